import { ProfilesPage } from '#components/profiles/page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/profile')

export default async function AccessProfilesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <ProfilesPage searchParams={await searchParams} />
}
