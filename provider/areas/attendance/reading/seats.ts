// The quorum of a meeting. Its seats are those of votings: institutions with somebody who may vote for them.
import type { Seats } from '#contract/attendance.ts'
import type { SeatHolder } from '#provider/areas/votings/electorate/service.ts'

type Institution = Seats['institutions'][number]
type Person = Institution['people'][number]
/** A decision that was not cancelled. */
export type Decided = Person['status']

function presenceOf(people: readonly Person[]): Institution['presence'] {
  const comes = (role: Person['role']) => people.some((person) => person.role === role && person.status === 'participation')
  if (comes('member')) return 'member'
  if (comes('alternate_member')) return 'deputy'
  return people.every(({ status }) => status === 'no_participation') ? 'nobody' : 'unknown'
}

const byRole = (one: Person, other: Person) => Number(one.role !== 'member') - Number(other.role !== 'member')

function institutionOf([id, holders]: [number, SeatHolder[]], decidedBy: (userId: number) => Decided): Institution {
  const people = holders.map(({ userId, userName, role }) => ({ userId, name: userName, role, status: decidedBy(userId) })).sort(byRole)
  return { id, name: holders[0]!.institutionName, presence: presenceOf(people), people }
}

/** `holders`: sorted by institution. `requiredOf`: how many of so many seats are a quorum. */
export function seatsOf(holders: readonly SeatHolder[], decidedBy: (userId: number) => Decided, requiredOf: (entitledCount: number) => number): Seats {
  const institutions = [...Map.groupBy(holders, ({ institutionId }) => institutionId)].map((seat) => institutionOf(seat, decidedBy))
  const count = (...kinds: Institution['presence'][]) => institutions.filter(({ presence }) => kinds.includes(presence)).length
  const entitledCount = institutions.length
  const presentCount = count('member', 'deputy')
  const requiredCount = requiredOf(entitledCount)
  return {
    institutions,
    entitledCount,
    presentCount,
    unknownCount: count('unknown'),
    requiredCount,
    quorate: entitledCount > 0 && presentCount >= requiredCount,
  }
}
