import { MeetingsPage } from '#components/meetings/list-page.tsx'
import { ListPage } from '#components/ui/list/page.tsx'
import { MEETINGS_PATH } from '#lib/meetings/addresses.ts'
import { loadMeetings, PAST_SHAPE } from '#lib/meetings/loaders.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/posiedzenia')

export default async function AllMeetingsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ListPage path={MEETINGS_PATH} searchParams={await searchParams} shape={PAST_SHAPE} load={loadMeetings}>
      {(shown) => <MeetingsPage {...shown} />}
    </ListPage>
  )
}
