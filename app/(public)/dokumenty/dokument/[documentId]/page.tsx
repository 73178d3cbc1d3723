import { ConfirmForDocument, loadConfirmation } from '#components/documents/changing/confirm-bulk.tsx'
import { DocumentView } from '#components/documents/reading/document-view.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { CONFIRM } from '#lib/documents/addresses.ts'
import { VOTING } from '#lib/links/library.ts'
import { isConfirmName } from '#lib/documents/changing/bulk.ts'
import { firstOf } from '#lib/documents/chosen.ts'
import { loadAcquaintance, loadDocument, loadHistory } from '#lib/documents/reading/loaders.ts'
import { documentMetadata } from '#lib/documents/reading/metadata.ts'
import { mayAdminister } from '#lib/session/may-administer.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import type { PageHead } from '#lib/shell/page-metadata.ts'

interface Props {
  params: Promise<{ documentId: string }>
  searchParams: Promise<SearchParams>
}

/** With an invalid voting in the address the document is shown without a voting. */
const votingOf = (query: SearchParams): string | undefined => /^[1-9]\d{0,8}$/.exec(firstOf(query[VOTING]) ?? '')?.[0]

export const generateMetadata = async ({ params, searchParams }: Props): Promise<PageHead> =>
  documentMetadata((await params).documentId, votingOf(await searchParams))

interface Reader {
  manages: boolean
  isSignedIn: boolean
}

async function load(documentId: string, { page, query }: { page: number; query: SearchParams }, { manages, isSignedIn }: Reader) {
  const name = firstOf(query[CONFIRM])
  const [document, entries, acquaintance] = await Promise.all([
    loadDocument(documentId, votingOf(query)),
    manages ? loadHistory(documentId, page) : null,
    isSignedIn ? loadAcquaintance(documentId) : null,
  ])
  const nodeIds = [document.id]
  const asked = manages && isConfirmName(name) ? { name, nodeIds, foreseen: await loadConfirmation({ name, nodeIds }) } : null
  return { document, acquaintance, history: entries && { entries, page }, asked }
}

export default async function DocumentPage({ params, searchParams }: Props) {
  const [{ documentId }, query, { signedIn }] = await Promise.all([params, searchParams, currentVisit()])
  const manages = mayAdminister(signedIn)
  const shown = firstOf(query.strona) ?? ''
  const page = /^[1-9]\d{0,4}$/.test(shown) ? Number(shown) - 1 : 0
  return (
    <Loaded load={() => load(documentId, { page, query }, { manages, isSignedIn: signedIn !== undefined })}>
      {({ asked, ...data }) =>
        asked ? <ConfirmForDocument {...asked} document={data.document} /> : <DocumentView {...data} manages={manages} compares={signedIn !== undefined} />
      }
    </Loaded>
  )
}
