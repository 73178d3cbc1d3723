import { UploadPage } from '#components/documents/upload/page.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { loadNewDocument } from '#lib/documents/changing/forms.ts'
import { loadClocksOf } from '#lib/documents/changing/publication.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/dodajwieledok/[parentFolderId]/[[...sibling]]')

interface Props {
  params: Promise<{ parentFolderId: string; sibling?: string[] }>
  searchParams: Promise<SearchParams>
}

/** With how many days are left before the meeting whose papers are added: they may be published at once. */
async function load(...asked: Parameters<typeof loadNewDocument>) {
  const data = await loadNewDocument(...asked)
  return { ...data, clocks: data.parent.status === 'published' ? await loadClocksOf(data.parent.id) : [] }
}

export default async function UploadManyPage({ params, searchParams }: Props) {
  const [{ parentFolderId, sibling }, query, { signedIn }] = await Promise.all([params, searchParams, currentVisit()])
  const owner = signedIn?.username ?? ''
  return <Loaded load={() => load(parentFolderId, sibling, query)}>{(data) => <UploadPage {...data} owner={owner} />}</Loaded>
}
