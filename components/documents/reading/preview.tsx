// A preview of a file: PDF and pictures, which the provider recognises by their bytes.
import { PreviewVersion } from '#contract/document-files.ts'
import type { LibraryDocument } from '#contract/documents.ts'
import { Notice } from '#components/ui/notice.tsx'
import { doorPath } from '#lib/provider/door-path.ts'
import { downloadHref } from '#components/documents/changing/document-tools.tsx'
import styles from '#components/documents/documents.module.css'

type Version = LibraryDocument['versions'][number]

const PICTURES = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif']

export const hasPreview = ({ fileType }: Pick<Version, 'fileType'>): boolean => fileType === 'pdf' || PICTURES.includes(fileType)

export const previewHref = ({ id }: Pick<Version, 'id'>) => doorPath(PreviewVersion.path.replace('{versionId}', String(id)))

/** Shown by browsers that cannot display the file. */
const Otherwise = ({ version }: { version: Version }) => (
  <>
    Jeśli podglądu nie widać, plik może być uszkodzony albo przeglądarka go nie wyświetla: <a href={downloadHref(version)}>pobierz plik</a>.
  </>
)

function Look({ version, href }: { version: Version; href: string }) {
  return (
    <>
      {version.fileType === 'pdf' ? (
        <iframe className={styles.preview} src={href} title={`Podgląd pliku ${version.originalFileName}`} loading="lazy" />
      ) : (
        <img className={styles.picture} src={href} alt={`Podgląd pliku ${version.originalFileName}`} loading="lazy" />
      )}
      <p>
        <a href={href}>Otwórz podgląd na całej stronie</a>. <Otherwise version={version} />
      </p>
    </>
  )
}

/** For a file that no browser displays. */
export const NoPreview = ({ version }: { version: Version }) => (
  <p className={styles.note}>
    Tego pliku nie można obejrzeć w portalu: podgląd mają pliki PDF i obrazy, rozpoznane po zawartości. <a href={downloadHref(version)}>Pobierz plik</a>, aby go
    otworzyć.
  </p>
)

/** For a damaged file, because an empty frame would say nothing. */
const Broken = ({ version, href }: { version: Version; href: string }) => (
  <Notice title="Ten plik wygląda na uszkodzony">
    Nie udało się odczytać jego zawartości, dlatego nie ma tu podglądu. <a href={downloadHref(version)}>Pobierz plik</a> albo{' '}
    <a href={href}>spróbuj go otworzyć</a> w przeglądarce.
  </Notice>
)

/** Open on a wide screen; otherwise nothing of the file is loaded before it is opened. */
export function Preview({ version }: { version: Version }) {
  const href = previewHref(version)
  if (version.fault === 'broken') return <Broken version={version} href={href} />
  return (
    <>
      {version.fault === 'encrypted' && <p className={styles.note}>Plik jest zabezpieczony hasłem. Podgląd może o nie zapytać.</p>}
      <div className={styles.roomy}>
        <Look version={version} href={href} />
      </div>
      <details className={styles.tight}>
        <summary>Podgląd: {version.originalFileName}</summary>
        <Look version={version} href={href} />
      </details>
    </>
  )
}
