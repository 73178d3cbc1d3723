// What a mail program posts, against a provider that notes what it was asked.
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { ChangeNewsletterByKey } from '#contract/newsletter.ts'
import { provideLog } from '#lib/system/log.ts'
import { providePortalSettings } from '#lib/system/portal-settings.ts'
import { NEWSLETTER } from './leaving.ts'
import { leaveByOneClick } from './one-click.ts'

let provider: Server
let asked: unknown[] = []
let answer: { status: number; body: object } = { status: 200, body: {} }

beforeAll(async () => {
  provideLog(() => undefined)
  provider = createServer({ keepAlive: false }, (request, response) => {
    void json(request).then((body) => {
      asked.push([request.method, request.url, body])
      response.writeHead(answer.status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(answer.body))
    })
  }).listen(0, '127.0.0.1')
  await once(provider, 'listening')
  providePortalSettings({
    demo: true,
    host: '127.0.0.1',
    port: 3000,
    providerUrl: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    publicUrl: null,
    secure: false,
    sessionSecret: 'tajny-tekst-dla-prob-o-dlugosci-ponad-32',
    logLevel: 'info',
    trustedProxies: 0,
    uploadDir: '',
    searchesPerMinute: 60,
  })
})
beforeEach(() => {
  asked = []
  answer = { status: 200, body: { email: 'a***@x.pl', subscribed: false } }
})
afterAll(() => void provider.close())

const post = async (body: BodyInit) => {
  const response = await leaveByOneClick(new Request('https://portal.example/newsletter/rezygnacja/klucz', { method: 'POST', body }), NEWSLETTER, 'klucz')
  return { status: response.status, text: await response.text() }
}

const LEFT = { key: 'klucz', subscribed: false }

it.each([
  ['as a form', 'List-Unsubscribe=One-Click'],
  ['among other fields', 'a=1&List-Unsubscribe=One-Click&b=2'],
  ['in parts', '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'],
  ['in parts with more headers', '--x\r\nContent-Disposition: form-data; name=List-Unsubscribe\r\nContent-Type: text/plain\r\n\r\nOne-Click\r\n--x--\r\n'],
])('leaves the newsletter %s', async (_shape, body) => {
  expect((await post(body)).status).toBe(200)
  expect(asked).toEqual([[ChangeNewsletterByKey.method, ChangeNewsletterByKey.path, LEFT]])
})

it.each(['', 'List-Unsubscribe=No', 'xList-Unsubscribe=One-Click', 'List-Unsubscribe=One-Clicks', 'One-Click'])(
  'asks the provider nothing for %p',
  async (body) => {
    expect((await post(body)).status).toBe(400)
    expect(asked).toEqual([])
  },
)

it('does not read a body that is too long', async () => {
  expect((await post(`List-Unsubscribe=One-Click&${'a'.repeat(5000)}`)).status).toBe(413)
  expect(asked).toEqual([])
})

it('passes on the provider’s answer to an unknown key', async () => {
  answer = { status: 404, body: { code: 'ERROR_NOT_FOUND', description: 'nothing there' } }
  expect(await post('List-Unsubscribe=One-Click')).toEqual({ status: 404, text: 'Nie udało się zrezygnować z newslettera.' })
})
