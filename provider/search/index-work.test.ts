import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { startJobs, type JobQueue } from '#provider/jobs/queue.ts'
import { makePerson } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { openExtractor } from './extract/extract.ts'
import { catchUp, indexDocuments, type Indexer } from './index-work.ts'
import { openLanguage, type Language } from './language/language.ts'
import { createSearch, startIndexing } from './search.ts'

let provider: TestProvider
let library: ReturnType<typeof libraryOf>
beforeAll(async () => {
  provider = await startTestProvider()
  library = libraryOf(provider)
})
afterAll(() => provider.close())

const textOf = (sha256: string) => provider.db.selectFrom('file_texts').selectAll().where('sha256', '=', sha256).executeTakeFirst()
const namesOf = async (nodeId: number) =>
  (await provider.db.selectFrom('name_texts').select(['version_id', 'name']).where('node_id', '=', nodeId).orderBy('version_id').execute()).map(
    ({ name }) => name,
  )
const lexemesOf = async (nodeId: number) =>
  (
    await provider.db
      .selectFrom('version_lexemes as l')
      .innerJoin('document_versions as v', 'v.id', 'l.version_id')
      .select('l.lexemes')
      .where('v.node_id', '=', nodeId)
      .execute()
  ).map(({ lexemes }) => lexemes)
const unused = {} as Language
const changed = (search: TestProvider['search'], ids: number[]) => provider.db.transaction().execute((tx) => search.documentsChanged(tx, ids))

describe('what the index lacks', () => {
  it('is added: names of documents and versions, and each content once', async () => {
    const [first, second] = [await library.document({ name: 'Uchwała' }), await library.document({ name: 'Odpis uchwały' })]
    const { sha256 } = await library.version(first, { fileName: 'uchwała 5.txt', content: 'Komitet przyjął uchwałę.' })
    await library.version(second, { fileName: 'odpis.pdf', content: 'Komitet przyjął uchwałę.' })
    await provider.updateIndex()
    expect(await textOf(sha256)).toMatchObject({ status: 'indexed', text: 'Komitet przyjął uchwałę.', words: ' komitet przyjal uchwale ', attempts: 1 })
    expect(new Set(await namesOf(first))).toEqual(new Set(['Uchwała', 'uchwała 5.txt\nuchwała 5.txt']))

    await provider.db.updateTable('nodes').set({ name: 'Postanowienie' }).where('id', '=', first).execute()
    await provider.updateIndex()
    expect(await namesOf(first)).toContain('Postanowienie')
    expect(await namesOf(first)).not.toContain('Uchwała')
    expect(await textOf(sha256)).toMatchObject({ attempts: 1 })
  })

  it('is added: the words of every version, also when its text was indexed before', async () => {
    const [first, second] = [await library.document(), await library.document()]
    const one = await library.version(first, { content: 'Sprawozdanie z kontroli i kontrole.' })
    await provider.updateIndex()
    expect(await lexemesOf(first)).toEqual(["'i' 'kontrola' 'sprawozdanie' 'z'"])
    const other = await library.version(second, { content: 'Sprawozdanie z kontroli i kontrole.' })
    expect(other.sha256).toBe(one.sha256)
    await changed(createSearch({ jobs: { send: async () => undefined }, language: unused, perMinute: 1000, embedded: true }), [second])
    expect(await lexemesOf(second)).toEqual(await lexemesOf(first))
    expect(await textOf(one.sha256)).toMatchObject({ attempts: 1 })

    await provider.db.deleteFrom('version_lexemes').execute()
    await provider.updateIndex()
    expect([await lexemesOf(first), await lexemesOf(second)]).toEqual([["'i' 'kontrola' 'sprawozdanie' 'z'"], ["'i' 'kontrola' 'sprawozdanie' 'z'"]])
    await provider.db.deleteFrom('nodes').where('id', '=', first).execute()
    expect(await lexemesOf(second)).toEqual(["'i' 'kontrola' 'sprawozdanie' 'z'"])
  })

  it('is added for folders too, and what was deleted is removed', async () => {
    const folder = await library.folder({ name: 'Posiedzenia' })
    const document = await library.document({ name: 'Porządek obrad' })
    await provider.updateIndex()
    expect(await namesOf(folder)).toEqual(['Posiedzenia'])
    expect(await namesOf(document)).toEqual(['Porządek obrad'])
    expect(await namesOf(ROOT_FOLDER_ID)).toEqual([])
    await provider.db.deleteFrom('nodes').where('id', '=', document).execute()
    expect(await namesOf(document)).toEqual([])
  })

  it('is not replaced by what was read before a change', async () => {
    const document = await library.document({ name: 'Projekt' })
    const language = openLanguage()
    const extractor = openExtractor()
    let isFirst = true
    const slow: Indexer['language'] = {
      async index(texts) {
        const indexed = await language.index(texts)
        if (isFirst) {
          isFirst = false
          await provider.db.updateTable('nodes').set({ name: 'Uchwała' }).where('id', '=', document).execute()
          await library.version(document, { fileName: 'uchwała.txt' })
          await indexDocuments({ ...provider, language, extractor }, [document])
        }
        return indexed
      },
    }
    await indexDocuments({ ...provider, language: slow, extractor }, [document])
    expect(new Set(await namesOf(document))).toEqual(new Set(['Uchwała', 'uchwała.txt\nuchwała.txt']))
    await extractor.close()
    await language.close()
  })

  it('gets a reason where there is no text to index', async () => {
    const document = await library.document()
    const picture = await library.version(document, { number: 1, content: '\u{0}\u{1}\u{2}' })
    const lost = await library.version(document, { number: 2, content: 'zgubione' })
    const missing = { ...provider.files, open: async (sha256: string) => (sha256 === lost.sha256 ? null : provider.files.open(sha256)) }
    const language = openLanguage()
    const extractor = openExtractor()
    await catchUp({ ...provider, files: missing, language, extractor })
    await extractor.close()
    await language.close()
    expect(await textOf(picture.sha256)).toMatchObject({ status: 'not_indexed', reason: 'unsupported', vector: null })
    expect(await textOf(lost.sha256)).toMatchObject({ status: 'not_indexed', reason: 'missing' })
  })

  it('is read beside files of the same person only', async () => {
    const [anna, jan] = [await makePerson(provider.db), await makePerson(provider.db)]
    const putIn = async (content: string, people: (typeof anna | null)[]) => {
      const made = await Promise.all(people.map(async () => library.version(await library.document(), { content })))
      for (const [i, { id }] of made.entries())
        await provider.db
          .updateTable('document_versions')
          .set({ created_by: people[i]?.userId ?? null })
          .where('id', '=', id)
          .execute()
    }
    await putIn('jej', [anna, anna])
    await putIn('ich', [anna, jan])
    await putIn('niczyje', [null])
    await putIn('jej i niczyje', [anna, null])
    const language = openLanguage()
    const extractor = openExtractor()
    const uploaders = new Map<string, number | null>()
    const noting: Indexer['extractor'] = {
      async extract(source) {
        const extracted = await extractor.extract(source)
        if ('text' in extracted) uploaders.set(extracted.text, source.uploader)
        return extracted
      },
    }
    await catchUp({ ...provider, language, extractor: noting })
    await extractor.close()
    await language.close()
    expect(Object.fromEntries(uploaders)).toEqual({ jej: anna.userId, ich: null, niczyje: 0, 'jej i niczyje': null })
  })

  it('is given up when it took the process down three times', async () => {
    const { sha256 } = await library.version(await library.document(), { content: 'groźne' })
    await provider.db.insertInto('file_texts').values({ sha256, status: 'pending', attempts: 3 }).execute()
    await provider.updateIndex()
    expect(await textOf(sha256)).toMatchObject({ status: 'not_indexed', reason: 'broken' })
  })
})

