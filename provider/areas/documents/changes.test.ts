import * as changes from '#contract/document-changes.ts'
import { ListFolder, type DocumentNode } from '#contract/documents.ts'
import type { AnyEndpoint, RequestInput } from '#contract/kit.ts'
import { makeWorkGroup, signedIn } from '../../testing/people.ts'
import { startTestProvider, type TestProvider } from '../../testing/test-provider.ts'
import { libraryOf } from './test-library.ts'

let provider: TestProvider
let library: ReturnType<typeof libraryOf>
let token: string
let administrator: Awaited<ReturnType<typeof signedIn>>
let [groupA, groupB]: number[] = []
const UNKNOWN = 2_000_000_000

beforeAll(async () => {
  provider = await startTestProvider()
  library = libraryOf(provider)
  administrator = await signedIn(provider, { permissions: ['user_admin'] })
  token = administrator.token
  groupA = await makeWorkGroup(provider.db)
  groupB = await makeWorkGroup(provider.db)
})
afterAll(() => provider.close())

const call = <E extends AnyEndpoint>(endpoint: E, input: RequestInput<E>, as: string | undefined = token) => provider.call(endpoint, { input, ...(as !== undefined && { token: as }) })
const ask = <E extends AnyEndpoint>(endpoint: E, body: object) => call(endpoint, { body } as unknown as RequestInput<E>)
const code = async (answer: Promise<{ status: number; error: { code: string } }>) => {
  const { status, error } = await answer
  return status < 400 ? 'success' : error.code
}
const rows = async (folder: number): Promise<DocumentNode[]> =>
  (await call(ListFolder, { params: { id: String(folder) }, query: { limit: '100' } } as never)).body.documentStructNodes
