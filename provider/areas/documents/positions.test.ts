import { keysBetween, LONGEST_KEY, spreadKeys, type Placed } from './positions.ts'

const sorted = (items: readonly Placed[]) => items.every((item, i) => i === 0 || items[i - 1]!.position < item.position)

it('finds room between any two keys, and none where there is no gap', () => {
  expect(keysBetween({ before: null, after: null }, 3)).toEqual(['a0', 'a1', 'a2'])
  const [between] = keysBetween({ before: 'a0', after: 'a1' }, 1)!
  expect('a0' < between! && between! < 'a1').toBe(true)
  for (const gap of [
    { before: 'a1', after: 'a1' },
    { before: 'a2', after: 'a1' },
    { before: 'p9', after: null },
  ])
    expect(keysBetween(gap, 1)).toBeNull()
})

it('keeps keys short when thousands go to one spot, and touches few neighbours for it', () => {
  let items: Placed[] = keysBetween({ before: null, after: null }, 200)!.map((position, id) => ({ id, position }))
  let [renewed, longest] = [0, 0]
  for (let id = 200; id < 3200; id += 1) {
    const keys = keysBetween({ before: items[99]!.position, after: items[100]!.position }, 1)
    const fresh = keys ? { keys, moved: [] } : spreadKeys(items, 100, 1)
    const places = new Map(fresh.moved.map((moved) => [moved.id, moved.position]))
    renewed += fresh.moved.length
    items = items.map((item) => ({ id: item.id, position: places.get(item.id) ?? item.position })).toSpliced(100, 0, { id, position: fresh.keys[0]! })
    longest = Math.max(longest, ...items.map(({ position }) => position.length))
  }
  expect(sorted(items)).toBe(true)
  expect(longest).toBeLessThanOrEqual(LONGEST_KEY)
  // A few hundred items fit before any neighbour is asked to move.
  expect(renewed).toBeLessThan(3000)
})

it('makes new keys for a folder whose keys are invalid', () => {
  const items = ['x', 'x', '!', ''].map((position, id) => ({ id, position }))
  const { keys, moved } = spreadKeys(items, 2, 2)
  const [a, b, c, d] = moved
  expect(sorted([a!, b!, { id: 10, position: keys[0]! }, { id: 11, position: keys[1]! }, c!, d!])).toBe(true)
})
