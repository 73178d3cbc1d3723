// Meetings that were published for everybody, by year, the latest first.
import type { PublicMeetingRow } from '#contract/committee.ts'
import { Badge } from '#components/ui/badge.tsx'
import { publicMeetingHref } from '#lib/links/committee.ts'
import { meetingPlace, meetingTime } from '#lib/meetings/labels.ts'
import styles from './publication.module.css'

const Row = ({ meeting }: { meeting: PublicMeetingRow }) => (
  <li>
    <a href={publicMeetingHref(meeting.id)}>{meeting.name}</a> {meeting.canceled && <Badge>Odwołane</Badge>}
    {meeting.minutesCount > 0 && <Badge>Protokół</Badge>}
    <div className={styles.note}>
      {meetingTime(meeting)} · {meetingPlace(meeting)}
    </div>
  </li>
)

export const PublicMeetings = ({ meetings }: { meetings: readonly PublicMeetingRow[] }) => (
  <section aria-labelledby="posiedzenia">
    <h2 id="posiedzenia">Posiedzenia</h2>
    {meetings.length === 0 && <p>Nie opublikowano jeszcze żadnego posiedzenia.</p>}
    {[...Map.groupBy(meetings, ({ startsAt }) => startsAt.slice(0, 4))].map(([year, ofYear]) => (
      <section key={year}>
        <h3>{year}</h3>
        <ul className={styles.meetings}>
          {ofYear.map((meeting) => (
            <Row key={meeting.id} meeting={meeting} />
          ))}
        </ul>
      </section>
    ))}
  </section>
)