const order = async (folder: number) => (await rows(folder)).map(({ id }) => id)
const row = (id: number) => provider.db.selectFrom('nodes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const groupsOf = async (id: number) =>
  (await provider.db.selectFrom('node_work_groups').select('work_group_id').where('node_id', '=', id).orderBy('work_group_id').execute()).map((each) => each.work_group_id)

const newFolder = (more: object) => ({ name: 'Nowy', position: 'end', ...more })
const create = async (more: object) => (await ask(changes.CreateFolder, newFolder(more))).body.id

/** A voting of which the node is a document. */
async function linkToVoting(node: number): Promise<void> {
  const voting = { title: 'Głosowanie', status: 'preparing' as const, general: false, start_stop_notifications: false, document_not_applicable: false, starts_at: null, ends_at: null, work_group_id: null, document_node_id: null }
  const { id } = await provider.db.insertInto('votings').values({ ...voting, created_at: new Date(), created_by: null, updated_by: null }).returning('id').executeTakeFirstOrThrow()
  await provider.db.insertInto('voting_documents').values({ voting_id: id, node_id: node }).execute()
}

describe('POST /api/documents/folder', () => {
  it('makes a draft where it is told to', async () => {
    const parent = await library.folder({ public: true })
    const [b, a] = [await create({ parentId: parent, name: 'B' }), await create({ parentId: parent, name: 'A', position: 'start' })]
    const c = await create({ parentId: parent, name: 'C', position: 'afterdoc', siblingId: b, publicAccess: true, description: 'opis' })
    const between = await create({ parentId: parent, name: 'AB', position: 'afterdoc', siblingId: a })
    expect(await order(parent)).toEqual([a, between, b, c])
    expect(await row(c)).toMatchObject({ status: 'draft', public_access: true, description: 'opis', created_by: administrator.userId, published_at: null })
  })

  it('keeps any name that a keyboard gives, as it is', async () => {
    const parent = await library.folder()
    for (const name of ['x', 'ż'.repeat(150), '<script>alert(1)</script>', 'a\u202Efdp.exe', '👩‍👩‍👧 zdjęcia', '../../etc/passwd', "'; drop table nodes; --", '%_\\'])
      expect((await row(await create({ parentId: parent, name }))).name).toBe(name)
  })

  it.each([
    ['no name', { name: '' }, 'name', 'required'],
    ['blanks for a name', { name: '  \n ' }, 'name', 'required'],
    ['a name too long', { name: 'x'.repeat(151) }, 'name', 'max_length'],
    ['a name with a zero byte', { name: 'a\0b' }, 'name', 'wrong_format'],
    ['half of a pair in the name', { name: 'a\ud800' }, 'name', 'wrong_format'],
    ['a description too long', { description: 'x'.repeat(501) }, 'description', 'max_length'],
    ['a place that is none', { position: 'nochange' }, 'position', 'wrong_format'],
    ['no sibling to stand after', { position: 'afterdoc' }, 'siblingId', 'required'],
    ['groups that are none', { workGroupsIds: [UNKNOWN] }, 'workGroupsIds', 'wrong_format'],
    ['both groups and the public', { workGroupsIds: 'A', publicAccess: true }, 'publicAccess', 'wrong_format'],
  ])('refuses %s', async (_what, more, path, field) => {
    const parent = await library.folder({ public: true })
    const body = newFolder({ parentId: parent, ...more, ...('workGroupsIds' in more && more.workGroupsIds === 'A' && { workGroupsIds: [groupA] }) })
    const { error } = await ask(changes.CreateFolder, body)
    expect([error.code, error.fields?.[0]]).toMatchObject(['VALIDATION_ERROR', { path, code: field }])
    expect(await rows(parent)).toEqual([])
  })

  it('takes a description of 500 characters', async () => {
    expect(await code(ask(changes.CreateFolder, newFolder({ parentId: await library.folder(), description: 'ą'.repeat(500) })))).toBe('success')
  })

  it('refuses parents and siblings that are not there', async () => {
    const [parent, elsewhere] = [await library.folder(), await library.folder()]
    const document = await library.document({ parent })
    for (const more of [{ parentId: UNKNOWN }, { parentId: document }, { parentId: parent, position: 'afterdoc', siblingId: elsewhere }, { parentId: parent, position: 'afterdoc', siblingId: UNKNOWN }])
      expect(await code(ask(changes.CreateFolder, newFolder(more)))).toBe('ERROR_NOT_FOUND')
  })

  it('refuses what would break access or groups', async () => {
    const limited = await library.folder({ groups: [groupA!] })
    const below = await library.folder({ parent: limited, groups: [groupA!, groupB!] })
    expect(await code(ask(changes.CreateFolder, newFolder({ parentId: limited, publicAccess: true })))).toBe('ERROR_NOT_PUBLIC_ACCESS_PARENT')
    for (const [parentId, workGroupsIds] of [[limited, []], [limited, [groupB]], [below, [groupB]]] as const)
      expect(await code(ask(changes.CreateFolder, newFolder({ parentId, workGroupsIds })))).toBe('ERROR_MISSING_WG_PARENT')
    const id = await create({ parentId: below, workGroupsIds: [groupB, groupA, groupA] })
    expect(await groupsOf(id)).toEqual([groupA, groupB])
  })

  it.each([['a member', ['read_access', 'voting'], 'ERROR_FORBIDDEN'], ['a visitor', null, 'ERROR_UNAUTHORIZED']] as const)('refuses %s', async (_who, permissions, expected) => {
    const as = permissions ? (await signedIn(provider, { permissions })).token : undefined
    const answer = await provider.call(changes.CreateFolder, { input: { body: newFolder({ parentId: 1 }) as never }, ...(as && { token: as }) })
    expect(answer.error.code).toBe(expected)
  })

  it('makes one folder for one key', async () => {
    const parent = await library.folder()
    const send = () => provider.call(changes.CreateFolder, { input: { body: newFolder({ parentId: parent }) as never }, token, headers: { 'idempotency-key': `klucz-${parent}` } })
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await rows(parent)).toHaveLength(1)
  })
})

