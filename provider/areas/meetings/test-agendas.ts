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

/** What is, and what has to be. */
type Check = [unknown, unknown]

/** People know the numbers: they stay. Only a letter may move up, where something new with its figure has come before it. */
function checksOfKnown(earlier: ReadonlyMap<string, Item>, active: readonly Item[]): Check[] {
  const lettered = new Set<number>()
  return active.flatMap(({ title, number }): Check[] => {
    const was = earlier.get(title)?.number
    const figure = figureOf(number!)
    if (was === undefined) {
      lettered.add(figure)
      return []
    }
    if (!lettered.has(figure))
      return [
        [
          [title, number],
          [title, was],
        ],
      ]
    return [
      [
        [title, figure, rank(number!) >= rank(was!)],
        [title, figureOf(was!), true],
      ],
    ]
  })
}

function checksOf(before: readonly Item[], after: readonly Item[], areKnown: boolean): Check[] {
  const numbers = after.map(({ number }) => number!)
  const active = after.filter(({ status }) => status !== 'withdrawn')
  const earlier = new Map(before.map((item) => [item.title, item]))
  const withdrawn = after.filter(({ status }) => status === 'withdrawn')
  const gone = new Set(withdrawn.map(({ number }) => number))
  const figures = Array.from({ length: after.length + gone.size + 1 }, (_, i) => String(i + 1)).filter((figure) => !gone.has(figure))
  const kept = active.flatMap(({ title }) => earlier.get(title)?.number ?? [])
  const first = active[0]
  const stay = areKnown && isRising(kept) && first && earlier.has(first.title)
  return [
    [new Set(numbers).size, numbers.length],
    [isRising(active.map(({ number }) => number!)), true],
    ...withdrawn.flatMap(({ title, number }): Check[] =>
      earlier.has(title)
        ? [
            [
              [title, number],
              [title, earlier.get(title)!.number],
            ],
          ]
        : [],
    ),
    ...(areKnown ? [] : [[active.map(({ number }) => number), figures.slice(0, active.length)] satisfies Check]),
    ...(stay ? checksOfKnown(earlier, active) : []),
  ]
}

/** One `expect` for all: to make one takes longer than all these checks. */
export function checkNumbers(before: readonly Item[], after: readonly Item[], areKnown: boolean): void {
  const checks = checksOf(before, after, areKnown)
  expect(checks.map(([is]) => is)).toEqual(checks.map(([, hasToBe]) => hasToBe))
}
