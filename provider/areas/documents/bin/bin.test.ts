import * as changes from '#contract/document-changes.ts'
import { ListFolder } from '#contract/documents.ts'
import { makeWorkGroup } from '#provider/testing/people.ts'
import {
  administrator,
  ask,
  call,
  code,
  groupsOf,
  library,
  linkToVoting,
  newFolder,
  order,
  provider,
  row,
  startEditing,
  stopEditing,
} from '#provider/areas/documents/test-editing.ts'

let [groupA, groupB]: number[] = []

beforeAll(async () => {
  await startEditing()
  groupA = await makeWorkGroup(provider.db)
  groupB = await makeWorkGroup(provider.db)
})
afterAll(stopEditing)

describe('deleting and the bin', () => {
  const bin = async (query = {}) => (await call(changes.ListBin, { query: { limit: '100', ...query } })).body
  const restore = (...nodeIds: number[]) => ask(changes.RestoreNodes, { nodeIds })

  it('moves a folder with everything in it to the bin, and it can no longer be opened', async () => {
    const parent = await library.folder({ name: 'Posiedzenia', public: true })
    const folder = await library.folder({ parent, name: 'Do usunięcia', public: true, attendanceActive: true })
    const document = await library.document({ parent: folder, public: true })
    expect((await ask(changes.DeleteNodes, { nodeIds: [folder, document], dryRun: true })).body).toEqual({ affectedCount: 2 })
    expect(await order(parent)).toEqual([folder])
    expect((await ask(changes.DeleteNodes, [folder, document])).body).toEqual({ affectedCount: 2 })
    expect(await order(parent)).toEqual([])
    expect(await code(call(ListFolder, { params: { id: String(folder) }, query: {} }))).toBe('ERROR_NOT_FOUND')
    const found = (await bin()).items.find(({ id }) => id === folder)
    expect(found).toMatchObject({
      name: 'Do usunięcia',
      nodeType: 1,
      itemCount: 2,
      deletedBy: administrator.fullName,
      folderPath: [expect.any(String), 'Posiedzenia'],
    })
    expect(new Date(found!.keptUntil).getTime() - new Date(found!.deletedAt).getTime()).toBe(30 * 86_400_000)
    expect(await code(ask(changes.DeleteNodes, [folder]))).toBe('ERROR_NOT_FOUND')
    expect(await code(ask(changes.CreateFolder, newFolder({ parentId: folder })))).toBe('ERROR_NOT_FOUND')
    expect((await bin({ q: 'POSIEDZENIA' })).totalCount).toBe(1)
  })

  it('deletes nothing when anything in it is linked to a voting, and never the main folder', async () => {
    const others = await Promise.all(Array.from({ length: 24 }, () => library.document()))
    const folder = await library.folder()
    await linkToVoting(await library.document({ parent: folder }))
    expect(await code(ask(changes.DeleteNodes, [...others, folder]))).toBe('ERROR_LINKED_TO_VOTING')
    expect((await row(others[0]!)).deleted_at).toBeNull()
    expect(await code(ask(changes.DeleteNodes, [1]))).toBe('VALIDATION_ERROR')
    expect(await code(ask(changes.DeleteNodes, []))).toBe('VALIDATION_ERROR')
  })

  it('restores items as drafts without public access, at the end of their folder', async () => {
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

  it('tells beforehand how many items come back, and restores several at once', async () => {
    const parent = await library.folder()
    const [one, folder] = [await library.document({ parent }), await library.folder({ parent })]
    await library.document({ parent: folder })
    await ask(changes.DeleteNodes, [one, folder])
    expect((await ask(changes.RestoreNodes, { nodeIds: [one, folder], dryRun: true })).body).toEqual({ affectedCount: 3 })
    expect(await order(parent)).toEqual([])
    expect((await restore(one, folder)).body).toEqual({ affectedCount: 3 })
  })

  it('deletes several items for good, with what was deleted from them before', async () => {
    const folder = await library.folder()
    const [first, second] = [await library.document({ parent: folder }), await library.document({ parent: folder })]
    await library.version(second)
    const other = await library.document()
    await ask(changes.DeleteNodes, [first])
    await ask(changes.DeleteNodes, [folder, other])
    const purge = (nodeIds: number[], more = {}) => ask(changes.PurgeNodes, { nodeIds, ...more })
    expect((await purge([folder, other], { dryRun: true })).body).toEqual({ affectedCount: 4 })
    expect(await code(purge([second]))).toBe('ERROR_NOT_FOUND')
    expect(await code(purge([1]))).toBe('ERROR_NOT_FOUND')
    expect(await code(purge([await library.document()]))).toBe('ERROR_NOT_FOUND')
    expect((await purge([folder, other])).body).toEqual({ affectedCount: 4 })
    expect(await provider.db.selectFrom('nodes').select('id').where('id', 'in', [folder, first, second, other]).execute()).toEqual([])
    expect(await code(restore(first))).toBe('ERROR_NOT_FOUND')
  })

  it('refuses to delete for good what a voting has come to refer to', async () => {
    const folder = await library.folder()
    const document = await library.document({ parent: folder })
    await ask(changes.DeleteNodes, [folder])
    await linkToVoting(document)
    expect(await code(ask(changes.PurgeNodes, { nodeIds: [folder] }))).toBe('ERROR_LINKED_TO_VOTING')
    expect((await row(folder)).deleted_at).not.toBeNull()
  })

  it('restores what was deleted from a deleted folder only together with that folder', async () => {
    const folder = await library.folder()
    const [first, second] = [await library.document({ parent: folder }), await library.document({ parent: folder })]
    await ask(changes.DeleteNodes, [first])
    await ask(changes.DeleteNodes, [folder])
    expect(await code(restore(first))).toBe('ERROR_PARENT_DELETED')
    expect((await restore(first, folder)).body).toEqual({ affectedCount: 3 })
    expect(await order(folder)).toEqual([second, first])
  })

  it('restores into a folder that was limited meanwhile only what its groups allow', async () => {
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
