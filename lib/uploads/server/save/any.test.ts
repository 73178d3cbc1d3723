// Any endpoint that declares files is saved the same way, by its own limits.
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { endpoint } from '#contract/kit.ts'
import { CONTACT_ATTACHMENT_BYTES_MAX } from '#contract/help.ts'
import { ATTACHMENT_BYTES_MAX, CONTENT_MAX, CreateArticle, PublishArticle } from '#contract/news-changes.ts'
import type { CurrentUser } from '#contract/session.ts'
import { saveAddress, type FormWithUploads } from '#lib/uploads/save-address.ts'
import { routes as sessionRoutes } from '#provider/areas/session/routes.ts'
import { route } from '#provider/http/handler.ts'
import { signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { formBytesMax } from '#lib/uploads/server/form-bytes.ts'
import { mayCall, uploadBytesMax } from '#lib/uploads/server/may-upload.ts'
import { saveForm, saveWithFiles } from './form.ts'
import { cookieOf, startTestPortal, type TestPortal } from '#lib/uploads/server/test-portal.ts'
import { newKey } from './test-saving.ts'

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

beforeAll(async () => {
  const contact = route(Contact, async ({ params, body }) => {
    contacts.push(`${params.topic} ${body.attachments.map(({ fileName }) => fileName).join(' ')}`)
    return undefined
  })
  provider = await startTestProvider({ routes: [...sessionRoutes, contact] })
  await provider.app.listen({ host: '127.0.0.1', port: 0 })
  portal = await startTestPortal(provider.app.server)
  portal.cookie = await cookieOf(await signedIn(provider, { permissions: ['user_admin'] }))
})
afterAll(async () => {
  await provider.close()
  await portal.close()
})
beforeEach(() => {
  contacts = []
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

  it('gives saving its type of form and its path', () => {
    const address = saveAddress(Contact, { topic: 'help' })
    const form: FormWithUploads<typeof Contact> = { text: 'a', attachments: [{ fileName: 'a.bin', uploadId: 'b' }] }
    expect([address.method, address.path, Object.keys(form)]).toEqual(['POST', '/api/uploads/save/contact/help', ['text', 'attachments']])
    // @ts-expect-error an endpoint without files is saved through the door
    saveAddress(PublishArticle)
  })

  it('has limits of its own for files and text', async () => {
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

  it('is answered 204 where it answers nothing, and is called once for one key', async () => {
    const form = { text: 'a', attachments: [await file(10)] }
    const key = newKey()
    expect([await send(form, key), await send(form, key)]).toEqual(Array.from({ length: 2 }, () => ({ status: 204, body: null })))
    expect(contacts).toEqual(['help a.bin'])
  })

  it('takes uploads only of people who may call it, up to its own size', () => {
    const person = { permissions: [], user: { id: 1 } as CurrentUser }
    expect(mayCall(person, Contact)).toBe(true)
    expect(mayCall({ ...person, gate: 'LICENCE_NOT_ACCEPTED' }, Contact)).toBe(false)
    expect([uploadBytesMax(person, [Contact, CreateArticle]), uploadBytesMax({ ...person, permissions: ['user_admin'] }, [Contact, CreateArticle])]).toEqual([
      1000,
      ATTACHMENT_BYTES_MAX,
    ])
    expect([uploadBytesMax(person), uploadBytesMax({ ...person, gate: 'LICENCE_NOT_ACCEPTED' })]).toEqual([CONTACT_ATTACHMENT_BYTES_MAX, 0])
  })

  it('an endpoint without files is not found here', async () => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': newKey() }
    for (const [method, path, status] of [
      ['POST', 'news/publish', 404],
      ['POST', 'nothing', 404],
      ['PUT', 'news/publish', 405],
    ] as const)
      expect((await saveForm(portal.ask(`/save/${path}`, { method, body: '{}', headers }), path.split('/'))).status).toBe(status)
  })
})
