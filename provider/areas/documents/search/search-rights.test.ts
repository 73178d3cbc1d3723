// Search among random trees of folders and documents, against what a walk from the root shows each kind of reader.
import fc from 'fast-check'
import { SearchFiles } from '#contract/document-search.ts'
import { makeWorkGroup, signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { routes } from './routes.ts'

interface Item {
  above: number
  isFolder: boolean
  isDraft: boolean
  isPublic: boolean
  isLimited: boolean
  isDeleted: boolean
  /** Whether its only version is shown; it holds the word that is searched for. */
  isVersionShown: boolean
}
interface Reader {
  name: string
  token?: string
  passes(item: Item): boolean
  seesHidden: boolean
}

const often = (part: number) => fc.integer({ min: 1, max: 10 }).map((roll) => roll <= part)
const item: fc.Arbitrary<Item> = fc.record({
  above: fc.nat(),
  isFolder: often(5),
  isDraft: often(2),
  isPublic: often(8),
  isLimited: often(2),
  isDeleted: often(1),
  isVersionShown: often(7),
})

let provider: TestProvider
let group: number
const readers: Reader[] = []

beforeAll(async () => {
  provider = await startTestProvider({ routes: routes })
  group = await makeWorkGroup(provider.db)
  const live = (each: Item) => !each.isDeleted && !each.isDraft
  readers.push(
    { name: 'visitor', passes: (each) => live(each) && each.isPublic, seesHidden: false },
    { name: 'member', token: (await signedIn(provider)).token, passes: (each) => live(each) && !(each.isFolder && each.isLimited), seesHidden: false },
    { name: 'member of the group', token: (await signedIn(provider, { workGroupIds: [group] })).token, passes: live, seesHidden: false },
    { name: 'administrator', token: (await signedIn(provider, { permissions: ['user_admin'] })).token, passes: (each) => !each.isDeleted, seesHidden: true },
  )
})
afterAll(() => provider.close())

interface Built {
  item: Item
  id: number
  parent: Built | null
}

async function build(items: Item[]): Promise<Built[]> {
  const library = libraryOf(provider)
  const built: Built[] = []
  for (const each of items) {
    const folders = built.filter(({ item: { isFolder } }) => isFolder)
    const parent = folders[each.above % (folders.length + 1)] ?? null
    const options = {
      ...(parent && { parent: parent.id }),
      status: each.isDraft ? ('draft' as const) : ('published' as const),
      public: each.isPublic,
      name: 'Pozycja',
    }
    const id = each.isFolder ? await library.folder({ ...options, groups: each.isLimited ? [group] : [] }) : await library.document(options)
    if (!each.isFolder) await library.version(id, { visible: each.isVersionShown, fileName: 'mapa.txt', content: 'Obwodnica' })
    if (each.isDeleted) await provider.db.updateTable('nodes').set({ deleted_at: new Date(), deletion_id: id }).where('id', '=', id).execute()
    built.push({ item: each, id, parent })
  }
  await provider.updateIndex()
  return built
}

const reaches = (reader: Reader, node: Built): boolean => reader.passes(node.item) && (node.parent === null || reaches(reader, node.parent))

const isBelow = ({ parent }: Built, folder: Built): boolean => parent !== null && (parent === folder || isBelow(parent, folder))

interface Wanted {
  searchWord: string
  searchInAllNames: boolean
  searchInContent: boolean
  kind?: 'document'
  folderId?: number
}

async function found({ token }: Reader, body: Wanted): Promise<Set<number>> {
  const answer = await provider.call(SearchFiles, { input: { body: { ...body, limit: 100 } }, ...(token !== undefined && { token }) })
  expect(answer.body.totalCount).toBe(answer.body.files.length)
  return new Set(answer.body.files.map(({ structNodeId }) => structNodeId))
}

it('finds for every reader exactly what they may open, in any tree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(item, { minLength: 20, maxLength: 40 }), async (items) => {
      const nodes = await build(items)
      for (const reader of readers) {
        const documents = nodes.filter((node) => !node.item.isFolder && reaches(reader, node))
        const all = nodes.filter((node) => reaches(reader, node))
        const byVersion = documents.filter(({ item: { isVersionShown } }) => isVersionShown || reader.seesHidden)
        const ids = (of: Built[]) => new Set(of.map(({ id }) => id))
        expect([reader.name, await found(reader, { searchWord: 'pozycje', searchInAllNames: true, searchInContent: false })]).toEqual([reader.name, ids(all)])
        expect([reader.name, await found(reader, { searchWord: 'pozycje', searchInAllNames: true, searchInContent: false, kind: 'document' })]).toEqual([
          reader.name,
          ids(documents),
        ])
        const top = nodes.find((node) => node.item.isFolder)
        if (top)
          expect([reader.name, await found(reader, { searchWord: 'pozycje', searchInAllNames: true, searchInContent: false, folderId: top.id })]).toEqual([
            reader.name,
            ids(all.filter((node) => isBelow(node, top))),
          ])
        expect([reader.name, await found(reader, { searchWord: 'mapy', searchInAllNames: true, searchInContent: false })]).toEqual([
          reader.name,
          ids(byVersion),
        ])
        expect([reader.name, await found(reader, { searchWord: 'obwodnice', searchInAllNames: false, searchInContent: true })]).toEqual([
          reader.name,
          ids(byVersion),
        ])
      }
      await provider.db
        .deleteFrom('nodes')
        .where(
          'id',
          'in',
          nodes.map(({ id }) => id),
        )
        .execute()
    }),
    // Other trees on each of the two engines.
    { numRuns: 8, endOnFailure: true },
  )
}, 120_000)
