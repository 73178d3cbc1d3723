import { sql } from 'kysely'
import { ListPublishedNews, ReadArticle } from '#contract/news.ts'
import { EditPublishedArticle, PublishArticle } from '#contract/news-changes.ts'
import { startJobs, type JobQueue } from '#provider/jobs/queue.ts'
import { openLanguage, type Language } from '#provider/search/language/language.ts'
import { indexArticles } from '#provider/search/news-index.ts'
import { createSearch, startIndexing } from '#provider/search/search.ts'
import { signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { listPublishedNews } from './service.ts'

let provider: TestProvider
let administrator: string
beforeAll(async () => {
  provider = await startTestProvider()
  administrator = (await signedIn(provider, { permissions: ['user_admin'] })).token
})
afterAll(() => provider.close())

let position = 0
async function article({
  status = 'published',
  title = 'Tytuł',
  header = 'Wstęp',
  content = '<p>Treść</p>',
}: {
  status?: 'draft' | 'published' | 'archived'
  title?: string
  header?: string
  content?: string
}) {
  const at = new Date('2026-02-03T10:00:00Z')
  const place = status === 'published' ? (position += 1) : null
  const { id } = await provider.db
    .insertInto('articles')
    .values({
      ...{ title, header, content, status, parent_id: null, art_position: place, created_at: at, created_by: null, updated_by: null },
      ...{ published_at: status === 'draft' ? null : at, published_by: null, archived_at: status === 'archived' ? at : null, archived_by: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function found(q: string): Promise<number[]> {
  const { status, body } = await provider.call(ListPublishedNews, { input: { query: { q, limit: '100' } } })
  expect(status).toBe(200)
  expect(body.totalCount).toBe(body.newsList.length)
  return body.newsList.map(({ id }) => id)
}

describe('search in the news', () => {
  let calls: number
  let meeting: number
  beforeAll(async () => {
    calls = await article({
      title: 'Rozpoczęcie naborów',
      header: 'Gminy złożą wnioski',
      content: '<p>Dofinansowanie <strong>termo</strong>modernizacji szkół &amp; przedszkoli.</p><ul><li><p>100% kosztów</p></li></ul>',
    })
    meeting = await article({ title: 'Posiedzenie komitetu', header: 'Członkowie przyjęli uchwałę', content: '<p>Obrady prowadził przewodniczący.</p>' })
    await article({ status: 'draft', title: 'Szkic o naborach', content: '<p>termomodernizacja</p>' })
    await article({ status: 'archived', title: 'Dawne nabory', content: '<p>termomodernizacja</p>' })
    await provider.updateIndex()
  })

  it.each([
    'nabór',
    'nabory',
    'naborowi',
    'nabor',
    'gmina',
    'wniosek złożyć',
    'termomodernizacja',
    'szkoła',
    'szkolami',
    'przedszkole dofinansować',
    '100%',
    '"szkół przedszkoli"',
    'zlozyc wniosek',
  ])('finds by title, header and text, in any form, with or without Polish letters: %s', async (typed) => {
    expect(await found(typed)).toEqual([calls])
  })

  it('still finds by any piece of what a list shows', async () => {
    expect(await found('iedzenie komi')).toEqual([meeting])
    expect(await found('03/02/2026')).toEqual([meeting, calls])
  })

  it.each(['strong', 'nabór uchwała', 'nieistniejące', '%', '_', '\\', "'", '" "', '& | !', 'a:*'])('finds nothing by %s', async (typed) => {
    expect(await found(typed)).toEqual(typed === '%' ? [calls] : [])
  })

  it('leaves out drafts and archived articles, for administrators too', async () => {
    const { body } = await provider.call(ListPublishedNews, { input: { query: { q: 'termomodernizacja' } }, token: administrator })
    expect(body.newsList.map(({ id }) => id)).toEqual([calls])
  })

  const searchWithin = (db: TestProvider['db'], q: string, within: number) =>
    listPublishedNews(
      { db, search: provider.search, now: provider.now, presence: provider.presence, actor: null },
      { q, page: 0, limit: 5, sort: 'artPosition', dir: 'desc' },
      within,
    )

  it('is stopped when it takes too long, and says so instead of showing a part', async () => {
    for (const q of ['nabory', '"szkół przedszkoli"', '100%', 'nieistniejące'])
      await expect(searchWithin(provider.db, q, 0)).rejects.toMatchObject({ code: 'ERROR_SEARCH_TOO_LONG' })
  })

  it('looks at no further text once its time is over', async () => {
    const undone = new Error('undone')
    const work = provider.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('article_texts')
        .set({ words: sql`repeat(' projekt', 2000000)` })
        .execute()
      // Parts of long texts that this transaction has read, by PostgreSQL's own count.
      const partsRead = async () => {
        const { rows } = await sql<{ parts: number }>`
          select coalesce(idx_tup_fetch, 0)::integer as parts from pg_stat_xact_all_tables
          where relid = (select reltoastrelid from pg_class where oid = 'article_texts'::regclass)`.execute(tx)
        return rows[0]?.parts ?? 0
      }
      const cost = async (within: number) => {
        const before = await partsRead()
        const code = await searchWithin(tx, '"nabory nabory nabory"', within).then(
          () => 'whole',
          (error: { code?: string }) => error.code,
        )
        return { code, parts: (await partsRead()) - before }
      }
      const whole = await cost(60_000)
      expect(whole.code).toBe('whole')
      expect(whole.parts).toBeGreaterThan(100)
      expect(await cost(0)).toEqual({ code: 'ERROR_SEARCH_TOO_LONG', parts: 0 })
      throw undone
    })
    await expect(work).rejects.toBe(undone)
  })
})

describe('the index', () => {
  let jobs: JobQueue
  let language: Language
  let stopIndexing: () => Promise<void>
  beforeAll(async () => {
    const { database, databaseUrl } = provider.database
    jobs = await startJobs({ embedded: database.embedded, databaseUrl, onTrouble: () => undefined })
    language = openLanguage()
    stopIndexing = await startIndexing(jobs, { ...provider, language })
  })
  afterAll(async () => {
    await jobs.stop()
    await stopIndexing()
    await language.close()
  })

  it('follows a change once its transaction commits', async () => {
    const id = await article({ title: 'Szkolenie', content: '<p>Zapraszamy na warsztaty.</p>' })
    const search = createSearch({ jobs, language, perMinute: 1000, embedded: true })
    await provider.db.transaction().execute((tx) => search.articlesChanged(tx, [id]))
    const until = Date.now() + 20_000
    while ((await found('warsztat')).length === 0 && Date.now() < until) await new Promise((later) => setTimeout(later, 100))
    expect(await found('warsztat')).toEqual([id])
  })

  it('is told by every change of an article, within its transaction', async () => {
    const id = await article({ title: 'Konsultacje' })
    const told: number[] = []
    const changed = provider.search.articlesChanged
    provider.search.articlesChanged = async (_tx, ids) => void told.push(...ids)
    try {
      const draft = (await provider.call(EditPublishedArticle, { input: { body: { id } }, token: administrator })).body.id
      await provider.call(PublishArticle, { input: { body: { id: draft } }, token: administrator })
      expect(told).toEqual([draft, id])
    } finally {
      provider.search.articlesChanged = changed
    }
  })

  it('never takes an older text for the newest', async () => {
    const id = await article({ title: 'Przetarg', content: '<p>wcześniejsza wersja</p>' })
    const slow = {
      index: async (texts: string[]) => {
        await provider.db.updateTable('articles').set({ content: '<p>późniejsza wersja</p>' }).where('id', '=', id).execute()
        return language.index(texts)
      },
    }
    await indexArticles({ db: provider.db, language: slow }, [id])
    expect(await found('wcześniejsza')).toEqual([])
    await indexArticles({ db: provider.db, language }, [id])
    expect(await found('późniejszą')).toEqual([id])
    expect((await provider.call(ReadArticle, { input: { params: { id: String(id) } } })).body.content).toContain('późniejsza')
  })
})