describe('a change', () => {
  let jobs: JobQueue
  let language: Language
  let stopIndexing: () => Promise<void>
  let search: TestProvider['search']
  beforeAll(async () => {
    const { database, databaseUrl } = provider.database
    jobs = await startJobs({ embedded: database.embedded, databaseUrl, onTrouble: () => undefined })
    language = openLanguage()
    search = createSearch({ jobs, language, perMinute: 1000, embedded: true })
    await library.version(await library.document({ name: 'Z dawna' }), { content: 'treść sprzed wyszukiwarki' })
    stopIndexing = await startIndexing(jobs, { ...provider, language })
  })
  afterAll(async () => {
    await jobs.stop()
    await stopIndexing()
    await language.close()
  })

  const until = async (condition: () => Promise<boolean>) => {
    for (let i = 0; i < 200 && !(await condition()); i++) await new Promise((later) => setTimeout(later, 100))
    expect(await condition()).toBe(true)
  }
  const noneWaits = async () => (await provider.db.selectFrom('file_texts').select('sha256').where('status', '=', 'pending').execute()).length === 0

  it('is indexed once its transaction commits, and so is what was there before', async () => {
    const document = await library.document({ name: 'Świeży dokument' })
    const { sha256 } = await library.version(document, { content: 'świeża treść' })
    await changed(search, [document])
    await until(async () => (await textOf(sha256))?.status === 'indexed' && (await namesOf(document)).length === 2)
    await until(async () => (await provider.db.selectFrom('file_texts').select('text').where('text', '=', 'treść sprzed wyszukiwarki').execute()).length === 1)
    await until(noneWaits)
  })

  it('that is rolled back is not indexed', async () => {
    const { sha256 } = await library.version(await library.document(), { content: 'cofnięta treść' })
    const undone = provider.db.transaction().execute(async (tx) => {
      await search.documentsChanged(
        tx,
        (await tx.selectFrom('document_versions').select('node_id').where('sha256', '=', sha256).execute()).map((row) => row.node_id),
      )
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await textOf(sha256)).toBeUndefined()
  })
})
