// Articles that come back from the archive.
import { ReadArticle } from '#contract/news.ts'
import { ArchiveArticle, PublishArticle } from '#contract/news-changes.ts'
import { RestoreArticle } from '#contract/news-schedule.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { newsOf, TEXTS, type News } from '#provider/areas/news/test-articles.ts'

let provider: TestProvider
let news: News

beforeAll(async () => {
  provider = await startTestProvider()
  news = await newsOf(provider)
})
afterAll(() => provider.close())

const codeOf = async (answer: Promise<{ error: { code: string } | undefined }>) => (await answer).error?.code
const visitorSees = async (id: number) => (await provider.call(ReadArticle, { input: { params: { id: String(id) } } })).status

describe('POST /api/news/restore', () => {
  it('makes the article a draft, which visitors do not see', async () => {
    const id = await news.archived()
    expect(await news.restore(id)).toBe(id)
    expect(await news.read(id)).toMatchObject({
      ...TEXTS,
      status: 'draft',
      artPosition: null,
      publishedAt: null,
      archivedAt: null,
      archivedBy: null,
      parentId: null,
    })
    expect(await visitorSees(id)).toBe(404)
    expect(await news.lastEvent()).toMatchObject({
      kind: 'article_restored',
      user_id: news.administrator.userId,
      description: `Przywrócono artykuł „${TEXTS.title}” z archiwum do wersji roboczych`,
    })
  })

  it('lets the article be published again: it stands first, under its old address', async () => {
    const id = await news.archived()
    await news.published()
    await news.restore(id)
    await news.publish(id)
    expect((await news.order())[0]).toBe(id)
    expect(await visitorSees(id)).toBe(200)
  })

  it('changes nothing a second time, with and without a key', async () => {
    const id = await news.archived()
    const headers = { 'idempotency-key': `restore-${id}` }
    const first = await news.call(RestoreArticle, { id }, undefined, headers)
    const events = await news.countEvents()
    expect((await news.call(RestoreArticle, { id }, undefined, headers)).body).toEqual(first.body)
    expect((await news.call(RestoreArticle, { id })).status).toBe(200)
    expect(await news.countEvents()).toBe(events)
  })

  it('refuses an article that is not in the archive', async () => {
    expect(await codeOf(news.call(RestoreArticle, { id: 2_000_000_000 }))).toBe('ERROR_NOT_FOUND')
    expect(await codeOf(news.call(RestoreArticle, { id: await news.published() }))).toBe('ERROR_NOT_ARCHIVED')
  })

  it('publishing or archiving an article a second time tells when it was done, and by whom', async () => {
    const { fullName } = news.administrator
    const refusal = (await news.call(PublishArticle, { id: await news.published() })).error
    expect(refusal).toMatchObject({ code: 'ERROR_NOT_A_DRAFT', description: expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d(:\d\d)?, /) })
    expect(refusal.description).toContain(fullName)
    expect((await news.call(ArchiveArticle, { id: await news.archived() })).error.description).toContain(fullName)
  })

  it('restores the article once when two ask at the same time', async () => {
    const id = await news.archived()
    const events = await news.countEvents()
    await Promise.all([news.restore(id), news.restore(id)])
    expect(await news.countEvents()).toBe(events + 1)
    expect(await codeOf(news.call(PublishArticle, { id }))).toBeUndefined()
  })
})
