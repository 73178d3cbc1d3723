// The files of the help; an administrator can replace each by a newer one.
import { DownloadHelpFile, type HelpFile } from '#contract/help.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { NeedsScripts } from '#components/ui/needs-scripts.tsx'
import { formatDateTime } from '#lib/format/dates.ts'
import { formatFileSize } from '#lib/format/file-size.ts'
import type { HelpFileRow } from '#lib/help/loaders.ts'
import { HELP_FILE_ADDRESS } from '#lib/help/save-addresses.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import styles from './help-files.module.css'
import { Part } from '#components/parts/part.tsx'
import { ReplaceFile } from './replace-file.tsx'

const TEXTS: Record<HelpFile, { title: string; about: string }> = {
  user_instruction: { title: 'Instrukcja użytkownika', about: 'Jak korzystać z portalu, krok po kroku. Ostatni rozdział jest dla administratorów.' },
  security_policy: { title: 'Polityka bezpieczeństwa', about: 'Jak chronione są dane osobowe i czego wymaga się od użytkowników.' },
}

interface Props {
  files: HelpFileRow[]
  manages: boolean
  /** The administrator who replaces files. */
  owner: string
  path: string
}

function Since({ replacedAt, replacedBy }: HelpFileRow) {
  if (replacedAt === null) return null
  return (
    <>
      {' '}
      Wymieniono <time dateTime={replacedAt}>{formatDateTime(replacedAt)}</time>
      {replacedBy && `, ${replacedBy}`}.
    </>
  )
}

export const HelpFiles = ({ files, manages, owner, path }: Props) => (
  <>
    {manages && <NeedsScripts />}
    {files.map((file) => (
      <section key={file.key} className={styles.file} aria-labelledby={file.key}>
        <h2 id={file.key}>{TEXTS[file.key].title}</h2>
        <p>{TEXTS[file.key].about}</p>
        <p>
          <ButtonLink href={doorPath(DownloadHelpFile.path.replace('{helpFile}', file.key))}>
            Pobierz <span className="hidden-text">: {TEXTS[file.key].title}</span>
          </ButtonLink>
        </p>
        <p className={styles.note}>
          {file.fileName}, {formatFileSize(file.fileSize)}.
          <Since {...file} />
        </p>
        {manages && (
          <Part
            name="help-file"
            of={ReplaceFile}
            props={{ address: HELP_FILE_ADDRESS, helpFile: file.key, title: TEXTS[file.key].title, owner, success: `${path}?komunikat=HELP_FILE_REPLACED` }}
          />
        )}
      </section>
    ))}
  </>
)
