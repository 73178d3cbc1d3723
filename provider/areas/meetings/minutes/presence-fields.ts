// Presence in minutes: quorum, seats with arrivals and departures, guests, who chaired.
import { SEAT_ROLE_NAMES } from '#common/names.ts'
import type { Quorum } from '#contract/rules.ts'
import type { MeetingRow } from '#provider/areas/meetings/queries.ts'
import { figuresOf } from '#provider/areas/meetings/presence/basis.ts'
import { inForce, presentAt, represented, whoIs } from '#provider/areas/meetings/presence/ledger.ts'
import type { LedgerRow } from '#provider/areas/meetings/presence/queries.ts'
import type { KeptQuorum } from '#provider/db/schema/meetings.ts'
import { fieldsOf, hourOf, source, type Fields } from './fields.ts'

export interface Attended {
  meeting: MeetingRow
  basis: KeptQuorum
  rows: readonly LedgerRow[]
  /** From when to when the meeting was held, as far as is known. */
  from: string
  to: string
}

interface Stay {
  from: string
  /** null: until the end. */
  to: string | null
}

interface Attendee {
  /** As `minutes.chair` has it. */
  key: string
  row: LedgerRow
  stays: Stay[]
}

/** Everybody who was there, in the order in which they came. */
export function attendees(rows: readonly LedgerRow[]): Attendee[] {
  const people = new Map<string, Attendee>()
  for (const row of inForce(rows)) {
    const who = whoIs(row)
    const person = people.get(who) ?? { key: who.replace(' ', '-'), row, stays: [] }
    people.set(who, { ...person, row })
    const last = person.stays.at(-1)
    if (row.kind === 'departure' && last?.to === null) last.to = row.at
    else if (row.kind === 'arrival' && last?.to !== null) person.stays.push({ from: row.at, to: null })
  }
  return [...people.values()].filter(({ stays }) => stays.length > 0)
}

const shownStay = ({ from, to }: Stay, day: string) => (to === null ? `od ${hourOf(from, day)}` : `${hourOf(from, day)}–${hourOf(to, day)}`)
const shownStays = ({ stays }: Attendee, day: string) => stays.map((stay) => shownStay(stay, day)).join(', ')

const isOf = (id: number) => (person: Attendee) => person.row.institution_id === id
const byRole = (one: Attendee, other: Attendee) => Number(one.row.role !== 'member') - Number(other.row.role !== 'member')

function seatValue(people: readonly Attendee[], day: string): string {
  if (people.length === 0) return 'nieobecna'
  const shown = (person: Attendee) => `${person.row.person_name} (${SEAT_ROLE_NAMES[person.row.role ?? 'member']}): ${shownStays(person, day)}`
  return [...people].sort(byRole).map(shown).join('; ')
}

const seatsAt = ({ rows, basis }: Attended, at: string) => represented(presentAt(rows, at), new Set(basis.institutions.map(({ id }) => id)))

/** The quorum at one second: `21 z 40, kworum jest`. */
export function quorumAt(attended: Attended, at: string): string {
  const { presentCount, entitledCount, quorate } = figuresOf(attended.basis, seatsAt(attended, at).size, at)
  return `${presentCount} z ${entitledCount}, ${quorate ? 'kworum było' : 'kworum nie było'}`
}

/** Stretches without a quorum while the meeting was held. */
function withoutQuorum(attended: Attended): string[] {
  const { rows, from, to, basis, meeting } = attended
  const changes = [from, ...new Set(inForce(rows).flatMap(({ at }) => (at > from && at < to ? [at] : [])))]
  const gaps: { from: string; to: string }[] = []
  changes.forEach((at, i) => {
    if (figuresOf(basis, seatsAt(attended, at).size, at).quorate) return
    const until = changes[i + 1] ?? to
    const last = gaps.at(-1)
    if (last?.to === at) last.to = until
    else gaps.push({ from: at, to: until })
  })
  return gaps.map((gap) => `${hourOf(gap.from, meeting.starts_at)}–${hourOf(gap.to, meeting.starts_at)}`)
}

const ruleInWords = (quorum: Quorum) =>
  quorum.kind === 'number' ? '' : `${quorum.kind === 'at_least' ? 'co najmniej' : 'więcej niż'} ${quorum.numerator}/${quorum.denominator}`

function quorumFields(attended: Attended): Fields {
  const { meeting, basis, rows, from } = attended
  const field = fieldsOf(source('presence', meeting.id, from))
  const { entitledCount, presentCount, requiredCount, quorate, quorum, quorumParagraph } = figuresOf(basis, seatsAt(attended, from).size, from)
  const rule = [ruleInWords(quorum), quorumParagraph].filter(Boolean).join(', ')
  const own = new Set(basis.institutions.map(({ id }) => id))
  const ever = new Set(attendees(rows).flatMap(({ row }) => (row.institution_id !== null && own.has(row.institution_id) ? [row.institution_id] : [])))
  const gaps = withoutQuorum(attended)
  return [
    ...field('entitledCount', 'Instytucje uprawnione do głosowania', String(entitledCount)),
    ...field('presentCount', `Reprezentowane o ${hourOf(from, meeting.starts_at)}`, String(presentCount)),
    ...field('requiredCount', 'Wymagane do kworum', rule ? `${requiredCount} (${rule})` : String(requiredCount)),
    ...field('quorate', 'Kworum', quorate ? 'było' : 'nie było'),
    ...field('withoutQuorum', 'Bez kworum', gaps.length === 0 ? null : gaps.join(', ')),
    ...field('representedCount', 'Reprezentowane w toku posiedzenia', String(ever.size)),
  ]
}

export function presenceFields(attended: Attended): Fields {
  const { meeting, basis, rows } = attended
  const field = fieldsOf(source('presence', meeting.id))
  const people = attendees(rows)
  // Nobody wrote it down: that is not a meeting without anybody.
  if (people.length === 0) return field('notRecorded', 'Obecność', 'nie zapisano jej w portalu')
  const known = new Set(basis.institutions.map(({ id }) => id))
  // Recorded before the opening, and without a seat at it.
  const others = people.filter(({ row }) => row.institution_id !== null && !known.has(row.institution_id))
  return [
    ...quorumFields(attended),
    ...basis.institutions.flatMap(({ id, name }) => field('seat', name, seatValue(people.filter(isOf(id)), meeting.starts_at))),
    ...others.flatMap((person) => field('otherPerson', person.row.institution_name ?? '', seatValue([person], meeting.starts_at))),
    ...people.flatMap((person) => (person.row.user_id === null ? field('guest', person.row.person_name, shownStays(person, meeting.starts_at)) : [])),
  ]
}

/** Accounts with a seat are members and deputies by their function; who leads a committee without one is recorded by name. */
const LEADS = /(?<!wice|zastępca )przewodnicząc[ya]/i

interface Chair {
  key: string
  name: string
  chosen: boolean
  named: boolean
}

const nameOf = ({ row: { person_name, institution_name } }: Attendee) => (institution_name === null ? person_name : `${person_name}, ${institution_name}`)

/** Everybody who was there; chosen is who was named, else the guest who was written down as chairing. */
export function chairsOf(rows: readonly LedgerRow[], named: string | null): Chair[] {
  const people = attendees(rows)
  const chosen = people.find(({ key }) => key === named) ?? people.find(({ row }) => row.user_id === null && LEADS.test(row.person_name))
  return people.map((person) => ({ key: person.key, name: nameOf(person), chosen: person === chosen, named: person.key === named }))
}
