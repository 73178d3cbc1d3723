import { instantOfWallTime, lastPassedWallTime, wallTimeOf } from './warsaw-clock.ts'
import { WallTimeInput } from '#contract/wall-time.ts'

const HOUR_MS = 3_600_000
const iso = (wall: string) => instantOfWallTime(wall)?.toISOString() ?? null

describe('the clock in Poland', () => {
  it.each([
    ['2027-01-15 12:00:00', '2027-01-15T11:00:00.000Z'],
    ['2027-07-15T12:00:00', '2027-07-15T10:00:00.000Z'],
    ['2027-03-28 01:59:59', '2027-03-28T00:59:59.000Z'],
    ['2027-03-28 02:00:00', null],
    ['2027-03-28 02:59:59', null],
    ['2027-03-28 03:00:00', '2027-03-28T01:00:00.000Z'],
    ['2027-10-31 01:59:59', '2027-10-30T23:59:59.000Z'],
    ['2027-10-31 02:00:00', '2027-10-31T00:00:00.000Z'],
    ['2027-10-31 02:59:59', '2027-10-31T00:59:59.000Z'],
    ['2027-10-31 03:00:00', '2027-10-31T02:00:00.000Z'],
    ['2027-02-29 12:00:00', null],
    ['2028-02-29 12:00:00', '2028-02-29T11:00:00.000Z'],
    ['nonsense', null],
  ])('shows %s at %s', (wall, instant) => {
    expect(iso(wall)).toBe(instant)
  })

  it('is that of the system, before and after each change', () => {
    const system = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', dateStyle: 'short', timeStyle: 'medium' })
    const shown: string[] = []
    const told: string[] = []
    const look = (at: number) => (shown.push(wallTimeOf(new Date(at))), told.push(system.format(at)))
    // Also from before its hours were whole.
    for (let at = Date.parse('1910-01-01T00:00:00Z'); at < Date.parse('2045-01-01T00:00:00Z'); at += 211.37 * HOUR_MS) look(at)
    for (const change of ['1977-04-03T00:00:00Z', '1977-09-25T00:00:00Z', '2027-03-28T01:00:00Z', '2027-10-31T01:00:00Z'])
      for (const second of [-3600, -1, 0, 1, 3599, 3600]) look(Date.parse(change) + second * 1000)
    expect(shown).toEqual(told)
    expect(() => wallTimeOf(new Date(NaN))).toThrow(RangeError)
  })

  it('orders wall times as their instants, through both changes', () => {
    for (const from of ['2027-03-27T00:00:00Z', '2027-10-30T00:00:00Z']) {
      const walls = new Set<string>()
      for (let at = Date.parse(from); at < Date.parse(from) + 72 * HOUR_MS; at += HOUR_MS / 4) walls.add(wallTimeOf(new Date(at)))
      const sorted = [...walls].sort()
      const instants = sorted.map((wall) => instantOfWallTime(wall)!.getTime())
      expect(instants).toEqual(instants.toSorted((a, b) => a - b))
    }
  })

  it('knows at every moment what has passed', () => {
    const ends = ['2027-10-31 01:59:59', '2027-10-31 02:00:00', '2027-10-31 02:30:00', '2027-10-31 03:00:00']
    for (let at = Date.parse('2027-10-30T23:00:00Z'); at < Date.parse('2027-10-31T03:00:00Z'); at += HOUR_MS / 12) {
      const passed = lastPassedWallTime(new Date(at))
      for (const end of ends) expect([end, end <= passed]).toEqual([end, instantOfWallTime(end)!.getTime() <= at])
    }
  })
})

describe('a wall time of a call', () => {
  it('may come without seconds', () => {
    expect(WallTimeInput.parse('2027-04-01T10:00')).toBe('2027-04-01 10:00:00')
    expect(WallTimeInput.parse('2027-04-01T10:00:59')).toBe('2027-04-01 10:00:59')
  })

  it.each(['', '2027-04-01', '2027-04-01 10:00', '2027-04-01T10', '2027-04-01T10:00Z', '2027-04-01T10:00:00.5', '02027-04-01T10:00'])('is not %s', (typed) => {
    expect(WallTimeInput.safeParse(typed).success).toBe(false)
  })
})
