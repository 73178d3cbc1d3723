// Calendar, message types and what people said about the next meeting.
import type { Tx } from '#provider/capabilities.ts'
import { made } from './author.ts'
import type { DemoDates } from './dates.ts'
import type { SeededLibrary } from './library.ts'
import type { SeededPeople } from './people.ts'
import { CALENDAR } from './texts/calendar.ts'
import { MESSAGE_TYPES } from './texts/votings.ts'

interface Seeding {
  dates: DemoDates
  people: SeededPeople
  library: SeededLibrary
  /** Where people reach the portal. */
  publicUrl: string
}

export async function seedCommittee(tx: Tx, seeding: Seeding): Promise<void> {
  const { dates, people, publicUrl } = seeding
  const secretary = people.byUsername('sekretarz')
  await tx
    .insertInto('message_types')
    .values(MESSAGE_TYPES.map(([name, message_tag]) => ({ name, message_tag, ...made(null, dates.at(-900)) })))
    .execute()
  await tx
    .insertInto('calendar_events')
    .values(
      CALENDAR.map(({ name, day, lastDay = day, from, to, url, urlLabel }) => ({
        name,
        starts_at: dates.wall(day, from),
        ends_at: dates.wall(lastDay, to),
        url: url?.startsWith('/') ? publicUrl + url : (url ?? null),
        url_label: urlLabel ?? null,
        ...made(secretary, dates.at(Math.min(day, 0) - 14)),
      })),
    )
    .execute()
  await seedAttendances(tx, seeding)
}

async function seedAttendances(tx: Tx, { dates, people, library }: Seeding): Promise<void> {
  const decisions = {
    czlonek1: 'participation',
    zastepca2: 'no_participation',
    'p.kulesza': 'participation',
    'n.wasil': 'participation',
    'r.pawluk': 'no_participation',
  } as const
  await tx
    .insertInto('attendances')
    .values(
      Object.entries(decisions).map(([username, status]) => {
        const person = people.byUsername(username)
        return { node_id: library.folderIds.get('next-meeting')!, user_id: person.id, status, created_at: dates.at(-2), created_by: person.id }
      }),
    )
    .execute()
}
