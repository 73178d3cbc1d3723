// Saving a form with staged files, against a provider that says what reached it: every byte, once, or a clear refusal.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, rm, truncate, utimes } from 'node:fs/promises'
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { endpoint } from '#contract/kit.ts'
import { ATTACHMENT_BYTES_MAX, CONTENT_MAX, CreateArticle, PublishArticle, UpdateArticle } from '#contract/news-changes.ts'
import type { CurrentUser } from '#contract/session.ts'
import type { ErrorBody } from '#lib/http/answers.ts'
import { registerPurge } from '#lib/provider/purge.ts'
import { saveAddress, type FormWithUploads } from '#lib/uploads/save-address.ts'
import { providePortalSettings, portalSettings } from '#lib/system/portal-settings.ts'
import { route } from '#provider/http/handler.ts'
import { Refusal } from '#provider/refusal.ts'
import { routes as sessionRoutes } from '#provider/areas/session/routes.ts'
import { openSession, signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { formBytesMax } from './form-bytes.ts'
import { mayCall, uploadBytesMax } from './may-upload.ts'
import { saveForm, saveWithFiles } from './save-form.ts'
import { KEPT_MS, sweep } from './staging.ts'
import { cookieOf, startTestPortal, type TestPortal } from './test-portal.ts'

interface Reached {
  title: string
  files: string[]
}

/** Of no area of the portal. */
const Contact = endpoint({
  method: 'POST',
  path: '/api/contact/{topic}',
  summary: 'A made-up form',
  access: 'member',
  params: z.object({ topic: z.string() }),
  body: z.object({ text: z.string().max(100), attachments: z.array(z.object({ fileName: z.string(), bytes: z.base64() })) }),
  uploads: { key: 'bytes', bytesMax: 1000, countMax: 2 },
  response: 'empty',
  errors: [],
})

let contacts: string[] = []
let provider: TestProvider
let portal: TestPortal
let other: string
let reached: Reached[] = []
let refuse: Refusal | null = null
const purged: (readonly string[] | 'all')[] = []

beforeAll(async () => {
  const note = (title: string, files: string[]) => {
    if (refuse) throw refuse
    reached.push({ title, files })
  }
  provider = await startTestProvider({
    routes: [
      ...sessionRoutes,
      route(CreateArticle, async ({ body, uploads }) => {
        const files = [
          body.mainImageFile,
          ...body.images.map(({ imageFile }) => imageFile),
          ...body.attachments.map((each) => (each.type === 'file' ? each.attachmentFile : null)),
        ]
        note(
          body.title,
          files.flatMap((file) => (file ? `${file.fileName} ${uploads.get(file.fileData).sha256}` : [])),
        )
        return { id: reached.length }
      }),
      route(Contact, async ({ params, body }) => {
        contacts.push(`${params.topic} ${body.attachments.map(({ fileName }) => fileName).join(' ')}`)
        return undefined
      }),
      route(UpdateArticle, async ({ body }) => {
        note(body.title, [])
        return { id: body.id }
      }),
    ],
  })
  await provider.app.listen({ host: '127.0.0.1', port: 0 })
  portal = await startTestPortal(provider.app.server)
  portal.cookie = await cookieOf(await signedIn(provider, { permissions: ['user_admin'] }))
  other = await cookieOf(await signedIn(provider, { permissions: ['super_admin'] }))
  registerPurge((tags) => void purged.push(tags))
})
afterAll(async () => {
  await provider.close()
  await portal.close()
})
beforeEach(() => {
  reached = []
  contacts = []
  refuse = null
  purged.length = 0
})

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const FORM = { title: 'Nabór „żółty” 🗳', header: 'Wstęp', content: '<p>Treść</p>' }
const newKey = () => randomUUID()
const staged = () => readdir(portal.uploadDir)

async function save(form: unknown, { key = newKey(), cookie }: { key?: string | null; cookie?: string } = {}) {
  const headers = { 'content-type': 'application/json', ...(key !== null && { 'idempotency-key': key }) }
  const method = typeof form === 'object' && form !== null && 'id' in form ? 'PUT' : 'POST'
  const body = typeof form === 'string' ? form : JSON.stringify(form)
  const answer = await saveForm(portal.ask('/save/news', { method, body, headers, ...(cookie !== undefined && { cookie }) }), ['news'])
  return { status: answer.status, body: (await answer.json()) as ErrorBody & { id: number } }
}

const gone = (...paths: string[]) => ({ status: 404, body: { code: 'ERROR_FILE_NOT_FOUND', fields: paths.map((path) => ({ path, code: 'required' })) } })

describe('an article', () => {
  it('reaches the provider with every file at its place, and lets the files go', async () => {
    const [main, photo, plan] = [randomBytes(900_001), randomBytes(2), randomBytes(3_000_000)]
    const ids = [await portal.received(main), await portal.received(photo), await portal.received(plan)]
    const form = {
      ...FORM,
      mainImageFile: { fileName: 'główne.jpg', uploadId: ids[0] },
      images: [{ id: 7 }, { description: 'Sala', imageFile: { fileName: 'sala.png', uploadId: ids[1] } }],
      attachments: [
        { type: 'url', description: 'Strona', urlValue: 'https://komitet.example' },
        { type: 'file', attachmentFile: { fileName: 'plan.pdf', uploadId: ids[2] } },
      ],
    }
    expect(await save(form)).toEqual({ status: 201, body: { id: 1 } })
    expect(reached).toEqual([{ title: FORM.title, files: [`główne.jpg ${sha256(main)}`, `sala.png ${sha256(photo)}`, `plan.pdf ${sha256(plan)}`] }])
    expect((await staged()).filter((name) => ids.some((id) => name.startsWith(id)))).toEqual([])
    expect(purged).toEqual([['news']])
  })

  it('without files, and with an id, is changed', async () => {
    expect(await save({ ...FORM, id: 12 })).toEqual({ status: 200, body: { id: 12 } })
  })

  it('without files is saved by a portal that no file was ever sent to', async () => {
    await rm(portal.uploadDir, { recursive: true })
    expect(await save(FORM)).toEqual({ status: 201, body: { id: 1 } })
  })

  it('is saved once, however often it is asked with its key, at once or later', async () => {
    const form = { ...FORM, mainImageFile: { fileName: 'a.jpg', uploadId: await portal.received(randomBytes(1000)) } }
    const key = newKey()
    const answers = await Promise.all([save(form, { key }), save(form, { key })])
    answers.push(await save(form, { key }))
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ status: 201, body: { id: 1 } })))
    expect(reached).toHaveLength(1)
  })

  it('is saved once when the portal forgot its answer before it let the files go', async () => {
    const bytes = randomBytes(1000)
    const form = { ...FORM, mainImageFile: { fileName: 'a.jpg', uploadId: await portal.received(bytes) } }
    const key = newKey()
    await save(form, { key })
    for (const name of await staged()) if (name.endsWith('.saved')) await rm(join(portal.uploadDir, name))
    const again = { ...FORM, mainImageFile: { fileName: 'a.jpg', uploadId: await portal.received(bytes) } }
    expect(await save(again, { key })).toEqual({ status: 201, body: { id: 1 } })
    expect(reached).toHaveLength(1)
  })

  it('under the key of another is a mistake, and the other stays', async () => {
    const key = newKey()
    await save(FORM, { key })
    expect(await save({ ...FORM, title: 'Inny' }, { key })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', fields: [{ path: 'idempotency-key' }] },
    })
    expect(await save({ ...FORM, title: 'Inny' }, { key, cookie: other })).toEqual({ status: 201, body: { id: 2 } })
    expect(await save(FORM, { key })).toEqual({ status: 201, body: { id: 1 } })
  })
})

