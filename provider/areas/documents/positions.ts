// Order keys (fractional index): strings that sort by bytes, with room for another between any two. Placing an item changes only its own
// row, unless very many were placed at the same spot: then the nearest neighbours get new keys.
import { generateNKeysBetween } from 'fractional-indexing'

/** Longest key; enough for some hundred items placed one after another at the same spot. */
export const LONGEST_KEY = 60
/** Longest new key of a neighbour; short, so that this does not happen again with the next item. */
const LONGEST_FRESH_KEY = 20
const FIRST_REACH = 16

export interface Gap {
  before: string | null
  after: string | null
}

/** `count` keys in the gap; null: no room, or the bounds are invalid or out of order. */
export function keysBetween({ before, after }: Gap, count: number): string[] | null {
  if (before !== null && after !== null && before >= after) return null
  try {
    const keys = generateNKeysBetween(before, after, count)
    return keys.every((key) => key.length <= LONGEST_KEY) ? keys : null
  } catch {
    return null
  }
}

export interface Placed {
  id: number
  position: string
}

/** Keys for `count` items before `neighbours[index]`, with new keys for as few neighbours as necessary. */
export function spreadKeys(neighbours: readonly Placed[], index: number, count: number): { keys: string[]; moved: Placed[] } {
  for (let reach = FIRST_REACH; ; reach *= 2) {
    const [from, to] = [Math.max(0, index - reach), Math.min(neighbours.length, index + reach)]
    const gap = { before: neighbours[from - 1]?.position ?? null, after: neighbours[to]?.position ?? null }
    const whole = from === 0 && to === neighbours.length
    const keys = keysBetween(gap, to - from + count)
    if (!keys || (!whole && keys.some((key) => key.length > LONGEST_FRESH_KEY))) continue
    const around = [...keys.slice(0, index - from), ...keys.slice(index - from + count)]
    return {
      keys: keys.slice(index - from, index - from + count),
      moved: neighbours.slice(from, to).map(({ id }, i) => ({ id, position: around[i]! })),
    }
  }
}
