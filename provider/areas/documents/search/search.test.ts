import { sql } from 'kysely'
import { MARK_START } from '#contract/document-search.ts'
import { countStatements } from '#provider/testing/count-statements.ts'
import type { TestProvider } from '#provider/testing/test-provider.ts'
import { searchFiles } from './service.ts'
import { idsOf, shown, startSearching, type SearchOptions, type Searching } from './test-search.ts'

let provider: TestProvider
let library: Searching['library']
let ask: Searching['ask']
let search: Searching['search']
let found: Searching['found']

beforeAll(async () => {
  ;({ provider, library, ask, search, found } = await startSearching())
})
afterAll(() => provider.close())

/** Copies of the document's first version, indexed, as if uploaded at that instant; in place of earlier copies. */
async function copyVersion(document: number, count: number, at: string): Promise<void> {
  await provider.db.deleteFrom('document_versions').where('node_id', '=', document).where('version_num', '>', 1).execute()
  await sql`
    with copies as (
      insert into document_versions (node_id, version_num, name, original_file_name, file_type, sha256, file_size, visible, created_at)
      select node_id, 1 + i, name, original_file_name, file_type, sha256, file_size, visible, ${at}::timestamptz
      from document_versions, generate_series(1, ${count}) as i where node_id = ${document} returning id)
    insert into version_lexemes (version_id, node_id, created_at, lexemes)
    select copies.id, node_id, ${at}::timestamptz, lexemes from copies, version_lexemes where node_id = ${document}`.execute(provider.db)
}

