// `npm run bench:documents`: the list of a folder of 1,000 items among 100,000 nodes compared with one of 10 among 1,000, for
// every kind of reader: p95 of both, measured alternately so that other load affects both, and statements a page.
// With TEST_DATABASE_URL on a PostgreSQL server, otherwise on the embedded database.
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { ListFolder } from '#contract/documents.ts'
import { listFolder } from '#provider/areas/documents/reading/service.ts'
import type { Db } from '#provider/capabilities.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { countStatements } from '#provider/testing/count-statements.ts'
import { makeWorkGroup, signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

const ROUNDS = 400
const WARM_UP = 50
const DEPTH = 6
const FOLDER_OF = 20
const REQUIRED_RATIO = 1.5
/** Older than what counts as new at the first look, however many documents there are. */
const LONG_AGO = sql`now() - interval '90 days'`

interface Library {
  provider: TestProvider
  folderId: number
  readers: { name: string; token: string | undefined; actor: Actor | null }[]
}

/** A chain of `DEPTH` folders with the measured one at its end; the other nodes in folders of twenty, some of them limited. */
async function fill(db: Db, { nodes, items }: { nodes: number; items: number }): Promise<number> {
  const group = await makeWorkGroup(db)
  const columns = sql`parent_id, node_type, name, status, public_access, position, published_at, created_at`
  let folderId = 1
  for (let i = 0; i < DEPTH; i += 1) {
    const { rows } = await sql<{ id: number }>`
      insert into nodes (${columns}) values (${folderId}, 1, 'Katalog', 'published', true, 'a0', ${LONG_AGO}, ${LONG_AGO}) returning id`.execute(db)
    folderId = rows[0]!.id
  }
  // As the hourly maintenance does: the plans cached by a session were made for an empty table.
  const tidy = () => sql`analyze`.execute(db)
  const folders = Math.max(1, Math.floor((nodes - items - DEPTH) / (FOLDER_OF + 1)))
  await sql`
    insert into nodes (${columns})
    select 1, 1, 'Katalog ' || i, 'published', i % 3 > 0, 'b' || lpad(i::text, 6, '0'), ${LONG_AGO}, ${LONG_AGO} from generate_series(1, ${sql.lit(folders)}) as i`.execute(
    db,
  )
  await tidy()
  await sql`insert into node_work_groups select id, ${group} from nodes where parent_id = 1 and not public_access`.execute(db)
  await sql`
    insert into nodes (${columns})
    select f.id, 2, 'Dokument ' || i, 'published', f.public_access, 'a' || lpad(i::text, 6, '0'), ${LONG_AGO}, ${LONG_AGO}
    from nodes as f, generate_series(1, ${sql.lit(FOLDER_OF)}) as i where f.parent_id = 1 and f.position like 'b%'`.execute(db)
  await sql`
    insert into nodes (${columns})
    select ${folderId}::int, case when i % 10 = 0 then 1 else 2 end, 'Pozycja ' || i, case when i % 7 = 0 then 'draft' else 'published' end,
      true, 'a' || lpad(i::text, 6, '0'), ${LONG_AGO}, ${LONG_AGO}
    from generate_series(1, ${sql.lit(items)}) as i`.execute(db)
  await sql`insert into files (sha256, size, media_type, created_at) values (repeat('0', 64), 1, 'application/pdf', now())`.execute(db)
  await sql`
    insert into document_versions (node_id, version_num, name, original_file_name, file_type, sha256, file_size, visible, created_at)
    select id, number, name, 'plik.pdf', 'pdf', repeat('0', 64), 1, true, ${LONG_AGO} from nodes, generate_series(1, 2) as number where node_type = 2`.execute(
    db,
  )
  await tidy()
  return folderId
}

const actorFor = ({ userId, sessionId }: { userId: number; sessionId: string }, administrator: boolean): Actor => ({
  userId,
  sessionId,
  username: '',
  fullName: '',
  functionRole: 'member',
  institutionId: null,
  workGroupIds: [],
  profileId: null,
  permissions: new Set(administrator ? ['user_admin'] : ['read_access']),
  pendingGate: null,
  unreadSince: new Date(Date.now() - 86_400_000),
})

async function prepare(size: { nodes: number; items: number }): Promise<Library> {
  const provider = await startTestProvider()
  const folderId = await fill(provider.db, size)
  const [administrator, member] = [await signedIn(provider, { permissions: ['user_admin'] }), await signedIn(provider)]
  return {
    provider,
    folderId,
    readers: [
      { name: 'administrator', token: administrator.token, actor: actorFor(administrator, true) },
      { name: 'member', token: member.token, actor: actorFor(member, false) },
      { name: 'visitor', token: undefined, actor: null },
    ],
  }
}

async function time({ provider, folderId }: Library, token: string | undefined, sort: 'position' | 'name'): Promise<number> {
  const start = performance.now()
  const input = { params: { id: String(folderId) }, query: { sort, limit: '10' } }
  const { status } = await provider.call(ListFolder, { input, ...(token !== undefined && { token }) })
  if (status !== 200) throw new Error(`the list answered ${status}`)
  return performance.now() - start
}

const p95 = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!

async function compare(large: Library, small: Library, reader: number, sort: 'position' | 'name'): Promise<boolean> {
  const { name, actor } = large.readers[reader]!
  const times: [number[], number[]] = [[], []]
  for (let i = 0; i < WARM_UP + ROUNDS; i += 1)
    for (const [which, library] of [large, small].entries()) {
      const taken = await time(library, library.readers[reader]!.token, sort)
      if (i >= WARM_UP) times[which]!.push(taken)
    }
  const query = { page: 0, limit: 10, sort, dir: 'asc' } as const
  const statements = await countStatements(large.provider.db, (db) =>
    listFolder({ db, actor, now: () => new Date(), presence: large.provider.presence }, large.folderId, query),
  )
  const [ofLarge, ofSmall] = [p95(times[0]), p95(times[1])]
  const ratio = ofLarge / ofSmall
  console.log(
    `${name.padEnd(14)} by ${sort.padEnd(9)} p95 ${ofLarge.toFixed(2)} ms of 1,000 in 100,000, ${ofSmall.toFixed(2)} ms of 10 in 1,000, ratio ${ratio.toFixed(2)}, ${statements} statements`,
  )
  return ratio <= REQUIRED_RATIO
}

const small = await prepare({ nodes: 1_000, items: 10 })
const large = await prepare({ nodes: 100_000, items: 1_000 })
const met: boolean[] = []
for (const sort of ['position', 'name'] as const) for (const reader of [0, 1, 2]) met.push(await compare(large, small, reader, sort))
await small.provider.close()
await large.provider.close()
if (met.includes(false)) {
  console.log(`over ${REQUIRED_RATIO}`)
  process.exitCode = 1
}