describe('the folder form', () => {
  const read = async (id: number) => (await call(changes.ReadFolder, { params: { id: String(id) } } as never)).body
  const form = async (id: number, more: object = {}) => {
    const { name, description, publicAccess, workGroupsIds, updatedAt } = await read(id)
    return { id, name, description, publicAccess, workGroupsIds, updatedAt, position: 'nochange', ...more }
  }

  it('reads what it edits, and the groups that the folder above allows', async () => {
    const parent = await library.folder({ groups: [groupA!] })
    const id = await create({ parentId: parent, name: 'Materiały', workGroupsIds: [groupA] })
    expect(await read(id)).toMatchObject({ id, name: 'Materiały', parentFolderId: parent, status: 'draft', workGroupsIds: [groupA], allowedWorkGroupsIds: [groupA] })
    expect(await read(parent)).toMatchObject({ allowedWorkGroupsIds: null })
    const document = await library.document({ parent })
    for (const unknown of [UNKNOWN, document]) expect(await code(call(changes.ReadFolder, { params: { id: String(unknown) } } as never))).toBe('ERROR_NOT_FOUND')
  })

  it('saves name, description, place and groups', async () => {
    const parent = await library.folder()
    const [a, b, c] = [await create({ parentId: parent }), await create({ parentId: parent }), await create({ parentId: parent })]
    await ask(changes.UpdateFolder, await form(a!, { name: 'Inny', description: 'z opisem', position: 'end', workGroupsIds: [groupB] }))
    expect(await order(parent)).toEqual([b, c, a])
    await ask(changes.UpdateFolder, await form(a!, { position: 'afterdoc', siblingId: b }))
    expect(await order(parent)).toEqual([b, a, c])
    expect([await row(a!), await groupsOf(a!)]).toMatchObject([{ name: 'Inny', description: 'z opisem', updated_by: administrator.userId }, [groupB]])
  })

  it('does not overwrite what was changed since it was opened', async () => {
    const id = await create({ parentId: await library.folder() })
    const opened = [await form(id, { name: 'Pierwszy' }), await form(id, { name: 'Drugi' })]
    const answers = await Promise.all(opened.map((body) => code(ask(changes.UpdateFolder, body))))
    expect(answers.sort()).toEqual(['ERROR_EDIT_CONFLICT', 'success'])
    expect(await code(ask(changes.UpdateFolder, { ...opened[1], updatedAt: undefined, name: 'Ostatni' }))).toBe('success')
    expect((await row(id)).name).toBe('Ostatni')
  })

  it('refuses groups that break a folder below, and public access above which it is closed', async () => {
    const top = await library.folder({ groups: [groupA!, groupB!] })
    const below = await library.folder({ parent: top, groups: [groupA!] })
    expect(await code(ask(changes.UpdateFolder, await form(top, { workGroupsIds: [groupB] })))).toBe('ERROR_WG_USED_FOR_DESCENDANTS')
    expect(await code(ask(changes.UpdateFolder, await form(top, { workGroupsIds: [] })))).toBe('ERROR_WG_USED_FOR_DESCENDANTS')
    expect(await code(ask(changes.UpdateFolder, await form(below, { workGroupsIds: [] })))).toBe('ERROR_MISSING_WG_PARENT')
    expect(await code(ask(changes.UpdateFolder, await form(below, { workGroupsIds: [], publicAccess: true })))).toBe('ERROR_NOT_PUBLIC_ACCESS_PARENT')
    expect(await code(ask(changes.UpdateFolder, await form(top, { workGroupsIds: [groupA] })))).toBe('success')
    const open = await library.folder()
    await library.folder({ parent: open })
    expect(await code(ask(changes.UpdateFolder, await form(open, { workGroupsIds: [groupA] })))).toBe('ERROR_MISSING_WG_PARENT')
    expect([await groupsOf(top), await groupsOf(below), await groupsOf(open)]).toEqual([[groupA], [groupA], []])
  })

  it('that closes a folder closes what is below', async () => {
    const top = await library.folder({ public: true })
    const document = await library.document({ parent: await library.folder({ parent: top, public: true }), public: true })
    expect(await code(ask(changes.UpdateFolder, await form(top, { publicAccess: false })))).toBe('success')
    expect((await row(document)).public_access).toBe(false)
  })

  it('keeps the main folder what it is, but for its name', async () => {
    for (const more of [{ publicAccess: false }, { workGroupsIds: [groupA] }]) expect(await code(ask(changes.UpdateFolder, await form(1, more)))).toBe('VALIDATION_ERROR')
    expect(await code(ask(changes.UpdateFolder, await form(1, { name: 'Dokumenty', position: 'start' })))).toBe('success')
    expect(await row(1)).toMatchObject({ name: 'Dokumenty', public_access: true, status: 'published' })
  })

  it('knows a sibling', async () => {
    const parent = await library.folder()
    const id = await library.document({ parent, name: 'Sąsiad' })
    expect((await call(changes.ReadSibling, { params: { id: String(id) } } as never)).body).toEqual({ id, name: 'Sąsiad', nodeType: 2, parentFolderId: parent })
    expect(await code(call(changes.ReadSibling, { params: { id: String(UNKNOWN) } } as never))).toBe('ERROR_NOT_FOUND')
    expect(await code(ask(changes.UpdateFolder, { ...(await form(parent)), id: UNKNOWN }))).toBe('ERROR_NOT_FOUND')
  })
})

