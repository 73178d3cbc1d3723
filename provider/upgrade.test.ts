// This release on the data of earlier ones, as their own start and calls left them. `testing/release-before` says how they were made.
import { createHash } from 'node:crypto'
import { cpSync, createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import { allEndpoints } from '#contract/api.ts'
import { DownloadVersion, ListFolder, ReadDocument } from '#contract/documents.ts'
import type { AnyEndpoint } from '#contract/kit.ts'
import { DownloadPack } from '#contract/meeting-pack.ts'
import { ListMeetings, ReadMeeting, type Meeting, type MeetingRow } from '#contract/meetings.ts'
import { ReadMinutes } from '#contract/minutes.ts'
import { ListPublishedNews, ReadArticle } from '#contract/news.ts'
import { ReadPresenceRecord, type PresenceRecord } from '#contract/presence.ts'
import { AcceptConsent, SignIn } from '#contract/session.ts'
import { ReadVotingDetails } from '#contract/votings.ts'
import { receiptCode } from './areas/votings/ledger/chain.ts'
import { rowsOf as ledgerOf } from './areas/votings/ledger/queries.ts'
import { verifyRecords } from './commands/verify-records.ts'
import { restoreAsItWas, restoreBackup } from './backup/restore.ts'
import { lastMigration, tablesIn } from './backup/queries.ts'
import type { Db } from './capabilities.ts'
import { connectDatabase } from './db/open.ts'
import { openFileStore } from './files/open-file-store.ts'
import { NEEDED } from './testing/example-calls.ts'
import { killAll, productionEnvironment, startProgram, startProviderProcess } from './testing/provider-process.ts'
import { BACKUP, EARLIEST_BACKUP, EARLIEST_CONTENTS, readContents } from './testing/release-before/contents.ts'
import { shapeOf } from './testing/release-before/shape.ts'
import { databaseOnServer, putEmptyDatabase, SERVER_URL } from './testing/test-database.ts'
import { addressOf } from './testing/test-provider.ts'

const contents = readContents()
const { own } = contents

let folder: string
const drops: (() => Promise<void>)[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'committee-portal-upgrade-'))
})
afterEach(killAll)
afterAll(async () => {
  for (const drop of drops) await drop()
  rmSync(folder, { recursive: true, force: true })
})

interface Installation {
  dataDir: string
  databaseUrl: string | null
  env: Record<string, string>
}

async function newPlace(copied: string): Promise<Installation & { name: string }> {
  const dataDir = mkdtempSync(join(folder, 'place-'))
  const server = SERVER_URL === null ? null : await databaseOnServer(SERVER_URL, copied)
  if (server) drops.push(server.drop)
  const databaseUrl = server?.url ?? null
  const env = productionEnvironment({ DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) })
  return { dataDir, databaseUrl, env, name: server?.name ?? '' }
}

/** A new place, filled from a gzipped backup. */
async function restored(packed: string, restore: typeof restoreBackup): Promise<Installation & { name: string }> {
  const place = await newPlace('template0')
  if (SERVER_URL === null) await putEmptyDatabase(place.dataDir, 'bare')
  const backup = join(place.dataDir, 'backup.tar')
  await pipeline(createReadStream(packed), createGunzip(), createWriteStream(backup))
  const files = await openFileStore({ dataDir: place.dataDir, filesUrl: null })
  const database = await connectDatabase(place)
  try {
    await restore(backup, { database, databaseUrl: place.databaseUrl, files })
  } finally {
    await database.close()
    rmSync(backup)
  }
  return place
}

/** As the release before left it; no provider starts here. */
let original: Installation & { name: string }
beforeAll(async () => {
  original = await restored(BACKUP, restoreAsItWas)
}, 120_000)

/** A place of its own that is the same. */
async function placeOfBefore(): Promise<Installation> {
  const place = await newPlace(original.name)
  cpSync(original.dataDir, place.dataDir, { recursive: true })
  return place
}

