import { BookPage } from '#components/meetings/meeting/book.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { loadMeeting } from '#lib/meetings/loaders.ts'
import { loadBook } from '#lib/meetings/pack.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

interface Props {
  params: Promise<{ meetingId: string }>
  searchParams: Promise<SearchParams>
}

export const metadata = pageMetadata('/posiedzenia/[meetingId]/ksiazka')

export default async function MeetingBookPage({ params, searchParams }: Props) {
  const [{ meetingId }, { od }] = await Promise.all([params, searchParams])
  const since = od === 'ostatniego' ? 'last' : undefined
  return (
    <Loaded load={() => Promise.all([loadMeeting(meetingId), loadBook(meetingId, since)])}>
      {([meeting, book]) => <BookPage meeting={meeting} since={since} book={book} />}
    </Loaded>
  )
}
