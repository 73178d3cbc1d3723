// Reminders go to exactly those in whose list the thing stands, over random states: to who has not voted, answered or confirmed.
import type { Duty } from '#contract/todo.ts'
import { knownPerson } from '#provider/areas/digest/person.ts'
import { KINDS } from '#provider/areas/notifications/kinds/all.ts'
import type { Exclusions } from '#provider/areas/notifications/recipients/exclusions.ts'
import { candidatesById } from '#provider/areas/notifications/recipients/queries.ts'
import { mayVoteIn } from './test-expected.ts'
import { dutiesOf } from './service.ts'
import { begin, committee, db, documents, folders, now, rawRows, readers, statesOf, votings } from './test-states.ts'

const STATES = Number(process.env['TODO_STATES'] ?? 150)
const SEED = Number(process.env['TODO_SEED'] ?? 20_261_128)

beforeAll(begin)
afterAll(() => committee.provider.close())

type Reminded = 'attendance' | 'acquaintance' | 'voting'
const DUTY: Record<Reminded, Duty['kind']> = { attendance: 'attendance', acquaintance: 'acquaintance', voting: 'vote' }

const isLeftOut = ({ users, keys }: Exclusions, { userId, email }: { userId: number; email: string }) => users.has(userId) || keys.has(email.toLowerCase())

/** Whom a reminder about it would go to; of a voting, if all who may vote in it were chosen. */
async function reminded(kind: Reminded, id: number): Promise<number[]> {
  const { settings } = committee.provider
  const isOpen = await KINDS[kind].requireOpen(db(), id, { isNarrowed: true, now }).then(
    () => true,
    () => false,
  )
  if (!isOpen) return []
  const raw = await rawRows()
  const chosen = KINDS[kind].audience
    ? (await KINDS[kind].audience(db(), id, { now, settings })).userIds
    : readers.filter((one) => mayVoteIn(raw, one, id)).map(({ userId }) => userId)
  const users = await candidatesById(db(), chosen)
  const excluded = await KINDS[kind].excluded(db(), { aboutId: id, isNarrowed: true, now, settings, chosen: { users, typed: [] } })
  return readers.filter((one) => chosen.includes(one.userId) && !isLeftOut(excluded, one)).map(({ userId }) => userId)
}

const FIRST = { which: 0, who: 0, to: 1 }
/** Somebody has excluded themselves from a voting that runs; the meeting about which answers are collected has begun. */
const BY_DESIGN = [
  { ...FIRST, what: 'voting' as const },
  { ...FIRST, what: 'recusal' as const, to: 2 },
  { ...FIRST, what: 'collection' as const },
  { ...FIRST, what: 'event' as const, to: 2 },
  { ...FIRST, what: 'clock' as const, to: 40 },
]

it(`go to exactly those in whose list it stands, in ${STATES} states`, async () => {
  const told = new Map<string, number>()
  for await (const { i, one } of statesOf(SEED, STATES, BY_DESIGN)) {
    const waiting = new Map<number, Duty[]>()
    for (const { userId } of readers) waiting.set(userId, await dutiesOf((await knownPerson({ ...committee.provider, now: () => now }, userId))!.reader, 'own'))
    const things = { attendance: folders, acquaintance: documents, voting: votings.map(({ id }) => id) }
    for (const kind of Object.keys(things) as Reminded[])
      for (const id of things[kind]) {
        const listed = readers
          .filter(({ userId }) => waiting.get(userId)!.some((duty) => duty.kind === DUTY[kind] && duty.id === id))
          .map(({ userId }) => userId)
        expect({ i, one, kind, id, reminded: await reminded(kind, id) }).toEqual({ i, one, kind, id, reminded: listed })
        told.set(kind, (told.get(kind) ?? 0) + listed.length)
      }
  }
  expect([...told.values()].every((count) => count > 0)).toBe(true)
}, 900_000)
