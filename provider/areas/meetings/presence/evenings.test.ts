// The quorum of any second, after random evenings of arrivals, departures, presses of one's own, guests, corrections and two secretaries
// who write at once, against an
// oracle that knows no ledger: it keeps what is true and changes it when it is corrected. EVENINGS sets how many; a failure prints its
// seed, and EVENING_SEED repeats it.
import fc from 'fast-check'
import type { Quorum } from '#contract/rules.ts'
import { seat, startMeetings, type Meetings, type Person } from '#provider/areas/attendance/test-meetings.ts'
import { signedIn } from '#provider/testing/people.ts'
import { presenceOf } from './test-presence.ts'

const EVENINGS = Number(process.env['EVENINGS'] ?? 15)
const SEATS = 5
/** Few, so that things happen at the same second. */
const SECONDS = 12
const OPENED = new Date('2027-04-10T10:00:00Z')

interface Seated {
  person: Person
  institutionId: number
  isMember: boolean
}

let world: Meetings
let presence: ReturnType<typeof presenceOf>
const people: Seated[] = []
let outsider: Person
let secondSecretary: Person
beforeAll(async () => {
  world = await startMeetings(OPENED)
  presence = presenceOf(world)
  for (let i = 0; i < SEATS; i += 1) {
    const { institutionId, member, deputy } = await seat(world)
    people.push({ person: member, institutionId, isMember: true }, { person: deputy, institutionId, isMember: false })
  }
  outsider = await signedIn(world.provider)
  secondSecretary = await signedIn(world.provider, { permissions: ['user_admin'] })
})
afterAll(() => world.provider.close())

const second = fc.nat(SECONDS)
/** Mostly the same four, so that much happens to one of them. */
const who = fc.oneof({ weight: 4, arbitrary: fc.nat(3) }, { weight: 1, arbitrary: fc.nat(2 * SEATS - 1) })
interface Personal {
  do: 'come' | 'leave' | 'here' | 'away'
  who: number
  at: number
}
/** Two secretaries at the same moment; about the same person both press the same. */
interface Together {
  do: 'together'
  one: Personal
  other: Personal
}
type Step = Personal | Together | { do: 'correct' | 'takeBack'; which: number; at: number } | { do: 'guest' | 'stranger'; at: number }
const byHand: fc.Arbitrary<Personal> = fc.record({ do: fc.constantFrom('come', 'come', 'leave'), who, at: second })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('together'), one: byHand, other: byHand }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constantFrom('come', 'come', 'leave', 'here', 'away'), who, at: second }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('correct', 'takeBack'), which: fc.nat(30), at: second }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('guest', 'stranger'), at: second }) },
)
const rule: fc.Arbitrary<Quorum> = fc.oneof(
  fc.record({ kind: fc.constant('number'), number: fc.integer({ min: 1, max: SEATS + 1 }) }),
  fc
    .record({ kind: fc.constantFrom('at_least', 'more_than'), numerator: fc.integer({ min: 1, max: 4 }), denominator: fc.integer({ min: 1, max: 5 }) })
    .filter(({ numerator, denominator }) => numerator < denominator),
)

const instantOf = (seconds: number) => new Date(OPENED.getTime() + seconds * 1000)
const wallOf = (seconds: number) => `2027-04-10 12:00:${String(seconds).padStart(2, '0')}`
const sent = (seconds: number) => wallOf(seconds).replace(' ', 'T')

/** What is true of one person. */
interface Fact {
  entry: number
  who: number
  came: boolean
  at: number
}
const isLater = (one: Fact, other: Fact) => one.at > other.at || (one.at === other.at && one.entry > other.entry)
const latest = (facts: readonly Fact[]) => facts.reduce<Fact | undefined>((last, fact) => (!last || isLater(fact, last) ? fact : last), undefined)
const upTo = (facts: readonly Fact[], person: number, at: number) => facts.filter((fact) => fact.who === person && fact.at <= at)
const isPresent = (facts: readonly Fact[], person: number, at: number) => latest(upTo(facts, person, at))?.came ?? false
function sinceOf(facts: readonly Fact[], person: number, at: number): number {
  const own = upTo(facts, person, at)
  const left = latest(own.filter(({ came }) => !came))
  return Math.min(...own.filter((fact) => fact.came && (!left || isLater(fact, left))).map((fact) => fact.at))
}

function expectedAt(facts: readonly Fact[], quorum: Quorum, at: number) {
  const present = []
  for (let i = 0; i < people.length; i += 2) {
    const one = [i, i + 1].find((person) => isPresent(facts, person, at))
    if (one === undefined) continue
    const { institutionId, person } = people[one]!
    present.push({ institutionId, userId: person.userId, since: wallOf(sinceOf(facts, one, at)) })
  }
  // As many as the rule asks for, counted upwards.
  let required = 0
  const isEnough = (count: number) => {
    if (quorum.kind === 'number') return count >= quorum.number
    const [ours, theirs] = [count * quorum.denominator, SEATS * quorum.numerator]
    return quorum.kind === 'at_least' ? ours >= theirs : ours > theirs
  }
  while (!isEnough(required)) required += 1
  return { present, presentCount: present.length, requiredCount: required, quorate: isEnough(present.length), entitledCount: SEATS }
}

