import { sql } from 'kysely'
import * as changes from '#contract/document-changes.ts'
import { PUBLISHED_MAX, PublishNodes } from '#contract/document-publishing.ts'
import { ListFolder } from '#contract/documents.ts'
import { makeWorkGroup } from '#provider/testing/people.ts'
import { administrator, ask, call, code, library, provider, row, startEditing, stopEditing, UNKNOWN } from '#provider/areas/documents/test-editing.ts'

let group: number

beforeAll(async () => {
  await startEditing()
  group = await makeWorkGroup(provider.db, 'Grupa ds. środowiska')
})
afterAll(stopEditing)

const publish = (nodeIds: number[], more: object = {}) => ask(PublishNodes, { nodeIds, ...more })
const count = async (nodeIds: number[], more: object = { withContents: true }) => (await publish(nodeIds, { ...more, dryRun: true })).body
const statuses = async (ids: readonly number[]) => Promise.all(ids.map(async (id) => (await row(id)).status))
const historyOf = async (id: number) =>
  (await call(changes.ListNodeHistory, { params: { id: String(id) }, query: {} })).body.items.map((event) => event.description)

/** A draft folder of a meeting with a folder in it; all of it is to be public but one document. */
async function meeting() {
  const folder = await library.folder({ status: 'draft', public: true, name: 'XIV posiedzenie' })
  const inner = await library.folder({ parent: folder, status: 'draft', public: true })
  const documents = [
    await library.document({ parent: folder, status: 'draft', public: true }),
    await library.document({ parent: folder, status: 'draft' }),
    await library.document({ parent: inner, status: 'draft', public: true }),
  ]
  return { folder, inner, documents, all: [folder, inner, ...documents] }
}

type Meeting = Awaited<ReturnType<typeof meeting>>

