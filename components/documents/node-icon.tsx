// Folder or document, drawn small; the text says it to those who do not see it.
const FOLDER = 'M2 4h6l2 2h8v11H2z'
const DOCUMENT = 'M4 1h8l4 4v14H4zM12 1v4h4'

export function NodeIcon({ folder }: { folder: boolean }) {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.5" role="img" aria-label={folder ? 'Katalog' : 'Dokument'}>
      <path d={folder ? FOLDER : DOCUMENT} />
    </svg>
  )
}
