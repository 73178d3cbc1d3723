// On a real disk that is really full: no write is confirmed that is not there later, and everybody is told why in words.
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { AddressInfo } from 'node:net'
import { CreateDocument } from '#contract/document-changes.ts'
import { ReadCurrentUser } from '#contract/session.ts'
import { verifyChain } from './audit/verify.ts'
import { openDatabase } from './db/open.ts'
import { signedIn } from './testing/people.ts'
import { killAll, productionEnvironment, startProgram, startProviderProcess } from './testing/provider-process.ts'
import { sendBody } from './testing/send-body.ts'
import { mountSmallDisk, type SmallDisk } from './testing/small-disk.ts'
import { putEmptyDatabase } from './testing/test-database.ts'
import { startTestProvider } from './testing/test-provider.ts'

const MB = 1024 * 1024
const disk = mountSmallDisk(320)
const onSmallDisk = disk ? describe : describe.skip
const { path, leave, free } = (disk ?? {}) as SmallDisk

afterAll(() => disk?.unmount())
afterEach(() => {
  killAll()
  free()
})

let count = 0
/** Failed sign-ins are events: each answered 401 is a write that was confirmed. */
async function write(url: string) {
  const username = `pełny-${(count += 1)}`
  const response = await fetch(`${url}/api/auth/loginJwt`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8::${count.toString(16)}` },
    body: JSON.stringify({ username, password: 'x' }),
  }).catch(() => null)
  return { username, status: response?.status ?? null, body: await response?.text() }
}

onSmallDisk('on a disk that fills up', () => {
  it('writes are refused with 507, nothing confirmed is lost, and a start says why it fails', async () => {
    const dataDir = `${path}/data`
    await putEmptyDatabase(dataDir)
    const env = productionEnvironment({ DATA_DIR: dataDir })
    const provider = await startProviderProcess(env)
    const confirmed: string[] = []
    const statuses = new Set<number | null>()
    for (const left of [Infinity, 40 * MB, 31 * MB, 8 * MB, 0]) {
      if (left !== Infinity) leave(left)
      for (let at = 0; at < 5; at += 1) {
        const { username, status, body } = await write(provider.url)
        statuses.add(status)
        if (status === 401) confirmed.push(username)
        if (status === 507) expect(body).toBe('{"code":"ERROR_STORAGE_FULL"}')
        expect(status).toBe(left > 32 * MB ? 401 : 507)
      }
    }
    // What the provider does by itself meets the full disk as well, and reading goes on.
    await pause(3000)
    expect((await fetch(`${provider.url}/api/admin/systeminfo`)).status).toBe(200)
    provider.process.kill('SIGKILL')
    await provider.ended

    const refused = await startProgram('main.ts', [], env).ended
    expect(refused.code).toBe(1)
    expect(refused.output).toBe(
      `Na dysku z katalogiem danych ${dataDir} nie ma miejsca. Zwolnij co najmniej 64 MB i uruchom serwer danych ponownie; zapisane dane są całe.\n`,
    )

    free()
    const again = await startProviderProcess(env)
    const { status, username } = await write(again.url)
    expect(status).toBe(401)
    again.process.kill('SIGTERM')
    await again.ended
    const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
    const names = new Set((await db.selectFrom('events').select('user_name').execute()).map(({ user_name }) => user_name))
    expect(await verifyChain(db)).toMatchObject({ ok: true })
    await close()
    expect([...confirmed, username].filter((name) => !names.has(name))).toEqual([])
    expect(confirmed).toHaveLength(10)
  }, 180_000)

  it('an upload is refused before its body is read, or when the disk fills under it; reading goes on', async () => {
    const provider = await startTestProvider({ settings: { dataDir: `${path}/files` } })
    try {
      const { token } = await signedIn(provider, { permissions: ['user_admin'] })
      await provider.app.listen({ host: '127.0.0.1', port: 0 })
      const { port } = provider.app.server.address() as AddressInfo
      const upload = (bytes: Buffer, beforeEnd = () => undefined as void) => {
        const form = { parentId: 1, name: `Uchwała ${(count += 1)}`, position: 'end', fileName: 'uchwala.bin' }
        const [head, tail] = JSON.stringify({ ...form, fileContent: '#' }).split('#') as [string, string]
        const text = bytes.toString('base64')
        async function* pieces() {
          yield head
          yield text.slice(0, 400_000)
          await pause(300)
          beforeEnd()
          yield text.slice(400_000) + tail
        }
        return sendBody<{ id: number }>(pieces(), { port, token, path: CreateDocument.path })
      }
      expect(await upload(randomBytes(600_000))).toMatchObject({ status: 201 })
      expect(await upload(randomBytes(8 * MB), () => leave(0))).toEqual({ status: 507, body: { code: 'ERROR_STORAGE_FULL' } })
      expect(await upload(randomBytes(600_000))).toEqual({ status: 507, body: { code: 'ERROR_STORAGE_FULL' } })
      expect(await provider.call(ReadCurrentUser, { token })).toMatchObject({ status: 200 })
      free()
      expect(await upload(randomBytes(600_000))).toMatchObject({ status: 201 })
    } finally {
      await provider.close()
    }
  }, 180_000)
})