async function inside<T>(place: Installation, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await connectDatabase(place)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

type Columns = Record<string, string[]>
type Rows = Record<string, string[]>

/** Tables of Kysely, and those whose rows change by themselves. */
const PASSING = /^(kysely_|idempotency_keys$|request_limits$|sessions$)/

const columnsIn = async (db: Db): Promise<Columns> =>
  Object.fromEntries(
    (await tablesIn(db))
      .filter(({ schema, name }) => schema === 'public' && !PASSING.test(name))
      .map(({ name, columns }) => [name, columns.map((column) => column.name)]),
  )

/** Every row of every table, as text of the named columns. */
async function rowsIn(db: Db, columns: Columns): Promise<Rows> {
  const all: Rows = {}
  for (const [table, names] of Object.entries(columns)) {
    const texts = sql.join(names.map((name) => sql`${sql.ref(name)}::text`))
    const { rows } = await sql<{ line: string }>`select array_to_json(array[${texts}])::text as line from ${sql.table(table)} order by 1`.execute(db)
    all[table] = rows.map(({ line }) => line)
  }
  return all
}

async function lookIn(db: Db) {
  const columns = await columnsIn(db)
  return { migration: await lastMigration(db), shape: await shapeOf(db), columns, rows: await rowsIn(db, columns) }
}
/** Each opening of the embedded database takes a second of a core, so what comes one after another is done in one. */
const look = (place: Installation) => inside(place, lookIn)

async function stop({ process, ended }: Awaited<ReturnType<typeof startProviderProcess>>): Promise<void> {
  process.kill('SIGTERM')
  expect((await ended).code).toBe(0)
}

const callsTo = (url: string, token?: string) => {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return {
    get: (endpoint: AnyEndpoint, input: Parameters<typeof addressOf>[1] = {}) => fetch(url + addressOf(endpoint, input), { headers }),
    read: async <Answer>(endpoint: AnyEndpoint, input: Parameters<typeof addressOf>[1] = {}) =>
      (await (await fetch(url + addressOf(endpoint, input), { headers })).json()) as Answer,
  }
}

async function signIn(url: string, username: string, password: string): Promise<string> {
  const response = await fetch(url + SignIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { token: string }).token
}

/** The policy has a new wording, which asks everybody again. */
async function signInAndAccept(url: string, username: string): Promise<string> {
  const token = await signIn(url, username, contents.demoPassword)
  const accepted = await fetch(url + AcceptConsent.path, {
    method: AcceptConsent.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ action: 'policy' }),
  })
  expect(accepted.status).toBe(200)
  return token
}

/** Whether each meeting has an agenda, presence and a pack, and how pack and minutes are answered. */
async function meetingsOf(url: string) {
  const { get, read } = callsTo(url, await signInAndAccept(url, 'sekretarz'))
  const meetings: MeetingRow[] = []
  for (const when of ['upcoming', 'past']) meetings.push(...(await read<{ items: MeetingRow[] }>(ListMeetings, { query: { when } })).items)
  const answers = []
  for (const { id } of meetings) {
    const params = { id }
    const { agenda } = await read<Meeting>(ReadMeeting, { params })
    const { seats } = await read<PresenceRecord>(ReadPresenceRecord, { params })
    const [pack, minutes] = [await get(DownloadPack, { params }), await get(ReadMinutes, { params })]
    answers.push([agenda.length > 0, seats.length > 0, pack.status, (await pack.arrayBuffer()).byteLength > 0, minutes.status])
  }
  return { meetings, answers }
}

/** Of one of a few words: any of them. */
const WORDS = { format: 'json', helpFile: 'security_policy' }

/** Everything that is read without naming one thing. */
const LISTS = Object.entries(allEndpoints).filter(
  ([name, { method, params }]) => method === 'GET' && name !== 'ReadComposer' && Object.keys(params?.shape ?? {}).every((param) => param in WORDS),
)

