// All meetings that the reader may see: the next one first with what waits for them, past ones by year. It works with scripts off.
import { Badge } from '#components/ui/badge.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { Pagination } from '#components/ui/pagination.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import type { MeetingRow } from '#contract/meetings.ts'
import { meetingHref, MEETINGS_PATH, NEW_MEETING } from '#lib/links/meetings.ts'
import { MEETING_STATUS_LABEL, meetingPlace, meetingTime, MY_ATTENDANCE_LABEL, waitedFor } from '#lib/meetings/labels.ts'
import { packState } from '#lib/meetings/pack.ts'
import { PAST_SHAPE, type AllMeetings } from '#lib/meetings/loaders.ts'
import type { LoadedPage } from '#lib/tables/last-page.ts'
import { tableHref } from '#lib/tables/query.ts'
import lined from '#components/ui/lined-list.module.css'
import styles from './meetings.module.css'

const Waiting = ({ meeting }: { meeting: MeetingRow }) => {
  const things = waitedFor(meeting)
  if (things.length > 0)
    return (
      <p>
        <strong>Czeka na Ciebie:</strong> {things.join(', ')}
      </p>
    )
  return meeting.myAttendance && <p className={styles.note}>{MY_ATTENDANCE_LABEL[meeting.myAttendance]}</p>
}

const PackState = ({ meeting }: { meeting: MeetingRow }) => {
  const state = packState(meeting)
  return state && <p className={styles.note}>{state}</p>
}

const Next = ({ meeting }: { meeting: MeetingRow }) => (
  <section className={styles.next} aria-labelledby="najblizsze">
    <h2 id="najblizsze">{meeting.status === 'open' ? 'Trwające posiedzenie' : 'Najbliższe posiedzenie'}</h2>
    <h3>
      <a href={meetingHref(meeting.id)}>{meeting.name}</a> <Badge>{MEETING_STATUS_LABEL[meeting.status]}</Badge>
    </h3>
    <p>
      <strong>{meetingTime(meeting)}</strong>
    </p>
    <p>{meetingPlace(meeting)}</p>
    <Waiting meeting={meeting} />
    <PackState meeting={meeting} />
  </section>
)

/** Of what is over only the unusual is said. */
const isSaid = ({ status }: MeetingRow, isOver: boolean) => !isOver || status !== 'closed'

const Row = ({ meeting, isOver }: { meeting: MeetingRow; isOver: boolean }) => (
  <li>
    <a href={meetingHref(meeting.id)}>{meeting.name}</a> {isSaid(meeting, isOver) && <Badge>{MEETING_STATUS_LABEL[meeting.status]}</Badge>}
    <div className={styles.note}>
      {meetingTime(meeting)} · {meetingPlace(meeting)}
    </div>
    {!isOver && <Waiting meeting={meeting} />}
    <PackState meeting={meeting} />
  </li>
)

const List = ({ id, title, meetings, isOver = false }: { id: string; title: string; meetings: readonly MeetingRow[]; isOver?: boolean }) => (
  <section aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <ul className={lined.list}>
      {meetings.map((meeting) => (
        <Row key={meeting.id} meeting={meeting} isOver={isOver} />
      ))}
    </ul>
  </section>
)

interface Props extends LoadedPage<AllMeetings, 'startsAt'> {
  manages: boolean
}

export function MeetingsPage({ list: { upcoming, items: past, totalCount }, query, manages }: Props) {
  // A meeting that was called off is nobody's next one.
  const next = upcoming.find(({ status }) => status !== 'canceled')
  const later = upcoming.filter((meeting) => meeting !== next)
  const years = [...Map.groupBy(past, ({ startsAt }) => startsAt.slice(0, 4))]
  return (
    <Page title="Posiedzenia">
      {manages && (
        <ToolRow>
          <ButtonLink href={NEW_MEETING}>Nowe posiedzenie</ButtonLink>
        </ToolRow>
      )}
      {next ? <Next meeting={next} /> : <Notice>Nie zaplanowano kolejnego posiedzenia.</Notice>}
      {later.length > 0 && <List id="kolejne" title="Kolejne posiedzenia" meetings={later} />}
      {years.map(([year, meetings]) => (
        <List key={year} id={`rok-${year}`} title={year} meetings={meetings} isOver />
      ))}
      <Pagination
        label="Strony minionych posiedzeń"
        page={query.page}
        limit={query.limit}
        totalCount={totalCount}
        sizes={PAST_SHAPE.sizes}
        href={(page, limit) => tableHref(MEETINGS_PATH, { ...query, page, limit }, PAST_SHAPE)}
      />
    </Page>
  )
}
