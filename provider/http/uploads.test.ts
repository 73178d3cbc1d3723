// Many files in one JSON body, over a real line: each is found by the word in its place, and what is wrong is told at its own field.
import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { endpoint } from '#contract/kit.ts'
import { signedIn } from '#provider/testing/people.ts'
import { inPieces, sendBody, type Pieces } from '#provider/testing/send-body.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { route } from './handler.ts'

const BYTES_MAX = 50_000
const COUNT_MAX = 4
const FileOf = z.object({ fileName: z.string().min(1), fileData: z.base64() })
const body = z.object({
  title: z.string().min(1).max(10),
  main: FileOf.nullish(),
  images: z.array(z.object({ text: z.string().optional(), file: FileOf.nullish() })).default([]),
  more: z.unknown().optional(),
})
const Save = endpoint({
  method: 'PUT',
  path: '/api/tests/many',
  summary: 'many files',
  access: 'user_admin',
  body,
  uploads: { key: 'fileData', bytesMax: BYTES_MAX, countMax: COUNT_MAX },
  response: z.object({ title: z.string(), files: z.array(z.object({ fileName: z.string(), sha256: z.string(), size: z.int(), mediaType: z.string() })) }),
  errors: ['ERROR_INVALID_BASE64'],
})
type Saved = z.infer<typeof Save.response>

let made = 0
let provider: TestProvider
let port: number
let token: string
beforeAll(async () => {
  const save = route(Save, async ({ body: { title, main, images }, uploads, upload }) => {
    made += 1
    expect(upload).toBeNull()
    const files = [main, ...images.map(({ file }) => file)].flatMap((file) => file ?? [])
    return { title, files: files.map(({ fileName, fileData }) => ({ fileName, ...uploads.get(fileData, fileName) })) }
  })
  provider = await startTestProvider({ routes: [save] })
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
const send = (pieces: Pieces, headers?: Record<string, string>) => sendBody<Saved>(pieces, { port, token, path: Save.path, method: 'PUT', headers })
const file = (bytes: Buffer, fileName = 'plik.bin') => ({ fileName, fileData: bytes.toString('base64') })
const told = (fileName: string, bytes: Buffer, mediaType = 'application/octet-stream') => ({ fileName, sha256: sha256(bytes), size: bytes.length, mediaType })

describe('the files of a body', () => {
  it('are stored as they were sent, in whatever pieces they arrive', async () => {
    const [one, two, three] = [Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(301)]), randomBytes(1), randomBytes(600)]
    const text = JSON.stringify({
      images: [{ file: file(one, 'a.pdf') }, { text: 'bez pliku' }, { file: file(two) }],
      title: 'Zbiór',
      main: file(three, 'b.bin'),
    })
    for (const size of [1, 2, 3, 5, 64, 100_000]) {
      const answered = await send(inPieces(Buffer.from(text).toString('latin1'), size))
      expect(answered).toEqual({
        status: 200,
        body: { title: 'Zbiór', files: [told('b.bin', three), told('a.pdf', one, 'application/pdf'), told('plik.bin', two)] },
      })
    }
    expect(await buffer((await provider.files.open(sha256(three)))!)).toEqual(three)
    expect(await incoming()).toEqual([])
  })

  it('may all be missing, and may be the same', async () => {
    expect(await send([JSON.stringify({ title: 'a', main: null })])).toEqual({ status: 200, body: { title: 'a', files: [] } })
    const same = randomBytes(1000)
    const answered = await send([JSON.stringify({ title: 'a', main: file(same), images: [{ file: file(same) }, { file: file(same) }] })])
    expect(answered.body.files).toEqual(Array.from({ length: 3 }, () => told('plik.bin', same)))
  })

  it('are recognised under an escaped name, with escaped slashes, and among texts that look like them', async () => {
    const bytes = Buffer.from('ffffffffffff', 'hex')
    const content = bytes.toString('base64').replaceAll('/', '\\/')
    const forms = [
      `{"title":"a","main":{"file\\u0044ata":"${content}","fileName":"plik.bin"}}`,
      ` { "title" : "a" , "main" : { "fileName" : "plik.bin" , "fileData" : "${content.replace('\\/', '\\u002f')}" } } `,
      `{"title":"a","more":["fileData",{"x":"\\"fileData\\":\\"AA"}],"main":{"fileName":"plik.bin","fileData":"${content}"}}`,
    ]
    for (const text of forms)
      for (const size of [1, 3, 1000]) expect(await send(inPieces(text, size))).toEqual({ status: 200, body: { title: 'a', files: [told('plik.bin', bytes)] } })
  })

  it('are taken up to the greatest size and number', async () => {
    const files = Array.from({ length: COUNT_MAX }, () => randomBytes(BYTES_MAX))
    const answered = await send(inPieces(JSON.stringify({ title: 'a', images: files.map((bytes) => ({ file: file(bytes) })) }), 65_536))
    expect(answered.body.files.map(({ sha256: hash }) => hash)).toEqual(files.map(sha256))
  })
})