describe('POST /api/documents/search/files', () => {
  it('finds by names, by content, or both, and shows where it is and why', async () => {
    const folder = await library.folder({ public: true, name: 'Posiedzenia' })
    const named = await library.document({ public: true, parent: folder, name: 'Harmonogram naborów' })
    const { id: administrator } = await provider.db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
    const told = await library.document({ public: true, parent: folder, name: 'Notatka' })
    await library.version(told, { fileName: 'notatka.txt', content: 'Sekretarz przedstawił harmonogramy\nnaborów na rok 2027.' })
    await provider.db.updateTable('document_versions').set({ created_by: administrator }).where('node_id', '=', told).execute()
    await provider.updateIndex()
    expect(await found('visitor', 'harmonogramem', { content: false })).toEqual([named])
    expect(await found('visitor', 'harmonogramem', { names: false })).toEqual([told])
    const { files, totalCount } = await search('visitor', 'harmonogramem naborow')
    expect([idsOf(files), totalCount]).toEqual([[named, told], 2])
    expect(files[0]).toMatchObject({ documentName: 'Harmonogram naborów', snippet: null, fileType: '', status: 'published', versionId: null })
    expect(files[1]!.versionId).toEqual(expect.any(Number))
    expect(files[1]).toMatchObject({
      folderId: folder,
      folderPath: ['Katalog główny', 'Posiedzenia'],
      filePath: 'Katalog główny / Posiedzenia',
      fileType: 'txt',
      createdBy: null,
    })
    expect(shown(files[1]?.snippet)).toBe('Sekretarz przedstawił [harmonogramy] [naborów] na rok 2027.')
    expect((await search('administrator', 'harmonogramem naborow')).files[1]?.createdBy).toMatch(/^Anna /)
  })

  it('finds by the name of a file too', async () => {
    const document = await library.document({ public: true })
    await library.version(document, { fileName: 'Sprawozdanie_roczne-2026.txt', content: 'nic' })
    await provider.updateIndex()
    expect(await found('visitor', 'sprawozdania roczne 2026', { content: false })).toEqual([document])
  })

  it('finds a quoted phrase word for word, without regard to case and Polish marks', async () => {
    const exact = await library.document({ public: true })
    await library.version(exact, { content: 'Przyjęto kryteria wyboru projektów.' })
    const other = await library.document({ public: true })
    await library.version(other, { content: 'Wybór projektów; przyjęto nowe kryterium.' })
    await provider.updateIndex()
    expect(new Set(await found('visitor', 'kryteria wyboru projektów'))).toEqual(new Set([exact, other]))
    expect(await found('visitor', '"kryteria wyboru projektow"')).toEqual([exact])
    expect(await found('visitor', '„Kryteria Wyboru” przyjąć')).toEqual([exact])
    expect(await found('visitor', '"kryterium wyboru"')).toEqual([])
  })

  it('searches for signs such as % and _ as plain characters', async () => {
    const percent = await library.document({ public: true, name: 'Dofinansowanie 85% kosztów' })
    const underscore = await library.document({ public: true, name: 'Formularz plan_2b' })
    await library.document({ public: true, name: 'Dofinansowanie 85 gmin, plan 2b' })
    await provider.updateIndex()
    expect(await found('visitor', '85%')).toEqual([percent])
    expect(await found('visitor', 'PLAN_2b')).toEqual([underscore])
    expect(await found('visitor', '%')).toEqual([percent])
    expect(await found('visitor', '_')).toContain(underscore)
    expect(await found('visitor', '_')).not.toContain(percent)
  })

  it.each(["' or 1=1 --", "'; drop table nodes; --", '& | ! <-> :* ( )', '\\', "''''", '"', '""', '!!a:*B', '\u{202E}abc', '😀', MARK_START, 'x'.repeat(200)])(
    'finds nothing and breaks nothing for %s',
    async (typed) => expect((await search('administrator', typed)).files).toEqual([]),
  )

  it('refuses an empty, too long or broken query, and a search in neither names nor content', async () => {
    for (const [answer, path, code] of [
      [await ask('visitor', ' '), 'searchWord', 'required'],
      [await ask('visitor', 'x'.repeat(201)), 'searchWord', 'max_length'],
      [await ask('visitor', 'a\0b'), 'searchWord', 'wrong_format'],
      [await ask('visitor', 'plan', { names: false, content: false }), 'searchInAllNames', 'required'],
      [await ask('visitor', 'plan', { limit: 101 }), 'limit', 'out_of_range'],
    ] as const) {
      expect(answer.error.code).toBe('VALIDATION_ERROR')
      expect(answer.error.fields).toMatchObject([{ path, code }])
    }
  })

  it('orders by relevance, a name before content, and pages without gaps', async () => {
    const ids: number[] = []
    for (let i = 0; i < 7; i++) {
      const id = await library.document({ public: true })
      await library.version(id, { content: `Ewaluacja nr ${i}. ${'Inne zdanie o czymś innym. '.repeat(9)}` })
      ids.push(id)
    }
    const often = await library.document({ public: true })
    await library.version(often, { content: `Ewaluacja ewaluacji, o ewaluacjach. ${'Inne zdanie o czymś innym. '.repeat(9)}` })
    const named = await library.document({ public: true, name: 'Ewaluacja' })
    await provider.updateIndex()
    const all = await search('visitor', 'ewaluacja')
    expect(idsOf(all.files).slice(0, 2)).toEqual([named, often])
    const pages = await Promise.all([0, 1, 2].map((page) => search('visitor', 'ewaluacja', { page, limit: 4 })))
    expect(pages.flatMap(({ files }) => idsOf(files))).toEqual(idsOf(all.files))
    expect(pages.map(({ totalCount }) => totalCount)).toEqual([9, 9, 9])
    expect(await search('visitor', 'ewaluacja', { page: 9 })).toEqual({ files: [], totalCount: 9 })
  })

  it('ranks the newest of very many hits, and lists all others after them, the youngest first', async () => {
    const folder = await library.folder({ public: true, name: 'Bardzo wiele' })
    // More documents than are ranked, in no order of age; every seventh has the word twice.
    const ids: number[] = []
    for (let i = 0; i < 320; i++) ids.push(await library.document({ public: true, parent: folder, name: `Nr ${i}` }))
    for (const [i, id] of ids.entries()) await library.version(id, { content: i % 7 === 0 ? `Mokradło przy mokradle.` : 'Mokradło przy rzece.' })
    const age = (i: number) => (i * 131) % 320
    for (const [i, id] of ids.entries())
      await provider.db
        .updateTable('document_versions')
        .set({ created_at: new Date(Date.UTC(2026, 0, 1, 0, -age(i))) })
        .where('node_id', '=', id)
        .execute()
    await provider.updateIndex()
    const byId = (some: number[]) => some.map((i) => ids[i]!).sort((a, b) => b - a)
    const all = ids.map((_, i) => i)
    const weighed = all.filter((i) => age(i) < 300)
    const expected = [...byId(weighed.filter((i) => i % 7 === 0)), ...byId(weighed.filter((i) => i % 7 !== 0)), ...byId(all.filter((i) => age(i) >= 300))]
    const expectPages = async () => {
      const pages = []
      for (let page = 0; page < 5; page++) pages.push(await search('visitor', 'mokradła', { page, limit: 70 }))
      expect(pages.flatMap(({ files }) => idsOf(files))).toEqual(expected)
      expect(pages.map(({ totalCount }) => totalCount)).toEqual(Array(5).fill(320))
    }
    await expectPages()
    // Among many other texts, so that none, some or all of the ranked ones are older than those.
    const other = await library.document({ public: true, parent: folder, name: 'Inny' })
    await library.version(other, { content: 'Ruczaj.' })
    await provider.updateIndex()
    for (const [at, before] of [
      ['2025-01-01T00:00:00Z', 320],
      [new Date(Date.UTC(2026, 0, 1, 0, -100)).toISOString(), 101],
      ['2026-06-01T00:00:00Z', 0],
    ] as const) {
      await copyVersion(other, 700, at)
      const { rows } = await sql<{ later: number }>`select count(*)::integer as later from version_lexemes
        where node_id = any(${ids}) and created_at >= (select created_at from version_lexemes order by version_id desc offset 600 limit 1)`.execute(provider.db)
      expect(rows).toEqual([{ later: before }])
      await expectPages()
    }
    expect(await found('member', 'mokradła', { page: 4, limit: 70, filter: { kind: 'document', folderId: folder } })).toEqual(expected.slice(280))
    expect(await search('member', 'mokradła', { filter: { kind: 'slides' } })).toEqual({ files: [], totalCount: 0 })
  }, 60_000)

  it('ranks the newest of very many names, and those whose content is ranked; other names come before content alone', async () => {
    const folder = await library.folder({ public: true, name: 'Wiele nazw' })
    // More names than are ranked; every seventh has the word twice.
    const ids: number[] = []
    const nameOf = (i: number) => (i % 7 === 0 ? `Torfowisko przy torfowisku ${i}` : `Torfowisko przy rzece ${i}`)
    for (let i = 0; i < 320; i++) ids.push(await library.document({ public: true, parent: folder, name: nameOf(i) }))
    const told = await library.document({ public: true, parent: folder, name: 'Inny' })
    await library.version(told, { content: 'Torfowisko.' })
    await provider.updateIndex()
    const byId = (some: number[]) => some.map((i) => ids[i]!).sort((a, b) => b - a)
    const all = ids.map((_, i) => i)
    const weighed = all.slice(20)
    const ordered = [...byId(weighed.filter((i) => i % 7 === 0)), ...byId(weighed.filter((i) => i % 7 !== 0)), ...byId(all.slice(0, 20))]
    const expectPages = async (expected: number[], asked: SearchOptions) => {
      const pages = []
      for (let page = 0; page < 5; page++) pages.push(await search('visitor', 'torfowiska', { page, limit: 70, ...asked }))
      expect(pages.flatMap(({ files }) => idsOf(files))).toEqual(expected)
      expect(pages.map(({ totalCount }) => totalCount)).toEqual(Array(5).fill(expected.length))
    }
    await expectPages(ordered, { content: false })
    await expectPages([...ordered, told], {})
    const [oldest] = ids
    await library.version(oldest!, { content: 'Torfowisko przy torfowisku.' })
    await provider.updateIndex()
    await expectPages([oldest!, ...ordered.filter((id) => id !== oldest), told], {})
  }, 60_000)

  it('is stopped when it takes too long, and says so instead of showing a part', async () => {
    const sought = { searchInAllNames: true, searchInContent: true, page: 0, limit: 5 }
    for (const searchWord of ['ewaluacja', '"ewaluacja"', '100%'])
      await expect(searchFiles({ db: provider.db, search: provider.search, actor: null }, { ...sought, searchWord }, 0)).rejects.toMatchObject({
        code: 'ERROR_SEARCH_TOO_LONG',
      })
  })

  it('looks at no further text once its time is over', async () => {
    const asked = { searchWord: '"ewaluacja ewaluacja ewaluacja"', searchInAllNames: false, searchInContent: true, page: 0, limit: 5 }
    const undone = new Error('undone')
    const work = provider.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('file_texts')
        .set({ words: sql`repeat(' projekt', 2000000)` })
        .execute()
      // Parts of long texts that this transaction has read, by PostgreSQL's own count.
      const partsRead = async () => {
        const { rows } = await sql<{ parts: number }>`
          select coalesce(idx_tup_fetch, 0)::integer as parts from pg_stat_xact_all_tables
          where relid = (select reltoastrelid from pg_class where oid = 'file_texts'::regclass)`.execute(tx)
        return rows[0]?.parts ?? 0
      }
      const cost = async (within: number, filter: { from?: string } = {}) => {
        const before = await partsRead()
        const code = await searchFiles({ db: tx, search: provider.search, actor: null }, { ...asked, ...filter }, within).then(
          () => 'whole',
          (error: { code?: string }) => error.code,
        )
        return { code, parts: (await partsRead()) - before }
      }
      const whole = await cost(60_000)
      expect(whole.code).toBe('whole')
      expect(whole.parts).toBeGreaterThan(100)
      expect(await cost(0)).toEqual({ code: 'ERROR_SEARCH_TOO_LONG', parts: 0 })
      // Nor does it read texts that the filters leave out.
      expect(await cost(60_000, { from: '2099-01-01' })).toEqual({ code: 'whole', parts: 0 })
      throw undone
    })
    await expect(work).rejects.toBe(undone)
  })

  it('costs the same few statements whatever is found', async () => {
    const cost = (limit: number) =>
      countStatements(provider.db, (db) =>
        searchFiles({ db, search: provider.search, actor: null }, { searchWord: 'ewaluacja', searchInAllNames: true, searchInContent: true, page: 0, limit }),
      )
    expect(await cost(1)).toBeLessThanOrEqual(4)
    expect(await cost(9)).toBe(4)
  })
})

