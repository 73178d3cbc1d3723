// Random evenings: arrivals, departures, presses of one's own, guests, corrections and two secretaries who write at once, with an oracle
// that knows no ledger: it keeps what is true and changes it when it is corrected.
import fc from 'fast-check'
import type { Quorum } from '#contract/rules.ts'

export const SEATS = 5
/** Few, so that things happen at the same second. */
const SECONDS = 12
const EVENING_MS = Date.UTC(2027, 3, 10, 10)

export const instantOf = (seconds: number) => new Date(EVENING_MS + seconds * 1000)
export const wallOf = (seconds: number) => `2027-04-10 12:00:${String(seconds).padStart(2, '0')}`

const second = fc.nat(SECONDS)
/** Mostly the same four, so that much happens to one of them. */
const who = fc.oneof({ weight: 4, arbitrary: fc.nat(3) }, { weight: 1, arbitrary: fc.nat(2 * SEATS - 1) })
export interface Personal {
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

export interface RandomEvening {
  steps: Step[]
  quorum: Quorum
  asked: number[]
}
export const evenings: fc.Arbitrary<RandomEvening> = fc.record({
  steps: fc.array(step, { minLength: 5, maxLength: 25 }),
  quorum: rule,
  asked: fc.array(second, { minLength: 2, maxLength: 3 }),
})

/** Two of each seat, the member first. */
export interface Seated {
  userId: number
  institutionId: number
}

export interface Figures {
  present: { institutionId: number; userId: number; since: string }[]
  presentCount: number
  requiredCount: number
  entitledCount: number
  quorate: boolean
}

/** Where an evening is played: against the provider, or on paper. */
export interface Room {
  people: readonly Seated[]
  /** The row that says it, or the refusal. */
  record(act: Personal, by: 'secretary' | 'second secretary'): Promise<number | 'ERROR_NOT_PRESENT'>
  correct(entry: number, at: number | null): Promise<number>
  guest(at: number): Promise<void>
  stranger(at: number): Promise<void>
  read(at: number): Promise<Figures>
}

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

function expectedAt(people: readonly Seated[], facts: readonly Fact[], { quorum, at }: { quorum: Quorum; at: number }): Figures {
  const present = []
  for (let i = 0; i < people.length; i += 2) {
    const one = [i, i + 1].find((person) => isPresent(facts, person, at))
    if (one !== undefined) present.push({ ...people[one]!, since: wallOf(sinceOf(facts, one, at)) })
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

export const isArrival = ({ do: what }: Personal) => what === 'come' || what === 'here'

/** The next fact, if the step is possible; the code of its refusal; or null: nothing happens. */
function foreseen(facts: readonly Fact[], act: Personal): 'fact' | 'ERROR_NOT_PRESENT' | null {
  const there = isPresent(facts, act.who, act.at)
  if (isArrival(act)) return there ? null : 'fact'
  if (there) return 'fact'
  return upTo(facts, act.who, act.at).length === 0 ? 'ERROR_NOT_PRESENT' : null
}

const factOf = (act: Personal, entry: number): Fact => ({ entry, who: act.who, came: isArrival(act), at: act.at })

async function takeTogether(room: Room, { one, other }: Together, facts: Fact[]): Promise<void> {
  const isSame = one.who === other.who
  const acts = isSame ? [one, one] : [one, other]
  const outcomes = acts.map((act) => foreseen(facts, act))
  const answers = await Promise.all(acts.map((act, i) => room.record(act, i === 0 ? 'secretary' : 'second secretary')))
  for (const [i, answer] of answers.entries()) expect(answer).toEqual(outcomes[i] === 'ERROR_NOT_PRESENT' ? outcomes[i] : expect.any(Number))
  if (isSame) expect(answers[0]).toBe(answers[1])
  for (const [i, act] of acts.entries()) if (outcomes[i] === 'fact' && !(isSame && i === 1)) facts.push(factOf(act, answers[i] as number))
}

async function take(room: Room, one: Step, facts: Fact[]): Promise<void> {
  if (one.do === 'together') return takeTogether(room, one, facts)
  if (one.do === 'guest') return room.guest(one.at)
  if (one.do === 'stranger') return room.stranger(one.at)
  if ('which' in one) {
    const fact = facts[one.which % Math.max(1, facts.length)]
    if (!fact) return
    const entry = await room.correct(fact.entry, one.do === 'takeBack' ? null : one.at)
    if (one.do === 'takeBack') facts.splice(facts.indexOf(fact), 1)
    else Object.assign(fact, { at: one.at, entry })
    return
  }
  const act = one as Personal
  const outcome = foreseen(facts, act)
  const answer = await room.record(act, 'secretary')
  expect(answer).toEqual(outcome === 'ERROR_NOT_PRESENT' ? outcome : expect.any(Number))
  if (outcome === 'fact') facts.push(factOf(act, answer as number))
}

export async function played(room: Room, { steps, quorum, asked }: RandomEvening): Promise<void> {
  const facts: Fact[] = []
  for (const one of steps) await take(room, one, facts)
  for (const at of asked) {
    const { present, ...figures } = await room.read(at)
    const expected = expectedAt(room.people, facts, { quorum, at })
    expect({ ...figures, present: present.toSorted((one, other) => one.institutionId - other.institutionId) }).toEqual(expected)
  }
}
