// The commands as an operator gives them: beside a provider that runs and writes, and without one.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { openDatabase } from '#provider/db/open.ts'
import { openFileStore } from '#provider/files/open-file-store.ts'
import { databaseOnServer, putEmptyDatabase, SERVER_URL } from '#provider/testing/test-database.ts'
import { killAll, productionEnvironment, startProgram, startProviderProcess } from '#provider/testing/provider-process.ts'
import { askProvider, openChannel } from './channel.ts'

let folder: string
let s3: S3rver
let s3Port: number
const filesUrl = (bucket: string) => `s3://S3RVER:S3RVER@127.0.0.1:${s3Port}/${bucket}?tls=0`

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'committee-portal-commands-'))
  const configureBuckets = ['pierwszy', 'drugi'].map((name) => ({ name, configs: [] }))
  s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3'), configureBuckets })
  s3Port = (await s3.run()).port
})
afterAll(async () => {
  killAll()
  for (const drop of dropped) await drop()
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const dropped: (() => Promise<void>)[] = []

/** An empty place: a directory, a bucket, and on a server a database of its own. `ready`: with a database, but nothing in it. */
async function newPlace(name: string, bucket: string, { ready = false } = {}) {
  const dataDir = join(folder, name)
  const filesAt = filesUrl(bucket)
  const own = SERVER_URL === null ? null : await databaseOnServer(SERVER_URL, 'template0')
  if (own) dropped.push(own.drop)
  else if (ready) await putEmptyDatabase(dataDir)
  const databaseUrl = own?.url ?? null
  return { dataDir, filesUrl: filesAt, databaseUrl, settings: { DATA_DIR: dataDir, FILES_URL: filesAt, ...(databaseUrl && { DATABASE_URL: databaseUrl }) } }
}

const run = (command: string, args: string[], env: Record<string, string>) => startProgram(`commands/${command}.ts`, args, env).ended

/** Failed sign-ins are events: each answered 401 is a write that was confirmed. */
function writing(url: string) {
  let going = true
  const confirmed: string[] = []
  const write = async (writer: number) => {
    for (let count = 0; going; count += 1) {
      const username = `w${writer}-${count}`
      const { status } = await fetch(`${url}/api/auth/loginJwt`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8::${writer}:${count.toString(16)}` },
        body: JSON.stringify({ username, password: 'x' }),
      })
      if (status === 401) confirmed.push(username)
    }
  }
  const done = Promise.all([1, 2, 3].map(write))
  return { confirmed, stop: () => ((going = false), done) }
}

it('a backup beside a provider at work, restored into an empty place, has all that was confirmed before it', async () => {
  const first = await newPlace('first', 'pierwszy', { ready: true })
  const env = productionEnvironment(first.settings)
  const database = await openDatabase(first)
  const stored = await (await openFileStore(first)).put(Buffer.alloc(3_000_000, 'protokół '))
  await database.db
    .insertInto('files')
    .values({ ...stored, media_type: 'text/plain', created_at: new Date() })
    .execute()
  await database.close()

  const provider = await startProviderProcess(env)
  const load = writing(provider.url)
  while (load.confirmed.length < 20) await new Promise((soon) => setTimeout(soon, 20))
  const before = [...load.confirmed]
  const path = join(folder, 'kopia.tar')
  const saved = await run('backup', [path], env)
  await load.stop()
  expect(saved).toMatchObject({ code: 0 })
  expect(saved.output).toMatch(/Plików: 1\. Bajtów: \d+\. Suma SHA-256: [0-9a-f]{64}/)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(await run('backup', [path], env)).toMatchObject({ code: 1, output: expect.stringContaining('już istnieje') as string })
  expect(await run('restore', ['--check', path], env)).toMatchObject({ code: 0 })
  expect(await run('restore', [path], env)).toMatchObject({ code: 1, output: expect.stringContaining('nie jest puste') as string })
  // With a server the command works by itself, and needs no provider to let it.
  const stranger = { ...env, PROVIDER_SECRET: 'another secret of the tests, long enough' }
  const refused = { code: 1, output: expect.stringContaining('inny PROVIDER_SECRET') as string }
  expect(await run('backup', [join(folder, 'x.tar')], stranger)).toMatchObject(first.databaseUrl === null ? refused : { code: 0 })
  provider.process.kill('SIGTERM')
  expect(await provider.ended).toMatchObject({ code: 0 })

  const second = await newPlace('second', 'drugi')
  const place = { ...env, ...second.settings }
  const restored = await run('restore', [path], place)
  expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/Odtworzono\.[^]*Dziennik zdarzeń jest spójny/) as string })
  const opened = await openDatabase(second)
  const names = new Set((await opened.db.selectFrom('events').select('user_name').execute()).map((row) => row.user_name))
  await opened.close()
  expect(before.filter((name) => !names.has(name))).toEqual([])
  expect(await (await openFileStore(second)).has(stored.sha256)).toBe(true)

  const again = await startProviderProcess(place)
  expect((await fetch(`${again.url}/api/health`)).status).toBe(200)
  again.process.kill('SIGTERM')
  await again.ended
  expect(await run('backup', [join(folder, 'stopped.tar')], place)).toMatchObject({ code: 0 })
}, 180_000)

it('the command says so when a running provider takes no commands, or does not know this one', async () => {
  const dataDir = join(folder, 'first')
  const secret = 'a secret of the tests, longer than it has to be'
  await expect(askProvider({ dataDir, secret }, 'backup', {})).rejects.toThrow('nie przyjmuje poleceń')
  const close = await openChannel({ dataDir, secret, commands: {}, onTrouble: () => undefined })
  await expect(askProvider({ dataDir, secret }, 'toString', {})).rejects.toThrow('nie zna tego polecenia')
  await close()
})
