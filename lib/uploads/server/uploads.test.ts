// The portal's side of an upload against a real provider: who may, whose it is, and that it happens once.
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONTACT_ATTACHMENT_BYTES_MAX } from '#contract/help.ts'
import type { ErrorBody } from '#lib/http/answers.ts'
import { portalSettings } from '#lib/system/portal-settings.ts'
import { signedIn } from '#provider/testing/people.ts'
import { mountSmallDisk } from '#provider/testing/small-disk.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { saveForm } from './save/form.ts'
import { KEPT_MS, deleteExpiredUploads } from './staging.ts'
import { cookieOf, startTestPortal, type TestPortal } from './test-portal.ts'

let portal: TestPortal
let provider: TestProvider
let uploadDir: string
let other: string
let member: string

beforeAll(async () => {
  provider = await startTestProvider()
  await provider.app.listen({ host: '127.0.0.1', port: 0 })
  portal = await startTestPortal(provider.app.server)
  uploadDir = portal.uploadDir
  portal.cookie = await cookieOf(await signedIn(provider, { permissions: ['user_admin'] }))
  other = await cookieOf(await signedIn(provider, { permissions: ['super_admin'] }))
  member = await cookieOf(await signedIn(provider))
})
afterAll(async () => {
  await provider.close()
  await portal.close()
})

const ask = (...[path, asking]: Parameters<TestPortal['ask']>) => portal.ask(path, asking)
const begin = (...args: Parameters<TestPortal['begin']>) => portal.begin(...args)
const begun = (size: number) => portal.begun(size)
const piece = (...args: Parameters<TestPortal['piece']>) => portal.piece(...args)
const received = (bytes: Buffer) => portal.received(bytes)

const offsetOf = async (id: string, cookie?: string) => {
  const answer = await portal.send(`/${id}`, { method: 'HEAD', ...(cookie !== undefined && { cookie }) })
  return answer.status === 200 ? Number(answer.headers.get('upload-offset')) : answer.status
}

const FILE_GONE = { status: 404, body: { code: 'ERROR_FILE_NOT_FOUND', fields: [{ path: 'fileContent', code: 'required' }] } }

const form = (name: string) => ({ parentId: 1, name, position: 'end', fileName: `${name}.pdf` })
const finished = async (uploadId: string, fields: object, cookie?: string) => {
  const answer = await saveForm(
    ask('/save/documents/document', {
      method: 'id' in fields ? 'PUT' : 'POST',
      body: JSON.stringify({ ...fields, uploadId }),
      headers: { 'content-type': 'application/json', 'idempotency-key': `upload-${uploadId}`.replace(/[^\w-]/g, '_').slice(0, 64) },
      ...(cookie !== undefined && { cookie }),
    }),
    ['documents', 'document'],
  )
  return { status: answer.status, body: (await answer.json()) as ErrorBody & { id: number } }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const count = async () => (await provider.db.selectFrom('document_versions').select('sha256').execute()).length

const disk = mountSmallDisk(80)
afterAll(() => disk?.unmount())
const onSmallDisk = disk ? it : it.skip

onSmallDisk('a full disk is told with 507: of a file that would not fit, and of a piece that did not', async () => {
  const settings = portalSettings()
  const full = { status: 507, body: { code: 'ERROR_STORAGE_FULL' } }
  const told = async (answer: Response) => ({ status: answer.status, body: (await answer.json()) as unknown })
  // Opened once in a process, so it is the folder that moves.
  await rm(settings.uploadDir, { recursive: true, force: true })
  await symlink(disk!.path, settings.uploadDir)
  try {
    expect(await told(await begin(20_000_000))).toEqual(full)
    const id = await begun(1_000_000)
    disk!.leave(0)
    expect(await told(await piece(id, 0, randomBytes(500_000)))).toEqual(full)
    expect(await told(await begin(1000))).toEqual(full)
    disk!.free()
    expect((await piece(id, await offsetOf(id), randomBytes(1000))).status).toBe(204)
  } finally {
    await rm(settings.uploadDir)
    await mkdir(settings.uploadDir)
  }
})

describe('an upload', () => {
  it('sent in pieces becomes one document of the same bytes, however often it is finished', async () => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7 '), randomBytes(900_001)])
    const id = await begun(bytes.length)
    await piece(id, 0, bytes.subarray(0, 500_000))
    expect(await offsetOf(id)).toBe(500_000)
    expect((await piece(id, 400_000, bytes.subarray(400_000))).status).toBe(409)
    await piece(id, 500_000, bytes.subarray(500_000))
    const before = await count()
    const name = 'Uchwała „żółć” 🗳 ../'
    const answers = await Promise.all([finished(id, form(name)), finished(id, form(name))])
    answers.push(await finished(id, form(name)))
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ status: 201, body: { id: expect.any(Number) } })))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await count()).toBe(before + 1)
    const version = await provider.db
      .selectFrom('document_versions')
      .select(['sha256', 'file_size', 'original_file_name'])
      .where('node_id', '=', answers[0].body.id)
      .executeTakeFirstOrThrow()
    expect(version).toEqual({ sha256: sha256(bytes), file_size: bytes.length, original_file_name: `${name}.pdf` })
    expect((await readdir(uploadDir)).filter((file) => file.startsWith(id))).toEqual([])
  })

  it('with the id of a version becomes one new version of that document', async () => {
    const { body } = await finished(await received(Buffer.from('%PDF-1.7 pierwsza')), form('Wersje'))
    const first = await provider.db.selectFrom('document_versions').select('id').where('node_id', '=', body.id).executeTakeFirstOrThrow()
    const id = await received(Buffer.from('%PDF-1.7 druga'))
    const fields = { id: first.id, name: 'Wersje', position: 'nochange', fileName: 'druga.pdf', publicAccess: false }
    expect(await Promise.all([finished(id, fields), finished(id, fields)])).toMatchObject([{ status: 200 }, { status: 200 }])
    const versions = await provider.db.selectFrom('document_versions').select('version_num').where('node_id', '=', body.id).execute()
    expect(versions.map((version) => version.version_num).sort()).toEqual([1, 2])
  })

  it('stays when its form is refused, and is finished by a corrected form', async () => {
    const id = await received(Buffer.from('%PDF-1.7 z błędem'))
    const refused = await finished(id, form('x'.repeat(151)))
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR', fields: [{ path: 'name', code: 'max_length', limit: 150 }] } })
    expect(await finished(id, { ...form('Publiczny'), parentId: 2_000_000 })).toMatchObject({ status: 404, body: { code: 'ERROR_NOT_FOUND' } })
    expect(await finished(id, form('Poprawiony'))).toMatchObject({ status: 201 })
  })

  it('that is not complete makes no document', async () => {
    const id = await begun(100)
    await piece(id, 0, Buffer.alloc(40))
    expect(await finished(id, form('Połowa'))).toEqual(FILE_GONE)
  })
})

