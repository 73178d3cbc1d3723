// Answers about the next meeting and the last one, and when they were collected.
import type { AttendanceStatus } from '#contract/attendance.ts'
import type { Tx } from '#provider/capabilities.ts'
import { insertDecision } from '#provider/areas/attendance/deciding/queries.ts'
import { append } from '#provider/areas/attendance/ledger/service.ts'
import type { DemoDates } from './dates.ts'
import type { LibraryFolder } from './library/text.ts'
import type { SeededLibrary } from './library/library.ts'
import type { SeededPeople } from './people.ts'

interface Seeding {
  dates: DemoDates
  people: SeededPeople
  library: SeededLibrary
}

interface Answer {
  who: string
  status: AttendanceStatus
  day: number
  /** `secretariat`: given on behalf of the person, or cancelled for them. */
  by?: 'secretariat' | 'link'
}

interface MeetingText {
  folder: LibraryFolder['key']
  /** Days from the day of seeding; null: still open. */
  collections: readonly [started: number, stopped: number | null][]
  answers: readonly Answer[]
}

const coming = (day: number, ...names: string[]): Answer[] => names.map((who) => ({ who, status: 'participation', day }))
const absent = (day: number, ...names: string[]): Answer[] => names.map((who) => ({ who, status: 'no_participation', day }))

const MEETINGS: readonly MeetingText[] = [
  {
    folder: 'past-meeting',
    collections: [[-57, -43]],
    answers: [
      ...coming(-50, 'czlonek1', 'czlonek2', 'p.kulesza', 'd.wolska', 'l.borow', 'r.pawluk', 'h.nowicka', 't.michal', 'o.kalin', 'm.duval'),
      ...absent(-49, 'w.jankows', 'n.wasil'),
      ...coming(-48, 'i.gorska', 'f.jurga'),
    ],
  },
  {
    folder: 'next-meeting',
    collections: [
      [-10, -8],
      [-5, null],
    ],
    answers: [
      { who: 't.michal', status: 'participation', day: -9 },
      { who: 't.michal', status: 'cancel', day: -8, by: 'secretariat' },
      { who: 'l.borow', status: 'participation', day: -4, by: 'link' },
      { who: 'w.jankows', status: 'no_participation', day: -4, by: 'link' },
      { who: 'i.gorska', status: 'participation', day: -3, by: 'link' },
      ...absent(-3, 'h.nowicka', 's.czapl'),
      { who: 'd.wolska', status: 'participation', day: -2, by: 'secretariat' },
      ...coming(-2, 'czlonek1', 'p.kulesza', 'n.wasil'),
      ...absent(-2, 'zastepca2', 'r.pawluk'),
    ],
  },
]

export async function seedAttendance(tx: Tx, seeding: Seeding): Promise<void> {
  for (const meeting of MEETINGS) await seedMeeting(tx, meeting, seeding)
}

async function seedMeeting(tx: Tx, { folder, collections, answers }: MeetingText, { dates, people, library }: Seeding): Promise<void> {
  const node_id = library.folderIds.get(folder)!
  const secretary = people.byUsername('sekretarz').id
  await tx
    .insertInto('attendance_collections')
    .values(
      collections.map(([started, stopped]) => ({
        node_id,
        started_at: dates.at(started),
        started_by: secretary,
        ...(stopped !== null && { stopped_at: dates.at(stopped, 14), stopped_by: secretary }),
      })),
    )
    .execute()
  for (const { who, status, day, by } of answers) {
    const { id: userId } = people.byUsername(who)
    const decision = { folderId: node_id, userId, status, byLink: by === 'link', eventStartsAt: null }
    await append(tx, await insertDecision(tx, decision, { userId: by === 'secretariat' ? secretary : userId, now: dates.at(day, 10) }))
  }
}
