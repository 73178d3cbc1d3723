// Agendas under random sequences of adding, moving, withdrawing, restoring, deleting, calling and taking that back, against
// a small model: order, numbers and the folder's documents agree after every step. AGENDA_SEQUENCES sets how many; a failure
// prints its seed, and AGENDA_SEED repeats it.
import fc from 'fast-check'
import { ChangeAgenda, ChangeMeetingStatus, CreateMeeting, ReadMeeting, type Meeting } from '#contract/meetings.ts'
import { startMeetings, type Meetings } from '#provider/areas/attendance/test-meetings.ts'

const SEQUENCES = Number(process.env['AGENDA_SEQUENCES'] ?? 25)
const DOCUMENTS = 4

let world: Meetings
beforeAll(async () => {
  world = await startMeetings(new Date('2027-03-02T08:00:00Z'))
})
afterAll(() => world.provider.close())

type Step = { kind: 'add' | 'move' | 'withdraw' | 'restore' | 'delete' | 'attach'; at: number; to: number } | { kind: 'call' | 'plan' }
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constantFrom('add', 'add', 'move', 'withdraw', 'restore', 'delete', 'attach'), at: fc.nat(30), to: fc.nat(30) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('call', 'plan') }) },
)

interface Item {
  id: number | null
  number: string | null
  title: string
  status: 'waiting' | 'withdrawn'
  documentIds: number[]
}

let titles = 0
const added = (): Item => ({ id: null, number: null, title: `Punkt ${(titles += 1)}`, status: 'waiting', documentIds: [] })

/** What the person does to the list before saving it. */
function edited(items: readonly Item[], { kind, at, to }: Extract<Step, { at: number }>, documents: readonly number[]): Item[] {
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

/** '3' before '3a' before '4'. */
function rank(number: string): number {
  const [, figure, letters] = /^(\d+)([a-z]*)$/.exec(number)!
  return Number(figure) * 1000 + [...letters!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0)
}
const isRising = (numbers: readonly string[]) => numbers.every((number, i) => i === 0 || rank(numbers[i - 1]!) < rank(number))

/** The rules of numbers as people would say them, without how they are worked out. */
function checkNumbers(before: readonly Item[], after: readonly Item[], areKnown: boolean): void {
  const numbers = after.map(({ number }) => number!)
  expect(new Set(numbers).size).toBe(numbers.length)
  const active = after.filter(({ status }) => status !== 'withdrawn')
  expect(isRising(active.map(({ number }) => number!))).toBe(true)
  const earlier = new Map(before.map((item) => [item.title, item]))
  for (const { title, number, status } of after)
    if (status === 'withdrawn' && earlier.has(title)) expect([title, number]).toEqual([title, earlier.get(title)!.number])
  const gone = new Set(after.filter(({ status }) => status === 'withdrawn').map(({ number }) => number))
  const figures = Array.from({ length: after.length + gone.size + 1 }, (_, i) => String(i + 1)).filter((figure) => !gone.has(figure))
  const anew = figures.slice(0, active.length)
  if (!areKnown) expect(active.map(({ number }) => number)).toEqual(anew)
  const kept = active.flatMap(({ title }) => earlier.get(title)?.number ?? [])
  // People know the numbers: as long as the order of what is there allows it they stay.
  const first = active[0]
  if (areKnown && isRising(kept) && first && earlier.has(first.title))
    expect(active.flatMap(({ title, number }) => (earlier.has(title) ? [number] : []))).toEqual(kept)
}

const token = () => world.administrator.token
async function read(id: number): Promise<{ items: Item[]; meeting: Meeting }> {
  const { body: meeting } = await world.provider.call(ReadMeeting, { input: { params: { id: String(id) } }, token: token() })
  const items = meeting.agenda.map(({ id: own, number, title, status, documents }) => ({
    id: own,
    number,
    title,
    status: status as Item['status'],
    documentIds: documents.map((document) => document.id),
  }))
  return { items, meeting }
}

it(
  'agendas keep order, numbers and documents whatever is done to them',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 18 }), async (steps) => {
        const body = { name: `Posiedzenie ${titles}`, startsAt: '2027-04-10T10:00', endsAt: '2027-04-10T14:00' }
        const { id, folderId } = (await world.provider.call(CreateMeeting, { input: { body }, token: token() })).body
        const documents: number[] = []
        for (let i = 0; i < DOCUMENTS; i += 1) documents.push(await world.library.document({ parent: folderId }))
        let isCalled = false
        for (const one of steps) {
          const { items: before } = await read(id)
          if (!('at' in one)) {
            isCalled = one.kind === 'call'
            const status = isCalled ? 'called' : 'planned'
            await world.provider.call(ChangeMeetingStatus, { input: { params: { id: String(id) }, body: { status } }, token: token() })
            continue
          }
          const wanted = edited(before, one, documents)
          const items = wanted.map(({ number: _number, ...item }) => item)
          const answer = await world.provider.call(ChangeAgenda, { input: { params: { id: String(id) }, body: { items } }, token: token() })
          expect(answer.status).toBe(200)
          const { items: after, meeting } = await read(id)
          expect(after.map(({ title, status, documentIds }) => ({ title, status, documentIds }))).toEqual(
            wanted.map(({ title, status, documentIds }) => ({ title, status, documentIds })),
          )
          const isSame = JSON.stringify(items) === JSON.stringify(before.map(({ number: _number, ...item }) => item))
          if (!isSame) checkNumbers(before, after, isCalled)
          // The library has the documents of the agenda first, in its order, and all others after them.
          const inFolder = (await world.provider.db.selectFrom('nodes').select('id').where('parent_id', '=', folderId).orderBy('position').execute()).map(
            (node) => node.id,
          )
          const ordered = [...new Set(after.flatMap(({ documentIds }) => documentIds))]
          expect(inFolder.slice(0, ordered.length)).toEqual(ordered)
          expect(meeting.others.map((document) => document.id)).toEqual(inFolder.slice(ordered.length))
        }
      }),
      { numRuns: SEQUENCES, seed: Number(process.env['AGENDA_SEED'] ?? Date.now() % 2 ** 31), endOnFailure: true },
    )
  },
  60_000 + SEQUENCES * 2_000,
)
