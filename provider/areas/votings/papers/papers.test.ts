// What a voting is about: before it begins, from its start on, and what is told of later changes.
import { DICTIONARIES } from '#contract/dictionaries.ts'
import { ChangeNodeStatus, DeleteNodes } from '#contract/document-changes.ts'
import { DownloadFolder } from '#contract/document-files.ts'
import { ListFolder, ReadDocument } from '#contract/documents.ts'
import { makeWorkGroup } from '#provider/testing/people.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { ballot, details, makeVoting, move, runningVoting, seat, startCommittee, voter, type Committee } from '#provider/areas/votings/test-votings.ts'

let committee: Committee
let library: ReturnType<typeof libraryOf>
let member: Awaited<ReturnType<typeof seat>>['member']

beforeAll(async () => {
  committee = await startCommittee()
  library = libraryOf(committee.provider)
  member = (await seat(committee.provider)).member
})
afterAll(() => committee.provider.close())

const shown = (documents: { name: string; version: { number: number } | null; change: string | null }[]) =>
  documents.filter(({ version }) => version).map(({ name, version, change }) => [name, version!.number, change])

async function document(name: string, parent: number, options: Parameters<typeof library.document>[0] = {}): Promise<number> {
  const id = await library.document({ name, parent, ...options })
  await library.version(id)
  return id
}

async function meeting() {
  const folder = await library.folder({ name: 'Posiedzenie' })
  const first = await document('Porządek obrad', folder)
  const second = await document('Projekt', folder)
  const draft = await document('Robocza', folder, { status: 'draft' })
  const below = await library.folder({ name: 'Załączniki', parent: folder })
  const annex = await document('Załącznik', below)
  return { folder, first, second, draft, below, annex }
}

const aboutFolder = (folder: number, selectedDocumentStructNodeIds: number[] = []) => ({
  documentNotApplicable: false,
  documentStructNodeId: folder,
  selectedDocumentStructNodeIds,
})

const names = async (folder: number, votingId: number, token = member.token) =>
  (await committee.provider.call(ListFolder, { token, input: { params: { id: String(folder) }, query: { votingId: String(votingId) } } })).body

describe('a voting over a whole folder', () => {
  it('is about what voters may see of it at the start, drafts never, and says so before', async () => {
    const { folder, draft } = await meeting()
    const voting = await makeVoting(committee, aboutFolder(folder))
    const before = await details(committee, voting.id)
    expect([before.wholeFolder, shown(before.documents), before.unseenDocuments, before.papersAt]).toEqual([
      true,
      [
        ['Porządek obrad', 1, null],
        ['Projekt', 1, null],
        ['Załącznik', 1, null],
      ],
      1,
      null,
    ])
    await move(committee, voting.id, 'start')
    await committee.provider.call(ChangeNodeStatus, { token: committee.administrator.token, input: { body: { nodeIds: [draft], status: 'published' } } })
    const running = await ballot(committee, member, voting.id)
    expect([shown(running.documents).map(([name]) => name), running.addedSince, running.papersAt]).toEqual([
      ['Porządek obrad', 'Projekt', 'Załącznik'],
      1,
      committee.provider.now().toISOString(),
    ])
    expect(running.documents[0]).toMatchObject({ id: folder, isFolder: true, version: null })
  })

  it('tells each voter how many documents that they see came into the folder since, at any depth', async () => {
    const group = await makeWorkGroup(committee.provider.db)
    const { folder, below } = await meeting()
    const voting = await runningVoting(committee, aboutFolder(folder))
    const inGroup = await voter(committee.provider, { role: 'member', institutionId: (await seat(committee.provider)).institutionId, workGroupIds: [group] })
    const added = async (who = member) => (await ballot(committee, who, voting.id)).addedSince
    expect([await added(), await added(inGroup)]).toEqual([0, 0])
    await document('Dodany', below)
    await library.document({ name: 'Bez widocznej wersji', parent: folder })
    await document('W wersji roboczej', below, { status: 'draft' })
    const limited = await library.folder({ name: 'Zespół', parent: below, groups: [group] })
    await document('Dla zespołu', limited)
    expect([await added(), await added(inGroup)]).toEqual([1, 2])
    const { token } = committee.administrator
    expect((await ballot(committee, committee.administrator, voting.id)).addedSince).toBe(2)
    await committee.provider.call(ChangeNodeStatus, { token, input: { body: { nodeIds: [below], status: 'draft' } } })
    expect([await added(), await added(inGroup)]).toEqual([0, 0])
  })

  it('is listed at its address with the folders on the way to its documents, and so is its ZIP', async () => {
    const { folder, below } = await meeting()
    const voting = await runningVoting(committee, aboutFolder(folder))
    await document('Nowszy', folder)
    expect((await names(folder, voting.id)).documentStructNodes.map(({ name }) => name)).toEqual(['Porządek obrad', 'Projekt', 'Załączniki'])
    expect((await names(below, voting.id)).documentStructNodes.map(({ name }) => name)).toEqual(['Załącznik'])
    const zip = await committee.provider.call(DownloadFolder, {
      token: member.token,
      input: { params: { id: String(folder) }, query: { votingId: String(voting.id) } },
    })
    expect(zip.status).toBe(200)
  })

  it('leaves out a folder that no voter may enter, and tells a voter of no document of a group that is not theirs', async () => {
    const folder = await library.folder({ name: 'Z grupami' })
    await document('Dla wszystkich', folder)
    const group = await makeWorkGroup(committee.provider.db)
    const limited = await library.folder({ name: 'Zespół', parent: folder, groups: [group] })
    await document('Dla zespołu', limited, { groups: [group] })
    const without = await runningVoting(committee, aboutFolder(folder))
    expect(shown((await details(committee, without.id)).documents).map(([name]) => name)).toEqual(['Dla wszystkich'])
    await voter(committee.provider, { role: 'member', institutionId: (await seat(committee.provider)).institutionId, workGroupIds: [group] })
    const within = await runningVoting(committee, aboutFolder(folder))
    expect(shown((await details(committee, within.id)).documents).map(([name]) => name)).toEqual(['Dla wszystkich', 'Dla zespołu'])
    expect(shown((await ballot(committee, member, within.id)).documents).map(([name]) => name)).toEqual(['Dla wszystkich'])
  })
})

