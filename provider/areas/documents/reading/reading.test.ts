import { ChooseLibraryRows, DownloadVersion, ListFolder, ListPublicFolders, ListRootFolder, ReadDocument } from '#contract/documents.ts'
import { countStatements } from '#provider/testing/count-statements.ts'
import { makeWorkGroup, openSession, signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { listFolder } from './service.ts'

let provider: TestProvider
let library: ReturnType<typeof libraryOf>
/** Nobody knows a node of this id. */
const UNKNOWN = 2_000_000_000

const READERS = ['visitor', 'member', 'groupMember', 'administrator'] as const
type Reader = (typeof READERS)[number]
const readers: { [R in Reader]?: string } = {} // Tokens; a visitor has none.
let group: number

beforeAll(async () => {
  provider = await startTestProvider()
  library = libraryOf(provider)
  group = await makeWorkGroup(provider.db)
  readers.member = (await signedIn(provider)).token
  readers.groupMember = (await signedIn(provider, { workGroupIds: [group, await makeWorkGroup(provider.db)] })).token
  readers.administrator = (await signedIn(provider, { permissions: ['user_admin'] })).token
})
afterAll(() => provider.close())

const list = (reader: Reader, id: number, query = {}) => provider.call(ListFolder, { input: { params: { id: String(id) }, query }, token: readers[reader] })
const read = (reader: Reader, id: number) => provider.call(ReadDocument, { input: { params: { id: String(id) }, query: {} }, token: readers[reader] })
const download = (reader: Reader, id: number) => provider.call(DownloadVersion, { input: { params: { versionId: String(id) } }, token: readers[reader] })
const names = (answer: Awaited<ReturnType<typeof list>>) => answer.body.documentStructNodes.map((node) => node.name)

/** What each reader gets of one and the same node. */
const forAll = async <T>(ask: (reader: Reader) => Promise<T>) =>
  Object.fromEntries(await Promise.all(READERS.map(async (reader) => [reader, await ask(reader)]))) as Record<Reader, T>

it('tells every folder that everybody may open, at any depth, and no other', async () => {
  const open = await library.folder({ public: true })
  const below = await library.folder({ parent: open, public: true })
  const draft = await library.folder({ public: true, status: 'draft' })
  const others = [
    await library.folder(),
    await library.folder({ parent: open }),
    draft,
    await library.folder({ parent: draft, public: true }),
    await library.folder({ parent: await library.folder({ groups: [group] }), public: true }),
    await library.document({ parent: open, public: true }),
  ]
  const told = async (reader: Reader) => (await provider.call(ListPublicFolders, { token: readers[reader] })).body.items.map(({ id }) => id)
  for (const reader of ['visitor', 'administrator'] as const) {
    const ids = await told(reader)
    expect(ids).toEqual(expect.arrayContaining([open, below]))
    expect(others.filter((id) => ids.includes(id))).toEqual([])
    for (const id of ids) expect((await list('visitor', id)).status).toBe(200)
  }
})

it('shows as many rows as somebody has chosen, on every device of theirs, unless the call says how many', async () => {
  const folder = await library.folder()
  for (let i = 0; i < 7; i += 1) await library.document({ parent: folder })
  const { token, userId } = await signedIn(provider)
  const asked = async (query: object, as: string | undefined = token) => {
    const { body } = await provider.call(ListFolder, { input: { params: { id: String(folder) }, query }, token: as })
    return [body.documentStructNodes.length, body.limit, body.rows, body.page]
  }
  const choose = (rows: number, as?: string) => provider.call(ChooseLibraryRows, { input: { body: { rows: rows as 5 } }, ...(as && { token: as }) })
  const own = { ownRows: '1' }
  expect(await asked(own)).toEqual([7, 25, 25, 0])
  expect((await choose(5, token)).body).toEqual({ rows: 5 })
  const phone = (await openSession(provider, userId)).token
  for (const as of [token, phone]) expect(await asked(own, as)).toEqual([5, 5, 5, 0])
  expect(await asked({ limit: '10' })).toEqual([7, 10, 5, 0])
  const last = (await list('administrator', folder)).body.documentStructNodes.at(-1)!.id
  expect(await asked({ ...own, nodeId: String(last) })).toEqual([2, 5, 5, 1])
  // It is nobody else's.
  expect(await asked(own, readers.member)).toEqual([7, 25, 25, 0])
  expect((await choose(7, token)).error.code).toBe('VALIDATION_ERROR')
  expect((await choose(5)).error.code).toBe('ERROR_UNAUTHORIZED')
})

it('tells which file is broken or needs a password', async () => {
  const document = await library.document({ public: true })
  const whole = await library.version(document, { number: 1, fileName: 'cały.txt', content: 'Cały' })
  const broken = await library.version(document, { number: 2, fileName: 'ucięty.pdf', content: '%PDF-1.7\n1 0 obj\n<< /Type' })
  const faults = async () => (await read('visitor', document)).body.versions.map(({ id, fault }) => [id, fault])
  expect(await faults()).toEqual([[broken.id, null], [whole.id, null]]) // prettier-ignore
  await provider.updateIndex()
  expect(await faults()).toEqual([[broken.id, 'broken'], [whole.id, null]]) // prettier-ignore
  await provider.db.updateTable('file_texts').set({ reason: 'encrypted' }).where('sha256', '=', broken.sha256).execute()
  expect((await faults())[0]).toEqual([broken.id, 'encrypted'])
  await provider.db.updateTable('file_texts').set({ reason: 'no_text' }).where('sha256', '=', broken.sha256).execute()
  expect((await faults())[0]).toEqual([broken.id, null])
})

describe('who sees what', () => {
  const REACH = [
    ['public', { public: true }, { visitor: true, member: true, groupMember: true, administrator: true }],
    ['after signing in', {}, { visitor: false, member: true, groupMember: true, administrator: true }],
    ['draft', { status: 'draft' }, { visitor: false, member: false, groupMember: false, administrator: true }],
    ['draft marked public', { status: 'draft', public: true }, { visitor: false, member: false, groupMember: false, administrator: true }],
    ['limited to a group', { limited: true }, { visitor: false, member: false, groupMember: true, administrator: true }],
  ] as const

  describe.each(REACH)('of a folder that is %s', (_kind, { limited, ...options }: { limited?: boolean; public?: boolean; status?: 'draft' }, expected) => {
    let parent: number, folder: number, document: number, version: number
    beforeAll(async () => {
      parent = await library.folder({ public: true })
      folder = await library.folder({ parent, name: 'Katalog', ...options, groups: limited ? [group] : [] })
      document = await library.document({ parent: folder, name: 'Dokument', public: options.public ?? false })
      version = (await library.version(document)).id
    })

    it('in the list of the folder above', async () => {
      const seen = await forAll(async (reader) => (await list(reader, parent)).body)
      for (const reader of Object.keys(expected) as Reader[]) {
        expect(seen[reader].documentStructNodes.map((node) => node.id)).toEqual(expected[reader] ? [folder] : [])
        expect(seen[reader].totalCount).toBe(expected[reader] ? 1 : 0)
      }
    })

    it('when the folder is opened', async () => {
      const seen = await forAll((reader) => list(reader, folder))
      for (const reader of Object.keys(expected) as Reader[]) expect(seen[reader].status).toBe(expected[reader] ? 200 : reader === 'visitor' ? 401 : 403)
    })

    it('when the document in it is read, and its file fetched', async () => {
      const [texts, files] = [await forAll((reader) => read(reader, document)), await forAll((reader) => download(reader, version))]
      for (const reader of Object.keys(expected) as Reader[]) {
        expect(texts[reader].status).toBe(expected[reader] ? 200 : reader === 'visitor' ? 401 : 403)
        expect(files[reader].status).toBe(expected[reader] ? 200 : 404)
      }
    })

    it('refusals look exactly like those of what does not exist', async () => {
      for (const reader of (Object.keys(expected) as Reader[]).filter((each) => !expected[each])) {
        expect((await list(reader, folder)).error).toEqual((await list(reader, UNKNOWN)).error)
        expect((await read(reader, document)).error).toEqual((await read(reader, UNKNOWN)).error)
        expect((await download(reader, version)).error).toEqual((await download(reader, UNKNOWN)).error)
      }
    })
  })

  it('a limit far above holds all the way down', async () => {
    const top = await library.folder({ groups: [group] })
    const middle = await library.folder({ parent: top })
    const bottom = await library.folder({ parent: middle })
    const version = await library.version(await library.document({ parent: bottom }))
    expect((await list('groupMember', bottom)).status).toBe(200)
    expect((await list('member', bottom)).error.code).toBe('ERROR_NOT_ACCESS_PARENT')
    expect((await list('visitor', bottom)).error.code).toBe('ERROR_UNAUTHORIZED')
    expect((await download('member', version.id)).status).toBe(404)
  })

  it('every limited folder on the way asks for its own group', async () => {
    const other = await makeWorkGroup(provider.db)
    const top = await library.folder({ groups: [group, other] })
    const bottom = await library.folder({ parent: top, groups: [other] })
    expect((await list('groupMember', top)).status).toBe(200)
    expect((await list('groupMember', bottom)).status).toBe(403)
  })

  it('a public node under a hidden one stays hidden', async () => {
    const hidden = await library.folder()
    const document = await library.document({ parent: hidden, public: true })
    expect((await read('visitor', document)).error.code).toBe('ERROR_UNAUTHORIZED')
  })

  it('a document cannot be listed as a folder, nor a folder read as a document', async () => {
    const folder = await library.folder({ public: true })
    const document = await library.document({ public: true })
    expect((await list('visitor', document)).error.code).toBe('ERROR_UNAUTHORIZED')
    expect((await read('administrator', folder)).error.code).toBe('ERROR_NOT_FOUND')
    expect((await read('member', folder)).error.code).toBe('ERROR_NOT_ACCESS_PARENT')
  })
})

describe('GET /api/documents/', () => {
  it('is the root, open to everyone', async () => {
    const answer = await provider.call(ListRootFolder)
    expect(answer.body).toMatchObject({ id: 1, status: 'published', publicAccess: true, documentStructNodesBreadCrumps: [{ id: 1 }] })
    expect(answer.body.documentStructNodes.every((node) => node.publicAccess && node.status === 'published')).toBe(true)
  })
})

describe('GET /api/documents/{id}', () => {
  it('tells the path from the root, the groups, and type and size of the newest visible version', async () => {
    const folder = await library.folder({ name: 'Grupa', groups: [group] })
    const document = await library.document({ parent: folder })
    await library.version(document, { number: 1, fileName: 'a.pdf' })
    await library.version(document, { number: 2, fileName: 'a.docx', content: 'dłuższa treść' })
    await library.version(document, { number: 3, fileName: 'a.xlsx', visible: false })
    const { body } = await list('groupMember', folder)
    expect(body.documentStructNodesBreadCrumps).toMatchObject([{ id: 1 }, { id: folder, name: 'Grupa', workGroupsIds: [group] }])
    expect(body.documentStructNodes).toMatchObject([
      { id: document, nodeType: 2, fileType: 'docx', fileSize: 17, workGroupsIds: [group], parentFolderId: folder },
    ])
  })

  describe('sorting and paging', () => {
    let folder: number
    beforeAll(async () => {
      folder = await library.folder({ public: true })
      for (const [i, name] of ['Żaba', 'łódź', 'Zebra', 'ćma', 'Lampa', 'cebula', 'ość', 'Oko', 'Oko'].entries())
        await library.document({ parent: folder, name, public: true, position: `p${9 - i}` })
    })

    it('follows the Polish alphabet', async () => {
      expect(names(await list('visitor', folder, { sort: 'name' }))).toEqual(['cebula', 'ćma', 'Lampa', 'łódź', 'Oko', 'Oko', 'ość', 'Zebra', 'Żaba'])
      expect(names(await list('visitor', folder, { sort: 'name', dir: 'desc' })).slice(0, 3)).toEqual(['Żaba', 'Zebra', 'ość'])
    })

    it('follows the order of the folder unless another is asked for', async () => {
      expect(names(await list('visitor', folder)).at(0)).toBe('Oko')
      expect(names(await list('visitor', folder)).at(-1)).toBe('Żaba')
    })

    it.each(['position', 'name', 'status', 'createdAt', 'updatedAt', 'publishedAt'] as const)('by %s gives every row once over the pages', async (sort) => {
      const pages = await Promise.all(['0', '1', '2', '3', '4'].map((page) => list('visitor', folder, { sort, page, limit: '2' })))
      expect(pages.map((page) => page.body.totalCount)).toEqual([9, 9, 9, 9, 9])
      expect(new Set(pages.flatMap((page) => page.body.documentStructNodes.map((node) => node.id))).size).toBe(9)
    })

    it('answers an empty page past the end, with the true total', async () => {
      const { body } = await list('visitor', folder, { page: '7', limit: '5' })
      expect([body.documentStructNodes, body.totalCount]).toEqual([[], 9])
    })

    it('filters without regard to case and takes wildcards as plain characters', async () => {
      expect(names(await list('visitor', folder, { q: 'ŁÓDŹ' }))).toEqual(['łódź'])
      expect((await list('visitor', folder, { q: '%' })).body.totalCount).toBe(0)
      expect((await list('visitor', folder, { q: '_' })).body.totalCount).toBe(0)
      expect((await list('visitor', folder, { q: '\\' })).body.totalCount).toBe(0)
      expect((await list('visitor', folder, { q: 'OPUBLIKOWANY' })).body.totalCount).toBe(9)
    })

    it.each([[{ sort: 'id' }], [{ sort: 'name; drop table nodes' }], [{ limit: '101' }], [{ page: '-1' }], [{ votingId: 'x' }]])('refuses %j', async (query) =>
      expect((await list('visitor', folder, query)).error.code).toBe('VALIDATION_ERROR'),
    )
  })

  it('costs as many statements for a full page as for one row, however deep the folder lies', async () => {
    let deep = await library.folder({ public: true })
    for (let i = 0; i < 5; i++) deep = await library.folder({ parent: deep, public: true })
    const cost = (id: number) => {
      const query = { page: 0, limit: 100, sort: 'name', dir: 'asc' } as const
      return countStatements(provider.db, (db) => listFolder({ db, actor: null, now: provider.now, presence: provider.presence }, id, query))
    }
    await library.document({ parent: deep, public: true })
    const one = await cost(deep)
    for (let i = 0; i < 30; i++) await library.document({ parent: deep, public: true })
    expect(await cost(deep)).toBe(one)
    expect(one).toBe(3)
  })

  describe('the page of a node', () => {
    let folder: number, items: number[], hidden: number
    const page = async (reader: Reader, nodeId: number, query = {}) => {
      const { body } = await list(reader, folder, { limit: '2', nodeId: String(nodeId), ...query })
      return { page: body.page, ids: body.documentStructNodes.map(({ id }) => id) }
    }
    beforeAll(async () => {
      folder = await library.folder({ public: true })
      items = []
      for (const name of ['Żaba', 'Łoś', 'Bóbr', 'Ćma']) items.push(await library.document({ parent: folder, public: true, name }))
      hidden = await library.document({ parent: folder, name: 'Aaa', status: 'draft' })
      items.push(await library.document({ parent: folder, public: true, name: 'Daniel' }))
    })

    it('is the one that holds it, in any order', async () => {
      for (const dir of ['asc', 'desc']) {
        for (const sort of ['position', 'name', 'status', 'createdAt', 'updatedAt', 'publishedAt'])
          for (const id of items) {
            const found = await page('visitor', id, { sort, dir })
            expect(found.ids).toContain(id)
            const { body } = await list('visitor', folder, { limit: '2', sort, dir, page: String(found.page) })
            expect(body.documentStructNodes.map((node) => node.id)).toEqual(found.ids)
          }
      }
      expect((await page('visitor', items[4]!)).page).toBe(2)
      expect((await page('visitor', items[4]!, { sort: 'name' })).page).toBe(1)
    })

    it('counts what the reader sees, and tells nothing of a node that is hidden or elsewhere', async () => {
      expect((await page('administrator', hidden)).page).toBe(2)
      const elsewhere = await library.document({ public: true })
      for (const id of [hidden, elsewhere, UNKNOWN]) expect(await page('visitor', id)).toEqual({ page: 0, ids: items.slice(0, 2) })
      expect((await page('visitor', hidden, { page: '1' })).page).toBe(1)
      expect((await page('visitor', items[4]!, { q: 'daniel' })).page).toBe(0)
      expect((await list('visitor', folder, { nodeId: 'x' })).error.code).toBe('VALIDATION_ERROR')
    })

    it('costs one statement, however large the folder', async () => {
      const statements = (id: number, nodeId?: number) =>
        countStatements(provider.db, (db) =>
          listFolder({ db, actor: null, now: provider.now, presence: provider.presence }, id, {
            page: 0,
            limit: 5,
            sort: 'position',
            dir: 'asc',
            ...(nodeId !== undefined && { nodeId }),
          }),
        )
      const large = await library.folder({ public: true })
      let last = 0
      for (let i = 0; i < 230; i += 1) last = await library.document({ parent: large, public: true })
      expect(await statements(large, last)).toBe((await statements(large)) + 1)
      expect(await statements(folder, items[4])).toBe((await statements(folder)) + 1)
    })
  })

  it('tells a folder its description, and administrators how many drafts are in it', async () => {
    const folder = await library.folder({ public: true })
    await provider.db.updateTable('nodes').set({ description: 'Pierwszy wiersz\ndrugi' }).where('id', '=', folder).execute()
    const inner = await library.folder({ parent: folder, status: 'draft' })
    for (const parent of [folder, inner]) await library.document({ parent, status: 'draft' })
    const seen = await forAll(async (reader) => (await list(reader, folder)).body)
    for (const reader of READERS) {
      expect(seen[reader].description).toBe('Pierwszy wiersz\ndrugi')
      expect(seen[reader].draftCount).toBe(reader === 'administrator' ? 3 : undefined)
    }
    expect((await provider.call(ListRootFolder, { input: { query: {} }, token: readers.administrator })).body.draftCount).toBeUndefined()
  })

  it('names the documents before and after one that the reader sees, and its votings', async () => {
    const folder = await library.folder({ public: true })
    const first = await library.document({ parent: folder, public: true, name: 'Pierwszy' })
    await library.folder({ parent: folder, public: true })
    const draft = await library.document({ parent: folder, status: 'draft', public: true, name: 'Roboczy' })
    await library.document({ parent: folder, name: 'Po zalogowaniu' })
    const last = await library.document({ parent: folder, public: true, name: 'Ostatni' })
    const around = async (reader: Reader, id: number) => {
      const { previous, next } = (await read(reader, id)).body
      return [previous?.name ?? null, next?.name ?? null]
    }
    expect([await around('visitor', first), await around('visitor', last)]).toEqual([
      [null, 'Ostatni'],
      ['Pierwszy', null],
    ])
    expect(await around('member', first)).toEqual([null, 'Po zalogowaniu'])
    expect(await around('administrator', draft)).toEqual(['Pierwszy', 'Po zalogowaniu'])
    expect((await read('administrator', draft)).body.votings).toEqual([])
  })

  it('shows votings only to those who may see them, and only the documents of one when asked', async () => {
    const folder = await library.folder()
    const [linked, other] = [await library.document({ parent: folder }), await library.document({ parent: folder })]
    const votingIds: Record<string, number> = {}
    for (const status of ['preparing', 'in_progress', 'finished', 'canceled'] as const)
      votingIds[status] = await library.voting(linked, { title: status, status })
    const titles = async (reader: Reader) =>
      (await list(reader, folder)).body.documentStructNodes.find((node) => node.id === linked)!.votings.map((voting) => voting.title)
    expect(await titles('member')).toEqual(['in_progress', 'finished'])
    expect(await titles('administrator')).toEqual(['preparing', 'in_progress', 'finished', 'canceled'])
    const ofDocument = async (reader: Reader) => (await read(reader, linked)).body.votings.map(({ title }) => title)
    expect(await ofDocument('member')).toEqual(['in_progress', 'finished'])
    expect(await ofDocument('administrator')).toEqual(['preparing', 'in_progress', 'finished', 'canceled'])
    const ofVoting = async (reader: Reader, status: string) =>
      (await list(reader, folder, { votingId: String(votingIds[status]) })).body.documentStructNodes.map((node) => node.id)
    expect(await ofVoting('member', 'finished')).toEqual([linked])
    expect(await ofVoting('member', 'preparing')).toEqual([])
    expect(await ofVoting('member', 'canceled')).toEqual([linked])
    expect(await ofVoting('administrator', 'preparing')).toEqual([linked])
    const second = await library.document({ parent: folder, name: 'Drugi w głosowaniu' })
    await provider.db.insertInto('voting_documents').values({ voting_id: votingIds.finished!, node_id: second }).execute()
    const within = async (reader: Reader, id: number, votingId?: string) => {
      const { body } = await provider.call(ReadDocument, {
        input: { params: { id: String(id) }, query: { ...(votingId && { votingId }) } },
        token: readers[reader],
      })
      return [body.voting?.title, body.next?.id]
    }
    expect(await within('member', linked, String(votingIds.finished))).toEqual(['finished', second])
    expect(await within('member', linked)).toEqual([undefined, other])
    expect(await within('member', linked, String(votingIds.preparing))).toEqual([undefined, other])
    expect((await list('member', folder, { votingId: String(votingIds.finished) })).body.voting).toEqual({
      id: votingIds.finished,
      title: 'finished',
      papersAt: null,
      papers: [],
    })
    expect((await list('member', folder, { votingId: String(votingIds.preparing) })).body.voting).toBeNull()
  })

  it('tells a person only their own latest decision about a meeting, and a visitor nothing of it', async () => {
    const folder = await library.folder({ public: true, attendanceActive: true })
    const { token, userId } = await signedIn(provider)
    const say = (status: 'participation' | 'cancel') =>
      provider.db.insertInto('attendances').values({ node_id: folder, user_id: userId, status, created_at: new Date(), created_by: userId }).execute()
    const decision = async (as: string | undefined) => {
      const { body } = await provider.call(ListFolder, { input: { params: { id: String(folder) }, query: {} }, token: as })
      return [body.attendanceCheckingActive, body.committeeAttendanceDecision, body.committeeAttendanceCreatedAt !== null]
    }
    await say('participation')
    expect(await decision(token)).toEqual([true, 'participation', true])
    expect(await decision(readers.member)).toEqual([true, null, false])
    expect(await decision(undefined)).toEqual([false, null, false])
    await say('cancel')
    expect(await decision(token)).toEqual([true, null, false])
  })
})
