// The agenda of a meeting: saved as a whole, changed by one step, and by two people at once.
import { ChangeAgenda, ChangeMeetingStatus, CreateMeeting, PlaceDocuments, ReadMeeting, StepAgenda, type Meeting } from '#contract/meetings.ts'
import { ListFolder } from '#contract/documents.ts'
import type { RequestInput } from '#contract/kit.ts'
import { startMeetings, type Meetings } from '#provider/areas/attendance/test-meetings.ts'

const FORM = { name: 'XIII posiedzenie', startsAt: '2027-04-10T10:00', endsAt: '2027-04-10T14:00' }

let world: Meetings
beforeAll(async () => {
  world = await startMeetings(new Date('2027-03-02T08:00:00Z'))
})
afterAll(() => world.provider.close())

const prepared = async (form: Pick<RequestInput<typeof CreateMeeting>['body'], 'agenda'>) =>
  (await world.provider.call(CreateMeeting, { input: { body: { ...FORM, ...form } }, token: world.administrator.token })).body
const meeting = async (id: number): Promise<Meeting> =>
  (await world.provider.call(ReadMeeting, { input: { params: { id: String(id) } }, token: world.administrator.token })).body

type Items = RequestInput<typeof ChangeAgenda>['body']['items']
const setAgenda = (id: number, items: Items, updatedAt?: string) =>
  world.provider.call(ChangeAgenda, {
    input: { params: { id: String(id) }, body: { items, ...(updatedAt && { updatedAt }) } },
    token: world.administrator.token,
  })
const asItems = ({ agenda }: Meeting): Items =>
  agenda.map(({ number: _number, documents, votings, ...item }) => ({
    ...item,
    documentIds: documents.map(({ id }) => id),
    votingIds: votings.map(({ id }) => id),
  }))

describe('an agenda', () => {
  it('orders the documents of the folder, and refuses a form that somebody else has overtaken', async () => {
    const { id, folderId } = await prepared({ agenda: [{ title: 'Pierwszy' }, { title: 'Drugi' }] })
    const [a, b, c] = [
      await world.library.document({ parent: folderId, name: 'A' }),
      await world.library.document({ parent: folderId, name: 'B' }),
      await world.library.document({ parent: folderId, name: 'C' }),
    ]
    const before = await meeting(id)
    const [first, second] = asItems(before)
    expect(
      (
        await setAgenda(
          id,
          [
            { ...first!, documentIds: [c] },
            { ...second!, documentIds: [a] },
          ],
          before.updatedAt,
        )
      ).status,
    ).toBe(200)
    const after = await meeting(id)
    expect([after.agenda.map(({ documents }) => documents.map(({ name }) => name)), after.others.map(({ name }) => name)]).toEqual([[['C'], ['A']], ['B']])
    const folder = await world.provider.call(ListFolder, {
      input: { params: { id: String(folderId) }, query: { limit: '50' } },
      token: world.administrator.token,
    })
    expect(JSON.stringify(folder.body).match(/"name":"[ABC]"/g)).toEqual(['"name":"C"', '"name":"A"', '"name":"B"'])
    expect((await setAgenda(id, asItems(before), before.updatedAt)).error.code).toBe('ERROR_EDIT_CONFLICT')
    expect([b]).toHaveLength(1)
  })

  it('takes neither documents of another folder nor a voting that stands elsewhere', async () => {
    const { id } = await prepared({ agenda: [{ title: 'Pierwszy' }] })
    const foreign = await world.library.document()
    const [item] = asItems(await meeting(id))
    expect((await setAgenda(id, [{ ...item!, documentIds: [foreign] }])).error.fields).toEqual([expect.objectContaining({ path: 'items.0.documentIds' })])
    expect((await setAgenda(id, [{ ...item!, votingIds: [2_000_000_000] }])).error.fields).toEqual([expect.objectContaining({ path: 'items.0.votingIds' })])
  })

  it('of two secretaries at once keeps one whole and tells the other', async () => {
    const { id } = await prepared({ agenda: [{ title: 'Pierwszy' }] })
    const { updatedAt, agenda } = await meeting(id)
    const own = { id: agenda[0]!.id, title: 'Pierwszy' }
    const outcomes = await Promise.all(['Drugi', 'Trzeci'].map((title) => setAgenda(id, [own, { title }], updatedAt)))
    expect(outcomes.map(({ status: code }) => code).sort()).toEqual([200, 409])
    expect((await meeting(id)).agenda).toHaveLength(2)
  })
})

