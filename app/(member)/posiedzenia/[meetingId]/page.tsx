import { AttendanceDecision } from '#components/documents/reading/attendance.tsx'
import { Here } from '#components/meetings/meeting/here.tsx'
import { MeetingPage } from '#components/meetings/meeting/page.tsx'
import { Room } from '#components/meetings/meeting/room.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import type { Meeting } from '#contract/meetings.ts'
import { meetingHref } from '#lib/links/meetings.ts'
import { loadMeeting } from '#lib/meetings/loaders.ts'
import { meetingMetadata } from '#lib/meetings/metadata.ts'
import { loadOwnPresence } from '#lib/meetings/presence.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { mayAdminister } from '#lib/session/may-administer.ts'
import type { PageHead } from '#lib/shell/page-metadata.ts'

interface Props {
  params: Promise<{ meetingId: string }>
}

export const generateMetadata = async ({ params }: Props): Promise<PageHead> => meetingMetadata((await params).meetingId)

/** The same question as on the folder's page, because the answer is the same. */
const askedFolder = (meeting: Meeting) => ({
  id: meeting.folderId,
  status: meeting.isDraft ? ('draft' as const) : ('published' as const),
  committeeAttendanceDecision: meeting.myAttendance,
  committeeAttendanceCreatedAt: meeting.attendanceAt,
  committeeAttendanceOutdated: meeting.attendanceOutdated,
  attendanceUntil: meeting.attendanceUntil,
})

async function load(meetingId: string) {
  const meeting = await loadMeeting(meetingId)
  return { meeting, own: await loadOwnPresence(meeting) }
}

export default async function OneMeetingPage({ params }: Props) {
  const { meetingId } = await params
  const { signedIn } = await currentVisit()
  return (
    <Loaded load={() => load(meetingId)}>
      {({ meeting, own }) => (
        <MeetingPage
          meeting={meeting}
          room={mayAdminister(signedIn) && meeting.status !== 'canceled' && <Room meetingId={meeting.id} />}
          here={own && <Here meetingId={meeting.id} own={own} />}
          attendance={meeting.attendanceAsked && <AttendanceDecision folder={askedFolder(meeting)} path={meetingHref(meeting.id)} />}
        />
      )}
    </Loaded>
  )
}
