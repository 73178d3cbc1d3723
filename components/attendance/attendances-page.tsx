// Who will come to the meeting that a folder stands for, for those who organise it.
import { Badge } from '#components/ui/badge.tsx'
import { WayBack } from '#components/ui/way-back.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { withListView } from '#lib/http/list-view.ts'
import { attendancesFile, onBehalfHref, reminderHref } from '#lib/attendance/addresses.ts'
import { readDecisionsQuery } from '#lib/attendance/decisions-view.ts'
import { loadAttendancesPage, type Attendances } from '#lib/attendance/loaders.ts'
import { deadlineForm, meetingEventForm } from '#lib/attendance/words.ts'
import { folderHref } from '#lib/links/library.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import styles from './attendance.module.css'
import { Ahead } from './ahead.tsx'
import { Collections } from './collections.tsx'
import { Decisions, DecisionSummary } from './decisions.tsx'
import { MeetingEvent } from './meeting-event.tsx'
import { Seats } from './seats.tsx'
import { Unanswered } from './unanswered.tsx'

const TITLE = 'Potwierdzenia udziału'

interface Props {
  meeting: Attendances
}

const Subject = ({ meeting: { structNodeName, attendanceCheckingActive: active } }: Props) => (
  <p className={styles.subject}>
    {structNodeName}
    <Badge kind={active ? 'new' : 'draft'}>{active ? 'Zbieranie potwierdzeń aktywne' : 'Zbieranie potwierdzeń nieaktywne'}</Badge>
  </p>
)

const Draft = ({ meeting: { structNodeId, published } }: Props) =>
  !published && (
    <Notice severity="warning" title="Katalog nie jest opublikowany">
      <p>
        Nikt nie może odpowiedzieć, także przez odnośnik z zaproszenia, dopóki go nie opublikujesz. <a href={folderHref(structNodeId)}>Przejdź do katalogu</a>
      </p>
    </Notice>
  )

/** A reminder is offered only while its recipients can answer. */
const Tools = ({ meeting: { structNodeId: id, attendanceCheckingActive, published, notAnsweredCount } }: Props) => (
  <ButtonRow>
    <ButtonLink href={onBehalfHref(id)}>Potwierdź w imieniu użytkownika</ButtonLink>
    {attendanceCheckingActive && published && notAnsweredCount > 0 && (
      <ButtonLink kind="secondary" href={reminderHref(id)}>
        Przypomnij tym, którzy nie odpowiedzieli
      </ButtonLink>
    )}
    <ButtonLink kind="secondary" href={attendancesFile(id)}>
      Eksport potwierdzeń
    </ButtonLink>
    <ButtonLink kind="secondary" href={withListView(folderHref(id))}>
      Zamknij
    </ButtonLink>
  </ButtonRow>
)

export const meetingCrumbs = ({ structNodeId: id, structNodeName }: Pick<Attendances, 'structNodeId' | 'structNodeName'>) => [
  { label: 'Dokumenty', href: '/dokumenty' },
  { label: structNodeName, href: folderHref(id) },
]

export async function AttendancesPage({ folderId, searchParams }: { folderId: string; searchParams: SearchParams }) {
  const visit = await currentVisit()
  const state = formState(visit, deadlineForm)
  return (
    <Loaded load={() => loadAttendancesPage(folderId)}>
      {({ meeting, events }) => (
        <Page title={TITLE} wide above={<WayBack crumbs={[...meetingCrumbs(meeting), { label: TITLE }]} />}>
          <Subject meeting={meeting} />
          <Draft meeting={meeting} />
          <MeetingEvent meeting={meeting} events={events} state={formState(visit, meetingEventForm)} />
          <Ahead meeting={meeting} state={state} />
          <Tools meeting={meeting} />
          <Decisions meeting={meeting} query={readDecisionsQuery(searchParams)} />
          <Unanswered meeting={meeting} />
          <Seats seats={meeting.seats} />
          <div className={styles.sides}>
            <DecisionSummary meeting={meeting} />
            <Collections meeting={meeting} />
          </div>
        </Page>
      )}
    </Loaded>
  )
}