describe('the data of the release before', () => {
  let place: Installation
  let before: Awaited<ReturnType<typeof look>>
  beforeAll(async () => {
    place = await placeOfBefore()
    before = await look(place)
  }, 120_000)

  it('are in the tables of that release, and its own engine made them', async () => {
    expect(before.migration).toBe(contents.migration)
    const counts = Object.fromEntries(Object.entries(before.rows).map(([table, rows]) => [table, rows.length]))
    for (const table of ['users', 'nodes', 'files', 'articles', 'votings', 'votes', 'events', 'calendar_events', 'agenda_items', 'presences'])
      expect([table, counts[table]! > 5]).toEqual([table, true])
    for (const table of ['meetings', 'meeting_packs', 'minutes', 'minutes_texts', 'minutes_remarks', 'minutes_files'])
      expect([table, counts[table]! > 0]).toEqual([table, true])
    if (SERVER_URL !== null) return
    // Both were told by the engine that the release itself ran on.
    expect(before.shape).toBe(contents.shape)
    expect(readFileSync(join(place.dataDir, 'database', 'PG_VERSION'), 'utf8').trim()).toBe(contents.engineMajor)
  })

  it('are migrated once by several processes, and every row is as it was', async () => {
    const processes = SERVER_URL === null ? 1 : 3
    const runs = await Promise.all(Array.from({ length: processes }, () => startProgram('commands/verify-log.ts', [], place.env).ended))
    expect(runs.map(({ code, output }) => (code === 0 ? 0 : output))).toEqual(runs.map(() => 0))
    const after = await inside(place, async (db) => ({ rows: await rowsIn(db, before.columns), migration: await lastMigration(db) }))
    expect(after.migration! > before.migration!).toBe(true)
    const lost: Record<string, string[]> = {}
    for (const [table, rows] of Object.entries(before.rows)) {
      const now = new Set(after.rows[table])
      const gone = rows.filter((row) => !now.has(row))
      if (gone.length > 0) lost[table] = gone
    }
    expect(lost).toEqual({})
  }, 120_000)

  it('are all readable, every list answers, and meetings have their agenda, presence, papers and minutes', async () => {
    const provider = await startProviderProcess(place.env)
    const token = await signInAndAccept(provider.url, 'superadmin')
    const { get, read } = callsTo(provider.url, token)
    const wrong: string[] = []
    for (const [name, endpoint] of LISTS) {
      const { status } = await get(endpoint, { params: WORDS, query: NEEDED[name] ?? {} })
      if (status >= 300) wrong.push(`${name}: ${status}`)
    }
    expect(wrong).toEqual([])
    expect(LISTS.length).toBeGreaterThan(30)

    await signIn(provider.url, own.account.username, own.account.password)
    const visitor = callsTo(provider.url)
    const { documentStructNodes } = await visitor.read<{ documentStructNodes: { id: number }[] }>(ListFolder, { params: { id: own.folderId } })
    expect(documentStructNodes.map(({ id }) => id)).toEqual([own.documentId])
    const { versions } = await visitor.read<{ versions: { id: number }[] }>(ReadDocument, { params: { id: own.documentId } })
    const bytes = await (await visitor.get(DownloadVersion, { params: { versionId: versions[0]!.id } })).arrayBuffer()
    expect(createHash('sha256').update(Buffer.from(bytes)).digest('hex')).toBe(own.contentSha256)
    expect(await visitor.read(ReadArticle, { params: { id: own.articleId } })).toMatchObject({
      title: 'Artykuł sprzed zmiany wydania',
      content: '<p>Przetrwa.</p>',
    })
    expect(await visitor.read(ListPublishedNews)).toMatchObject({ newsList: expect.arrayContaining([expect.objectContaining({ id: own.articleId })]) })
    expect(await read(ReadVotingDetails, { params: { id: own.votingId } })).toMatchObject({ votingOptions: [{ votesCount: 2 }, { votesCount: 2 }] })
    const { meetings, answers } = await meetingsOf(provider.url)
    expect(meetings.length).toBeGreaterThanOrEqual(3)
    expect(answers).toEqual(meetings.map(() => [true, true, 200, true, 200]))
    await stop(provider)
  }, 180_000)

  it('have every file whole, and every chain holds', async () => {
    const { records, receipts, tampered, kept } = await inside(place, async (db) => {
      const found = {
        records: await verifyRecords(db),
        receipts: (await ledgerOf(db, own.votingId)).map(({ hash }) => receiptCode(hash)),
        kept: await db.selectFrom('files').select(['sha256', 'size']).execute(),
      }
      await db.updateTable('votings').set({ title: 'Inny tytuł' }).where('status', '=', 'finished').execute()
      return { ...found, tampered: await verifyRecords(db) }
    })
    expect(records.filter(({ ok }) => !ok)).toEqual([])
    expect(receipts).toEqual(own.receipts)
    expect(tampered.filter(({ ok }) => !ok).map(({ said: told }) => told)).toEqual([expect.stringContaining('Rejestr głosów jest naruszony.')])
    const store = await openFileStore({ dataDir: place.dataDir, filesUrl: null })
    const broken: string[] = []
    for (const { sha256, size } of kept) {
      const hash = createHash('sha256')
      if (size > 0) for await (const chunk of (await store.open(sha256))!) hash.update(chunk as Buffer)
      if (hash.digest('hex') !== sha256) broken.push(sha256)
    }
    expect(broken).toEqual([])
    expect(kept.length).toBeGreaterThan(50)
  }, 120_000)
})

