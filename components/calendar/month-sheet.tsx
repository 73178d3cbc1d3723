// A month for printing: a table of weeks with every event. It is hidden on the screen.
import { byDay } from '#lib/calendar/by-day.ts'
import { shownHours } from '#lib/calendar/labels.ts'
import { periodTitle, type Period } from '#lib/calendar/periods.ts'
import { addDays, mondayOf } from '#lib/format/days.ts'
import type { CalendarEntry } from '#lib/calendar/voting-moments.ts'
import styles from './calendar.module.css'

const WEEKDAYS = ['poniedziałek', 'wtorek', 'środa', 'czwartek', 'piątek', 'sobota', 'niedziela']

function weeksOf({ from, to }: Period): string[][] {
  const weeks = []
  for (let monday = mondayOf(from); monday < to; monday = addDays(monday, 7)) weeks.push(WEEKDAYS.map((_, i) => addDays(monday, i)))
  return weeks
}

export function MonthSheet({ period, events }: { period: Period; events: readonly CalendarEntry[] }) {
  const ofDay = new Map(byDay(events, period).map(({ day, events: all }) => [day, all]))
  const isInMonth = (day: string) => day >= period.from && day < period.to
  return (
    <table className={styles.sheet}>
      <caption>{periodTitle(period)}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(period).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day}>
                {isInMonth(day) && <b>{Number(day.slice(8))}</b>}
                {(ofDay.get(day) ?? []).map(({ event }) => (
                  <p key={event.id}>
                    {shownHours(event, day)} {event.name}
                  </p>
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
