// What is told of meetings to everybody, and the page on which one is published.
import {
  ListPublicMeetings,
  ReadMeetingPublication,
  ReadPublicMeeting,
  type MeetingPublication,
  type PublicMeeting,
  type PublicMeetingRow,
} from '#contract/committee.ts'
import { oncePerRequest } from '#lib/http/once-per-request.ts'
import { publicMeetingHref } from '#lib/links/committee.ts'
import { loadMeeting } from '#lib/meetings/loaders.ts'
import { addressId } from '#lib/provider/address-id.ts'
import { isApiFailure } from '#lib/provider/failure.ts'
import { read } from '#lib/session/read.ts'
import { canonical, pageMetadata, type PageHead } from '#lib/shell/page-metadata.ts'

export const loadPublicMeetings = async (): Promise<readonly PublicMeetingRow[]> => (await read(ListPublicMeetings, {})).items

export const loadPublicMeeting = oncePerRequest(async (meetingId: string): Promise<PublicMeeting> =>
  read(ReadPublicMeeting, { params: { id: addressId(meetingId) } }),
)

export async function publicMeetingMetadata(meetingId: string): Promise<PageHead> {
  try {
    return { title: (await loadPublicMeeting(meetingId)).name, ...canonical(publicMeetingHref(meetingId)) }
  } catch (error) {
    if (!isApiFailure(error)) throw error
    return pageMetadata('/komitet/posiedzenia/[meetingId]')
  }
}

export const loadMeetingPublication = (meetingId: string): Promise<MeetingPublication> => read(ReadMeetingPublication, { params: { id: addressId(meetingId) } })

export async function loadPublicationPage(meetingId: string) {
  const [meeting, publication] = await Promise.all([loadMeeting(meetingId), loadMeetingPublication(meetingId)])
  return { meeting, publication }
}
export type PublicationPageData = Awaited<ReturnType<typeof loadPublicationPage>>