describe('refused without any effect:', () => {
  afterEach(async () => {
    expect(made).toBe(0)
    expect(await incoming()).toEqual([])
  })

  it('a file that is too large, and one too many, at its field', async () => {
    const large = await send(
      inPieces(JSON.stringify({ title: 'a', images: [{ file: file(randomBytes(9)) }, { file: file(randomBytes(BYTES_MAX + 1)) }] }), 65_536),
    )
    expect(large).toEqual({ status: 400, body: { code: 'VALIDATION_ERROR', fields: [{ path: 'images.1.file', code: 'too_large', limit: BYTES_MAX }] } })
    const many = await send([JSON.stringify({ title: 'a', images: Array.from({ length: COUNT_MAX + 1 }, () => ({ file: file(randomBytes(9)) })) })])
    expect(many).toEqual({
      status: 400,
      body: { code: 'VALIDATION_ERROR', fields: [{ path: `images.${COUNT_MAX}.file`, code: 'too_many', limit: COUNT_MAX }] },
    })
    const beside = await send(inPieces(JSON.stringify({ title: 'a', main: file(randomBytes(9)), more: 'x'.repeat(1024 * 1024) }), 65_536))
    expect(beside).toEqual({ status: 413, body: { code: 'ERROR_PAYLOAD_TOO_LARGE' } })
  })

  it('a file that is too large, before the rest of it has come', async () => {
    async function* endless() {
      yield '{"title":"a","images":[{},{"file":{"fileData":"'
      for (;;) yield 'A'.repeat(65_536)
    }
    expect(await send(endless())).toMatchObject({ status: 400, body: { fields: [{ path: 'images.1.file', code: 'too_large' }] } })
    const member = await signedIn(provider)
    expect(await sendBody(endless(), { port, token: member.token, path: Save.path, method: 'PUT' })).toMatchObject({ status: 403 })
  })

  it('empty files, together with everything else that is wrong', async () => {
    const { status, body: error } = await send([
      JSON.stringify({ title: '', main: file(Buffer.alloc(0)), images: [{ file: file(randomBytes(9)) }, { file: { fileName: '', fileData: '' } }] }),
    ])
    expect(status).toBe(400)
    expect(error).toEqual({
      code: 'VALIDATION_ERROR',
      fields: [
        { path: 'title', code: 'required' },
        { path: 'images.1.file.fileName', code: 'required' },
        { path: 'main', code: 'required' },
        { path: 'images.1.file', code: 'required' },
      ],
    })
  })

  it.each(['AAA', 'AA*A', 'AA-_', 'AA==AAAA', 'AAAA\\nAAAA', 'AAA\\"'])('a file that is not base64: %s', async (content) => {
    for (const size of [1, 1000]) {
      const answered = await send(
        inPieces(`{"title":"a","main":{"fileName":"b","fileData":"AAAA"},"images":[{"file":{"fileName":"b","fileData":"${content}"}}]}`, size),
      )
      expect(answered).toEqual({ status: 400, body: { code: 'ERROR_INVALID_BASE64', fields: [{ path: 'images.0.file', code: 'wrong_format' }] } })
    }
  })

  it.each([
    ['broken off within a file', '{"title":"a","main":{"fileName":"b","fileData":"AAAA'],
    ['broken off after it', '{"title":"a","main":{"fileName":"b","fileData":"AAAA"'],
    ['two texts of one file', '{"title":"a","main":{"fileName":"b","fileData":"AAAA","fileData":"BBBB"}}'],
    ['two texts of one file, one in disguise', '{"title":"a","main":{"fileName":"b","fileData":"AAAA","file\\u0044ata":"BBBB"}}'],
    ['one bracket too many', '{"title":"a","main":{"fileName":"b","fileData":"AAAA"}}}'],
    ['brackets crossed', '{"title":"a","main":{"fileName":"b","fileData":"AAAA"]}'],
    ['a file that is a number', '{"title":"a","main":{"fileName":"b","fileData":5}}'],
    ['a file that is a list', '{"title":"a","main":{"fileName":"b","fileData":["AAAA"]}}'],
    ['a file in a file', '{"title":"a","main":{"fileName":"b","fileData":{"fileData":"AAAA"}}}'],
    ['depth', `{"title":"a","more":${'['.repeat(100)}${']'.repeat(100)}}`],
    ['a poisoned object', '{"title":"a","main":{"fileName":"b","fileData":"AAAA","__proto__":{"a":1}}}'],
    ['nothing', ''],
  ])('a body that cannot be read: %s', async (_what, text) => {
    for (const size of [1, 1000]) expect(await send(inPieces(text, size))).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
  })

  it('an object with the placeholder of a file instead of a file', async () => {
    const beside = await send([JSON.stringify({ title: 'a', main: { fileName: 'b', fileDatum: 'ZmlsZTAw' } })])
    expect(beside).toMatchObject({ status: 400, body: { fields: [{ path: 'main.fileData', code: 'required' }] } })
  })
})