/** The next fact, if the step is possible; the code of its refusal; or null: nothing happens. */
function foreseen(facts: readonly Fact[], { do: what, who: person, at }: Personal): 'fact' | 'ERROR_NOT_PRESENT' | null {
  const there = isPresent(facts, person, at)
  if (what === 'come' || what === 'here') return there ? null : 'fact'
  if (there) return 'fact'
  return upTo(facts, person, at).length === 0 ? 'ERROR_NOT_PRESENT' : null
}

const isPersonal = (one: Step): one is Personal => 'who' in one

const isArrival = ({ do: what }: Personal) => what === 'come' || what === 'here'
const bodyOf = (one: Personal, time: string | null) => ({
  userId: people[one.who]!.person.userId,
  ...(isArrival(one) ? { arrivedAt: time } : { leftAt: time }),
})

async function takeTogether(id: number, { one, other }: Together, facts: Fact[]): Promise<void> {
  const isSame = one.who === other.who
  const acts = isSame ? [one, one] : [one, other]
  const outcomes = acts.map((act) => foreseen(facts, act))
  const answers = await Promise.all(acts.map((act, i) => presence.record(id, bodyOf(act, sent(act.at)), i === 0 ? world.administrator : secondSecretary)))
  for (const [i, { status, error }] of answers.entries())
    if (outcomes[i] === 'ERROR_NOT_PRESENT') expect(error.code).toBe(outcomes[i])
    else expect(status).toBe(201)
  if (isSame && outcomes[0] !== 'ERROR_NOT_PRESENT') expect(answers[0]!.body.id).toBe(answers[1]!.body.id)
  for (const [i, act] of acts.entries())
    if (outcomes[i] === 'fact' && !(isSame && i === 1)) facts.push({ entry: answers[i]!.body.id, who: act.who, came: isArrival(act), at: act.at })
}

async function take(id: number, one: Step, facts: Fact[]): Promise<void> {
  if (one.do === 'together') {
    await takeTogether(id, one, facts)
    return
  }
  if (one.do === 'guest') {
    expect((await presence.guest(id, { name: 'Gość', arrivedAt: sent(one.at) })).status).toBe(201)
    return
  }
  if (one.do === 'stranger') {
    expect((await presence.record(id, { userId: outsider.userId, arrivedAt: sent(one.at) })).error.code).toBe('ERROR_NO_SEAT')
    return
  }
  if ('which' in one) {
    const fact = facts[one.which % Math.max(1, facts.length)]
    if (!fact) return
    const { status, body } = await presence.correct(id, { entryId: fact.entry, at: one.do === 'takeBack' ? null : sent(one.at), reason: 'Pomyłka' })
    expect(status).toBe(201)
    if (one.do === 'takeBack') facts.splice(facts.indexOf(fact), 1)
    else Object.assign(fact, { at: one.at, entry: body.id })
    return
  }
  if (!isPersonal(one)) return
  const { person } = people[one.who]!
  const isOwn = one.do === 'here' || one.do === 'away'
  if (isOwn) world.provider.setNow(instantOf(one.at))
  const time = isOwn ? null : sent(one.at)
  const { status, body, error } = await presence.record(id, bodyOf(one, time), isOwn ? person : world.administrator)
  const outcome = foreseen(facts, one)
  if (outcome === 'ERROR_NOT_PRESENT') {
    expect(error.code).toBe(outcome)
    return
  }
  expect(status).toBe(201)
  if (outcome === 'fact') facts.push({ entry: body.id, who: one.who, came: isArrival(one), at: one.at })
}

it(
  'the quorum of any second is that of whoever had come and not left',
  async () => {
    const seconds = fc.array(second, { minLength: 2, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), rule, seconds, async (steps, quorum, asked) => {
        world.provider.setNow(OPENED)
        await presence.rule(quorum)
        const { id } = await presence.meeting({ mode: 'hybrid' })
        const facts: Fact[] = []
        for (const one of steps) await take(id, one, facts)
        for (const at of asked) {
          const { present, ...figures } = expectedAt(facts, quorum, at)
          const { body } = await presence.read(id, sent(at))
          expect(body).toMatchObject(figures)
          expect(body.present.toSorted((one, other) => one.institutionId - other.institutionId)).toEqual(present)
        }
      }),
      { numRuns: EVENINGS, seed: Number(process.env['EVENING_SEED'] ?? Date.now() % 2 ** 31), endOnFailure: true },
    )
  },
  EVENINGS * 4000,
)
