// One order runs through everything: what is seen of twelve items after they were turned round.
import { ListFolder } from '#contract/documents.ts'
import { ReadMeeting } from '#contract/meetings.ts'
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
