// The page of a meeting: when and where, the reader's answer, the agenda with its documents and votings. Each section is a component
// in a file of its own.
import type { ReactNode } from 'react'
import { today } from '#common/warsaw-clock.ts'
import type { Meeting } from '#contract/meetings.ts'
import { Badge } from '#components/ui/badge.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import styles from '#components/meetings/meetings.module.css'
import { folderHref } from '#lib/links/library.ts'
import { MEETINGS_PATH } from '#lib/links/meetings.ts'
import { daysUntil, MEETING_STATUS_LABEL, meetingPlace, meetingTime } from '#lib/meetings/labels.ts'
import { packState } from '#lib/meetings/pack.ts'
import { Agenda, type ComingTool, type VotingTool } from './agenda.tsx'
import { Pack, PACK_ID } from './pack.tsx'
import { OtherPapers } from './papers.tsx'

const Facts = ({ meeting: { status, isDraft, groupNames } }: { meeting: Meeting }) => (
  <>
    <Badge>
      <span className="hidden-text">Stan: </span>
      {MEETING_STATUS_LABEL[status]}
    </Badge>
    {isDraft && <Badge kind="draft">Wersja robocza</Badge>}
    <Badge>{groupNames.length > 0 ? `Dla grup roboczych: ${groupNames.join(', ')}` : 'Dla wszystkich po zalogowaniu'}</Badge>
  </>
)

const Canceled = ({ reason }: { reason: string | null }) => (
  <Notice severity="warning" title="To posiedzenie zostało odwołane">
    {reason && <p className={styles.reason}>Powód: {reason}</p>}
    <p>Nie odbędzie się w podanym terminie. Materiały i porządek obrad zostają do wglądu.</p>
  </Notice>
)

function WhenAndWhere({ meeting }: { meeting: Meeting }) {
  const soon = daysUntil(meeting, today())
  return (
    <div className={styles.when}>
      <p>
        <strong>{meetingTime(meeting)}</strong>
        {soon && ` · ${soon}`}
      </p>
      <p>
        {meetingPlace(meeting)}
        {meeting.joinUrl && meeting.status !== 'canceled' && (
          <>
            {' · '}
            <a href={meeting.joinUrl} rel="noreferrer">
              Dołącz zdalnie
            </a>
          </>
        )}
        {' · '}
        <a href={folderHref(meeting.folderId)}>Katalog materiałów</a>
      </p>
      {meeting.packChanges !== null && meeting.packChanges > 0 && (
        <p>
          <a href={`#${PACK_ID}`}>{packState(meeting)}</a>
        </p>
      )}
    </div>
  )
}

interface Props {
  meeting: Meeting
  /** What somebody who takes part remotely says of their presence. */
  here?: ReactNode
  /** When notice and papers went out. */
  notice?: ReactNode
  /** The reader's answer about attendance. */
  attendance: ReactNode
  /** Marks its papers as read, where some are not. */
  markRead?: ReactNode
  /** What the secretariat does with it; nobody else has any. */
  tools?: ReactNode
  /** That everybody sees an earlier agenda, for the secretariat. */
  publication?: ReactNode
  /** Where the secretariat drops files, and puts those that are there to their items. */
  files?: ReactNode
  /** What is told of the minutes. */
  minutes?: ReactNode
  /** What the secretariat does with a voting of the item that is discussed. */
  votingTool?: VotingTool | undefined
  /** How the reader excludes themselves from a voting that is to come. */
  comingTool?: ComingTool | undefined
}

export const MeetingPage = ({ meeting, here, attendance, notice, markRead, tools, publication, files, minutes, votingTool, comingTool }: Props) => (
  <Page title={meeting.name} above={<Breadcrumb crumbs={[{ label: 'Posiedzenia', href: MEETINGS_PATH }]} />} facts={<Facts meeting={meeting} />}>
    {meeting.status === 'canceled' && <Canceled reason={meeting.cancelReason} />}
    <WhenAndWhere meeting={meeting} />
    {here}
    {attendance}
    {tools}
    {publication}
    {files}
    <Agenda items={meeting.agenda} meetingId={meeting.id} votingTool={votingTool} comingTool={comingTool} />
    <OtherPapers documents={meeting.others} meetingId={meeting.id} />
    <Pack meeting={meeting} markRead={markRead} />
    {minutes}
    {notice}
  </Page>
)
