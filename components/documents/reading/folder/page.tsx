// A folder by its address: reads the query, loads, and says what cannot be shown.
import type { ReactNode } from 'react'
import { NODE_DOCUMENT, type DocumentNode, type FolderContents } from '#contract/documents.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { AddressMessage } from '#components/shell/address-message.tsx'
import { CleanAddress } from '#components/ui/list/page.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { WrongListAddress } from '#components/ui/wrong-list-address.tsx'
import { WAYS } from '#contract/document-changes.ts'
import { CONFIRM, WAY } from '#lib/documents/addresses.ts'
import { isConfirmName } from '#lib/documents/changing/bulk.ts'
import { ALL, chosenIds, firstOf } from '#lib/documents/chosen.ts'
import { readFolderQuery, shapeWith, type FolderQuery } from '#lib/documents/reading/folder-table.ts'
import { loadAllOf, loadShownFolder } from '#lib/documents/reading/loaders.ts'
import { loadRecent } from '#lib/documents/reading/recent.ts'
import { isWide, loadHits, searchScope, type Scope } from '#lib/documents/reading/search.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { mayAdminister } from '#lib/session/may-administer.ts'
import { tableHref, type SearchParams } from '#lib/tables/query.ts'
import { ConfirmBulk, loadConfirmation } from '#components/documents/changing/confirm-bulk.tsx'
import { FolderView } from './view.tsx'
import { RecentDocuments } from '#components/documents/recent/list.tsx'
import { SearchResults, SearchTooLong } from '#components/documents/search/results.tsx'

interface Props {
  folderId: string
  /** Address of this list without its query. */
  path: string
  searchParams: SearchParams
  /** Shows only documents of this voting. */
  votingId?: string
  title?: string
  /** The node that a search led to: its page opens, and it is marked. */
  hit?: string
  /** The mailings about the folder, for administrators. */
  sent?: ReactNode
}

async function loadBulk(folderId: string, searchParams: SearchParams, manages: boolean) {
  const name = firstOf(searchParams[CONFIRM])
  if (!manages || !isConfirmName(name)) return null
  const all = searchParams[ALL] === undefined ? null : await loadAllOf(folderId)
  const nodeIds = all?.map(({ id }) => id) ?? chosenIds(searchParams)
  if (nodeIds.length === 0) return null
  return { name, nodeIds, foreseen: await loadConfirmation({ name, nodeIds }), all }
}

/** The chosen items on this page, or the folder itself when it was chosen from within. */
const namesOf = (nodeIds: readonly number[], folder: FolderContents): string[] =>
  [{ id: folder.id, name: folder.structNodeName }, ...folder.documentStructNodes].filter(({ id }) => nodeIds.includes(id)).map(({ name }) => name)

/** An item on another page is not known, so it may be a folder. */
const hasFolders = (nodeIds: readonly number[], nodes: readonly Pick<DocumentNode, 'id' | 'nodeType'>[]): boolean =>
  !nodeIds.every((id) => nodes.some((node) => node.id === id && node.nodeType === NODE_DOCUMENT))

/** Parameters with which a list still opens at the page of the item. */
const KEEPS_PLACE: ReadonlySet<string> = new Set(['komunikat', 'ile', WAY])

interface Search {
  path: string
  query: FolderQuery
  scope: Scope
  folderId: number
}

function SearchPage({ path, query, scope, folderId }: Search) {
  const search = { query, scope, path, isRoot: folderId === ROOT_FOLDER_ID }
  return (
    <Loaded load={() => loadHits(query, scope, folderId)} instead={({ code }) => (code === 'ERROR_SEARCH_TOO_LONG' ? <SearchTooLong {...search} /> : null)}>
      {(found) => <SearchResults found={found} {...search} />}
    </Loaded>
  )
}

export async function FolderPage({ folderId, path, searchParams, votingId, title, hit, sent }: Props) {
  const { signedIn } = await currentVisit()
  const manages = mayAdminister(signedIn)
  const asked = readFolderQuery(searchParams)
  if (!asked) return <WrongListAddress path={path} />
  const scope = searchScope(searchParams)
  if (asked.q && isWide(scope)) return <SearchPage path={path} query={asked} scope={scope} folderId={Number(folderId)} />
  // A message or another page size does not make another view.
  const usual = hit !== undefined && Object.keys(searchParams).every((name) => KEEPS_PLACE.has(name))
  const load = async () => {
    const place = { votingId, nodeId: usual ? hit : undefined }
    const isStart = folderId === String(ROOT_FOLDER_ID) && votingId === undefined && asked.page === 0 && !asked.q
    const [{ folder, query }, bulk, recent] = await Promise.all([
      loadShownFolder(folderId, asked, place),
      loadBulk(folderId, searchParams, manages),
      isStart ? loadRecent() : null,
    ])
    return { query, folder, bulk, recent, isOther: query.page !== asked.page && !place.nodeId }
  }
  return (
    <Loaded load={load}>
      {({ query, folder, bulk, recent, isOther }) => {
        const here = tableHref(path, query, shapeWith(folder.rows))
        if (bulk)
          return (
            <ConfirmBulk
              {...bulk}
              crumbs={folder.documentStructNodesBreadCrumps}
              names={bulk.all?.map((node) => node.name) ?? namesOf(bulk.nodeIds, folder)}
              withFolders={hasFolders(bulk.nodeIds, bulk.all ?? folder.documentStructNodes)}
              back={here}
            />
          )
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
              gone={WAYS.find((way) => way === firstOf(searchParams[WAY]))}
              recent={recent && <RecentDocuments recent={recent} manages={manages} />}
              below={manages && sent}
            />
          </>
        )
      }}
    </Loaded>
  )
}
