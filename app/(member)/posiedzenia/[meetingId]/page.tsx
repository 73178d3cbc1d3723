import { DraftPapers } from '#components/meetings/meeting/drafts.tsx'
import { Here } from '#components/meetings/meeting/here.tsx'
import { MinutesOfMeeting } from '#components/meetings/meeting/minutes.tsx'
import { SentWhen } from '#components/meetings/meeting/notice.tsx'
import { PACK_ID } from '#components/meetings/meeting/pack.tsx'
import { MeetingPage } from '#components/meetings/meeting/page.tsx'
import { MarkRead } from '#components/documents/recent/mark-read.tsx'
import { AttendanceDecision, collectionTools } from '#components/documents/reading/attendance.tsx'
import { DropTarget } from '#components/documents/upload/drop-target.tsx'
import { PublicationChanged } from '#components/meetings/meeting/publication.tsx'
import { MeetingTools } from '#components/meetings/meeting/tools.tsx'
import { ProposedDocuments } from '#components/meetings/order/place-documents.tsx'
import { ComingRecusal } from '#components/votings/ballot/recusal.tsx'
import { Part } from '#components/parts/part.tsx'
import { formState } from '#components/ui/form-state.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import type { Meeting, MeetingVoting } from '#contract/meetings.ts'
import { ChangeVotingStatus } from '#contract/voting-changes.ts'
import { publishFolderHref } from '#lib/documents/addresses.ts'
import { DOCUMENT_ADDRESSES } from '#lib/documents/changing/save-addresses.ts'
import { folderHref } from '#lib/links/library.ts'
import { meetingHref, uploadedToMeetingHref } from '#lib/links/meetings.ts'
import { loadMeeting, loadMeetingNotice, meetingMetadata, type MeetingNotice } from '#lib/meetings/loaders.ts'
import { sendingHref } from '#lib/notifications/addresses.ts'
import { loadMeetingPublication } from '#lib/meetings/publication/loaders.ts'
import { loadOwnPresence } from '#lib/meetings/presence.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { mayAdminister } from '#lib/session/may-administer.ts'
import { cancelMeetingForm, placeDocumentsForm } from '#lib/meetings/words.ts'
import { startVotingForm } from '#lib/votings/manage/words.ts'
import { recusalForm } from '#lib/votings/words.ts'
import type { Visit } from '#lib/session/visit.ts'
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

async function load(meetingId: string, manages: boolean) {
  const [meeting, notice, publication] = await Promise.all([
    loadMeeting(meetingId),
    loadMeetingNotice(meetingId),
    manages ? loadMeetingPublication(meetingId) : null,
  ])
  return { meeting, notice, publication, own: await loadOwnPresence(meeting) }
}

const Tools = ({ meeting, visit, notice: { changeDraftId, isUntold } }: { meeting: Meeting; visit: Visit; notice: MeetingNotice }) => (
  <MeetingTools
    meeting={meeting}
    changeHref={changeDraftId === null ? null : sendingHref(changeDraftId)}
    isUntold={isUntold}
    cancelState={formState(visit, cancelMeetingForm)}
    publishHref={publishFolderHref(meeting.folderId)}
    collection={collectionTools({
      folder: { id: meeting.folderId, attendanceCheckingActive: meeting.attendanceCheckingActive },
      path: meetingHref(meeting.id),
    })}
  />
)

const Files = ({ meeting, visit }: { meeting: Meeting; visit: Visit }) => (
  <>
    <Part
      name="drop-target"
      of={DropTarget}
      props={{
        addresses: DOCUMENT_ADDRESSES,
        parentId: meeting.folderId,
        parentIsPublic: false,
        parentIsPublished: !meeting.isDraft,
        folderHref: folderHref(meeting.folderId),
        success: uploadedToMeetingHref(meeting.id),
        owner: visit.signedIn?.username ?? '',
      }}
    />
    <DraftPapers meeting={meeting} publishHref={publishFolderHref(meeting.folderId)} />
    <ProposedDocuments meeting={meeting} path={meetingHref(meeting.id)} state={formState(visit, placeDocumentsForm)} />
  </>
)

/** At the table it is one press; what it asks before elsewhere is on the voting's own page. */
function StartVoting({ voting: { id, currentStatus }, path }: { voting: MeetingVoting; path: string }) {
  if (currentStatus !== 'preparing') return null
  return (
    <ActionForm
      form={startVotingForm}
      endpoint={ChangeVotingStatus}
      success={path}
      back={path}
      values={{ id, action: 'start', reason: 'start', seenStatus: currentStatus }}
    >
      <SubmitButton busyText="Rozpoczynam…">Rozpocznij głosowanie</SubmitButton>
    </ActionForm>
  )
}

const MarkPapersRead = ({ meeting: { id, folderId }, until }: { meeting: Meeting; until: string }) => (
  <MarkRead nodeIds={[folderId]} until={until} path={`${meetingHref(id)}#${PACK_ID}`} kind="quiet">
    Oznacz wszystkie materiały jako przeczytane
  </MarkRead>
)

export default async function OneMeetingPage({ params }: Props) {
  const [{ meetingId }, visit] = await Promise.all([params, currentVisit()])
  const manages = mayAdminister(visit.signedIn)
  return (
    <Loaded load={() => load(meetingId, manages)}>
      {({ meeting, notice, publication, own }) => (
        <MeetingPage
          meeting={meeting}
          here={own && <Here meetingId={meeting.id} own={own} />}
          attendance={meeting.attendanceAsked && <AttendanceDecision folder={askedFolder(meeting)} path={meetingHref(meeting.id)} />}
          minutes={<MinutesOfMeeting meeting={meeting} manages={manages} />}
          notice={<SentWhen notice={notice} />}
          markRead={meeting.newestAt !== null && <MarkPapersRead meeting={meeting} until={meeting.newestAt} />}
          tools={manages && <Tools meeting={meeting} visit={visit} notice={notice} />}
          publication={publication && <PublicationChanged meeting={meeting} publication={publication} />}
          votingTool={manages && meeting.status === 'open' ? (voting) => <StartVoting voting={voting} path={meetingHref(meeting.id)} /> : undefined}
          comingTool={(voting, at) => <ComingRecusal voting={voting} at={at} state={formState(visit, recusalForm)} path={meetingHref(meeting.id)} />}
          files={manages && meeting.status !== 'canceled' && <Files meeting={meeting} visit={visit} />}
        />
      )}
    </Loaded>
  )
}
