import * as changes from '#contract/document-changes.ts'
import { administrator, ask, call, code, create, library, startEditing, stopEditing, UNKNOWN } from '#provider/areas/documents/test-editing.ts'

beforeAll(startEditing)
afterAll(stopEditing)

describe('GET /api/documents/history/{id}', () => {
  const history = async (id: number, query = {}) => (await call(changes.ListNodeHistory, { params: { id: String(id) }, query })).body

  it('tells who did what to the item and to the folders above it', async () => {
    const folder = await create({ parentId: 1, name: 'Historia' })
    const inner = await create({ parentId: folder, name: 'Wewnątrz' })
    await ask(changes.ChangeNodeStatus, { nodeIds: [folder, inner], status: 'published' })
    await ask(changes.ChangeNodeStatus, { nodeIds: [folder], status: 'draft' })
    await ask(changes.DeleteNodes, [folder])
    const { items, totalCount } = await history(inner)
    expect(items.map(({ description }) => description)).toEqual([
      'Usunięto do kosza: „Historia”',
      'Wycofano z publikacji: „Historia”',
      'Opublikowano: „Historia”, „Wewnątrz”',
      'Utworzono katalog „Wewnątrz”',
    ])
    expect([items[0]!.userName, totalCount]).toEqual([administrator.fullName, 4])
    expect((await history(inner, { q: 'WYCOFANO' })).totalCount).toBe(1)
    expect((await history(inner, { dir: 'asc', limit: '1', page: '1' })).items[0]!.description).toContain('Opublikowano')
    expect(await code(call(changes.ListNodeHistory, { params: { id: String(UNKNOWN) }, query: {} }))).toBe('ERROR_NOT_FOUND')
  })

  it('leaves out refused changes and dry runs', async () => {
    const folder = await create({ parentId: await library.folder() })
    await ask(changes.ChangeNodeStatus, { nodeIds: [folder, UNKNOWN], status: 'published' })
    await ask(changes.ChangeNodeStatus, { nodeIds: [folder], status: 'published', dryRun: true })
    expect((await history(folder)).totalCount).toBe(1)
  })
})
