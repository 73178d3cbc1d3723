// One order runs through everything: what is seen of twelve items after they were turned round.
import { ListFolder } from '#contract/documents.ts'
import type { RequestInput } from '#contract/kit.ts'
import { PlaceDocuments, ReadMeeting, StepAgenda } from '#contract/meetings.ts'
import { packsOf, unzipped } from '#provider/areas/meetings/pack/test-packs.ts'
import { pdfOf, read } from '#provider/areas/meetings/pack/book/test-books.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { ballot, makeVoting, runningVoting, seat, startCommittee, type Committee } from '#provider/areas/votings/test-votings.ts'

const ITEMS = 12
const names = Array.from({ length: ITEMS }, (_, i) => `Dokument ${String.fromCharCode(65 + i)}`)

let committee: Committee
let packs: ReturnType<typeof packsOf>
let member: Awaited<ReturnType<typeof seat>>['member']
beforeAll(async () => {
  committee = await startCommittee()
  const { provider, administrator } = committee
  packs = packsOf({ provider, administrator, library: libraryOf(provider), member: administrator })
  member = (await seat(provider)).member
})
afterAll(() => committee.provider.close())

it('is that of the agenda in the meeting, its folder, the ZIP, the book and on ballots, with the numbers, at the next request', async () => {
  const { provider } = committee
  const { id, folderId } = await packs.meeting()
  const papers: number[] = []
  for (const name of names) papers.push(await packs.paper(folderId, name, { content: Buffer.from(await pdfOf(name)).toString('latin1') }))
  const about = { documentNotApplicable: false, documentStructNodeId: folderId, selectedDocumentStructNodeIds: papers }
  const [running, preparing] = [await runningVoting(committee, about), await makeVoting(committee, about)]

  const meeting = async () => (await provider.call(ReadMeeting, { input: { params: { id: String(id) } }, token: member.token })).body.agenda
  const folder = async () =>
    (await provider.call(ListFolder, { input: { params: { id: String(folderId) }, query: { limit: '25' } }, token: member.token })).body
  const papersOn = ({ documents }: { documents: readonly { name: string; isFolder: boolean }[] }) =>
    documents.filter((one) => !one.isFolder).map(({ name }) => name)
  async function book() {
    await packs.book(id, member)
    await packs.makeBooks()
    const { bookmarks } = await read((await packs.book(id, member)).bytes)
    return bookmarks.flatMap(({ title, children }) => children.map((child) => `${child.title} ${Number.parseInt(title, 10)}`))
  }
  async function seen() {
    const agenda = await meeting()
    return {
      meeting: agenda.map(({ number, documents }) => `${documents[0]?.name} ${number}`),
      folder: (await folder()).documentStructNodes.map(({ name }) => name),
      zip: Object.keys(unzipped((await packs.download(id, member)).bytes)),
      book: await book(),
      ballot: papersOn(await ballot(committee, member, running.id)),
      draft: papersOn(await ballot(committee, committee.administrator, preparing.id)),
    }
  }
  const expected = (order: readonly string[]) => ({
    meeting: order.map((name, i) => `${name} ${i + 1}`),
    folder: order,
    zip: order.map((name, i) => `${String(i + 1).padStart(2, '0')} ${name}.pdf`),
    book: order.map((name, i) => `${name} ${i + 1}`),
    ballot: order,
    draft: order,
  })
  const items = papers.map((document, i) => ({ title: `Punkt o ${names[i]}`, documentIds: [document] }))
  await packs.setAgenda(id, items)
  expect(await seen()).toEqual(expected(names))
  await packs.setAgenda(id, items.toReversed())
  expect(await seen()).toEqual(expected(names.toReversed()))
})

it('leaves what stands at no item at the end of the ballot', async () => {
  const { id, folderId } = await packs.meeting()
  const [a, b, c] = [await packs.paper(folderId, 'A'), await packs.paper(folderId, 'B'), await packs.paper(folderId, 'C')]
  const about = { documentNotApplicable: false, documentStructNodeId: folderId, selectedDocumentStructNodeIds: [a, b, c] }
  const voting = await runningVoting(committee, about)
  const shown = async () => (await ballot(committee, member, voting.id)).documents.filter(({ isFolder }) => !isFolder).map(({ name }) => name)
  await packs.setAgenda(id, [
    { title: 'Pierwszy', documentIds: [c] },
    { title: 'Drugi', documentIds: [b] },
  ])
  expect(await shown()).toEqual(['C', 'B', 'A'])
})

