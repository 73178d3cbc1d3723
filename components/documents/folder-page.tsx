// A folder by its address: reads the query, loads, and says what cannot be shown.
import { AddressMessage } from '#components/shell/address-message.tsx'
import { SentAbout } from '#components/notifications/about/sent-about.tsx'
import { CleanAddress } from '#components/ui/listed.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { WrongListAddress } from '#components/ui/wrong-list-address.tsx'
import { isBulkName } from '#lib/documents/bulk.ts'
import { chosenIds, firstOf } from '#lib/documents/chosen.ts'
import { folderShape, type FolderQuery } from '#lib/documents/folder-table.ts'
import { loadFolder } from '#lib/documents/loaders.ts'
import { isWide, loadHits, searchScope, type Scope } from '#lib/documents/search.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { mayAdminister } from '#lib/session/may-administer.ts'
import { orLastPage } from '#lib/tables/last-page.ts'
import { readTableQuery, tableHref, type SearchParams } from '#lib/tables/query.ts'
import { ConfirmBulk, loadConfirmation } from './confirm-bulk.tsx'
import { CONFIRM } from './folder-tools.tsx'
import { FolderView } from './folder-view.tsx'
import { SearchResults } from './search-results.tsx'

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

async function loadBulk(searchParams: SearchParams, manages: boolean) {
  const name = firstOf(searchParams[CONFIRM])
  const nodeIds = chosenIds(searchParams)
  if (!manages || !isBulkName(name) || nodeIds.length === 0) return null
  return { name, nodeIds, foreseen: await loadConfirmation({ name, nodeIds }) }
}

function SearchPage({ path, query, scope }: { path: string; query: FolderQuery; scope: Scope }) {
  return <Loaded load={() => loadHits(query, scope)}>{(found) => <SearchResults found={found} query={query} scope={scope} path={path} />}</Loaded>
}

export async function FolderPage({ folderId, path, searchParams, votingId, title, hit }: Props) {
  const { signedIn } = await currentVisit()
  const manages = mayAdminister(signedIn)
  const shape = folderShape(manages)
  const asked = readTableQuery(searchParams, shape)
  if (!asked) return <WrongListAddress path={path} />
  const scope = searchScope(searchParams)
  if (asked.q && isWide(scope)) return <SearchPage path={path} query={asked} scope={scope} />
  // A message is no other view.
  const usual = hit !== undefined && Object.keys(searchParams).every((name) => name === 'komunikat')
  const load = async () => {
    const place = { votingId, nodeId: usual ? hit : undefined }
    const [{ list: folder, query }, bulk] = await Promise.all([orLastPage(asked, (view) => loadFolder(folderId, view, place)), loadBulk(searchParams, manages)])
    // The provider says on which page the hit of a search stands.
    return { query: { ...query, page: folder.page }, folder, bulk, isOther: query.page !== asked.page }
  }
  return (
    <Loaded load={load}>
      {({ query, folder, bulk, isOther }) => {
        const here = tableHref(path, query, shape)
        if (bulk) return <ConfirmBulk {...bulk} folder={folder} back={here} />
        const message = searchParams[CONFIRM] !== undefined && manages ? 'NOTHING_SELECTED' : firstOf(searchParams.komunikat)
        return (
          <>
            {isOther && <CleanAddress path={here} />}
            {signedIn && <AddressMessage code={message} path={here} />}
            <FolderView
              folder={folder}
              query={query}
              path={path}
              manages={manages}
              signedIn={signedIn !== undefined}
              owner={signedIn?.username}
              title={title}
              hit={hit}
              below={manages && votingId === undefined && <SentAbout kind="folder" id={folder.id} />}
            />
          </>
        )
      }}
    </Loaded>
  )
}