describe('POST /api/documents/publish', () => {
  it('publishes a folder with every draft in it, once under one key, and tells beforehand how many and for whom', async () => {
    const { folder, all } = await meeting()
    const counted = await count([folder])
    expect(counted).toMatchObject({ affectedCount: 5, folders: 2, documents: 3, forEveryone: 4, forSignedIn: 1, forGroups: 0, groups: [] })
    expect(await statuses(all)).toEqual(all.map(() => 'draft'))

    const send = () =>
      provider.call(PublishNodes, {
        input: { body: { nodeIds: [folder], withContents: true, counted: counted.counted } },
        token: administrator.token,
        headers: { 'idempotency-key': `publish-${folder}` },
      })
    const [first, again] = [await send(), await send()]
    expect([first.status, first.body.affectedCount, again.body]).toEqual([200, 5, first.body])
    expect(await statuses(all)).toEqual(all.map(() => 'published'))
    for (const id of all) {
      expect(await row(id)).toMatchObject({ published_by: administrator.userId })
      expect(await historyOf(id)).toEqual(['Opublikowano razem z zawartością: „XIV posiedzenie” (elementów: 5)'])
    }
    const seen = await provider.call(ListFolder, { input: { params: { id: String(folder) }, query: {} } })
    expect(seen.body.documentStructNodes).toHaveLength(2)
  })

  it('publishes only the chosen items when their contents are not asked for', async () => {
    const { folder, inner, documents } = await meeting()
    expect(await count([folder], {})).toMatchObject({ affectedCount: 1, folders: 1, documents: 0 })
    expect((await publish([folder])).body.affectedCount).toBe(1)
    expect(await statuses([folder, inner, ...documents])).toEqual(['published', 'draft', 'draft', 'draft', 'draft'])
    // And later what is in a published folder.
    expect((await publish([folder], { withContents: true })).body).toMatchObject({ affectedCount: 4, folders: 1, documents: 3 })
  })

  it('counts items for working groups apart, by the nearest limited folder above', async () => {
    const other = await makeWorkGroup(provider.db, 'Grupa ds. cyfryzacji')
    const top = await library.folder({ groups: [group, other] })
    const folder = await library.folder({ parent: top, status: 'draft', groups: [group] })
    await library.document({ parent: folder, status: 'draft' })
    expect(await count([folder])).toMatchObject({ affectedCount: 2, forGroups: 2, forSignedIn: 0, forEveryone: 0, groups: ['Grupa ds. środowiska'] })
    const document = await library.document({ parent: top, status: 'draft' })
    expect(await count([document, folder])).toMatchObject({ forGroups: 3, groups: ['Grupa ds. cyfryzacji', 'Grupa ds. środowiska'] })
  })

  it('leaves out what is in the bin', async () => {
    const { folder, documents } = await meeting()
    await ask(changes.DeleteNodes, [documents[0]!])
    expect((await publish([folder], { withContents: true })).body.affectedCount).toBe(4)
    expect((await row(documents[0]!)).status).toBe('draft')
  })

  it.each([
    ['an item came', async ({ folder }: Meeting) => library.document({ parent: folder, status: 'draft' })],
    ['an item went', async ({ documents }: Meeting) => ask(changes.DeleteNodes, [documents[0]!])],
    ['an item is to be public', async ({ documents }: Meeting) => ask(changes.ChangeNodeAccess, { nodeIds: [documents[1]!], action: 'set_public_access' })],
    [
      'an item went elsewhere',
      async ({ documents, inner }: Meeting) => ask(changes.MoveNodes, { parentId: inner, position: 'last', nodeIds: [documents[1]!] }),
    ],
    ['a part was published', async ({ folder }: Meeting) => ask(changes.ChangeNodeStatus, { nodeIds: [folder], status: 'published' })],
  ])('publishes nothing when the items changed after they were counted: %s', async (_name, meanwhile) => {
    const made = await meeting()
    const { counted } = await count([made.folder])
    await meanwhile(made)
    const before = await statuses(made.all)
    expect(await code(publish([made.folder], { withContents: true, counted }))).toBe('ERROR_EDIT_CONFLICT')
    expect(await statuses(made.all)).toEqual(before)
    const again = await count([made.folder])
    expect(await code(publish([made.folder], { withContents: true, counted: again.counted }))).toBe('success')
  })

  it('publishes an item that was renamed after it was counted', async () => {
    const { folder, documents } = await meeting()
    const { counted } = await count([folder])
    await provider.db.updateTable('nodes').set({ name: 'Inna', updated_at: new Date() }).where('id', '=', documents[0]!).execute()
    expect((await publish([folder], { withContents: true, counted })).body.affectedCount).toBe(5)
  })

  it('does nothing, without a trace, when a colleague has just published it all', async () => {
    const { folder } = await meeting()
    const { counted } = await count([folder])
    const [one, other] = await Promise.all([publish([folder], { withContents: true, counted }), publish([folder], { withContents: true, counted })])
    expect([one.body.affectedCount, other.body.affectedCount].sort()).toEqual([0, 5])
    expect(await historyOf(folder)).toHaveLength(1)
  })

  it('refuses items in a draft folder, unknown items, the main folder and a wrong count', async () => {
    const { folder, inner, documents } = await meeting()
    expect(await code(publish([inner], { withContents: true }))).toBe('ERROR_PARENT_NOT_PUBLISHED')
    expect(await code(publish([documents[0]!]))).toBe('ERROR_PARENT_NOT_PUBLISHED')
    expect(await code(publish([folder, UNKNOWN], { withContents: true }))).toBe('ERROR_NOT_FOUND')
    expect(await code(publish([1], { withContents: true }))).toBe('VALIDATION_ERROR')
    for (const bad of [{ counted: 'x' }, { nodeIds: [] }, { withContents: 'tak' }]) expect(await code(publish([folder], bad))).toBe('VALIDATION_ERROR')
    expect((await row(folder)).status).toBe('draft')
  })

  it('refuses more items than the limit', async () => {
    const folder = await library.folder({ status: 'draft' })
    const add = (from: number, to: number) =>
      sql`insert into nodes (parent_id, node_type, name, status, public_access, position, created_at)
        select ${folder}, 2, 'Plik ' || i, 'draft', false, 'b' || lpad(i::text, 5, '0'), now() from generate_series(${from}::integer, ${to}::integer) as i`.execute(
        provider.db,
      )
    await add(1, PUBLISHED_MAX)
    expect(await code(publish([folder], { withContents: true }))).toBe('ERROR_FOLDER_TOO_LARGE')
    await sql`delete from nodes where parent_id = ${folder} and position = 'b00001'`.execute(provider.db)
    expect((await publish([folder], { withContents: true })).body.affectedCount).toBe(PUBLISHED_MAX)
  })
})
