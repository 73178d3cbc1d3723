// The quorum of any second, after random evenings, against the oracle of `test-evenings.ts`. EVENINGS sets how many; a failure prints its
// seed, and EVENING_SEED repeats it. `ledger.test.ts` plays many more of them on paper.
import fc from 'fast-check'
import { seat, startMeetings, type Meetings, type Person } from '#provider/areas/attendance/test-meetings.ts'
import { signedIn } from '#provider/testing/people.ts'
import { evenings, instantOf, isArrival, played, SEATS, wallOf, type Personal, type RandomEvening, type Room, type Seated } from './test-evenings.ts'
import { presenceOf } from './test-presence.ts'

const EVENINGS = Number(process.env['EVENINGS'] ?? 15)

let world: Meetings
let presence: ReturnType<typeof presenceOf>
const people: Person[] = []
const seated: Seated[] = []
let outsider: Person
let secondSecretary: Person
beforeAll(async () => {
  world = await startMeetings(instantOf(0))
  presence = presenceOf(world)
  for (let i = 0; i < SEATS; i += 1) {
    const { institutionId, member, deputy } = await seat(world)
    people.push(member, deputy)
    seated.push({ userId: member.userId, institutionId }, { userId: deputy.userId, institutionId })
  }
  outsider = await signedIn(world.provider)
  secondSecretary = await signedIn(world.provider, { permissions: ['user_admin'] })
})
afterAll(() => world.provider.close())

const sent = (seconds: number) => wallOf(seconds).replace(' ', 'T')

/** With a folder and a row of its own, without what making a meeting does besides. */
async function openMeeting(): Promise<number> {
  const { db, now } = world.provider
  const { id } = await db
    .insertInto('meetings')
    .values({
      number: null,
      name: 'Posiedzenie',
      starts_at: '2027-04-10 12:00:00',
      ends_at: '2027-04-10 16:00:00',
      mode: 'hybrid',
      place: null,
      join_url: null,
      folder_id: await world.library.folder(),
      event_id: null,
      created_at: now(),
      created_by: null,
      updated_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await presence.status(id, 'open')
  return id
}

async function recorded(id: number, act: Personal, by: Person): Promise<number | 'ERROR_NOT_PRESENT'> {
  const isOwn = act.do === 'here' || act.do === 'away'
  if (isOwn) world.provider.setNow(instantOf(act.at))
  const person = people[act.who]!
  const time = isOwn ? null : sent(act.at)
  const body = { userId: person.userId, ...(isArrival(act) ? { arrivedAt: time } : { leftAt: time }) }
  const { status, body: answer, error } = await presence.record(id, body, isOwn ? person : by)
  return status === 201 ? answer.id : (error.code as 'ERROR_NOT_PRESENT')
}

async function eveningAtProvider(evening: RandomEvening): Promise<void> {
  world.provider.setNow(instantOf(0))
  await presence.rule(evening.quorum)
  const id = await openMeeting()
  const room: Room = {
    people: seated,
    record: (act, by) => recorded(id, act, by === 'secretary' ? world.administrator : secondSecretary),
    async correct(entryId, at) {
      const { status, body } = await presence.correct(id, { entryId, at: at === null ? null : sent(at), reason: 'Pomyłka' })
      expect(status).toBe(201)
      return body.id
    },
    guest: async (at) => expect((await presence.guest(id, { name: 'Gość', arrivedAt: sent(at) })).status).toBe(201),
    stranger: async (at) => expect((await presence.record(id, { userId: outsider.userId, arrivedAt: sent(at) })).error.code).toBe('ERROR_NO_SEAT'),
    async read(at) {
      const { present, presentCount, requiredCount, entitledCount, quorate } = (await presence.read(id, sent(at))).body
      return { present, presentCount, requiredCount, entitledCount, quorate }
    },
  }
  await played(room, evening)
}

it(
  'the quorum of any second is that of whoever had come and not left',
  async () => {
    await fc.assert(fc.asyncProperty(evenings, eveningAtProvider), {
      numRuns: EVENINGS,
      seed: Number(process.env['EVENING_SEED'] ?? Date.now() % 2 ** 31),
      endOnFailure: true,
    })
  },
  EVENINGS * 4000,
)
