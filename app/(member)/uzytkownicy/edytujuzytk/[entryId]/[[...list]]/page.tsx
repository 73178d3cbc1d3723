import { EditUserPage } from '#components/users/form/edit-page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/uzytkownicy/edytujuzytk/[entryId]/[[...list]]')

interface Props {
  params: Promise<{ entryId: string; list?: string[] }>
  searchParams: Promise<SearchParams>
}

export default async function EditPage({ params, searchParams }: Props) {
  const [{ entryId, list }, query] = await Promise.all([params, searchParams])
  return <EditUserPage entryId={entryId} segments={list} searchParams={query} />
}
