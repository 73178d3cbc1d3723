// Who finds what: among random trees of folders and documents, against what a walk from the root shows each kind of reader, and
// in some cases of their own.
import fc from 'fast-check'
import { SearchFiles } from '#contract/document-search.ts'
import type { TestProvider } from '#provider/testing/test-provider.ts'
import { idsOf, shown, startSearching, type Searcher, type SearchOptions, type Searching } from './test-search.ts'

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
  token: string | undefined
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
let library: Searching['library']
let search: Searching['search']
let found: Searching['found']
let group: number
const readers: Reader[] = []

beforeAll(async () => {
  const searching = await startSearching()
  const { tokens } = searching
  ;({ provider, library, search, found, group } = searching)
  const live = (each: Item) => !each.isDeleted && !each.isDraft
  readers.push(
    { name: 'visitor', token: tokens.visitor, passes: (each) => live(each) && each.isPublic, seesHidden: false },
    { name: 'member', token: tokens.member, passes: (each) => live(each) && !(each.isFolder && each.isLimited), seesHidden: false },
    { name: 'member of the group', token: tokens.insider, passes: live, seesHidden: false },
    { name: 'administrator', token: tokens.administrator, passes: (each) => !each.isDeleted, seesHidden: true },
  )
})
afterAll(() => provider.close())

interface Built {
  item: Item
  id: number
  parent: Built | null
}

async function build(items: Item[]): Promise<Built[]> {
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

interface SearchBody {
  searchWord: string
  searchInAllNames: boolean
  searchInContent: boolean
  kind?: 'document'
  folderId?: number
}

async function foundBy({ token }: Reader, body: SearchBody): Promise<Set<number>> {
  const answer = await provider.call(SearchFiles, { input: { body: { ...body, limit: 100 } }, token })
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
        expect([reader.name, await foundBy(reader, { searchWord: 'pozycje', searchInAllNames: true, searchInContent: false })]).toEqual([reader.name, ids(all)])
        expect([reader.name, await foundBy(reader, { searchWord: 'pozycje', searchInAllNames: true, searchInContent: false, kind: 'document' })]).toEqual([
          reader.name,
          ids(documents),
        ])
        const top = nodes.find((node) => node.item.isFolder)
        if (top)
          expect([reader.name, await foundBy(reader, { searchWord: 'pozycje', searchInAllNames: true, searchInContent: false, folderId: top.id })]).toEqual([
            reader.name,
            ids(all.filter((node) => isBelow(node, top))),
          ])
        expect([reader.name, await foundBy(reader, { searchWord: 'mapy', searchInAllNames: true, searchInContent: false })]).toEqual([
          reader.name,
          ids(byVersion),
        ])
        expect([reader.name, await foundBy(reader, { searchWord: 'obwodnice', searchInAllNames: false, searchInContent: true })]).toEqual([
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

describe('who finds what', () => {
  const places: Record<string, number> = {}

  beforeAll(async () => {
    const put = async (name: string, options: Parameters<typeof library.document>[0]) => {
      places[name] = await library.document(options)
      await library.version(places[name], { content: `Tajemnica numer ${name}` })
    }
    const draft = await library.folder({ status: 'draft' })
    const closed = await library.folder()
    const limited = await library.folder({ groups: [group] })
    await put('public', { public: true, name: 'Skarb' })
    await put('signed', { name: 'Skarb' })
    await put('draft', { status: 'draft', name: 'Skarb' })
    // The rules of the library forbid this; search must not rely on them.
    await put('published below a draft', { parent: draft, public: true, name: 'Skarb' })
    await put('public below a closed folder', { parent: closed, public: true, name: 'Skarb' })
    await put('limited', { parent: limited, name: 'Skarb' })
    await put('deleted', { public: true, name: 'Skarb' })
    await provider.db.updateTable('nodes').set({ deleted_at: new Date(), deletion_id: places['deleted'] }).where('id', '=', places['deleted']!).execute()
    await provider.updateIndex()
  })

  const everyone: [Searcher, string[]][] = [
    ['visitor', ['public']],
    ['member', ['public', 'signed', 'public below a closed folder']],
    ['insider', ['public', 'signed', 'public below a closed folder', 'limited']],
    ['administrator', ['public', 'signed', 'public below a closed folder', 'limited', 'draft', 'published below a draft']],
  ]
  it.each(everyone)('%s, by name, by content and by both', async (reader, visible) => {
    const expected = new Set(visible.map((name) => places[name]))
    for (const [word, asked] of [
      ['skarby', { content: false }],
      ['tajemnicy', { names: false }],
      ['tajemnicy', {}],
      ['skarb', {}],
    ] as const) {
      const { files, totalCount } = await search(reader, word, { ...asked, limit: 100 })
      expect(new Set(idsOf(files))).toEqual(expected)
      expect(totalCount).toBe(expected.size)
    }
  })

  it('withdrawing a folder takes everything in it out of the hits', async () => {
    const folder = await library.folder({ public: true })
    const document = await library.document({ parent: folder, public: true, name: 'Wycofywany' })
    await provider.updateIndex()
    expect(await found('visitor', 'wycofywany')).toEqual([document])
    await provider.db.updateTable('nodes').set({ status: 'draft' }).where('id', '=', folder).execute()
    expect(await found('visitor', 'wycofywany')).toEqual([])
  })
})

describe('a hidden version', () => {
  let document: number
  beforeAll(async () => {
    document = await library.document({ public: true, name: 'Protokół' })
    await library.version(document, { number: 1, visible: false, fileName: 'poufny-szkic.txt', content: 'Pierwotnie zapisano: skandal. Wspólne zdanie.' })
    await library.version(document, { number: 2, fileName: 'protokol.txt', content: 'Jawne ustalenia. Wspólne zdanie.' })
    await provider.updateIndex()
  })

  it.each<[string, SearchOptions]>([
    ['skandal', {}],
    ['"zapisano skandal"', {}],
    ['poufny', { content: false }],
  ])('is found by nobody but administrators: %s', async (typed, asked) => {
    for (const reader of ['visitor', 'member', 'insider'] as const) expect(await found(reader, typed, asked)).toEqual([])
    expect(await found('administrator', typed, asked)).toEqual([document])
  })

  it('is not quoted when its document is found by another version', async () => {
    const { files } = await search('member', 'wspólne zdanie')
    expect(files.map(({ structNodeId, snippet }) => [structNodeId, shown(snippet)])).toEqual([[document, 'Jawne ustalenia. [Wspólne] [zdanie].']])
    expect(await found('member', 'wspólne skandal')).toEqual([])
  })

  it('stays hidden when another document with the same content is found', async () => {
    const other = await library.document({ public: true, name: 'Inny' })
    await library.version(other, { content: 'Pierwotnie zapisano: skandal. Wspólne zdanie.' })
    await provider.updateIndex()
    expect(await found('visitor', 'skandal')).toEqual([other])
  })
})