describe('POST /api/documents/status', () => {
  const status = (nodeIds: number[], to: 'published' | 'draft', more = {}) => ask(changes.ChangeNodeStatus, { nodeIds, status: to, ...more })

  it('publishes what stands in published folders, or is published with its folder', async () => {
    const folder = await library.folder({ status: 'draft' })
    const document = await library.document({ parent: folder, status: 'draft' })
    expect(await code(status([document], 'published'))).toBe('ERROR_PARENT_NOT_PUBLISHED')
    expect((await status([document, folder, folder], 'published', { dryRun: true })).body).toEqual({ affectedCount: 2 })
    expect((await row(folder)).status).toBe('draft')
    expect((await status([document, folder], 'published')).body).toEqual({ affectedCount: 2 })
    expect((await status([document, folder], 'published')).body).toEqual({ affectedCount: 0 })
    expect(await row(document)).toMatchObject({ status: 'published', published_by: administrator.userId })
  })

  it('withdraws with everything below, and says how much first', async () => {
    const top = await library.folder()
    const folder = await library.folder({ parent: top })
    const documents = [await library.document({ parent: folder }), await library.document({ parent: folder, status: 'draft' })]
    expect((await status([top], 'draft', { dryRun: true })).body).toEqual({ affectedCount: 3 })
    expect((await status([top], 'draft')).body).toEqual({ affectedCount: 3 })
    for (const id of [top, folder, ...documents]) expect(await row(id)).toMatchObject({ status: 'draft', published_at: null })
  })

  it('changes nothing when one of many cannot be', async () => {
    const fine = await library.folder({ status: 'draft' })
    const bad = await library.document({ parent: await library.folder({ status: 'draft' }), status: 'draft' })
    expect(await code(status([fine, bad], 'published'))).toBe('ERROR_PARENT_NOT_PUBLISHED')
    expect(await code(status([fine, UNKNOWN], 'published'))).toBe('ERROR_NOT_FOUND')
    expect(await code(status([fine, 1], 'draft'))).toBe('VALIDATION_ERROR')
    expect((await row(fine)).status).toBe('draft')
  })
})

describe('POST /api/documents/access', () => {
  const access = (nodeIds: number[], action: (typeof changes.ACCESS_ACTIONS)[number], more = {}) => ask(changes.ChangeNodeAccess, { nodeIds, action, ...more })

  it('opens what stands in public folders, and closes with everything below', async () => {
    const folder = await library.folder()
    const document = await library.document({ parent: folder })
    expect(await code(access([document], 'set_public_access'))).toBe('ERROR_NOT_PUBLIC_ACCESS_PARENT')
    expect((await access([document, folder], 'set_public_access', { dryRun: true })).body).toEqual({ affectedCount: 2 })
    expect((await access([document, folder], 'set_public_access')).body).toEqual({ affectedCount: 2 })
    expect((await row(document)).public_access).toBe(true)
    expect((await access([folder], 'unset_public_access', { dryRun: true })).body).toEqual({ affectedCount: 2 })
    expect((await access([folder], 'unset_public_access')).body).toEqual({ affectedCount: 2 })
    expect((await row(document)).public_access).toBe(false)
  })

  it('never opens what is limited', async () => {
    const limited = await library.folder({ groups: [groupA!] })
    const document = await library.document({ parent: limited })
    expect(await code(access([limited], 'set_public_access'))).toBe('ERROR_MISSING_WG_PARENT')
    expect(await code(access([document], 'set_public_access'))).toBe('ERROR_NOT_PUBLIC_ACCESS_PARENT')
    expect(await code(access([limited, document], 'set_public_access'))).toBe('ERROR_MISSING_WG_PARENT')
    expect(await code(access([UNKNOWN], 'set_public_access'))).toBe('ERROR_NOT_FOUND')
    expect(await code(access([1], 'unset_public_access'))).toBe('VALIDATION_ERROR')
  })
})

