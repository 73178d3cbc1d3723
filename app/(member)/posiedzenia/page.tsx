import { MeetingsPage } from '#components/meetings/list-page.tsx'
import { ListPage } from '#components/ui/list/page.tsx'
import { MEETINGS_PATH } from '#lib/links/meetings.ts'
import { loadMeetings, PAST_SHAPE } from '#lib/meetings/loaders.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { mayAdminister } from '#lib/session/may-administer.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/posiedzenia')

export default async function AllMeetingsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [params, { signedIn }] = await Promise.all([searchParams, currentVisit()])
  return (
    <ListPage path={MEETINGS_PATH} searchParams={params} shape={PAST_SHAPE} load={loadMeetings}>
      {(shown) => <MeetingsPage {...shown} manages={mayAdminister(signedIn)} />}
    </ListPage>
  )
}
