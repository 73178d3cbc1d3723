// Publications at a chosen time, and what happens to their drafts meanwhile. The clock is moved; the queue is tested beside this.
import { DeleteArticles, ListManagedNews, PublishArticle, UpdateArticle } from '#contract/news-changes.ts'
import { ReadArticle } from '#contract/news.ts'
import { ScheduleArticle, UnscheduleArticle } from '#contract/news-schedule.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { newsOf, TEXTS, type News } from '#provider/areas/news/test-articles.ts'
import { publishDue } from '#provider/areas/news/publishing/jobs.ts'
import { PUBLISH, publishPlanned } from './service.ts'

let provider: TestProvider
let news: News
const UNKNOWN = 2_000_000_000
/** Noon in Poland, in winter. */
const NOON = new Date('2030-02-01T11:00:00Z')
const AT_ONE = { wall: '2030-02-01T13:00', instant: new Date('2030-02-01T12:00:00Z'), said: '01/02/2030 13:00' }
const AT_TWO = { wall: '2030-02-01T14:00:30', instant: new Date('2030-02-01T13:00:30Z'), said: '01/02/2030 14:00:30' }

beforeAll(async () => {
  provider = await startTestProvider()
  provider.setNow(NOON)
  news = await newsOf(provider)
})
beforeEach(() => provider.setNow(NOON))
afterAll(() => provider.close())

const codeOf = async (answer: Promise<{ error: { code: string } | undefined }>) => (await answer).error?.code
const promised = (id: number) => provider.promisedJobs.filter(({ name, data }) => name === PUBLISH && (data as { articleId: number }).articleId === id)
const asVisitor = async (id: number) => (await provider.call(ReadArticle, { input: { params: { id: String(id) } } })).status
const at = async (instant: Date, id: number) => {
  provider.setNow(instant)
  await publishPlanned(provider, id)
  // Nobody stays signed in that long.
  provider.setNow(NOON)
}

describe.each([
  ['schedule', ScheduleArticle, { publishAt: AT_ONE.wall }],
  ['unschedule', UnscheduleArticle, {}],
] as const)('POST /api/news/%s', (_name, endpoint, more) => {
  it('refuses what is not a draft', async () => {
    expect(await codeOf(news.call(endpoint, { id: UNKNOWN, ...more }))).toBe('ERROR_NOT_FOUND')
    expect(await codeOf(news.call(endpoint, { id: await news.published(), ...more }))).toBe('ERROR_NOT_A_DRAFT')
    expect(await codeOf(news.call(endpoint, { id: await news.archived(), ...more }))).toBe('ERROR_NOT_A_DRAFT')
  })
})

describe('POST /api/news/schedule', () => {
  it('keeps the time and who chose it, and queues a job for it', async () => {
    const id = await news.draft()
    await news.schedule(id, AT_ONE.wall)
    expect(await news.read(id)).toMatchObject({
      status: 'draft',
      publishAt: AT_ONE.instant.toISOString(),
      publishPlannedBy: news.administrator.fullName,
      updatedAt: null,
    })
    expect(promised(id)).toEqual([{ name: PUBLISH, data: { articleId: id }, startAt: AT_ONE.instant }])
    expect(await news.lastEvent()).toMatchObject({
      kind: 'article_scheduled',
      user_id: news.administrator.userId,
      description: `Zaplanowano publikację artykułu „${TEXTS.title}” na ${AT_ONE.said}`,
    })
    const list = await provider.call(ListManagedNews, { input: { params: { status: 'draft' }, query: {} }, token: news.administrator.token })
    expect(list.body.newsList.find((row) => row.id === id)).toMatchObject({
      publishAt: AT_ONE.instant.toISOString(),
      publishPlannedBy: news.administrator.fullName,
    })
  })

  it.each(['2030-02-01T12:00', '2030-02-01T11:59', '2029-12-31T23:59'])('refuses the past: %s', async (publishAt) => {
    const id = await news.draft()
    expect(await codeOf(news.call(ScheduleArticle, { id, publishAt }))).toBe('ARTICLE_PUBLISH_DATE_TO_OLD')
    expect(await news.read(id)).toMatchObject({ publishAt: null })
  })

  it.each(['', 'jutro', '2030-02-30T10:00', '2030-03-31T02:30', null])('refuses the time %j', async (publishAt) =>
    expect((await news.call(ScheduleArticle, { id: await news.draft(), publishAt })).error).toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: [{ path: 'publishAt' }],
    }),
  )

  it('changes the time, and nothing happens at the earlier one', async () => {
    const id = await news.draft()
    await news.schedule(id, AT_ONE.wall)
    await news.schedule(id, AT_TWO.wall)
    expect((await news.lastEvent()).description).toBe(`Zaplanowano publikację artykułu „${TEXTS.title}” na ${AT_TWO.said} (wcześniej na ${AT_ONE.said})`)
    await at(AT_ONE.instant, id)
    expect((await news.read(id)).status).toBe('draft')
    await at(AT_TWO.instant, id)
    expect((await news.read(id)).status).toBe('published')
  })

  it('leaves no second trace and no second job for the same time', async () => {
    const id = await news.draft()
    await news.schedule(id, AT_ONE.wall)
    const events = await news.countEvents()
    await news.schedule(id, AT_ONE.wall)
    expect(await news.countEvents()).toBe(events)
    expect(promised(id)).toHaveLength(1)
  })
})