describe('a document that is voted on', () => {
  it('stays the version of the start: a later one, one hidden or withdrawn is told on the ballot and in the library', async () => {
    const { folder, first, second, annex } = await meeting()
    const voting = await runningVoting(committee, aboutFolder(folder, [first, second]))
    expect(shown((await ballot(committee, member, voting.id)).documents)).toEqual([
      ['Porządek obrad', 1, null],
      ['Projekt', 1, null],
    ])
    await library.version(first, { number: 2 })
    await committee.provider.db.updateTable('document_versions').set({ visible: false }).where('node_id', '=', second).execute()
    expect(shown((await ballot(committee, member, voting.id)).documents)).toEqual([
      ['Porządek obrad', 1, 'new_version'],
      ['Projekt', 1, 'hidden'],
    ])
    const { token } = committee.administrator
    expect((await names(folder, voting.id, token)).voting?.papers).toEqual([
      { documentId: first, versionNum: 1, change: 'new_version' },
      { documentId: second, versionNum: 1, change: 'hidden' },
    ])
    const read = await committee.provider.call(ReadDocument, { token, input: { params: { id: String(first) }, query: { votingId: String(voting.id) } } })
    expect(read.body.voting?.papers).toEqual([{ documentId: first, versionNum: 1, change: 'new_version' }])
    const withdrawn = await committee.provider.call(ChangeNodeStatus, { token, input: { body: { nodeIds: [first], status: 'draft' } } })
    expect([withdrawn.status, shown((await ballot(committee, member, voting.id)).documents)[0]]).toEqual([200, ['Porządek obrad', 1, 'withdrawn']])
    const removed = await committee.provider.call(DeleteNodes, { token, input: { body: [annex] } })
    expect(removed.status).toBe(200)
  })

  it('is told to whoever has read an earlier version than the one voted on, and to nobody else', async () => {
    const { folder, first, second } = await meeting()
    const open = (id: number) => committee.provider.call(ReadDocument, { token: member.token, input: { params: { id: String(id) }, query: {} } })
    await open(first)
    await library.version(first, { number: 2 })
    await library.version(second, { number: 2 })
    const voting = await runningVoting(committee, aboutFolder(folder, [first, second]))
    const told = async (who: Parameters<typeof ballot>[1]) => (await ballot(committee, who, voting.id)).readBefore
    expect(await told(member)).toEqual([{ documentId: first, versionNum: 1 }])
    expect(await told(committee.administrator)).toEqual([])
    await open(first)
    expect(await told(member)).toEqual([])
  })

  it('of a whole folder is not deleted while the voting is there, and may be once it went back to preparation', async () => {
    const { folder, annex } = await meeting()
    const voting = await runningVoting(committee, aboutFolder(folder))
    const remove = () => committee.provider.call(DeleteNodes, { token: committee.administrator.token, input: { body: [annex] } })
    expect((await remove()).error.code).toBe('ERROR_LINKED_TO_VOTING')
    await move(committee, voting.id, 'back')
    expect((await remove()).status).toBe(200)
    expect(shown((await details(committee, voting.id)).documents).map(([name]) => name)).toEqual(['Porządek obrad', 'Projekt'])
  })
})

describe('the names of answers', () => {
  it('may change in the dictionary; a voting that has begun keeps those of its start, one in preparation follows', async () => {
    const { provider, administrator, answers } = committee
    const [running, preparing] = [await runningVoting(committee), await makeVoting(committee)]
    const rename = (name: string) => provider.call(DICTIONARIES.answeroption.update, { token: administrator.token, input: { body: { id: answers[0]!, name } } })
    expect((await rename('Jestem za')).status).toBe(200)
    const first = async ({ id }: { id: number }) => (await details(committee, id)).votingOptions[0]!.name
    expect([await first(running), await first(preparing)]).toEqual(['Za', 'Jestem za'])
    expect((await ballot(committee, member, running.id)).votingOptions[0]!.name).toBe('Za')
    await move(committee, running.id, 'back')
    expect(await first(running)).toBe('Jestem za')
    expect((await rename('Za')).status).toBe(200)
  })
})
