import { createHash } from 'node:crypto'
import { copyFileSync, createWriteStream, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { pack } from 'tar-stream'
import { CreateDocument } from '#contract/document-changes.ts'
import { DownloadPack } from '#contract/meeting-pack.ts'
import { ChangeMeetingStatus, CreateMeeting } from '#contract/meetings.ts'
import { SaveMinutes } from '#contract/minutes.ts'
import { RecordGuest } from '#contract/presence.ts'
import { verifyChain } from '#provider/audit/verify.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { headsNow, type RecordHeads } from '#provider/commands/record-heads.ts'
import { verifyRecords } from '#provider/commands/verify-records.ts'
import { connectDatabase, type Database } from '#provider/db/open.ts'
import { removeUnusedFiles } from '#provider/files/cleanup.ts'
import { openFileStore } from '#provider/files/open-file-store.ts'
import { signedIn } from '#provider/testing/people.ts'
import { databaseOnServer, putEmptyDatabase, SERVER_URL } from '#provider/testing/test-database.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { makeBackup } from './make.ts'
import { filesIn, MANIFEST, MANIFEST_HASH } from './manifest.ts'
import { markBackup } from './queries.ts'
import { checkBackup, DamagedBackup, entriesOf } from './read.ts'
import { CannotRestore, restoreBackup } from './restore.ts'

const sha256Of = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const DAY_MS = 24 * 60 * 60_000

let provider: TestProvider
let library: ReturnType<typeof libraryOf>
let token: string
let folder: string
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'committee-portal-backup-'))
  provider = await startTestProvider()
  library = libraryOf(provider)
  token = (await signedIn(provider, { permissions: ['user_admin'] })).token
})
afterAll(async () => {
  for (const stop of stops) await stop()
  await provider.close()
  rmSync(folder, { recursive: true, force: true })
})

const back = async (name: string): Promise<string> => {
  const path = join(folder, name)
  const { db, files, database, now } = provider
  await pipeline(makeBackup({ db, files, dataDir: database.dataDir, now }), createWriteStream(path))
  return path
}

/** An empty place on the same engine. */
async function emptyPlace() {
  const dataDir = mkdtempSync(join(folder, 'place-'))
  const own = SERVER_URL === null ? null : await databaseOnServer(SERVER_URL, 'template0')
  const databaseUrl = own?.url ?? null
  if (!own) await putEmptyDatabase(dataDir, 'bare')
  const database: Database = await connectDatabase({ databaseUrl, dataDir })
  stops.push(async () => {
    await database.close()
    await own?.drop()
  })
  return { database, databaseUrl, dataDir, files: await openFileStore({ dataDir, filesUrl: null }) }
}

/** The rows of every table as the backup has them, in an order of their own. */
async function rowsIn(path: string): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {}
  const { tables: saved } = await checkBackup(path)
  for await (const { name, content } of entriesOf(path)) {
    const table = saved.find(({ parts }) => parts.includes(name))
    if (!table) continue
    const lines = gunzipSync(await buffer(Readable.from(content)))
      .toString()
      .trimEnd()
      .split('\n')
    const known = (tables[`${table.schema}.${table.name}`] ??= [])
    known.push(...lines)
  }
  for (const lines of Object.values(tables)) lines.sort()
  // Here stands that a backup is being made.
  delete tables['public.request_limits']
  return tables
}

/** Adds documents one after another until told to stop; answers the hashes of those that were confirmed. */
function writing(parentId: number) {
  let going = true
  const confirmed: string[] = []
  const write = async (writer: number) => {
    for (let count = 0; going; count += 1) {
      const content = Buffer.from(`pismo ${writer}/${count} `.repeat(2000))
      const body = { parentId, name: `Pismo ${writer}/${count}`, position: 'end', fileName: 'pismo.txt', fileContent: content.toString('base64') }
      const { status } = await provider.call(CreateDocument, { input: { body: body as never }, token })
      if (status === 201) confirmed.push(body.name)
    }
  }
  const done = Promise.all([1, 2, 3].map(write))
  return { confirmed, stop: () => ((going = false), done) }
}

/** A meeting that was opened, with an agenda, papers that somebody has taken along, a guest and minutes. */
async function holdMeeting(): Promise<void> {
  const body = { name: 'Posiedzenie w kopii', startsAt: '2099-04-10T10:00', endsAt: '2099-04-10T12:00', agenda: [{ title: 'Otwarcie' }] }
  const { id, folderId } = (await provider.call(CreateMeeting, { input: { body }, token })).body
  await library.version(await library.document({ parent: folderId }))
  const params = { id: String(id) }
  for (const status of ['called', 'open'] as const) await provider.call(ChangeMeetingStatus, { input: { params, body: { status } }, token })
  const guest = { name: 'Gość', arrivedAt: '2099-04-10T10:00' }
  expect((await provider.call(RecordGuest, { input: { params, body: guest }, token })).status).toBe(201)
  expect((await provider.call(DownloadPack, { input: { params, query: {} }, token })).status).toBe(200)
  const minutes = { updatedAt: null, texts: { meeting: 'Otwarto posiedzenie.' } }
  expect((await provider.call(SaveMinutes, { input: { params, body: minutes }, token })).status).toBe(200)
}

