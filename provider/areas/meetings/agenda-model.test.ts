// Agendas under random sequences of adding, moving, withdrawing, restoring, deleting, calling and taking that back, against
// a small model: order, numbers and the folder's documents agree after every step. AGENDA_SEQUENCES sets how many; a failure
// prints its seed, and AGENDA_SEED repeats it. `numbers.test.ts` plays many more of them on paper.
import fc from 'fast-check'
import { ChangeAgenda, ChangeMeetingStatus, CreateMeeting, ReadMeeting, type Meeting } from '#contract/meetings.ts'
import { startMeetings, type Meetings } from '#provider/areas/attendance/test-meetings.ts'
import { checkNumbers, edited, isUnchanged, steps, type Item, type Step } from './test-agendas.ts'

const SEQUENCES = Number(process.env['AGENDA_SEQUENCES'] ?? 25)
const DOCUMENTS = 4

let world: Meetings
beforeAll(async () => {
  world = await startMeetings(new Date('2027-03-02T08:00:00Z'))
})
afterAll(() => world.provider.close())

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

const withoutNumbers = (items: readonly Item[]) => items.map(({ number: _number, ...item }) => item)
const shape = (items: readonly Item[]) => items.map(({ title, status, documentIds }) => ({ title, status, documentIds }))

async function played(all: readonly Step[]): Promise<void> {
  const body = { name: 'Posiedzenie', startsAt: '2027-04-10T10:00', endsAt: '2027-04-10T14:00' }
  const { id, folderId } = (await world.provider.call(CreateMeeting, { input: { body }, token: token() })).body
  const documents: number[] = []
  for (let i = 0; i < DOCUMENTS; i += 1) documents.push(await world.library.document({ parent: folderId }))
  let isCalled = false
  let before: Item[] = []
  for (const one of all) {
    if (!('at' in one)) {
      isCalled = one.kind === 'call'
      const status = isCalled ? 'called' : 'planned'
      await world.provider.call(ChangeMeetingStatus, { input: { params: { id: String(id) }, body: { status } }, token: token() })
      continue
    }
    const wanted = edited(before, one, documents)
    const answer = await world.provider.call(ChangeAgenda, {
      input: { params: { id: String(id) }, body: { items: withoutNumbers(wanted) } },
      token: token(),
    })
    expect(answer.status).toBe(200)
    const { items: after, meeting } = await read(id)
    expect(shape(after)).toEqual(shape(wanted))
    if (isUnchanged(before, wanted)) expect(after).toEqual(before)
    else checkNumbers(before, after, isCalled)
    // The library has the documents of the agenda first, in its order, and all others after them.
    const rows = await world.provider.db.selectFrom('nodes').select('id').where('parent_id', '=', folderId).orderBy('position').execute()
    const inFolder = rows.map((node) => node.id)
    const ordered = [...new Set(after.flatMap(({ documentIds }) => documentIds))]
    expect(inFolder.slice(0, ordered.length)).toEqual(ordered)
    expect(meeting.others.map((document) => document.id)).toEqual(inFolder.slice(ordered.length))
    before = after
  }
}

it(
  'agendas keep order, numbers and documents whatever is done to them',
  async () => {
    await fc.assert(fc.asyncProperty(steps, played), {
      numRuns: SEQUENCES,
      seed: Number(process.env['AGENDA_SEED'] ?? Date.now() % 2 ** 31),
      endOnFailure: true,
    })
  },
  60_000 + SEQUENCES * 2_000,
)
