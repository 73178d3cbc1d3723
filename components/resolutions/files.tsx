// The files of a resolution in the register, for everybody: the signed document and annexes.
import type { RegisterEntry, RegisterFile } from '#contract/register.ts'
import { formatFileSize } from '#lib/format/file-size.ts'
import { registerFileHref } from '#lib/links/resolutions.ts'
import { FILE_KIND_LABEL, SIGNATURE_NOTE } from '#lib/resolutions/labels.ts'
import lined from '#components/ui/lined-list.module.css'
import styles from './resolutions.module.css'

interface Props {
  entry: Pick<RegisterEntry, 'year' | 'number'>
  files: readonly RegisterFile[]
}

const OneFile = ({ entry, file: { id, kind, fileName, size, hash, hasSignature } }: { entry: Props['entry']; file: RegisterFile }) => (
  <li>
    <a href={registerFileHref(entry, id)}>{fileName}</a> ({FILE_KIND_LABEL[kind]}, {formatFileSize(size)}
    {hasSignature && ', zawiera podpis'})
    <p className={styles.note}>
      SHA-256: <span className={styles.hash}>{hash}</span>
    </p>
  </li>
)

export const Files = ({ entry, files }: Props) =>
  files.length > 0 && (
    <section aria-labelledby="pliki">
      <h2 id="pliki">Pliki</h2>
      <ul className={`${lined.list} ${styles.list}`}>
        {files.map((file) => (
          <OneFile key={file.id} entry={entry} file={file} />
        ))}
      </ul>
      {files.some(({ hasSignature }) => hasSignature) && <p>{SIGNATURE_NOTE}</p>}
    </section>
  )