describe('one step of an agenda', () => {
  type Step = RequestInput<typeof StepAgenda>['body']
  const step = (id: number, body: Step) => world.provider.call(StepAgenda, { input: { params: { id: String(id) }, body }, token: world.administrator.token })
  const titles = async (id: number) => (await meeting(id)).agenda.map(({ number, title, status: state }) => `${number} ${title} ${state}`)
  const three = async () => {
    const { id, folderId } = await prepared({ agenda: [{ title: 'A' }, { title: 'B' }, { title: 'C' }] })
    return { id, folderId, ids: (await meeting(id)).agenda.map((item) => item.id) }
  }

  it('moves, adds, withdraws, restores, corrects and deletes', async () => {
    const { id, ids } = await three()
    const [a, b, c] = ids as [number, number, number]
    for (const body of [
      { step: 'down', itemId: a },
      { step: 'move', itemId: c, place: 0 },
      { step: 'up', itemId: c },
    ] satisfies Step[])
      expect((await step(id, body)).status).toBe(200)
    expect(await titles(id)).toEqual(['1 C waiting', '2 B waiting', '3 A waiting'])
    await step(id, { step: 'add', title: 'D', speaker: 'Anna Nowak' })
    await step(id, { step: 'withdraw', itemId: b })
    await step(id, { step: 'edit', itemId: a, title: 'A bis', titleBefore: 'A' })
    expect(await titles(id)).toEqual(['1 C waiting', '2 B withdrawn', '3 A bis waiting', '4 D waiting'])
    await step(id, { step: 'restore', itemId: b })
    await step(id, { step: 'delete', itemId: c })
    expect(await titles(id)).toEqual(['1 B waiting', '2 A bis waiting', '3 D waiting'])
    expect((await step(id, { step: 'up', itemId: c })).error.code).toBe('ERROR_EDIT_CONFLICT')
    expect((await step(id, { step: 'edit', itemId: a, title: 'Inny', titleBefore: 'A' })).error.code).toBe('ERROR_EDIT_CONFLICT')
    expect((await step(id, { step: 'add', title: '' })).error.fields).toEqual([expect.objectContaining({ path: 'title', code: 'required' })])
  })

  it('counts what it has changed: nothing where it was so already', async () => {
    const { id, folderId, ids } = await three()
    const [a, b, c] = ids as [number, number, number]
    const p = await world.library.document({ parent: folderId })
    const done = async (body: Step) => (await step(id, body)).body.affectedCount
    const twice = async (body: Step) => [await done(body), await done(body)]
    expect([await done({ step: 'up', itemId: a }), await done({ step: 'down', itemId: c }), await done({ step: 'move', itemId: b, place: 1 })]).toEqual([
      0, 0, 0,
    ])
    expect([await done({ step: 'down', itemId: a }), await done({ step: 'up', itemId: a })]).toEqual([1, 1])
    for (const body of [
      { step: 'withdraw', itemId: b },
      { step: 'restore', itemId: b },
      { step: 'edit', itemId: a, title: 'A bis' },
      { step: 'attach', itemId: a, documentId: p },
      { step: 'documentUp', documentId: p },
      { step: 'detach', itemId: a, documentId: p },
      { step: 'documentDown', documentId: p },
    ] satisfies Step[])
      expect([body.step, await twice(body)]).toEqual([body.step, body.step.startsWith('document') ? [0, 0] : [1, 0]])
    const together = () =>
      world.provider.call(PlaceDocuments, { input: { params: { id: String(id) }, body: { documentIds: [p], itemId: b } }, token: world.administrator.token })
    expect([(await together()).body.affectedCount, (await together()).body.affectedCount]).toEqual([1, 0])
    await world.provider.call(ChangeMeetingStatus, { input: { params: { id: String(id) }, body: { status: 'open' } }, token: world.administrator.token })
    expect(await twice({ step: 'begin', itemId: a })).toEqual([1, 0])
    expect(await twice({ step: 'begin' })).toEqual([1, 0])
  })

  it('of two people at once keeps both', async () => {
    const { id, ids } = await three()
    const outcomes = await Promise.all([
      step(id, { step: 'add', title: 'X' }),
      step(id, { step: 'add', title: 'Y' }),
      step(id, { step: 'down', itemId: ids[0]! }),
    ])
    expect(outcomes.map((one) => one.status)).toEqual([200, 200, 200])
    expect((await meeting(id)).agenda.map(({ title }) => title).toSorted()).toEqual(['A', 'B', 'C', 'X', 'Y'])
  })

  it('begins one item after the other while the meeting is open, and only then', async () => {
    const { id, ids } = await three()
    expect((await step(id, { step: 'begin', itemId: ids[0]! })).error.code).toBe('ERROR_MEETING_STATUS_NOT_ALLOWED')
    await world.provider.call(ChangeMeetingStatus, { input: { params: { id: String(id) }, body: { status: 'open' } }, token: world.administrator.token })
    await step(id, { step: 'withdraw', itemId: ids[1]! })
    expect((await step(id, { step: 'begin', itemId: ids[1]! })).error.code).toBe('ERROR_EDIT_CONFLICT')
    await step(id, { step: 'begin', itemId: ids[0]! })
    await step(id, { step: 'begin', itemId: ids[2]! })
    expect(await titles(id)).toEqual(['1 A done', '2 B withdrawn', '3 C current'])
    await step(id, { step: 'begin' })
    expect(await titles(id)).toEqual(['1 A done', '2 B withdrawn', '3 C done'])
    const events = await world.provider.db.selectFrom('events').select('description').orderBy('id', 'desc').limit(3).execute()
    expect(JSON.stringify(events)).toContain('rozpoczęto punkt 3')
  })

  it('puts documents to their items at once, and the folder into that order', async () => {
    const { id, folderId, ids } = await three()
    const documents: number[] = []
    for (const name of ['P', 'Q', 'R']) documents.push(await world.library.document({ parent: folderId, name }))
    const [p, q, r] = documents as [number, number, number]
    const place = (items: Record<string, string>) =>
      world.provider.call(PlaceDocuments, { input: { params: { id: String(id) }, body: { items } }, token: world.administrator.token })
    expect((await place({ [p]: String(ids[2]), [q]: String(ids[0]) })).status).toBe(200)
    const placed = async () => {
      const { agenda, others } = await meeting(id)
      return [...agenda.map((item) => item.documents.map(({ name }) => name).join()), others.map(({ name }) => name).join()]
    }
    expect(await placed()).toEqual(['Q', '', 'P', 'R'])
    // What is not named stays; an empty place takes away.
    await place({ [q]: '', [r]: String(ids[2]) })
    expect(await placed()).toEqual(['', '', 'P,R', 'Q'])
    expect((await place({ [q]: '2000000000' })).error.code).toBe('ERROR_EDIT_CONFLICT')
    expect((await place({ [await world.library.document()]: String(ids[0]) })).error.fields).toEqual([expect.objectContaining({ code: 'wrong_format' })])
  })
})
