import type { Metadata } from 'next'
import { DocumentView } from '#components/documents/document-view.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { firstOf } from '#lib/documents/chosen.ts'
import { loadDocument, loadHistory } from '#lib/documents/loaders.ts'
import { documentMetadata } from '#lib/documents/metadata.ts'
import { mayAdminister } from '#lib/session/may-administer.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import type { SearchParams } from '#lib/tables/query.ts'

interface Props {
  params: Promise<{ documentId: string }>
  searchParams: Promise<SearchParams>
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => documentMetadata((await params).documentId)

async function load(documentId: string, { page, manages }: { page: number; manages: boolean }) {
  const [document, entries] = await Promise.all([loadDocument(documentId), manages ? loadHistory(documentId, page) : null])
  return { document, history: entries && { entries, page } }
}

export default async function DocumentPage({ params, searchParams }: Props) {
  const [{ documentId }, query, { signedIn }] = await Promise.all([params, searchParams, currentVisit()])
  const manages = mayAdminister(signedIn)
  const asked = firstOf(query.strona) ?? ''
  const page = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) - 1 : 0
  return <Loaded load={() => load(documentId, { page, manages })}>{(data) => <DocumentView {...data} manages={manages} />}</Loaded>
}