describe('a refusal of the provider', () => {
  it('comes with its fields as they are, and loses no file', async () => {
    const form = { ...FORM, images: [{ imageFile: { fileName: 'a.svg', uploadId: await portal.received(randomBytes(10)) } }] }
    const key = newKey()
    refuse = new Refusal('VALIDATION_ERROR', {
      fields: [
        { path: 'images.0.imageFile', code: 'wrong_format' },
        { path: 'title', code: 'max_length', limit: 300 },
      ],
    })
    expect(await save(form, { key })).toEqual({ status: 400, body: { code: 'VALIDATION_ERROR', fields: refuse.fields } })
    expect(purged).toEqual([])
    refuse = null
    expect(await save(form, { key })).toEqual({ status: 201, body: { id: 1 } })
  })

  it('of the form is the one that the contract says', async () => {
    expect(await save({ ...FORM, title: 'x'.repeat(301), header: '' })).toEqual({
      status: 400,
      body: {
        code: 'VALIDATION_ERROR',
        fields: [
          { path: 'title', code: 'max_length', limit: 300 },
          { path: 'header', code: 'required' },
        ],
      },
    })
  })

  it('that cannot be heard leaves everything for another try', async () => {
    const form = { ...FORM, mainImageFile: { fileName: 'a.jpg', uploadId: await portal.received(randomBytes(1000)) } }
    const key = newKey()
    const settings = portalSettings()
    providePortalSettings({ ...settings, providerUrl: 'http://127.0.0.1:9' })
    const unheard = await save(form, { key })
    providePortalSettings(settings)
    expect(unheard).toEqual({ status: 504, body: { code: 'NO_RESPONSE' } })
    expect(await save(form, { key })).toEqual({ status: 201, body: { id: 1 } })
  })
})

