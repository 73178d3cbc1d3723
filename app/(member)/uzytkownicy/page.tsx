import { UsersPage } from '#components/users/list/page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/uzytkownicy')

export default async function UserListPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <UsersPage searchParams={await searchParams} />
}
