import type { SeatHolder } from '#provider/areas/votings/electorate/service.ts'
import { seatsOf, type Decided } from './seats.ts'

const DECIDED: Record<string, Decided> = { '+': 'participation', '-': 'no_participation', '?': null }

/** An institution is told by what its member and then its deputies said: `+` comes, `-` does not, `?` has not answered. */
function seats(institutions: readonly string[], percent = 50) {
  const holders: SeatHolder[] = institutions.flatMap((people, i) =>
    [...people].map((_, at) => ({
      userId: i * 10 + at,
      userName: `Osoba ${i}.${at}`,
      institutionId: i,
      institutionName: `Gmina ${i}`,
      role: at === 0 ? ('member' as const) : ('alternate_member' as const),
    })),
  )
  return seatsOf(
    holders.toReversed(),
    (userId) => DECIDED[institutions[Math.floor(userId / 10)]![userId % 10]!]!,
    (count) => Math.ceil((count * percent) / 100),
  )
}

const presence = (people: string) => seats([people]).institutions[0]!.presence

describe('an institution', () => {
  it.each([
    ['++', 'member'],
    ['+-', 'member'],
    ['+?', 'member'],
    ['-+', 'deputy'],
    ['?+', 'deputy'],
    ['?-+', 'deputy'],
    ['--', 'nobody'],
    ['-', 'nobody'],
    ['-?', 'unknown'],
    ['?-', 'unknown'],
    ['??', 'unknown'],
  ])('with the answers %s of its member and deputies is present by: %s', (people, by) => expect(presence(people)).toBe(by))

  it('names its member before its deputies', () => {
    expect(seats(['+-']).institutions[0]!.people).toEqual([
      { userId: 0, name: 'Osoba 0.0', role: 'member', status: 'participation' },
      { userId: 1, name: 'Osoba 0.1', role: 'alternate_member', status: 'no_participation' },
    ])
  })
})

describe('the quorum', () => {
  it.each([
    [['+', '+', '?', '-'], 50, { entitledCount: 4, presentCount: 2, unknownCount: 1, requiredCount: 2, quorate: true }],
    [['+', '+', '-', '-', '?'], 50, { entitledCount: 5, presentCount: 2, unknownCount: 1, requiredCount: 3, quorate: false }],
    [['+', '-+', '-', '-', '?'], 40, { entitledCount: 5, presentCount: 2, unknownCount: 1, requiredCount: 2, quorate: true }],
    [['+', '+', '?'], 100, { entitledCount: 3, presentCount: 2, unknownCount: 1, requiredCount: 3, quorate: false }],
    [['+', '-', '-'], 1, { entitledCount: 3, presentCount: 1, unknownCount: 0, requiredCount: 1, quorate: true }],
    [[], 50, { entitledCount: 0, presentCount: 0, unknownCount: 0, requiredCount: 0, quorate: false }],
  ])('is counted from the answers %j at %i percent', (institutions, percent, expected) => expect(seats(institutions, percent)).toMatchObject(expected))
})