describe('one document', () => {
  type Step = RequestInput<typeof StepAgenda>['body']

  async function placed() {
    const { provider, administrator } = committee
    const { id, folderId } = await packs.meeting()
    const [p, q, r] = [await packs.paper(folderId, 'P'), await packs.paper(folderId, 'Q'), await packs.paper(folderId, 'R')]
    await packs.setAgenda(id, [{ title: 'A' }, { title: 'B' }])
    const about = { params: { id: String(id) } }
    const meeting = async () => (await provider.call(ReadMeeting, { input: about, token: administrator.token })).body
    const [a, b] = (await meeting()).agenda.map((item) => item.id) as [number, number]
    const step = (body: Step) => provider.call(StepAgenda, { input: { ...about, body }, token: administrator.token })
    const shown = async () => {
      const { agenda, others } = await meeting()
      return [...agenda.map(({ documents }) => documents), others].map((documents) => documents.map(({ name }) => name).join('')).join('|')
    }
    const attached = async (body: Omit<Step, 'step'>) => [(await step({ step: 'attach', ...body })).status, await shown()]
    const put = (body: RequestInput<typeof PlaceDocuments>['body']) => provider.call(PlaceDocuments, { input: { ...about, body }, token: administrator.token })
    const place = (items: Record<string, string>, seen: Record<string, string> = {}) => put({ items, seen })
    return { put, folderId, a, b, p, q, r, step, place, shown, attached }
  }

  it('comes to an item, to another, to its place there, to several, and goes away', async () => {
    const { folderId, a, b, p, q, step, shown, attached } = await placed()
    expect(await attached({ itemId: a, documentId: p })).toEqual([200, 'P||QR'])
    expect(await attached({ itemId: a, documentId: q })).toEqual([200, 'PQ||R'])
    expect(await attached({ itemId: a, documentId: q, fromItemId: a, place: 0 })).toEqual([200, 'QP||R'])
    expect(await attached({ itemId: b, documentId: q, fromItemId: a, place: 0 })).toEqual([200, 'P|Q|R'])
    const { db } = committee.provider
    const { description } = await db.selectFrom('events').select('description').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    expect(description).toContain('zmieniono dokumenty punktów (1, 2)')
    expect(await attached({ itemId: b, documentId: p })).toEqual([200, 'P|QP|R'])
    const inFolder = await db.selectFrom('nodes').select('name').where('parent_id', '=', folderId).orderBy('position').execute()
    expect(inFolder.map(({ name }) => name)).toEqual(['P', 'Q', 'R'])
    for (const expected of ['P|Q|R', 'P|Q|R'] as const) {
      expect((await step({ step: 'detach', itemId: b, documentId: p })).status).toBe(200)
      expect(await shown()).toBe(expected)
    }
  })

  it('that stood at none is put to one item by two people at once, and the second of them is told', async () => {
    const { a, b, p, q, step, shown, attached } = await placed()
    const outcomes = await Promise.all([a, b].map((itemId) => step({ step: 'attach', itemId, documentId: p, fromOthers: true, place: 0 })))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(['P||QR', '|P|QR']).toContain(await shown())
    const is = (await shown()).startsWith('P') ? a : b
    // The same once more changes nothing; a further item is still a choice.
    expect(await attached({ itemId: is, documentId: p, fromOthers: true, place: 0 })).toEqual([200, await shown()])
    expect(await attached({ itemId: is === a ? b : a, documentId: p })).toEqual([200, 'P|P|QR'])
    expect((await step({ step: 'attach', itemId: b, documentId: q, fromOthers: true })).status).toBe(200)
  })

  it('among several that are saved is moved only where its place was chosen, and never away from where a colleague has put it', async () => {
    const { a, b, p, q, r, place, shown, attached } = await placed()
    await attached({ itemId: a, documentId: p })
    const seen = { [p]: String(a), [q]: '', [r]: '' }
    await attached({ itemId: b, documentId: p, fromItemId: a })
    // What was not touched stays where the colleague has put it.
    expect((await place({ [p]: String(a), [q]: String(a), [r]: '' }, seen)).status).toBe(200)
    expect(await shown()).toBe('Q|P|R')
    expect((await place({ [p]: '', [r]: String(b) }, seen)).error.code).toBe('ERROR_EDIT_CONFLICT')
    expect(await shown()).toBe('Q|P|R')
    // Both have chosen the same.
    expect((await place({ [p]: String(b), [r]: String(b) }, seen)).status).toBe(200)
    expect(await shown()).toBe('Q|PR|')
  })

  it('goes by one place through all items to those at none and back, without naming where it stands', async () => {
    const { a, b, p, q, step, shown, attached } = await placed()
    const go = async (way: 'documentUp' | 'documentDown') => {
      const { status, body } = await step({ step: way, documentId: p })
      return [status, body.id === p, await shown()].join(' ')
    }
    expect(await go('documentUp')).toBe('200 true |P|QR')
    await attached({ itemId: a, documentId: q })
    for (const expected of ['QP||R', 'PQ||R', 'PQ||R']) expect(await go('documentUp')).toBe(`200 true ${expected}`)
    for (const expected of ['QP||R', 'Q|P|R', 'Q||PR', 'Q||PR']) expect(await go('documentDown')).toBe(`200 true ${expected}`)
    // Where it stands at several, the item has to be named.
    for (const itemId of [a, b]) await attached({ itemId, documentId: p })
    for (const body of [{ step: 'documentDown' }, { step: 'detach' }] as const)
      expect((await step({ ...body, documentId: p })).error.code).toBe('ERROR_EDIT_CONFLICT')
    await step({ step: 'documentDown', documentId: p, itemId: b })
    expect(await shown()).toBe('QP||R')
    expect((await step({ step: 'documentUp', documentId: p, itemId: b })).error.code).toBe('ERROR_EDIT_CONFLICT')
    for (const expected of ['Q||PR', 'Q||PR']) {
      await step({ step: 'detach', documentId: p })
      expect(await shown()).toBe(expected)
    }
  })

  it('comes with others to one item by one press', async () => {
    const { a, b, p, q, r, put, shown, attached } = await placed()
    await attached({ itemId: a, documentId: q })
    expect((await put({ documentIds: [r, q, p], itemId: b })).status).toBe(200)
    expect(await shown()).toBe('|RQP|')
    expect((await put({ documentIds: [r] })).error.fields).toEqual([expect.objectContaining({ path: 'itemId', code: 'required' })])
    expect((await put({ itemId: a })).error.fields).toEqual([expect.objectContaining({ path: 'documentIds', code: 'required' })])
    expect((await put({ documentIds: [r], itemId: 2_000_000_000 })).error.code).toBe('ERROR_EDIT_CONFLICT')
  })

  it('that is there already neither goes to the end nor leaves a trace', async () => {
    const { a, b, p, q, attached } = await placed()
    for (const documentId of [p, q]) await attached({ itemId: b, documentId })
    const { db } = committee.provider
    const traces = async () =>
      (
        await db
          .selectFrom('events')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count
    const before = await traces()
    expect(await attached({ itemId: b, documentId: p })).toEqual([200, '|PQ|R'])
    expect(await attached({ itemId: b, documentId: p, fromItemId: a, place: 0 })).toEqual([200, '|PQ|R'])
    expect(await traces()).toBe(before)
  })

  it('that a colleague has taken elsewhere, or that is of another folder, is refused by its name', async () => {
    const { a, b, r, step } = await placed()
    expect((await step({ step: 'attach', itemId: a, documentId: r, fromItemId: b })).error.code).toBe('ERROR_EDIT_CONFLICT')
    expect((await step({ step: 'attach', itemId: a })).error.fields).toEqual([expect.objectContaining({ path: 'documentId', code: 'required' })])
    const foreign = await packs.paper((await packs.meeting()).folderId, 'Obcy')
    expect((await step({ step: 'attach', itemId: a, documentId: foreign })).error.fields).toEqual([{ path: 'documentId', code: 'wrong_format' }])
    expect((await step({ step: 'link', itemId: a, votingId: 2_000_000_000 })).error.fields).toEqual([{ path: 'votingId', code: 'wrong_format' }])
  })
})

describe('votings of an item', () => {
  it('are put into order, to another item and back, and shown in it at the next request', async () => {
    const { provider, administrator } = committee
    const { id } = await packs.meeting()
    await packs.setAgenda(id, [{ title: 'A' }, { title: 'B' }])
    const about = { params: { id: String(id) } }
    const agenda = async () => (await provider.call(ReadMeeting, { input: about, token: administrator.token })).body.agenda
    const [a, b] = (await agenda()).map((item) => item.id) as [number, number]
    const ids: number[] = []
    for (const title of ['X', 'Y', 'Z']) ids.push((await makeVoting(committee, { title })).id)
    const [x, y, z] = ids as [number, number, number]
    const shown = async () => (await agenda()).map(({ votings }) => votings.map((one) => 'XYZ'[ids.indexOf(one.id)]).join('')).join('|')
    const step = async (body: RequestInput<typeof StepAgenda>['body']) => {
      const answer = await provider.call(StepAgenda, { input: { ...about, body }, token: administrator.token })
      return answer.status === 200 ? shown() : answer.error.code
    }
    for (const votingId of ids) await step({ step: 'link', itemId: a, votingId })
    expect(await shown()).toBe('XYZ|')
    expect(await step({ step: 'link', itemId: a, fromItemId: a, votingId: z, place: 0 })).toBe('ZXY|')
    expect(await step({ step: 'votingDown', votingId: x })).toBe('ZYX|')
    expect(await step({ step: 'votingDown', votingId: x })).toBe('ZY|X')
    expect(await step({ step: 'votingDown', votingId: x })).toBe('ZY|X')
    expect(await step({ step: 'votingUp', votingId: z })).toBe('ZY|X')
    expect(await step({ step: 'votingUp', votingId: x })).toBe('ZYX|')
    expect(await step({ step: 'link', itemId: b, fromItemId: a, votingId: y, place: 0 })).toBe('ZX|Y')
    // A colleague has moved it; one that stands elsewhere is put to a second item by nobody.
    expect(await step({ step: 'link', itemId: a, fromItemId: a, votingId: z, place: 1 })).toBe('XZ|Y')
    expect(await step({ step: 'link', itemId: b, fromItemId: b, votingId: z, place: 0 })).toBe('ERROR_EDIT_CONFLICT')
    expect(await step({ step: 'link', itemId: b, votingId: z })).toBe('VALIDATION_ERROR')
    expect(await step({ step: 'unlink', votingId: z })).toBe('X|Y')
    expect(await step({ step: 'votingUp', votingId: z })).toBe('ERROR_EDIT_CONFLICT')
  })
})
