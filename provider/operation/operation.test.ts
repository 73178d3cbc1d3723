import { join } from 'node:path'
import { sql } from 'kysely'
import { startTestProvider } from '#provider/testing/test-provider.ts'
import { makePerson } from '#provider/testing/people.ts'
import { killAll, productionEnvironment, startProviderProcess } from '#provider/testing/provider-process.ts'
import { openTestDatabase, type TestDatabase } from '#provider/testing/test-database.ts'
import { readinessOf } from './readiness.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase()
  const { db } = test.database
  const { userId } = await makePerson(db)
  const old = { credential_id: 'x', public_key: 'x', name: 'Telefon', counter: 0, transports: '[]', synced: false, created_at: new Date() }
  await db
    .insertInto('passkeys')
    .values({ ...old, user_id: userId, host: 'dawny.example' })
    .execute()
  // The provider has the data for itself.
  await test.database.close()
})
afterEach(killAll)
afterAll(() => test.drop())

it('a provider tells that it is ready and what it does, and before its end that it is no longer ready', async () => {
  const { dataDir, databaseUrl } = test
  const settings = { DATA_DIR: dataDir, PROVIDER_METRICS_PORT: '0', DRAIN_SECONDS: '3', ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const provider = await startProviderProcess(productionEnvironment(settings))
  const [, metricsUrl = ''] = await provider.line(/"metrics":"(http:[^"]+)"/)
  // After a change of PUBLIC_URL.
  const [warning] = await provider.line(/^\{.*passkeys made for another host do not work.*\}$/m)
  expect(JSON.parse(warning)).toMatchObject({ passkeys: 1, host: 'portal.example' })
  const ready = () => fetch(`${provider.url}/api/ready`)
  expect(await (await ready()).json()).toEqual({ status: 'ready', checks: { database: true, files: true, queue: true, disk: true } })
  await fetch(`${provider.url}/api/users/kto-to-czyta?search=Nowak`)
  await fetch(`${provider.url}/api/nobody/knows-this-one`)

  const metrics = await (await fetch(metricsUrl)).text()
  expect(metrics).toMatch(/http_request_duration_seconds_count\{part="provider",method="GET",route="\/api\/ready",status="200"\} 1/)
  for (const name of ['nodejs_eventloop_lag_seconds', 'process_resident_memory_bytes', 'jobs_waiting{', 'jobs_oldest_seconds{', 'sessions_open'])
    expect(metrics).toContain(name)
  for (const told of ['kto-to-czyta', 'Nowak', 'knows-this-one']) expect(metrics).not.toContain(told)
  expect((await fetch(metricsUrl.replace('/metrics', '/'))).status).toBe(404)

  provider.process.kill('SIGTERM')
  await provider.line(/provider stops/)
  const last = await ready()
  expect([last.status, last.headers.get('connection')]).toEqual([503, 'close'])
  // It goes on to answer meanwhile.
  expect((await fetch(`${provider.url}/api/health`)).status).toBe(200)
  expect(await provider.ended).toMatchObject({ code: 0 })
}, 60_000)

it('the check of readiness names the part that fails', async () => {
  const provider = await startTestProvider()
  try {
    // The tests' provider runs no queue.
    expect(await readinessOf(provider)()).toEqual({ database: true, files: true, queue: false, disk: true })
    await sql`create schema jobs`.execute(provider.db)
    await sql`create table jobs.queue ()`.execute(provider.db)
    expect(await readinessOf(provider)()).toMatchObject({ queue: true })
    const noFiles = { ...provider.files, has: () => Promise.reject(new Error('the storage is away')) }
    expect(await readinessOf({ ...provider, files: noFiles })()).toMatchObject({ files: false, database: true })
    const noDisk = { ...provider.settings, dataDir: join(test.dataDir, 'is', 'not', 'there') }
    expect(await readinessOf({ ...provider, settings: noDisk })()).toMatchObject({ disk: false })
  } finally {
    await provider.close()
  }
})