describe('folders and filters', () => {
  let [meetings, inner, sheet, note]: number[] = []
  beforeAll(async () => {
    meetings = await library.folder({ public: true, name: 'Kwartalne spotkania' })
    inner = await library.folder({ public: true, name: 'Kwartalne załączniki', parent: meetings })
    sheet = await library.document({ public: true, name: 'Zestawienie kwartalne', parent: inner })
    await library.version(sheet, { fileName: 'zestawienie.xlsx' })
    note = await library.document({ public: true, name: 'Notatka kwartalna' })
    await library.version(note, { fileName: 'notatka.txt', content: 'Omówiono wyniki kwartalne.' })
    const at = (instant: string, id: number) =>
      provider.db
        .updateTable('document_versions')
        .set({ created_at: new Date(instant) })
        .where('node_id', '=', id)
        .execute()
    // The last minute of 31 March and the first of 1 April, as the committee counts.
    await at('2026-03-31T21:59:00Z', sheet)
    await at('2026-03-31T22:00:00Z', note)
    for (const id of [meetings, inner])
      await provider.db
        .updateTable('nodes')
        .set({ created_at: new Date('2026-02-01T10:00:00Z') })
        .where('id', '=', id)
        .execute()
    await provider.updateIndex()
  })
  const narrowed = async (filter: SearchOptions['filter'], asked: SearchOptions = {}) => new Set(await found('visitor', 'kwartalnych', { ...asked, filter }))

  it('finds folders by their names, marked as folders', async () => {
    expect(await narrowed({})).toEqual(new Set([meetings, inner, sheet, note]))
    const { files } = await search('visitor', 'kwartalne spotkania')
    expect(files).toMatchObject([{ structNodeId: meetings, nodeType: 1, folderPath: ['Katalog główny'], versionId: null, fileType: '', snippet: null }])
  })

  it.each<[string, SearchOptions['filter'], () => (number | undefined)[]]>([
    ['folders', { kind: 'folder' }, () => [meetings, inner]],
    ['documents', { kind: 'document' }, () => [sheet, note]],
    ['sheets', { kind: 'sheet' }, () => [sheet]],
    ['texts', { kind: 'text' }, () => [note]],
    ['presentations', { kind: 'slides' }, () => []],
    ['what is older than a day', { to: '2026-03-31' }, () => [meetings, inner, sheet]],
    ['what is as young as a day', { from: '2026-04-01' }, () => [note]],
    ['a day', { from: '2026-03-31', to: '2026-03-31' }, () => [sheet]],
    ['no day', { from: '2026-04-02', to: '2026-04-01' }, () => []],
  ])('narrows down to %s', async (_what, filter, expected) => {
    expect(await narrowed(filter)).toEqual(new Set(expected()))
  })

  it('narrows down to a folder and what is below it, and finds nothing in one that the reader does not see', async () => {
    expect(await narrowed({ folderId: meetings! })).toEqual(new Set([inner, sheet]))
    expect(await narrowed({ folderId: inner! }, { names: false })).toEqual(new Set())
    expect(await narrowed({ folderId: 1 })).toEqual(new Set([meetings, inner, sheet, note]))
    const hidden = await library.folder({ name: 'Zamknięty' })
    await library.document({ public: true, name: 'Kwartalnik', parent: hidden })
    await provider.updateIndex()
    expect(await narrowed({ folderId: hidden })).toEqual(new Set())
    expect(await narrowed({ folderId: 2_000_000_000 })).toEqual(new Set())
  })

  it('applies the filters to content and quoted phrases too', async () => {
    expect(await narrowed({ kind: 'text', from: '2026-04-01' }, { names: false })).toEqual(new Set([note]))
    expect(await narrowed({ kind: 'sheet' }, { names: false })).toEqual(new Set())
    const quoted = (filter: SearchOptions['filter']) => found('visitor', '"wyniki kwartalne"', { names: false, filter })
    expect(await quoted({ kind: 'text', from: '2026-04-01' })).toEqual([note])
    expect(await quoted({ kind: 'sheet' })).toEqual([])
    expect(await quoted({ to: '2026-03-31' })).toEqual([])
  })
})