describe('the data of the earliest release', () => {
  it('are restored and upgraded in one step; its chains hold, and what it did not record is not shown as proven', async () => {
    const earliest = readContents(EARLIEST_CONTENTS)
    const place = await restored(EARLIEST_BACKUP, restoreBackup)
    const { records, receipts } = await inside(place, async (db) => ({
      records: await verifyRecords(db),
      receipts: (await ledgerOf(db, earliest.own.votingId)).map(({ hash }) => receiptCode(hash)),
    }))
    expect(records.filter(({ ok }) => !ok)).toEqual([])
    expect(receipts).toEqual(earliest.own.receipts)
    const said = records.map((finding) => finding.said).join('\n')
    expect(said).toMatch(/Przebieg głosowań sprzed aktualizacji jest udowodniony dopiero od dnia .*: nr [\d, ]+/)
    expect(said).toContain('Potwierdzeń sprzed aktualizacji ten rejestr nie dowodzi')
  }, 120_000)
})

describe('a change of the tables that fails half way', () => {
  // A table of a later migration; when it is there already, that migration fails.
  const IN_THE_WAY = 'typed_forms'

  it('leaves everything as it was, says so in one line, and succeeds once nothing is in the way', async () => {
    const place = await placeOfBefore()
    const before = await inside(place, async (db) => {
      await sql`create table ${sql.table(IN_THE_WAY)} (x integer)`.execute(db)
      return lookIn(db)
    })
    const { code, output } = await startProgram('main.ts', [], place.env).ended
    expect(code).toBe(1)
    const said = output.trim().split('\n')
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(
      /^Nie udało się dostosować bazy danych do tego wydania \(zmiana 0068-typed-forms: .*typed_forms.*\)\. Dane są w całości takie jak przedtem\./,
    )
    const failed = await inside(place, async (db) => {
      const found = await lookIn(db)
      await sql`drop table ${sql.table(IN_THE_WAY)}`.execute(db)
      return found
    })
    expect(failed).toEqual(before)
    await stop(await startProviderProcess(place.env))
    expect((await inside(place, lastMigration))! > '0068').toBe(true)
  }, 180_000)

  it('is not tried on data of a later release, and the start says so', async () => {
    const place = await placeOfBefore()
    const before = await inside(place, async (db) => {
      await sql`insert into kysely_migration (name, timestamp) values ('9999-later', ${new Date().toISOString()})`.execute(db)
      return lookIn(db)
    })
    const { code, output } = await startProgram('main.ts', [], place.env).ended
    expect([code, output.trim()]).toEqual([1, expect.stringMatching(/^Dane zapisało nowsze wydanie portalu: w bazie danych jest zmiana 9999-later, [^\n]*$/)])
    expect(await look(place)).toEqual(before)
  }, 120_000)
})
