import { SignInNotes } from '#components/account/sign-in-notes.tsx'
import { WaitingDuties } from '#components/todo/waiting.tsx'
import { NewsPage } from '#components/news/reading/page.tsx'
import { newsListMetadata } from '#lib/news/reading/metadata.ts'
import { FIRST_PAGE } from '#lib/news/reading/search.ts'
import { mayAdminister } from '#lib/session/may-administer.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { beginWaiting } from '#lib/todo/loaders.ts'
import type { PageHead } from '#lib/shell/page-metadata.ts'

interface Props {
  searchParams: Promise<SearchParams>
}

export const generateMetadata = async ({ searchParams }: Props): Promise<PageHead> => newsListMetadata(FIRST_PAGE, await searchParams)

export default async function NewsMainPage({ searchParams }: Props) {
  const [params, visit] = await Promise.all([searchParams, currentVisit()])
  // Whoever searches has no time for it; it is asked for with the news, in one call.
  const waiting = params.q ? undefined : beginWaiting(visit)
  const above = waiting && <WaitingDuties waiting={waiting} manages={mayAdminister(visit.signedIn)} />
  return <NewsPage place={FIRST_PAGE} searchParams={params} above={above} note={<SignInNotes visit={visit} />} />
}
