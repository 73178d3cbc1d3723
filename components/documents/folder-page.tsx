// A folder by its address: reads the query, loads, and says what cannot be shown.
import { ButtonLink } from '#components/ui/button.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { NotFound } from '#components/ui/not-found.tsx'
import { Page } from '#components/ui/page.tsx'
import { FOLDER_SHAPE } from '#lib/documents/folder-table.ts'
import { loadFolder, pageOfNode } from '#lib/documents/loaders.ts'
import { managesDocuments } from '#lib/documents/permissions.ts'
import { answerStatus } from '#lib/http/answer-status.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { readTableQuery, type SearchParams } from '#lib/tables/query.ts'
import { FolderView } from './folder-view.tsx'

interface Props {
  folderId: string
  /** Address of this list without its query. */
  path: string
  searchParams: SearchParams
  /** Only what is linked to this voting. */
  votingId?: string
  title?: string
  /** The node that a search led to: its page opens, and it is marked. */
  hit?: string
}

function WrongAddress({ path }: { path: string }) {
  answerStatus(400)
  return (
    <Page title="Nieprawidłowy adres listy" narrow intro="Adres wskazuje stronę, sortowanie lub filtr, którego ta lista nie ma.">
      <ButtonLink href={path}>Pokaż listę od początku</ButtonLink>
    </Page>
  )
}

export async function FolderPage({ folderId, path, searchParams, votingId, title, hit }: Props) {
  const asked = readTableQuery(searchParams, FOLDER_SHAPE)
  if (!asked) return <WrongAddress path={path} />
  const { signedIn } = await currentVisit()
  const usual = hit !== undefined && Object.keys(searchParams).length === 0
  const load = async () => {
    const query = usual ? { ...asked, page: await pageOfNode(folderId, hit, asked) } : asked
    return { query, folder: await loadFolder(folderId, query, votingId) }
  }
  return (
    <Loaded load={load}>
      {({ query, folder }) => {
        if (query.page > 0 && folder.documentStructNodes.length === 0) {
          answerStatus(404)
          return <NotFound />
        }
        return (
          <FolderView folder={folder} query={query} path={path} manages={managesDocuments(signedIn?.permissions)} title={title} hit={hit} />
        )
      }}
    </Loaded>
  )
}