const OF_MEETINGS = ['meetings', 'agenda_items', 'presences', 'meeting_packs', 'minutes', 'minutes_texts']

it('a backup made while others write holds a consistent state, and is restored whole', async () => {
  const load = writing(await library.folder({ public: true }))
  while (load.confirmed.length < 5) await new Promise((soon) => setTimeout(soon, 20))
  const before = [...load.confirmed]
  const path = await back('load.tar')
  await load.stop()
  expect(load.confirmed.length).toBeGreaterThan(before.length)

  const place = await emptyPlace()
  const manifest = await restoreBackup(path, place)
  const { db } = place.database
  const names = new Set((await db.selectFrom('nodes').select('name').execute()).map(({ name }) => name))
  expect(before.filter((name) => !names.has(name))).toEqual([])
  expect(await verifyChain(db)).toMatchObject({ ok: true })
  const versions = await db.selectFrom('document_versions').select('sha256').execute()
  expect(versions.length).toBeGreaterThanOrEqual(before.length)
  for (const { sha256 } of versions) expect(await place.files.has(sha256)).toBe(true)
  expect(filesIn(manifest).length).toBe((await db.selectFrom('files').select('sha256').execute()).length)
}, 120_000)

it('a backup is restored value by value, with its constraints, its triggers and its sequences', async () => {
  await holdMeeting()
  const quiet = await back('quiet.tar')
  const place = await emptyPlace()
  await restoreBackup(quiet, place)
  const again = join(folder, 'again.tar')
  await pipeline(makeBackup({ ...place, db: place.database.db, now: provider.now }), createWriteStream(again))
  const [first, second] = [await rowsIn(quiet), await rowsIn(again)]
  expect(Object.keys(first)).toContain('public.events')
  expect(OF_MEETINGS.filter((table) => (first[`public.${table}`] ?? ['']).join('') === '')).toEqual([])
  expect(second).toEqual(first)
  const { db } = place.database
  const sequences = async (path: string) => (await checkBackup(path)).sequences
  expect(await sequences(again)).toEqual(await sequences(quiet))
  await expect(db.updateTable('events').set({ description: 'inne' }).execute()).rejects.toThrow()
  await expect(db.insertInto('user_profiles').values({ user_id: 1_000_000, profile_id: 1_000_000 }).execute()).rejects.toThrow(/foreign key/)
  await expect(restoreBackup(quiet, place)).rejects.toThrow(/nie jest puste/)
}, 120_000)

describe('a backup that is not whole', () => {
  let whole: string
  beforeAll(async () => {
    whole = await back('whole.tar')
  })
  const damaged = (name: string, damage: (path: string, size: number) => void) => {
    const path = join(folder, name)
    copyFileSync(whole, path)
    damage(path, readFileSync(whole).length)
    return path
  }
  const flip = (find: (bytes: Buffer) => number) => (path: string) => {
    const bytes = readFileSync(path)
    const at = find(bytes)
    writeSync(openSync(path, 'r+'), Buffer.from([bytes[at]! ^ 0xff]), 0, 1, at)
  }
  const cut = (path: string, size: number) => {
    const bytes = readFileSync(path).subarray(0, Math.floor(size / 2))
    rmSync(path)
    writeSync(openSync(path, 'w'), bytes)
  }

  let place: Awaited<ReturnType<typeof emptyPlace>>
  beforeAll(async () => {
    place = await emptyPlace()
  })

  it.each([
    ['cut', cut],
    // The first table's content begins after a header of 512 bytes; it may be as short as 20.
    ['one byte of a table', flip(() => 530)],
    ['one byte of a file', flip((bytes) => bytes.indexOf('pismo 1/0 pismo 1/0'))],
  ])('%s is found out', async (name, damage) => {
    await expect(restoreBackup(damaged(`${name}.tar`, damage), place)).rejects.toThrow(DamagedBackup)
  })

  it('is refused when it is of a later release', async () => {
    const { rows } = {
      rows: await provider.db
        .selectFrom('kysely_migration' as never)
        .selectAll()
        .execute(),
    }
    expect(rows.length).toBeGreaterThan(0)
    await provider.db
      .insertInto('kysely_migration' as never)
      .values({ name: '9999-later', timestamp: '2030-01-01T00:00:00Z' })
      .execute()
    try {
      await expect(restoreBackup(await back('later.tar'), place)).rejects.toThrow(CannotRestore)
    } finally {
      await provider.db
        .deleteFrom('kysely_migration' as never)
        .where('name' as never, '=', '9999-later' as never)
        .execute()
    }
  })

  it('is found out before anything is written', async () => {
    // What was written would be in the way now.
    await restoreBackup(whole, place)
  })
})

