import { RegisterPage } from '#components/resolutions/register-page.tsx'
import { registerMetadata } from '#lib/resolutions/metadata.ts'
import type { PageHead } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

interface Props {
  searchParams: Promise<SearchParams>
}

export const generateMetadata = async ({ searchParams }: Props): Promise<PageHead> => registerMetadata(await searchParams)

export default async function ResolutionsPage({ searchParams }: Props) {
  return <RegisterPage searchParams={await searchParams} />
}
