import { SignInNotes } from '#components/account/sign-in-notes.tsx'
import { NewsPage } from '#components/news/reading/page.tsx'
import { newsListMetadata } from '#lib/news/reading/metadata.ts'
import { FIRST_PAGE } from '#lib/news/reading/search.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import type { PageHead } from '#lib/shell/page-metadata.ts'

interface Props {
  searchParams: Promise<SearchParams>
}

export const generateMetadata = async ({ searchParams }: Props): Promise<PageHead> => newsListMetadata(FIRST_PAGE, await searchParams)

export default async function NewsMainPage({ searchParams }: Props) {
  const note = <SignInNotes visit={await currentVisit()} />
  return <NewsPage place={FIRST_PAGE} searchParams={await searchParams} note={note} />
}