describe('an upload is refused', () => {
  it('from visitors and other sites, and from members beyond a small attachment', async () => {
    expect((await begin(10, '')).status).toBe(401)
    expect((await begin(CONTACT_ATTACHMENT_BYTES_MAX, member)).status).toBe(201)
    expect((await begin(CONTACT_ATTACHMENT_BYTES_MAX + 1, member)).status).toBe(413)
    expect((await begin(10, portal.cookie, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const id = await received(Buffer.from('abc'))
    expect(await finished(id, form('a'), '')).toMatchObject({ status: 401 })
    expect(await finished(id, form('a'), member)).toMatchObject({ status: 403 })
  })

  it('to another person, as if it did not exist, even when the browser claims it', async () => {
    const id = await begun(10)
    const claimed = await begin(10, other, { 'upload-metadata': `owner ${Buffer.from('1').toString('base64')}` })
    expect(claimed.status).toBe(201)
    for (const wrong of [id, 'a'.repeat(32), '..%2f..%2fetc', 'nie-ma']) {
      expect(await offsetOf(wrong, other)).toBe(404)
      expect((await piece(wrong, 0, Buffer.from('x'), other)).status).toBe(404)
      expect(await finished(wrong, form('a'), other)).toEqual(FILE_GONE)
    }
  })

  it('when the file is too large or empty', async () => {
    const tooLarge = await begin(209_715_201)
    expect([tooLarge.status, await tooLarge.json()]).toEqual([
      413,
      { code: 'ERROR_PAYLOAD_TOO_LARGE', fields: [{ path: 'fileContent', code: 'too_large', limit: 209_715_200 }] },
    ])
    expect((await begin(209_715_200)).status).toBe(201)
    const nothing = await begin(0)
    expect([nothing.status, await nothing.json()]).toEqual([400, { code: 'VALIDATION_ERROR', fields: [{ path: 'fileContent', code: 'required' }] }])
    const id = await begun(10)
    expect((await piece(id, 0, Buffer.alloc(11))).status).toBe(413)
  })
})

it('an upload that nobody has touched for a day is deleted with its record', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sweep-'))
  const [old, young] = ['a'.repeat(32), 'b'.repeat(32)]
  const long = new Date(Date.now() - KEPT_MS - 60_000)
  for (const name of [old, `${old}.json`, young, `${young}.json`, `${'c'.repeat(32)}.done`]) await writeFile(join(folder, name), 'x')
  for (const name of [old, `${old}.json`, `${young}.json`, `${'c'.repeat(32)}.done`]) await utimes(join(folder, name), long, long)
  await deleteExpiredUploads(folder)
  expect((await readdir(folder)).sort()).toEqual([young, `${young}.json`])
  await rm(folder, { recursive: true })
})