describe('a line to the provider that breaks', () => {
  /** Lets everything through to the provider but what `breaks` says, and that as far as `breaks` lets it. */
  async function passing(breaks: (request: IncomingMessage) => 'before' | 'after' | 'never') {
    const { port } = provider.app.server.address() as AddressInfo
    const between = createServer((request, response) => {
      const when = request.url === CreateArticle.path ? breaks(request) : 'never'
      if (when === 'before') return void request.once('data', () => request.socket.destroy())
      const { method, headers, url: path } = request
      const onward = httpRequest({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
        if (when === 'after') return void answer.resume().once('end', () => request.socket.destroy())
        response.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(response)
      })
      request.pipe(onward)
    })
    between.listen(0, '127.0.0.1')
    await once(between, 'listening')
    const before = portalSettings()
    providePortalSettings({ ...before, providerUrl: `http://127.0.0.1:${(between.address() as AddressInfo).port}` })
    return () => {
      providePortalSettings(before)
      between.close()
    }
  }

  it.each(['before', 'after'] as const)('%s the provider has the article: the next try saves it once', async (when) => {
    let tries = 0
    const stop = await passing(() => ((tries += 1) === 1 ? when : 'never'))
    try {
      const form = { ...FORM, mainImageFile: { fileName: 'a.jpg', uploadId: await portal.received(randomBytes(2_000_000)) } }
      const key = newKey()
      expect(await save(form, { key })).toEqual({ status: 504, body: { code: 'NO_RESPONSE' } })
      expect(await save(form, { key })).toEqual({ status: 201, body: { id: 1 } })
      expect([tries, reached.length]).toEqual([2, 1])
    } finally {
      stop()
    }
  })
})

