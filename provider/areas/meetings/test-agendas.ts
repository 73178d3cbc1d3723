// Random changes of an agenda, and the rules of numbers as people would say them, without how they are worked out.
import fc from 'fast-check'

export type Step = { kind: 'add' | 'move' | 'withdraw' | 'restore' | 'delete' | 'attach'; at: number; to: number } | { kind: 'call' | 'plan' }
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constantFrom('add', 'add', 'move', 'withdraw', 'restore', 'delete', 'attach'), at: fc.nat(30), to: fc.nat(30) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('call', 'plan') }) },
)
export const steps = fc.array(step, { minLength: 1, maxLength: 18 })

export interface Item {
  id: number | null
  number: string | null
  title: string
  status: 'waiting' | 'withdrawn'
  documentIds: number[]
}

let titles = 0
const added = (): Item => ({ id: null, number: null, title: `Punkt ${(titles += 1)}`, status: 'waiting', documentIds: [] })

/** What the person does to the list before saving it. */
export function edited(items: readonly Item[], { kind, at, to }: Extract<Step, { at: number }>, documents: readonly number[]): Item[] {
  const next = items.map((item) => ({ ...item }))
  const place = next.length === 0 ? 0 : at % next.length
  if (kind === 'add') next.splice(to % (next.length + 1), 0, added())
  const item = next[place]
  if (!item || kind === 'add') return next
  if (kind === 'delete') next.splice(place, 1)
  if (kind === 'withdraw') item.status = 'withdrawn'
  if (kind === 'restore') item.status = 'waiting'
  if (kind === 'attach') item.documentIds = [...new Set([...item.documentIds, documents[to % documents.length]!])]
  if (kind === 'move') next.splice(to % next.length, 0, ...next.splice(place, 1))
  return next
}

/** Whether saving the list changes nothing. */
export const isUnchanged = (before: readonly Item[], wanted: readonly Item[]) => JSON.stringify(before) === JSON.stringify(wanted)

const figureOf = (number: string) => Number.parseInt(number, 10)

/** '3' before '3a' before '4'. */
function rank(number: string): number {
  const [, figure, letters] = /^(\d+)([a-z]*)$/.exec(number)!
  return Number(figure) * 1000 + [...letters!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0)
}
const isRising = (numbers: readonly string[]) => numbers.every((number, i) => i === 0 || rank(numbers[i - 1]!) < rank(number))

/** People know the numbers: they stay. Only a letter may move up, where something new with its figure has come before it. */
function checkKnown(earlier: ReadonlyMap<string, Item>, active: readonly Item[]): void {
  const lettered = new Set<number>()
  for (const { title, number } of active) {
    const was = earlier.get(title)?.number
    const figure = figureOf(number!)
    if (was === undefined) lettered.add(figure)
    else if (!lettered.has(figure)) expect([title, number]).toEqual([title, was])
    else expect([title, figure, rank(number!) >= rank(was!)]).toEqual([title, figureOf(was!), true])
  }
}

export function checkNumbers(before: readonly Item[], after: readonly Item[], areKnown: boolean): void {
  const numbers = after.map(({ number }) => number!)
  expect(new Set(numbers).size).toBe(numbers.length)
  const active = after.filter(({ status }) => status !== 'withdrawn')
  expect(isRising(active.map(({ number }) => number!))).toBe(true)
  const earlier = new Map(before.map((item) => [item.title, item]))
  for (const { title, number, status } of after)
    if (status === 'withdrawn' && earlier.has(title)) expect([title, number]).toEqual([title, earlier.get(title)!.number])
  const gone = new Set(after.filter(({ status }) => status === 'withdrawn').map(({ number }) => number))
  const figures = Array.from({ length: after.length + gone.size + 1 }, (_, i) => String(i + 1)).filter((figure) => !gone.has(figure))
  if (!areKnown) expect(active.map(({ number }) => number)).toEqual(figures.slice(0, active.length))
  const kept = active.flatMap(({ title }) => earlier.get(title)?.number ?? [])
  const first = active[0]
  if (areKnown && isRising(kept) && first && earlier.has(first.title)) checkKnown(earlier, active)
}