describe('POST /api/documents/move', () => {
  const move = (nodeIds: number[], parentId: number, more: object = { position: 'last' }) => ask(changes.MoveNodes, { nodeIds, parentId, ...more })

  it('puts items first, last, before and after, in the order given', async () => {
    const [from, to] = [await library.folder(), await library.folder()]
    const [a, b, c, d] = [await library.document({ parent: from }), await library.document({ parent: from }), await library.document({ parent: from }), await library.document({ parent: from })]
    const [x, y] = [await library.document({ parent: to }), await library.document({ parent: to })]
    expect((await move([b!, a!], to, { siblingId: x })).body).toEqual({ affectedCount: 2 })
    expect(await order(to)).toEqual([x, b, a, y])
    await move([c!], to, { position: 'first' })
    await move([d!], to, { position: 'before', siblingId: y })
    expect(await order(to)).toEqual([c, x, b, a, d, y])
    await move([c!, y!], to, { position: 'after', siblingId: b })
    expect(await order(to)).toEqual([x, b, c, y, a, d])
    await move([x!], from)
    expect([await order(from), await order(to)]).toEqual([[x], [b, c, y, a, d]])
  })

  it('writes only the moved row', async () => {
    const folder = await library.folder()
    const ids = await Promise.all(Array.from({ length: 20 }, () => create({ parentId: folder })))
    const positions = async () => new Map((await provider.db.selectFrom('nodes').select(['id', 'position']).where('parent_id', '=', folder).execute()).map((each) => [each.id, each.position]))
    const before = await positions()
    await move([ids[19]!], folder, { position: 'first' })
    const after = await positions()
    expect(ids.filter((id) => before.get(id) !== after.get(id))).toEqual([ids[19]])
  })

  it('refuses, and changes nothing', async () => {
    const folder = await library.folder()
    const inside = await library.folder({ parent: await library.folder({ parent: folder }) })
    const [draft, limited, target] = [await library.folder({ status: 'draft' }), await library.folder({ groups: [groupA!] }), await library.folder()]
    const shown = await library.folder({ public: true })
    const linked = await library.document()
    await linkToVoting(linked)
    const cases: [string, ReturnType<typeof move>][] = [
      ['ERROR_MOVE_INTO_ITSELF', move([folder], folder)],
      ['ERROR_MOVE_INTO_ITSELF', move([folder], inside)],
      ['ERROR_MOVE_INTO_ITSELF', move([1], target)],
      ['ERROR_MOVE_INTO_ITSELF', move([folder], 1, { position: 'after', siblingId: folder })],
      ['ERROR_PARENT_NOT_PUBLISHED', move([folder], draft)],
      ['ERROR_NOT_PUBLIC_ACCESS_PARENT', move([shown], target)],
      ['ERROR_MOVE_MIXED_STATUS', move([folder, draft], target)],
      ['ERROR_MOVE_MIXED_STATUS', move([folder, shown], target)],
      ['ERROR_LINKED_TO_VOTING', move([folder, linked], target)],
      ['ERROR_MISSING_WG_PARENT', move([folder], limited)],
      ['ERROR_NOT_FOUND', move([UNKNOWN], target)],
      ['ERROR_NOT_FOUND', move([folder], UNKNOWN)],
      ['ERROR_NOT_FOUND', move([folder], linked)],
      ['ERROR_NOT_FOUND', move([folder], target, { position: 'after', siblingId: inside })],
      ['VALIDATION_ERROR', move([folder], target, {})],
      ['VALIDATION_ERROR', move([], target)],
      ['VALIDATION_ERROR', move([folder], target, { position: 'end' })],
    ]
    for (const [i, [expected, answer]] of cases.entries()) expect([i, await code(answer)]).toEqual([i, expected])
    expect((await row(folder)).parent_id).toBe(1)
  })

  it('goes into a limited folder with a group of it', async () => {
    const limited = await library.folder({ groups: [groupA!, groupB!] })
    const folder = await library.folder({ groups: [groupA!] })
    const document = await library.document()
    expect((await move([folder, document], limited)).body).toEqual({ affectedCount: 2 })
  })

  it('by two people at once makes no ring and loses nothing', async () => {
    const [a, b] = [await library.folder(), await library.folder()]
    const answers = await Promise.all([code(move([a], b)), code(move([b], a))])
    expect(answers.sort()).toEqual(['ERROR_MOVE_INTO_ITSELF', 'success'])
  })

  it('by many at once to one spot keeps every item, in short keys', async () => {
    const folder = await library.folder()
    const anchor = await create({ parentId: folder })
    const ids = await Promise.all(Array.from({ length: 30 }, () => create({ parentId: folder })))
    await Promise.all(ids.map((id) => move([id], folder, { position: 'after', siblingId: anchor })))
    const now = await order(folder)
    expect([now[0], [...now].sort((x, y) => x - y)]).toEqual([anchor, [anchor, ...ids].sort((x, y) => x - y)])
  })
})

