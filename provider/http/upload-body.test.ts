// A file in a JSON body, over a real line: what arrives is what was sent, and what is wrong changes nothing.
import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { endpoint } from '#contract/kit.ts'
import { FILE_BYTES_MAX } from '#contract/document-changes.ts'
import { signedIn } from '#provider/testing/people.ts'
import { inPieces, sendBody, type Pieces, type Sending } from '#provider/testing/send-body.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { route } from './handler.ts'

const SMALL_MAX = 100_000
const body = z.object({ name: z.string().min(1).max(20), fileName: z.string().nullish(), fileContent: z.base64(), more: z.unknown().optional() })
const answer = z.object({ name: z.string(), sha256: z.string().nullable(), size: z.int(), mediaType: z.string().nullable(), field: z.unknown() })
const declared = { access: 'user_admin', response: answer, errors: ['ERROR_INVALID_BASE64', 'ERROR_NOT_FOUND'] } as const

const Small = endpoint({
  ...declared,
  method: 'POST',
  path: '/api/tests/small',
  summary: 'a small file',
  body,
  upload: { field: 'fileContent', bytesMax: SMALL_MAX, required: true },
})
const Large = endpoint({
  ...declared,
  method: 'POST',
  path: '/api/tests/large',
  summary: 'a large file',
  body,
  upload: { field: 'fileContent', bytesMax: FILE_BYTES_MAX, required: true },
})
const Change = endpoint({
  ...declared,
  method: 'PUT',
  path: '/api/tests/change',
  summary: 'perhaps a file',
  body: body.extend({ fileContent: z.base64().nullish() }),
  upload: { field: 'fileContent', bytesMax: SMALL_MAX, required: false },
})

let made = 0
const work = async ({
  body: { name, fileContent },
  upload,
}: {
  body: { name: string; fileContent?: string | null | undefined }
  upload: { sha256: string; size: number; mediaType: string } | null
}) => {
  made += 1
  return { name, sha256: upload?.sha256 ?? null, size: upload?.size ?? 0, mediaType: upload?.mediaType ?? null, field: fileContent }
}

let provider: TestProvider
let port: number
let token: string
beforeAll(async () => {
  provider = await startTestProvider({ routes: [route(Small, work), route(Large, work), route(Change, work)] })
  await provider.app.listen({ host: '127.0.0.1', port: 0 })
  port = (provider.app.server.address() as AddressInfo).port
  token = (await signedIn(provider, { permissions: ['user_admin'] })).token
})
afterAll(() => provider.close())
beforeEach(() => {
  made = 0
})

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const incoming = () => readdir(join(provider.database.dataDir, 'files', 'incoming'))

const send = (pieces: Pieces, { path = Small.path, method, headers }: Partial<Sending> = {}) =>
  sendBody<z.infer<typeof answer>>(pieces, { port, token, path, method, headers })
const bodyWith = (bytes: Buffer, more: object = {}) => JSON.stringify({ name: 'Plan', fileName: 'plan.pdf', fileContent: bytes.toString('base64'), ...more })

describe('a file in a body', () => {
  it.each([1, 2, 3, 4, 5, 100, 4095, 4096, 4097, SMALL_MAX - 1, SMALL_MAX])('of %i bytes is stored as it was', async (size) => {
    const bytes = randomBytes(size)
    const answered = await send(inPieces(bodyWith(bytes), 65_536))
    expect(answered).toMatchObject({ status: 200, body: { name: 'Plan', sha256: sha256(bytes), size } })
    expect(await buffer((await provider.files.open(sha256(bytes)))!)).toEqual(bytes)
    expect(await incoming()).toEqual([])
  })

  it('is stored the same in whatever pieces it arrives, byte by byte too', async () => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300)])
    for (const size of [1, 2, 3, 5, 7, 11, 64]) {
      const answered = await send(inPieces(bodyWith(bytes), size))
      expect(answered).toMatchObject({ status: 200, body: { sha256: sha256(bytes), size: bytes.length, mediaType: 'application/pdf', field: '' } })
    }
  })

  it('may stand first, last or between, with escaped slashes and an escaped name', async () => {
    const bytes = Buffer.from('ffffffffffff', 'hex')
    const content = bytes.toString('base64').replaceAll('/', '\\/')
    const forms = [
      `{"fileContent":"${content}","name":"Plan"}`,
      ` { "name" : "Plan" , "fileContent" : "${content}" } `,
      `{"name":"Plan","more":{"fileContent":"x\\"y","a":["fileContent",{"fileContent":[]}]},"fileContent":"${content}"}`,
      `{"file\\u0043ontent":"${content.replace('\\/', '\\u002f')}","name":"Pl\\u0061n"}`,
    ]
    for (const text of forms)
      for (const size of [1, 3, 1000]) expect(await send(inPieces(text, size))).toMatchObject({ status: 200, body: { name: 'Plan', sha256: sha256(bytes) } })
  })

  it('may be left out where it is optional', async () => {
    for (const more of [{}, { fileContent: null }]) {
      const answered = await send([JSON.stringify({ name: 'Plan', ...more })], { path: Change.path, method: 'PUT' })
      expect(answered).toMatchObject({ status: 200, body: { sha256: null } })
    }
  })
})

