// A look at a file without downloading it: PDF and pictures, which the provider recognises by their bytes.
import { PreviewVersion } from '#contract/document-files.ts'
import type { LibraryDocument } from '#contract/documents.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import styles from './documents.module.css'

type Version = LibraryDocument['versions'][number]

const PICTURES = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif']

export const hasPreview = ({ fileType }: Pick<Version, 'fileType'>): boolean => fileType === 'pdf' || PICTURES.includes(fileType)

const previewHref = ({ id }: Pick<Version, 'id'>) => doorPath(PreviewVersion.path.replace('{versionId}', String(id)))

/** Nothing of the file travels before it is opened. */
export function Preview({ version }: { version: Version }) {
  const href = previewHref(version)
  return (
    <details>
      <summary>Podgląd: {version.originalFileName}</summary>
      {version.fileType === 'pdf' ? (
        <iframe className={styles.preview} src={href} title={`Podgląd pliku ${version.originalFileName}`} loading="lazy" />
      ) : (
        <img className={styles.picture} src={href} alt={`Podgląd pliku ${version.originalFileName}`} loading="lazy" />
      )}
      <p>
        <a href={href}>Otwórz podgląd na całej stronie</a>
      </p>
    </details>
  )
}
