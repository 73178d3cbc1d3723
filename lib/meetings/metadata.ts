// Titles of the pages of one meeting.
import { isApiFailure } from '#lib/provider/failure.ts'
import { pageMetadata, type PageHead } from '#lib/shell/page-metadata.ts'
import { loadMeeting } from './loaders.ts'

/** What cannot be read has the table's title; the page itself says what is wrong. */
export async function meetingMetadata(meetingId: string): Promise<PageHead> {
  try {
    return { title: (await loadMeeting(meetingId)).name }
  } catch (error) {
    if (!isApiFailure(error)) throw error
    return pageMetadata('/posiedzenia/[meetingId]')
  }
}