describe('deleting and the bin', () => {
  const bin = async (query = {}) => (await call(changes.ListBin, { query: { limit: '100', ...query } } as never)).body
  const restore = (...nodeIds: number[]) => ask(changes.RestoreNodes, { nodeIds })

  it('takes what is in a folder along, and shows it to nobody', async () => {
    const parent = await library.folder({ name: 'Posiedzenia', public: true })
    const folder = await library.folder({ parent, name: 'Do usunięcia', public: true, attendanceActive: true })
    const document = await library.document({ parent: folder, public: true })
    expect((await ask(changes.DeleteNodes, { nodeIds: [folder, document], dryRun: true })).body).toEqual({ affectedCount: 2 })
    expect(await order(parent)).toEqual([folder])
    expect((await ask(changes.DeleteNodes, [folder, document])).body).toEqual({ affectedCount: 2 })
    expect(await order(parent)).toEqual([])
    expect(await code(call(ListFolder, { params: { id: String(folder) }, query: {} } as never))).toBe('ERROR_NOT_ACCESS_PARENT')
    const found = (await bin()).items.find(({ id }) => id === folder)
    expect(found).toMatchObject({ name: 'Do usunięcia', nodeType: 1, itemCount: 2, deletedBy: administrator.fullName, folderPath: [expect.any(String), 'Posiedzenia'] })
    expect(new Date(found!.keptUntil).getTime() - new Date(found!.deletedAt).getTime()).toBe(30 * 86_400_000)
    expect(await code(ask(changes.DeleteNodes, [folder]))).toBe('ERROR_NOT_FOUND')
    expect(await code(ask(changes.CreateFolder, newFolder({ parentId: folder })))).toBe('ERROR_NOT_FOUND')
    expect((await bin({ q: 'POSIEDZENIA' })).totalCount).toBe(1)
  })

  it('is refused whole when anything in it is linked to a voting', async () => {
    const others = await Promise.all(Array.from({ length: 24 }, () => library.document()))
    const folder = await library.folder()
    await linkToVoting(await library.document({ parent: folder }))
    expect(await code(ask(changes.DeleteNodes, [...others, folder]))).toBe('ERROR_LINKED_TO_VOTING')
    expect((await row(others[0]!)).deleted_at).toBeNull()
    expect(await code(ask(changes.DeleteNodes, [1]))).toBe('VALIDATION_ERROR')
    expect(await code(ask(changes.DeleteNodes, []))).toBe('VALIDATION_ERROR')
  })

  it('restores as drafts after login, at the end', async () => {
    const parent = await library.folder({ public: true })
    const folder = await library.folder({ parent, public: true })
    const document = await library.document({ parent: folder, public: true })
    const last = await library.document({ parent })
    await ask(changes.DeleteNodes, [folder])
    expect((await restore(folder)).body).toEqual({ affectedCount: 2 })
    expect(await order(parent)).toEqual([last, folder])
    for (const id of [folder, document]) expect(await row(id)).toMatchObject({ status: 'draft', public_access: false, deleted_at: null, published_at: null })
    expect(await code(restore(folder))).toBe('ERROR_NOT_FOUND')
    expect(await code(restore(document))).toBe('ERROR_NOT_FOUND')
  })

  it('restores a folder before what was deleted out of it', async () => {
    const folder = await library.folder()
    const [first, second] = [await library.document({ parent: folder }), await library.document({ parent: folder })]
    await ask(changes.DeleteNodes, [first])
    await ask(changes.DeleteNodes, [folder])
    expect(await code(restore(first))).toBe('ERROR_PARENT_DELETED')
    expect((await restore(first, folder)).body).toEqual({ affectedCount: 3 })
    expect(await order(folder)).toEqual([second, first])
  })

  it('restores into a folder that was limited meanwhile only what fits it', async () => {
    const parent = await library.folder()
    const [without, other] = [await library.folder({ parent }), await library.folder({ parent, groups: [groupB!] })]
    await ask(changes.DeleteNodes, [without, other])
    await provider.db.insertInto('node_work_groups').values({ node_id: parent, work_group_id: groupA! }).execute()
    expect(await code(restore(without, other))).toBe('ERROR_MISSING_WG_PARENT')
    expect(await code(restore(without))).toBe('success')
    expect(await groupsOf(without)).toEqual([groupA])
  })

  it('is paged and sorted', async () => {
    await ask(changes.DeleteNodes, await Promise.all(['Ża', 'Ćb', 'Cz', 'Za'].map((name) => library.document({ name }))))
    expect((await bin({ sort: 'name', dir: 'asc' })).items.map(({ name }) => name).filter((name) => name.length === 2)).toEqual(['Cz', 'Ćb', 'Za', 'Ża'])
    const [page0, page1] = [await bin({ limit: '2', sort: 'name', dir: 'asc' }), await bin({ limit: '2', page: '1', sort: 'name', dir: 'asc' })]
    expect(new Set([...page0.items, ...page1.items].map(({ id }) => id)).size).toBe(4)
    expect(page0.totalCount).toBe((await bin()).items.length)
  })
})

