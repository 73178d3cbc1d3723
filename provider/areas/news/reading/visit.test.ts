// What is new to a reader.
import { ListPublishedNews } from '#contract/news.ts'
import { ArchiveArticle, EditPublishedArticle, PublishArticle } from '#contract/news-changes.ts'
import { makePerson, openSession, signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { newsOf, type News } from '#provider/areas/news/test-articles.ts'

let provider: TestProvider
let news: News
const START = Date.parse('2026-03-02T08:00:00Z')

beforeAll(async () => {
  provider = await startTestProvider()
  provider.setNow(new Date(START))
  news = await newsOf(provider)
})
afterAll(() => provider.close())

const atMinute = (minutes: number) => provider.setNow(new Date(START + minutes * 60_000))
const newTo = async (token?: string) =>
  (await provider.call(ListPublishedNews, { input: { query: {} }, ...(token !== undefined && { token }) })).body.newsList
    .filter(({ isNew }) => isNew)
    .map(({ id }) => id)

it('what was published since the last visit is marked as new during the whole next visit, for that person only', async () => {
  const before = await news.published()
  const { userId } = await makePerson(provider.db)
  const stranger = (await signedIn(provider)).token

  atMinute(1)
  const first = (await openSession(provider, userId)).token
  expect(await newTo(first)).toEqual([])
  atMinute(2)
  const later = await news.published()
  // An article that only changes is not published anew.
  await news.call(PublishArticle, { id: (await news.call(EditPublishedArticle, { id: before })).body.id })
  // The same visit goes on: it has nothing before it to compare with.
  expect(await newTo(first)).toEqual([])

  atMinute(3)
  const second = (await openSession(provider, userId)).token
  expect(await Promise.all([newTo(second), newTo(second), newTo(second)])).toEqual([[later], [later], [later]])
  expect([await newTo(), await newTo(stranger), await newTo(first)]).toEqual([[], [], []])
  const latest = await news.published()
  expect(await newTo(second)).toEqual([latest, later])
  await news.call(ArchiveArticle, { id: later })
  expect(await newTo(second)).toEqual([latest])

  atMinute(4)
  expect(await newTo((await openSession(provider, userId)).token)).toEqual([])
})