/** The backup with other rows in one of its tables, and every sum of it made anew. */
async function forged(from: string, name: string, tableName: string, change: (lines: string[]) => string[]): Promise<string> {
  const manifest = await checkBackup(from)
  const table = manifest.tables.find((each) => each.name === tableName)!
  const archive = pack()
  const path = join(folder, name)
  const written = pipeline(archive, createWriteStream(path))
  const add = (entry: string, bytes: Buffer | string) => void archive.entry({ name: entry }, bytes)
  for await (const { name: entry, content } of entriesOf(from)) {
    let bytes: Buffer = await buffer(Readable.from(content))
    if (entry === MANIFEST || entry === MANIFEST_HASH) continue
    if (table.parts.includes(entry)) {
      const lines = gunzipSync(bytes).toString().trimEnd().split('\n')
      const changed = change(lines)
      table.rows += changed.length - lines.length
      bytes = gzipSync(changed.map((line) => `${line}\n`).join(''))
      Object.assign(
        manifest.entries.find((each) => each.name === entry)!,
        { size: bytes.length, sha256: sha256Of(bytes) },
      )
    }
    add(entry, bytes)
  }
  const told = `${JSON.stringify(manifest, null, 1)}\n`
  add(MANIFEST, told)
  add(MANIFEST_HASH, `${sha256Of(told)}\n`)
  archive.finalize()
  await written
  return path
}

describe('a backup whose sums were made anew after a change', () => {
  const findings = async (path: string, expected?: RecordHeads) => {
    const place = await emptyPlace()
    await restoreBackup(path, place)
    return (await verifyRecords(place.database.db, expected)).filter(({ ok }) => !ok).map(({ said }) => said)
  }

  it('is restored, and caught by the chains: a row changed, and the last ones left out', async () => {
    const whole = await back('before.tar')
    const heads = await headsNow(provider.db)
    // As it is restored elsewhere, value by value, so it is here.
    expect((await verifyRecords(provider.db, heads)).filter(({ ok }) => !ok)).toEqual([])
    const changed = await forged(whole, 'changed.tar', 'events', ([first = '', ...others]) => [
      first.replace(/Dodano|Utworzono|Zalogowano/, 'Usunięto'),
      ...others,
    ])
    expect(await findings(changed)).toEqual([expect.stringContaining('Dziennik zdarzeń jest naruszony')])
    const cut = await forged(whole, 'shorter.tar', 'events', (lines) => lines.slice(0, -1))
    expect(await findings(cut, heads)).toEqual([expect.stringMatching(/Dziennik zdarzeń|Zdarzenia od/)])
  }, 120_000)
})

it('a backup fails when a stored file is gone, instead of leaving it out', async () => {
  const { sha256 } = await provider.db.selectFrom('files').select('sha256').limit(1).executeTakeFirstOrThrow()
  const bytes = await buffer((await provider.files.open(sha256))!)
  await provider.files.remove(sha256)
  try {
    await expect(back('gap.tar')).rejects.toThrow(sha256)
  } finally {
    await provider.files.put(bytes)
  }
})

it('a backup keeps stored files from being cleaned away until it is done', async () => {
  const { sha256 } = await provider.files.put(Buffer.from('nikt tego nie używa'))
  const later = new Date(Date.now() + 3 * DAY_MS)
  const cleaning = { ...provider, now: () => later }
  await markBackup(provider.db, later)
  await removeUnusedFiles(cleaning)
  expect(await provider.files.has(sha256)).toBe(true)
  await back('lifts-the-mark.tar')
  await removeUnusedFiles(cleaning)
  expect(await provider.files.has(sha256)).toBe(false)
})

it('a backup leaves out the queue’s statistics of single days, whose tables another day does not have', async () => {
  const { db } = provider
  await sql`create schema if not exists jobs`.execute(db)
  await sql`create table jobs.queue_stats_20200229 (id integer)`.execute(db)
  await sql`create table jobs.queue_stats_by_hand (id integer)`.execute(db)
  const { tables } = await checkBackup(await back('day.tar'))
  expect(tables.map(({ name }) => name).filter((name) => name.startsWith('queue_stats'))).toEqual(['queue_stats_by_hand'])
  await sql`drop table jobs.queue_stats_20200229, jobs.queue_stats_by_hand`.execute(db)
})
