// The real queue publishes by itself, to the second and once, with two providers at work.
import { wallTimeOf } from '#common/warsaw-clock.ts'
import { startJobs, type JobQueue } from '#provider/jobs/queue.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { newsOf, type News } from '#provider/areas/news/test-articles.ts'
import { startNewsJobs } from '#provider/areas/news/publishing/jobs.ts'

let provider: TestProvider
let news: News
const queues: JobQueue[] = []
const troubles: unknown[] = []

/** Without the sweep of each minute a draft is published by its own job, or not at all. */
async function startQueue({ sweeps }: { sweeps: boolean }): Promise<JobQueue> {
  const { database, databaseUrl } = provider.database
  const queue = await startJobs({ embedded: database.embedded, databaseUrl, onTrouble: (error) => troubles.push(error) })
  await startNewsJobs(sweeps ? queue : { ...queue, repeat: () => Promise.resolve() }, provider)
  return queue
}

beforeAll(async () => {
  provider = await startTestProvider()
  news = await newsOf(provider)
  for (let i = 0; i < 2; i += 1) queues.push(await startQueue({ sweeps: false }))
  // What areas promise goes to the real queue.
  provider.jobs.send = (tx, name, data, options) => queues[0]!.send(tx, name, data, options)
})
afterAll(async () => {
  for (const queue of queues) await queue.stop()
  await provider.close()
  expect(troubles).toEqual([])
})

/** On the full second, as a clock shows it. */
const inSeconds = (seconds: number) => wallTimeOf(new Date(Date.now() + seconds * 1000)).replace(' ', 'T')
async function untilPublished(id: number) {
  for (let i = 0; i < 600; i += 1) {
    const article = await news.read(id)
    if (article.status === 'published') return article
    await new Promise((later) => setTimeout(later, 100))
  }
  throw new Error('was not published')
}
const eventsOf = async (id: number) =>
  (await provider.db.selectFrom('events').select(['kind', 'detail']).where('kind', '=', 'article_published_by_time').execute()).filter(({ detail }) =>
    (detail['articleIds'] as number[]).includes(id),
  )

it('a draft is published at its time by the queue, once', async () => {
  const id = await news.draft()
  await news.schedule(id, inSeconds(4))
  const planned = new Date((await news.read(id)).publishAt!)
  const { publishedAt } = await untilPublished(id)
  expect(new Date(publishedAt!).getTime()).toBeGreaterThanOrEqual(planned.getTime())
  await new Promise((later) => setTimeout(later, 1_500))
  expect(await eventsOf(id)).toHaveLength(1)
})

it('a plan survives a stop of every provider', async () => {
  const id = await news.draft()
  await news.schedule(id, inSeconds(4))
  for (const queue of queues.splice(0)) await queue.stop()
  await new Promise((later) => setTimeout(later, 4_500))
  expect((await news.read(id)).status).toBe('draft')
  queues.push(await startQueue({ sweeps: true }))
  await untilPublished(id)
  expect(await eventsOf(id)).toHaveLength(1)
})