it('nothing happens at the time of a plan that was given up, and giving it up again changes nothing', async () => {
  const id = await news.draft()
  await news.schedule(id, AT_ONE.wall)
  await news.unschedule(id)
  expect(await news.lastEvent()).toMatchObject({ kind: 'article_unscheduled', description: expect.stringContaining(AT_ONE.said) })
  const events = await news.countEvents()
  await news.unschedule(id)
  await at(AT_ONE.instant, id)
  expect(await news.countEvents()).toBe(events)
  expect(await news.read(id)).toMatchObject({ status: 'draft', publishAt: null, publishPlannedBy: null })
})

describe('when the time has come', () => {
  it('the draft is published once, in the name of whoever planned it', async () => {
    const id = await news.draft()
    await news.schedule(id, AT_ONE.wall)
    await at(new Date(AT_ONE.instant.getTime() - 1), id)
    expect(await asVisitor(id)).toBe(404)
    provider.setNow(AT_ONE.instant)
    await Promise.all([publishPlanned(provider, id), publishPlanned(provider, id), publishDue(provider)])
    provider.setNow(NOON)
    expect(await asVisitor(id)).toBe(200)
    const told = await provider.db.selectFrom('events').selectAll().where('kind', '=', 'article_published_by_time').execute()
    const own = told.filter(({ detail }) => (detail['articleIds'] as number[]).includes(id))
    expect(own).toHaveLength(1)
    expect(own[0]).toMatchObject({
      user_id: null,
      description: `Opublikowano artykuł „${TEXTS.title}” w zaplanowanym czasie ${AT_ONE.said} (kto zaplanował: ${news.administrator.fullName})`,
    })
    expect(await news.read(id)).toMatchObject({
      publishedAt: AT_ONE.instant.toISOString(),
      publishedBy: news.administrator.fullName,
      publishAt: null,
      publishPlannedBy: null,
    })
  })

  it('it is published as it was saved last', async () => {
    const id = await news.draft()
    await news.schedule(id, AT_ONE.wall)
    await news.call(UpdateArticle, { ...TEXTS, id, title: 'Poprawiony' })
    expect((await news.read(id)).publishAt).toBe(AT_ONE.instant.toISOString())
    await at(AT_ONE.instant, id)
    expect(await news.read(id)).toMatchObject({ status: 'published', title: 'Poprawiony' })
  })

  it('a draft that continues an article takes its place', async () => {
    const id = await news.published()
    const draft = await news.edit(id)
    expect((await news.read(id)).draftId).toBe(draft)
    await news.call(UpdateArticle, { ...TEXTS, id: draft, title: 'Nowa treść' })
    await news.schedule(draft, AT_ONE.wall)
    await at(AT_ONE.instant, draft)
    expect(await news.read(id)).toMatchObject({ status: 'published', title: 'Nowa treść', updatedBy: news.administrator.fullName, draftId: null })
  })

  it('nothing happens to a draft that was deleted or published by hand', async () => {
    const [deleted, published] = [await news.draft(), await news.draft()]
    for (const id of [deleted, published]) await news.schedule(id, AT_ONE.wall)
    await news.call(DeleteArticles, [deleted])
    await news.call(PublishArticle, { id: published })
    const { publishedAt } = await news.read(published)
    const events = await news.countEvents()
    await at(AT_ONE.instant, deleted)
    await at(AT_ONE.instant, published)
    expect(await news.countEvents()).toBe(events)
    expect((await news.read(published)).publishedAt).toBe(publishedAt)
  })

  it('a draft whose article was archived meanwhile is not published', async () => {
    const id = await news.published()
    const draft = await news.edit(id)
    await news.schedule(draft, AT_ONE.wall)
    await news.archive(id)
    expect((await news.lastEvent()).description).toContain(`odwołano publikację jego kolejnej wersji, zaplanowaną na ${AT_ONE.said}`)
    await at(AT_ONE.instant, draft)
    expect(await news.read(draft)).toMatchObject({ status: 'draft', publishAt: null })
  })

  it('a draft that was due while no provider ran is published by the next one', async () => {
    const [first, second] = [await news.draft(), await news.draft()]
    await news.schedule(second, AT_TWO.wall)
    await news.schedule(first, AT_ONE.wall)
    provider.setNow(new Date('2030-02-02T08:00:00Z'))
    await publishDue(provider)
    provider.setNow(NOON)
    expect((await news.order()).slice(0, 2)).toEqual([second, first])
    expect((await news.read(first)).publishedAt).toBe('2030-02-02T08:00:00.000Z')
  })
})

it('tells visitors nothing of drafts and plans', async () => {
  const id = await news.published()
  await news.edit(id)
  const { body } = await provider.call(ReadArticle, { input: { params: { id: String(id) } } })
  expect(body).toMatchObject({ draftId: null, publishAt: null, publishPlannedBy: null })
})
