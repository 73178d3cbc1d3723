// `npm run bench:users`: pages, searches and sorts of 5,000 accounts, p50 and p95; exports of accounts and of 50,000 events
// with the memory that they take. With TEST_DATABASE_URL on a PostgreSQL server, otherwise on the embedded database.
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { ExportAcceptances, ExportUsers, ListUsers, USER_COLUMNS } from '#contract/users.ts'
import { ExportLoggedEvents } from '#contract/logs.ts'
import { makeFunction, makeInstitution, makeProfile, makeWorkGroup, signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { download, taken, tell } from './users-memory.ts'

const ACCOUNTS = 5_000
const EVENTS = 50_000
const ROUNDS = Number(process.env.ROUNDS ?? 40)
const WARM_UP = 5

async function fill({ db }: TestProvider): Promise<void> {
  for (let i = 0; i < 100; i += 1) await makeInstitution(db)
  const observer = await makeFunction(db, 'umwp')
  const [one, two, group] = [await makeProfile(db, ['read_access']), await makeProfile(db, ['voting']), await makeWorkGroup(db)]
  await sql`
    insert into users (username, first_name, last_name, email, institution_id, function_id, additional_info, active, active_no_time_limit, created_at, last_login_at)
    select 'u' || i, 'Imię ' || i % 97, 'Żółkiewska ' || (i * 7919) % 5000, 'u' || i || '@urzad.example',
      (select min(id) from institutions) + i % 100, ${observer}::int, repeat('informacja ', 5), i % 9 > 0, true, now() - i * interval '1 hour', now()
    from generate_series(1, ${sql.lit(ACCOUNTS)}) as i`.execute(db)
  await sql`insert into user_profiles select u.id, p.id from users u, (values (${one}::int), (${two}::int)) as p (id) where u.username ~ '^u[0-9]'`.execute(db)
  await sql`insert into user_work_groups select id, ${group}::int from users`.execute(db)
  await sql`
    insert into consents (user_id, action, text_version, accepted_at)
    select u.id, a, '1', now() from users u, unnest(array['licence', 'policy', 'declaration_obs_tasks']) as a where u.username ~ '^u[0-9]'`.execute(db)
  await sql`analyze`.execute(db)
}

async function fillLog({ db }: TestProvider): Promise<void> {
  await sql`
    insert into events (id, kind, user_name, address, description, happened_at, detail, previous_hash, hash)
    select 1000000 + i, 'sign_in', 'Anna Kowalska ' || i % 500, '192.0.2.' || i % 250, 'Zmiana konta użytkownika numer ' || i || ', jak w dzienniku zwykle', now() - i * interval '1 minute', '{}', 'p' || i, 'h' || i
    from generate_series(1, ${sql.lit(EVENTS)}) as i`.execute(db)
}

const at = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1)

const provider = await startTestProvider()
try {
  await fill(provider)
  const { token } = await signedIn(provider, { permissions: ['user_admin'] })
  const measured: [string, Record<string, string>][] = [
    ['first page', {}],
    ['page 300', { page: '300', limit: '10' }],
    ['search, all columns', { q: 'żółkiewska 12' }],
    ['search, nothing found', { q: 'nie ma takiego' }],
    ...USER_COLUMNS.map((sort): [string, Record<string, string>] => [`sort ${sort}`, { sort, dir: 'desc' }]),
  ]
  for (const [name, query] of measured) {
    const times = []
    for (let i = 0; i < ROUNDS + WARM_UP; i += 1) {
      const start = performance.now()
      const { status } = await provider.call(ListUsers, { token, input: { query } })
      if (status !== 200) throw new Error(`${name}: ${status}`)
      if (i >= WARM_UP) times.push(performance.now() - start)
    }
    times.sort((a, b) => a - b)
    console.log(`${name.padEnd(24)} p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms`)
  }
  const origin = await provider.app.listen({ host: '127.0.0.1', port: 0 })
  await fillLog(provider)
  for (const [name, { path }] of [
    ['accounts', ExportUsers],
    ['accounts once more', ExportUsers],
    ['acceptances', ExportAcceptances],
    ['50,000 events', ExportLoggedEvents],
    ['50,000 events once more', ExportLoggedEvents],
  ] as const)
    tell(name, await taken(() => download(origin + path, token)))
} finally {
  await provider.close()
}
