import { UploadPage } from '#components/documents/upload/page.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { loadNewDocument } from '#lib/documents/changing/forms.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/dodajwieledok/[parentFolderId]/[[...sibling]]')

interface Props {
  params: Promise<{ parentFolderId: string; sibling?: string[] }>
  searchParams: Promise<SearchParams>
}

export default async function UploadManyPage({ params, searchParams }: Props) {
  const [{ parentFolderId, sibling }, query, { signedIn }] = await Promise.all([params, searchParams, currentVisit()])
  return <Loaded load={() => loadNewDocument(parentFolderId, sibling, query)}>{(data) => <UploadPage {...data} owner={signedIn?.username ?? ''} />}</Loaded>
}
