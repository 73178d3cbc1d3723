// The lists that administrators manage articles in.
import { ListManagedNews } from '#contract/news-changes.ts'
import type { NewsStatus } from '#contract/news.ts'
import { countStatements } from '#provider/testing/count-statements.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { newsOf, type News } from '#provider/areas/news/test-articles.ts'
import { listManagedNews } from './service.ts'

let provider: TestProvider
let writer: News
let publisher: News
let archivist: News

const list = (status: NewsStatus, query: Record<string, string> = {}, token: string | undefined = writer.administrator.token) =>
  provider.call(ListManagedNews, { input: { params: { status }, query }, ...(token && { token }) })
const titles = async (status: NewsStatus, query: Record<string, string> = {}) => (await list(status, query)).body.newsList.map(({ title }) => title)
const setDays = (id: number, days: object) =>
  provider.db
    .updateTable('articles')
    .set(days as never)
    .where('id', '=', id)
    .execute()
const day = (text: string) => new Date(`2026-${text}T11:30:00Z`)

let original: number
let continuing: number
let archived: number

beforeAll(async () => {
  provider = await startTestProvider()
  ;[writer, publisher, archivist] = [await newsOf(provider), await newsOf(provider), await newsOf(provider)]
  original = await publisher.publish(await writer.draft({ title: 'Łąki' }))
  await setDays(original, { created_at: day('01-10'), published_at: day('01-11') })
  const second = await publisher.publish(await writer.draft({ title: 'Ćwiczenia' }))
  await setDays(second, { created_at: day('01-12'), published_at: day('01-20') })
  const third = await publisher.publish(await writer.draft({ title: 'Cena 100%' }))
  await setDays(third, { created_at: day('01-14'), published_at: day('01-15') })
  continuing = await archivist.edit(original)
  await setDays(continuing, { created_at: day('03-01'), title: 'Łąki po zmianach' })
  const draft = await writer.draft({ title: 'Zebranie' })
  await setDays(draft, { created_at: day('02-01'), updated_at: day('02-05'), updated_by: publisher.administrator.userId })
  const older = await writer.draft({ title: 'Zebranie' })
  await setDays(older, { created_at: day('02-02') })
  archived = await archivist.archive(await publisher.publish(await writer.draft({ title: 'Minione' })))
  await setDays(archived, { created_at: day('01-01'), published_at: day('01-02'), archived_at: day('01-03') })
})
afterAll(() => provider.close())

