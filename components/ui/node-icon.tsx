// The icon of a folder, or of a document by the kind of its file, with a text for screen readers.
import { FILE_KINDS, type FileKind } from '#common/file-kinds.ts'

const PAGE = 'M4 1h8l4 4v14H4zM12 1v4h4'

const KINDS = {
  pdf: { label: 'Dokument PDF', inside: 'M7 15.5c2-1.5 3-4.5 3-7.5 0 3.5 1.5 5 3.5 5.5-2.5-.5-4.5.5-6.5 2' },
  text: { label: 'Dokument tekstowy', inside: 'M7 9h6M7 12h6M7 15h4' },
  sheet: { label: 'Arkusz', inside: 'M7 9h6v6.5H7zM10 9v6.5M7 12.2h6' },
  slides: { label: 'Prezentacja', inside: 'M6.8 9h6.400v4.5H6.8zM10 13.5V16' },
  picture: { label: 'Obraz', inside: 'M6.8 15.5l2.2-4 1.700 2.2 1-1.2 1.5 3zM11.8 9h.1' },
  archive: { label: 'Archiwum', inside: 'M8 1v2h2v2H8v2h2v2H8v2h2v3H8v-1.5' },
} as const satisfies Record<FileKind, { label: string; inside: string }>

const KIND_OF: Readonly<Record<string, FileKind>> = Object.fromEntries(
  Object.entries(FILE_KINDS).flatMap(([kind, types]) => types.map((type) => [type, kind as FileKind])),
)

const FOLDER = { label: 'Katalog', path: 'M2 4h6l2 2h8v11H2z' }

function lookOf(folder: boolean, fileType: string | null) {
  if (folder) return FOLDER
  const kind = KIND_OF[fileType ?? '']
  return kind ? { label: KINDS[kind].label, path: PAGE + KINDS[kind].inside } : { label: 'Dokument', path: PAGE }
}

export function NodeIcon({ folder, fileType = null }: { folder: boolean; fileType?: string | null }) {
  const { label, path } = lookOf(folder, fileType)
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.5" role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