describe('files that have to be added again', () => {
  const named = (uploadId: unknown) => ({ fileName: 'a.bin', uploadId })

  it('are told all at once, each at its place', async () => {
    const [whole, half, others] = [await portal.received(randomBytes(9)), await portal.begun(9), await portal.received(randomBytes(9), other)]
    await portal.piece(half, 0, randomBytes(5))
    const form = {
      ...FORM,
      mainImageFile: named('a'.repeat(32)),
      images: [{ imageFile: named(whole) }, { imageFile: named(half) }, { imageFile: named('../../etc/passwd') }],
      attachments: [
        { type: 'file', attachmentFile: named(others) },
        { type: 'file', attachmentFile: named(null) },
        { type: 'file', attachmentFile: named({ uploadId: whole }) },
      ],
    }
    expect(await save(form)).toEqual(
      gone(
        'mainImageFile',
        'images.1.imageFile',
        'images.2.imageFile',
        'attachments.0.attachmentFile',
        'attachments.1.attachmentFile',
        'attachments.2.attachmentFile',
      ),
    )
    expect(reached).toEqual([])
    await portal.piece(half, 5, randomBytes(4))
    expect(await save({ ...FORM, images: [{ imageFile: named(whole) }, { imageFile: named(half) }] })).toMatchObject({ status: 201 })
  })

  it('are those whose bytes went away while they were sent', async () => {
    const [first, second] = [await portal.received(randomBytes(4_000_000)), await portal.received(randomBytes(1000))]
    await truncate(join(portal.uploadDir, second), 10)
    const form = { ...FORM, images: [{ imageFile: named(first) }, { imageFile: named(second) }] }
    expect(await save(form)).toEqual(gone('images.1.imageFile'))
    await rm(join(portal.uploadDir, second))
    expect(await save(form)).toEqual(gone('images.1.imageFile'))
    expect(reached).toEqual([])
  })

  it('are not those of somebody whose session ended meanwhile', async () => {
    const person = await signedIn(provider, { permissions: ['user_admin'] })
    const before = await cookieOf(person)
    const form = { ...FORM, mainImageFile: named(await portal.received(randomBytes(9), before)) }
    await provider.db.updateTable('sessions').set({ ended_at: new Date(), end_reason: 'expired' }).where('user_id', '=', person.userId).execute()
    expect(await save(form, { cookie: before })).toMatchObject({ status: 401, body: { code: 'ERROR_UNAUTHORIZED' } })
    const almostADay = new Date(Date.now() - KEPT_MS + 60_000)
    for (const name of await staged()) await utimes(join(portal.uploadDir, name), almostADay, almostADay)
    await sweep(portal.uploadDir)
    expect(await save(form, { cookie: await cookieOf({ ...person, ...(await openSession(provider, person.userId)) }) })).toEqual({
      status: 201,
      body: { id: 1 },
    })
  })
})