describe('GET /api/documents/history/{id}', () => {
  const history = async (id: number, query = {}) => (await call(changes.ListNodeHistory, { params: { id: String(id) }, query } as never)).body

  it('tells who did what, on the way up too', async () => {
    const folder = await create({ parentId: 1, name: 'Historia' })
    const inner = await create({ parentId: folder, name: 'Wewnątrz' })
    await ask(changes.ChangeNodeStatus, { nodeIds: [folder, inner], status: 'published' })
    await ask(changes.ChangeNodeStatus, { nodeIds: [folder], status: 'draft' })
    await ask(changes.DeleteNodes, [folder])
    const { items, totalCount } = await history(inner)
    expect(items.map(({ description }) => description)).toEqual(['Usunięto do kosza: „Historia”', 'Wycofano z publikacji: „Historia”', 'Opublikowano: „Historia”, „Wewnątrz”', 'Utworzono katalog „Wewnątrz”'])
    expect([items[0]!.userName, totalCount]).toEqual([administrator.fullName, 4])
    expect((await history(inner, { q: 'WYCOFANO' })).totalCount).toBe(1)
    expect((await history(inner, { dir: 'asc', limit: '1', page: '1' })).items[0]!.description).toContain('Opublikowano')
    expect(await code(call(changes.ListNodeHistory, { params: { id: String(UNKNOWN) }, query: {} } as never))).toBe('ERROR_NOT_FOUND')
  })

  it('has no trace of what was refused', async () => {
    const folder = await create({ parentId: await library.folder() })
    await ask(changes.ChangeNodeStatus, { nodeIds: [folder, UNKNOWN], status: 'published' })
    await ask(changes.ChangeNodeStatus, { nodeIds: [folder], status: 'published', dryRun: true })
    expect((await history(folder)).totalCount).toBe(1)
  })
})
