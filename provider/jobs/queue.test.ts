import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '#provider/testing/test-database.ts'
import { startJobs, type Attempt, type JobQueue } from './queue.ts'

const ONCE = { retries: 0, pause: 0, longestPause: 0, lostAfter: 60 }

let database: TestDatabase
let jobs: JobQueue
const troubles: unknown[] = []

const start = () => startJobs({ embedded: database.database.embedded, databaseUrl: database.databaseUrl, onTrouble: (error) => troubles.push(error) })

beforeAll(async () => {
  database = await openTestDatabase()
  jobs = await start()
})
// Also where a test itself looks at nothing but its jobs.
afterEach(() => expect(troubles).toEqual([]))
afterAll(async () => {
  await jobs.stop()
  await database.drop()
})

const send = (name: string, data: object, queue = jobs) => database.database.db.transaction().execute((tx) => queue.send(tx, name, data))
const until = async (condition: () => boolean) => {
  for (let i = 0; i < 250 && !condition(); i++) await new Promise((later) => setTimeout(later, 100))
  expect(condition()).toBe(true)
}

describe('the job queue', () => {
  it('does a job soon after its transaction commits, and none of one that did not', async () => {
    const done: object[] = []
    await jobs.work('plain', ONCE, async (data) => void done.push(data))
    await expect(
      database.database.db.transaction().execute(async (tx) => {
        await jobs.send(tx, 'plain', { n: 0 })
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    await send('plain', { n: 1 })
    await until(() => done.length > 0)
    expect(done).toEqual([{ n: 1 }])
  })

  it('does the jobs of one name one after another, each once', async () => {
    const done: number[] = []
    let atWork = 0
    await jobs.work<{ n: number }>('serial', ONCE, async ({ n }) => {
      atWork += 1
      expect(atWork).toBe(1)
      await new Promise((later) => setTimeout(later, 20))
      done.push(n)
      atWork -= 1
    })
    await Promise.all([1, 2, 3, 4, 5].map((n) => send('serial', { n })))
    await until(() => done.length >= 5)
    expect(done.toSorted()).toEqual([1, 2, 3, 4, 5])
  })

  it('tries again after a failure, and tells the handler which try is the last', async () => {
    const attempts: Attempt[] = []
    await jobs.work('failing', { retries: 1, pause: 1, longestPause: 1, lostAfter: 60 }, async (_data, attempt) => {
      attempts.push(attempt)
      throw new Error('not today')
    })
    await send('failing', {})
    await until(() => attempts.length >= 2)
    expect(attempts).toEqual([
      { number: 1, last: false },
      { number: 2, last: true },
    ])
  })

  it('tells what was lost in its last try, that of a try which never ended too', async () => {
    const lost: object[] = []
    const atWork = { ...ONCE, lostAfter: 1 }
    const noteLost = async (data: object) => void lost.push(data)
    await jobs.work('losing', { ...ONCE, lostAfter: 60 }, () => Promise.reject(new Error('not today')), noteLost)
    await jobs.work('hanging', atWork, () => new Promise<void>(() => undefined), noteLost)
    await jobs.work('finishing', ONCE, async () => undefined, noteLost)
    for (const name of ['losing', 'hanging', 'finishing']) await send(name, { name })
    await until(() => lost.length >= 2)
    expect(lost.map((data) => (data as { name: string }).name).toSorted()).toEqual(['hanging', 'losing'])
  })

  it('does a job for a later time when it is due, of each name that has one', async () => {
    const done: string[] = []
    for (const name of ['later-one', 'later-two']) await jobs.work(name, ONCE, async () => void done.push(name))
    const startAt = new Date(Date.now() + 2000)
    await database.database.db.transaction().execute(async (tx) => {
      for (const name of ['later-one', 'later-two']) await jobs.send(tx, name, {}, { startAt })
    })
    await until(() => done.length >= 2)
    expect(Date.now()).toBeGreaterThanOrEqual(startAt.getTime() - 200)
    expect(done.toSorted()).toEqual(['later-one', 'later-two'])
  })

  it('begins a job at once that a minute brought', async () => {
    const { rows } = await sql<{ notify: boolean }>`select notify from jobs.queue where name = '__pgboss__send-it'`.execute(database.database.db)
    expect(rows).toEqual([{ notify: true }])
  })

  it('finishes the job at work before it stops, and keeps the rest for the next start', async () => {
    const first = await start()
    const done: string[] = []
    let begun = false
    await first.work<{ n: string }>('slow', ONCE, async ({ n }) => {
      begun = true
      await new Promise((later) => setTimeout(later, 500))
      done.push(n)
    })
    await send('slow', { n: 'one' }, first)
    await until(() => begun)
    await send('slow', { n: 'two' }, first)
    await first.stop()
    expect(done).toEqual(['one'])

    const second = await start()
    await second.work<{ n: string }>('slow', ONCE, async ({ n }) => void done.push(n))
    await until(() => done.length >= 2)
    expect(done).toEqual(['one', 'two'])
    await second.stop()
  })

  it('takes a repeated job again, at the next start too, once and at its new time', async () => {
    await jobs.repeat('hourly', '0 * * * *', async () => undefined)
    await jobs.repeat('hourly', '0 * * * *', async () => undefined)
    const second = await start()
    await second.repeat('hourly', '30 * * * *', async () => undefined)
    await second.stop()
    const { rows } = await sql<object>`select name, cron, timezone from jobs.schedule`.execute(database.database.db)
    expect(rows).toEqual([{ name: 'hourly', cron: '30 * * * *', timezone: 'Europe/Warsaw' }])
  })
})