describe('refused before anything is sent', () => {
  afterEach(() => expect(reached).toEqual([]))

  it('visitors, members, another site, and a call without a key', async () => {
    const member = await cookieOf(await signedIn(provider))
    expect(await save(FORM, { cookie: '' })).toMatchObject({ status: 401 })
    expect(await save(FORM, { cookie: member })).toMatchObject({ status: 403 })
    const elsewhere = portal.ask('/save/news', {
      method: 'POST',
      body: JSON.stringify(FORM),
      headers: { 'sec-fetch-site': 'cross-site', 'idempotency-key': newKey() },
    })
    expect((await saveForm(elsewhere, ['news'])).status).toBe(403)
    for (const key of [null, 'short', 'z odstępem 12345', 'x'.repeat(65)])
      expect(await save(FORM, { key: key && encodeURI(key) })).toMatchObject({ status: 400, body: { fields: [{ path: 'idempotency-key' }] } })
  })

  it('what is no form, or too large a one', async () => {
    for (const body of [
      '',
      '[]',
      'null',
      '"a"',
      '{',
      `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
      `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
      `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
    ])
      expect(await save(body)).toEqual({ status: 400, body: { code: 'VALIDATION_ERROR' } })
    expect(await save({ ...FORM, content: 'x'.repeat(1024 * 1024) })).toEqual({ status: 413, body: { code: 'ERROR_PAYLOAD_TOO_LARGE' } })
  })

  it('files that are too large, and too many', async () => {
    const large = await portal.received(Buffer.alloc(ATTACHMENT_BYTES_MAX + 1))
    const attachments = [{ type: 'file', attachmentFile: { fileName: 'a.bin', uploadId: large } }]
    expect(await save({ ...FORM, attachments })).toEqual({
      status: 400,
      body: { code: 'VALIDATION_ERROR', fields: [{ path: 'attachments.0.attachmentFile', code: 'too_large', limit: ATTACHMENT_BYTES_MAX }] },
    })
    const uploadId = await portal.received(randomBytes(1))
    const images = Array.from({ length: 22 }, () => ({ imageFile: { fileName: 'a.png', uploadId } }))
    expect(await save({ ...FORM, images })).toEqual({
      status: 400,
      body: { code: 'VALIDATION_ERROR', fields: [{ path: 'images.21.imageFile', code: 'too_many', limit: 21 }] },
    })
  })
})

describe('any endpoint that declares files', () => {
  const send = async (form: unknown, key = newKey()) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    const answer = await saveWithFiles(portal.ask('/save/contact/help', { method: 'POST', body: JSON.stringify(form), headers }), {
      endpoint: Contact,
      params: { topic: 'help' },
    })
    return { status: answer.status, body: answer.status === 204 ? null : await answer.json() }
  }
  const file = async (size: number) => ({ fileName: 'a.bin', uploadId: await portal.received(randomBytes(size)) })

  it('is typed by its own body, and addressed by its own path', () => {
    const address = saveAddress(Contact, { topic: 'help' })
    const form: FormWithUploads<typeof Contact> = { text: 'a', attachments: [{ fileName: 'a.bin', uploadId: 'b' }] }
    expect([address.method, address.path, Object.keys(form)]).toEqual(['POST', '/api/uploads/save/contact/help', ['text', 'attachments']])
    // @ts-expect-error an endpoint without files is saved through the door
    saveAddress(PublishArticle)
  })

  it('has its own limits of files and of text', async () => {
    const [small, large] = [await file(1), await file(1001)]
    expect(await send({ text: 'a', attachments: [small, large] })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'attachments.1', code: 'too_large', limit: 1000 }] },
    })
    expect(await send({ text: 'a', attachments: [small, small, small] })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'attachments.2', code: 'too_many', limit: 2 }] },
    })
    expect(await send({ text: 'x'.repeat(70_000), attachments: [] })).toMatchObject({ status: 413 })
    expect([formBytesMax(Contact), formBytesMax(CreateArticle) > CONTENT_MAX * 6]).toEqual([64 * 1024 + 600, true])
  })

  it('whose answer is empty is answered so, however often it is asked', async () => {
    const form = { text: 'a', attachments: [await file(10)] }
    const key = newKey()
    expect([await send(form, key), await send(form, key)]).toEqual(Array.from({ length: 2 }, () => ({ status: 204, body: null })))
    expect(contacts).toEqual(['help a.bin'])
  })

  it('is for whoever may call it', () => {
    const person = { permissions: [], user: { id: 1 } as CurrentUser }
    expect(mayCall(person, Contact)).toBe(true)
    expect(mayCall({ ...person, gate: 'LICENCE_NOT_ACCEPTED' }, Contact)).toBe(false)
    expect([uploadBytesMax(person, [Contact, CreateArticle]), uploadBytesMax({ ...person, permissions: ['user_admin'] }, [Contact, CreateArticle])]).toEqual([
      1000,
      ATTACHMENT_BYTES_MAX,
    ])
    expect(uploadBytesMax(person)).toBe(0)
  })

  it('and no other: the door is for the rest', async () => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': newKey() }
    for (const [method, path, status] of [
      ['POST', 'news/publish', 404],
      ['POST', 'nothing', 404],
      ['PUT', 'news/publish', 405],
    ] as const)
      expect((await saveForm(portal.ask(`/save/${path}`, { method, body: '{}', headers }), path.split('/'))).status).toBe(status)
  })
})