describe('GET /api/news/list/{status}', () => {
  it('refuses any other status', async () =>
    expect((await list('deleted' as NewsStatus)).error).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'status' }] }))

  it('lists the articles of one status, the newest first, with who did what when', async () => {
    expect(await titles('draft')).toEqual(['Łąki po zmianach', 'Zebranie', 'Zebranie'])
    expect(await titles('published')).toEqual(['Cena 100%', 'Ćwiczenia', 'Łąki'])
    const [row] = (await list('archived')).body.newsList
    expect(row).toEqual({
      id: archived,
      title: 'Minione',
      status: 'archived',
      parentId: null,
      parentName: null,
      artPosition: null,
      createdAt: day('01-01').toISOString(),
      createdBy: writer.administrator.fullName,
      updatedAt: null,
      updatedBy: null,
      publishedAt: day('01-02').toISOString(),
      publishedBy: publisher.administrator.fullName,
      archivedAt: day('01-03').toISOString(),
      archivedBy: archivist.administrator.fullName,
      draftId: null,
      publishAt: null,
      publishPlannedBy: null,
    })
  })

  it('tells which article a draft continues, and when and by whom that was published', async () => {
    const drafts = (await list('draft')).body.newsList
    expect(drafts.find(({ id }) => id === continuing)).toMatchObject({
      parentId: original,
      parentName: 'Łąki',
      createdBy: archivist.administrator.fullName,
      publishedAt: day('01-11').toISOString(),
      publishedBy: publisher.administrator.fullName,
      artPosition: null,
    })
    expect(drafts.find(({ title }) => title === 'Zebranie')).toMatchObject({ parentId: null, parentName: null, publishedAt: null, publishedBy: null })
  })

  it.each([
    ['draft', 'title', ['Łąki po zmianach', 'Zebranie', 'Zebranie']],
    ['published', 'title', ['Cena 100%', 'Ćwiczenia', 'Łąki']],
    ['published', 'artPosition', ['Łąki', 'Ćwiczenia', 'Cena 100%']],
    ['published', 'createdAt', ['Łąki', 'Ćwiczenia', 'Cena 100%']],
    ['published', 'publishedAt', ['Łąki', 'Cena 100%', 'Ćwiczenia']],
  ] as const)('sorts %s ones by %s both ways', async (status, sort, expected) => {
    expect(await titles(status, { sort, dir: 'asc' })).toEqual(expected)
    expect(await titles(status, { sort, dir: 'desc' })).toEqual(expected.toReversed())
  })

  it('sorts by whether a draft continues an article, and puts empty values last', async () => {
    const versions = async (dir: string) => (await list('draft', { sort: 'parentId', dir })).body.newsList.map(({ parentId }) => parentId !== null)
    expect([await versions('asc'), await versions('desc')]).toEqual([
      [false, false, true],
      [true, false, false],
    ])
    for (const dir of ['asc', 'desc']) {
      expect((await list('draft', { sort: 'updatedAt', dir })).body.newsList.map(({ updatedAt }) => updatedAt !== null)).toEqual([true, false, false])
      expect((await list('draft', { sort: 'publishedAt', dir })).body.newsList[0]!.id).toBe(continuing)
    }
  })

  it.each(['title', 'parentId', 'artPosition', 'createdAt', 'updatedAt', 'publishedAt', 'archivedAt'])(
    'by %s gives every row once over the pages',
    async (sort) => {
      for (const status of ['draft', 'published', 'archived'] as const) {
        const all = (await list(status)).body
        const pages = await Promise.all([...Array(all.totalCount).keys()].map((page) => list(status, { sort, page: String(page), limit: '1' })))
        expect(pages.flatMap(({ body }) => body.newsList.map(({ id }) => id)).sort()).toEqual(all.newsList.map(({ id }) => id).sort())
        expect((await list(status, { sort, page: String(all.totalCount), limit: '1' })).body).toEqual({ newsList: [], totalCount: all.totalCount })
      }
    },
  )

  it('finds by title, names of people and days as they are shown, without regard to case', async () => {
    const found = async (status: NewsStatus, q: string) => (await list(status, { q })).body.totalCount
    const surname = ({ administrator }: News) => administrator.fullName.toUpperCase()
    expect([await found('draft', 'ŁĄKI'), await found('draft', 'zebranie'), await found('published', '100%'), await found('published', '%')]).toEqual([
      1, 2, 1, 1,
    ])
    expect([
      await found('draft', surname(publisher)),
      await found('published', surname(writer)),
      await found('archived', surname(archivist)),
      await found('published', surname(archivist)),
    ]).toEqual([2, 3, 1, 0])
    // Made, changed, published (of the article that is continued), archived; by the clock of Warsaw.
    expect([
      await found('draft', '01/03/2026 12:30'),
      await found('draft', '05/02/2026'),
      await found('draft', '11/01/2026'),
      await found('archived', '03/01/2026'),
    ]).toEqual([1, 1, 1, 1])
    expect([await found('draft', 'Zapraszamy'), await found('published', 'Minione')]).toEqual([0, 0])
  })

  it('costs two statements a page, whatever its size', async () => {
    for (const limit of [1, 100]) {
      const query = { page: 0, limit, sort: 'publishedAt', dir: 'desc', q: '2026' } as const
      for (const status of ['draft', 'published', 'archived'] as const)
        expect(await countStatements(provider.db, (db) => listManagedNews(db, status, query))).toBe(2)
    }
  })
})
