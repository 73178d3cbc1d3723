// Actions on a document's own page: everyone downloads it; administrators publish, move, edit and delete it.
import { DownloadVersion, type LibraryDocument } from '#contract/documents.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { ToolMenu } from '#components/ui/tool-menu.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import { confirmDocumentHref } from '#lib/documents/addresses.ts'
import { openingsHref, readerHref, whoSeesHref } from '#lib/links/library.ts'
import { fileNote } from '#lib/format/file-note.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import { DraftAbove } from '#components/documents/reading/draft-above.tsx'

type Version = LibraryDocument['versions'][number]

export const downloadHref = ({ id }: Pick<Version, 'id'>) => doorPath(DownloadVersion.path.replace('{versionId}', String(id)))

const Managing = ({ document: { id, status, parentFolderId }, isBound }: { document: LibraryDocument; isBound: boolean }) => (
  <>
    {status === 'draft' && !isBound && (
      <ButtonLink kind="secondary" href={confirmDocumentHref(id, 'publikuj')}>
        Opublikuj
      </ButtonLink>
    )}
    <ButtonLink kind="secondary" href={`/edytujdokument/${id}`}>
      Edytuj dokument
    </ButtonLink>
    <ToolMenu label="Więcej">
      {status === 'published' && <a href={confirmDocumentHref(id, 'wycofaj')}>Wycofaj z publikacji</a>}
      <a href={`/przenieskatalogdokument/${parentFolderId}?id=${id}`}>Przenieś</a>
      <a href={confirmDocumentHref(id, 'usun')}>Usuń</a>
      <a href={whoSeesHref(id)}>Kto to widzi?</a>
      <a href={openingsHref(id)}>Kto otworzył?</a>
    </ToolMenu>
  </>
)

interface ToolsProps {
  document: LibraryDocument
  manages: boolean
  /** Whether the person may open it in the reader. */
  reads: boolean
}

export function DocumentTools({ document, manages, reads }: ToolsProps) {
  const [newest] = document.versions
  const draft = manages && document.status === 'draft' ? document.documentStructNodesBreadCrumps.find(({ status }) => status === 'draft') : undefined
  if (!newest && !manages) return null
  return (
    <>
      <ToolRow>
        {newest && reads && (
          <ButtonLink kind="secondary" href={readerHref(document.id)}>
            Czytaj
          </ButtonLink>
        )}
        {newest && <ButtonLink href={downloadHref(newest)}>Pobierz ({fileNote(newest)})</ButtonLink>}
        {manages && <Managing document={document} isBound={draft !== undefined} />}
      </ToolRow>
      {draft && <DraftAbove draft={draft} what="Ten dokument" />}
    </>
  )
}