describe('refused without any effect:', () => {
  afterEach(async () => {
    expect(made).toBe(0)
    expect(await incoming()).toEqual([])
  })

  it.each([
    ['a letter too few', 'AAA'],
    ['a character that is none of base64', 'AA*A'],
    ['the letters of another alphabet', 'AA-_'],
    ['padding in the middle', 'AA==AAAA'],
    ['padding alone', '===='],
    ['a line break', 'AAAA\\nAAAA'],
    ['a blank', 'AAA A'],
    ['a Polish letter', 'AAAą'],
    ['an escaped quote', 'AAA\\"'],
  ])('a file that is not base64: %s', async (_what, content) => {
    for (const size of [1, 1000]) {
      const answered = await send(inPieces(Buffer.from(`{"name":"Plan","fileContent":"${content}"}`).toString('latin1'), size))
      expect(answered).toMatchObject({ status: 400, body: { code: 'ERROR_INVALID_BASE64' } })
    }
  })

  it.each([
    ['broken off within the file', '{"name":"Plan","fileContent":"AAAA'],
    ['broken off after it', '{"name":"Plan","fileContent":"AAAA"'],
    ['two files', '{"name":"Plan","fileContent":"AAAA","fileContent":"BBBB"}'],
    ['two files, one in disguise', '{"name":"Plan","fileContent":"AAAA","file\\u0043ontent":"BBBB"}'],
    ['depth', `{"name":"Plan","more":${'['.repeat(100)}${']'.repeat(100)},"fileContent":"AAAA"}`],
    ['a list', '["fileContent","AAAA"]'],
    ['a poisoned object', '{"name":"Plan","fileContent":"AAAA","__proto__":{"a":1}}'],
    ['a file that is a number', '{"name":"Plan","fileContent":5}'],
    ['a file that is a list', '{"name":"Plan","fileContent":["AAAA"]}'],
    ['nothing', ''],
  ])('a body that cannot be read: %s', async (_what, text) => {
    for (const size of [1, 1000]) expect(await send(inPieces(text, size))).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
  })

  it('a missing or empty file, together with everything else that is wrong', async () => {
    for (const more of [{}, { fileContent: null }, { fileContent: '' }]) {
      const { body: error } = await send([JSON.stringify({ name: 'x'.repeat(21), ...more })])
      expect(error).toEqual({
        code: 'VALIDATION_ERROR',
        fields: [
          { path: 'name', code: 'max_length', limit: 20 },
          { path: 'fileContent', code: 'required' },
        ],
      })
    }
    const { body: error } = await send([JSON.stringify({ name: 'Plan', fileContent: '' })], { path: Change.path, method: 'PUT' })
    expect(error.fields).toEqual([{ path: 'fileContent', code: 'required' }])
  })

  it('one byte too many in the file, and too much beside it', async () => {
    const tooLarge = await send(inPieces(bodyWith(randomBytes(SMALL_MAX + 1)), 65_536))
    expect(tooLarge).toEqual({ status: 413, body: { code: 'ERROR_PAYLOAD_TOO_LARGE', fields: [{ path: 'fileContent', code: 'too_large', limit: SMALL_MAX }] } })
    const beside = await send(inPieces(bodyWith(Buffer.from('a'), { more: 'x'.repeat(1024 * 1024) }), 65_536))
    expect(beside).toEqual({ status: 413, body: { code: 'ERROR_PAYLOAD_TOO_LARGE' } })
  })

  it('a body that is no multipart form', async () => {
    expect(await send(['name=Plan'], { headers: { 'content-type': 'application/x-www-form-urlencoded' } })).toMatchObject({ status: 415 })
  })

  it('an upload without the right to it, before the file is sent', async () => {
    async function* endless() {
      yield '{"fileContent":"'
      for (;;) yield 'A'.repeat(65_536)
    }
    const member = await signedIn(provider)
    expect(await send(endless(), { headers: { authorization: `Bearer ${member.token}` } })).toMatchObject({ status: 403, body: { code: 'ERROR_FORBIDDEN' } })
    expect(await send(endless(), { headers: { authorization: 'Bearer no' } })).toMatchObject({ status: 401 })
    const newcomer = await signedIn(provider, { permissions: ['user_admin'], consents: [] })
    expect(await send(endless(), { headers: { authorization: `Bearer ${newcomer.token}` } })).toMatchObject({
      status: 403,
      body: { code: 'LICENCE_NOT_ACCEPTED' },
    })
    // What is too large is told as soon as it is seen, however much would still come.
    expect(await send(endless())).toMatchObject({ status: 413 })
  })
})

it('a connection that breaks off leaves nothing behind', async () => {
  const request = httpRequest({
    port,
    host: '127.0.0.1',
    path: Small.path,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'content-length': 1000 },
  })
  request.on('error', () => undefined)
  request.write('{"name":"Plan","fileContent":"AAAA')
  await expectSoon(async () => (await incoming()).length, 1)
  request.destroy()
  await expectSoon(async () => (await incoming()).length, 0)
  expect(made).toBe(0)
})

async function expectSoon<T>(read: () => Promise<T>, expected: T) {
  const giveUp = Date.now() + 5_000
  while ((await read()) !== expected && Date.now() < giveUp) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await read()).toBe(expected)
}

describe('200 MB', () => {
  async function* large(bytes: number) {
    yield '{"name":"Plan","fileContent":"'
    const piece = Buffer.alloc(786_432, 7)
    for (let left = bytes; left > 0; left -= piece.length) yield piece.subarray(0, Math.min(left, piece.length)).toString('base64')
    yield '"}'
  }

  it('are taken, and one byte more is refused', async () => {
    const passed = await send(large(FILE_BYTES_MAX), { path: Large.path })
    expect(passed).toMatchObject({ status: 200, body: { size: FILE_BYTES_MAX, sha256: sha256(Buffer.alloc(FILE_BYTES_MAX, 7)) } })
    const refused = await send(large(FILE_BYTES_MAX + 1), { path: Large.path })
    expect(refused).toMatchObject({
      status: 413,
      body: { code: 'ERROR_PAYLOAD_TOO_LARGE', fields: [{ path: 'fileContent', code: 'too_large', limit: FILE_BYTES_MAX }] },
    })
  }, 120_000)
})