async function expectSoon(count: number) {
  const giveUp = Date.now() + 5_000
  while ((await incoming()).length !== count && Date.now() < giveUp) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await incoming()).toHaveLength(count)
}

it('a connection that breaks off leaves nothing behind of any file', async () => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'content-length': 1000 }
  const request = httpRequest({ port, host: '127.0.0.1', path: Save.path, method: 'PUT', headers })
  request.on('error', () => undefined)
  request.write('{"main":{"fileData":"AAAA"},"images":[{"file":{"fileData":"AAAA')
  await expectSoon(2)
  request.destroy()
  await expectSoon(0)
  expect(made).toBe(0)
})

describe('the same key', () => {
  const bodyOf = (one: Buffer, two: Buffer) => JSON.stringify({ title: 'a', main: file(one), images: [{ file: file(two) }] })

  it('with the same files does the call once', async () => {
    const [one, two] = [randomBytes(500), randomBytes(500)]
    const answers = [
      await send(inPieces(bodyOf(one, two), 100), { 'idempotency-key': 'many-1' }),
      await send([bodyOf(one, two)], { 'idempotency-key': 'many-1' }),
    ]
    expect(answers[1]).toEqual(answers[0])
    expect(made).toBe(1)
  })

  it('with other files, or the same ones exchanged, is refused', async () => {
    const [one, two] = [randomBytes(500), randomBytes(500)]
    expect((await send([bodyOf(one, two)], { 'idempotency-key': 'many-2' })).status).toBe(200)
    for (const other of [bodyOf(two, one), bodyOf(one, randomBytes(500))])
      expect(await send([other], { 'idempotency-key': 'many-2' })).toMatchObject({ status: 400, body: { fields: [{ path: 'idempotency-key' }] } })
    expect(made).toBe(1)
  })
})
