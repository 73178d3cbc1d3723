// Calendar and message types.
import type { Tx } from '#provider/capabilities.ts'
import { made } from './author.ts'
import type { DemoDates } from './dates.ts'
import type { SeededPeople } from './people.ts'
import { CALENDAR } from './texts/calendar.ts'
import { MESSAGE_TYPES } from './texts/votings.ts'

interface Seeding {
  dates: DemoDates
  people: SeededPeople
  /** Public address of the portal. */
  publicUrl: string
}

export async function seedCommittee(tx: Tx, { dates, people, publicUrl }: Seeding): Promise<void> {
  const secretary = people.byUsername('sekretarz')
  await tx
    .insertInto('message_types')
    .values(MESSAGE_TYPES.map(([name, message_tag]) => ({ name, message_tag, ...made(null, dates.at(-900)) })))
    .execute()
  await tx
    .insertInto('calendar_events')
    .values(
      CALENDAR.map(({ name, day, lastDay = day, from, to, allDay = false, place, description, url, urlLabel }) => ({
        name,
        starts_at: dates.wall(day, from),
        ends_at: dates.wall(allDay ? lastDay + 1 : lastDay, to),
        all_day: allDay,
        place: place ?? null,
        description: description ?? null,
        url: url?.startsWith('/') ? publicUrl + url : (url ?? null),
        url_label: urlLabel ?? null,
        ...made(secretary, dates.at(Math.min(day, 0) - 14)),
      })),
    )
    .execute()
}
