import { NewDocumentsPage } from '#components/documents/changing/new-documents-page.tsx'
import { currentVisit } from '#lib/session/current-visit.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/dokumenty/nowe')

export default async function NewDocuments({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [query, { signedIn }] = await Promise.all([searchParams, currentVisit()])
  return <NewDocumentsPage searchParams={query} signedIn={signedIn !== undefined} />
}
