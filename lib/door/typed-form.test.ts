// A long form that is refused comes back whole: its texts wait at the provider, its visit fits into a cookie.
import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { KeepTypedForm, ReadTypedForm } from '#contract/typed-forms.ts'
import { parseCookies } from '#lib/session/cookies.ts'
import { unsealVisit } from '#lib/session/seal.ts'
import { withTypedTexts } from '#lib/session/typed-texts.ts'
import { cookieOf, startTestPortal, type TestPortal } from '#lib/uploads/server/test-portal.ts'
import { enterDoor } from './enter.ts'

const HOST = 'http://127.0.0.1:3000'
/** As no person types: nothing in it repeats. */
const LONG = randomBytes(30_000).toString('base64')

const KEY = 'klucz-formularza-1'

const forms = new Map<string, string>()
let keeps = true
let refuses = { status: 400, code: 'ERROR_AGENDA_NOT_SEEN' }

/** Keeps forms as the provider does, and refuses everything else. */
function answer(path: string | undefined, text: string): [number, object?] {
  const body = JSON.parse(text || '{}') as { key: string; sealed: string }
  if (path === KeepTypedForm.path && keeps) {
    forms.set(body.key, body.sealed)
    return [204]
  }
  const sealed = forms.get(body.key)
  if (path === ReadTypedForm.path && sealed) return [200, { sealed }]
  return [refuses.status, { code: refuses.code }]
}

const provider: Server = createServer((request, response) => {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.on('end', () => {
    const [status, body] = answer(request.url, Buffer.concat(pieces).toString())
    response.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body))
  })
})
let portal: TestPortal
let cookie: string

beforeAll(async () => {
  await new Promise<void>((resolve) => void provider.listen(0, '127.0.0.1', resolve))
  portal = await startTestPortal(provider)
  cookie = await cookieOf({ username: 'sekretarz', token: 'token' })
})
beforeEach(() => {
  keeps = true
  refuses = { status: 400, code: 'ERROR_AGENDA_NOT_SEEN' }
})
afterAll(async () => {
  provider.closeAllConnections()
  provider.close()
  await portal.close()
})

let page = { status: 0, html: '', policy: '' }

async function send(agendaText: string, as = cookie, more: Record<string, string> = {}) {
  const headers = { cookie: as, host: '127.0.0.1:3000', origin: HOST, 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams({
    name: 'XV posiedzenie',
    agendaText,
    _form: 'meeting',
    _back: '/posiedzenia/nowe',
    _key: KEY,
    _reader: 'sekretarz',
    ...more,
  }).toString()
  const answered = await enterDoor(new Request(`${HOST}/api/provider/meetings`, { method: 'POST', headers, body }), ['meetings'])
  const lines = answered.headers.getSetCookie()
  for (const line of lines) expect(line.length).toBeLessThan(4096)
  page = { status: answered.status, html: await answered.text(), policy: answered.headers.get('content-security-policy') ?? '' }
  return unsealVisit(parseCookies(lines.map((line) => line.split(';')[0]).join(';')).get('km-visit'))
}

it('a refused form comes back with all of a long text, which the provider cannot read', async () => {
  const visit = await send(LONG)
  expect([...forms.values()].join('')).not.toContain(LONG.slice(0, 100))
  expect((await withTypedTexts(visit)).flash).toEqual([
    { code: 'ERROR_AGENDA_NOT_SEEN', severity: 'error', form: 'meeting', values: { name: 'XV posiedzenie', agendaText: LONG } },
  ])
})

it('after an ended session it waits whole for its author', async () => {
  refuses = { status: 401, code: 'ERROR_UNAUTHORIZED' }
  const { waiting } = await send(LONG)
  expect(waiting).toEqual({ username: 'sekretarz', form: 'meeting', kept: expect.any(String) })
})

it('before a proof it waits without a file whose own proof was not given', async () => {
  refuses = { status: 403, code: 'ERROR_PROOF_REQUIRED' }
  const file = { path: '/api/provider/admin/users/export/xlsx', page: '/posiedzenia/nowe' }
  const visit = await send('1. Otwarcie', await cookieOf({ username: 'sekretarz', token: 'token', file }))
  expect(visit).toMatchObject({ returnTo: '/posiedzenia/nowe', waiting: { form: 'meeting', proof: true } })
  expect(visit.file).toBeUndefined()
})

it('is not saved without a file that was chosen before a script could send it', async () => {
  const { flash } = await send('1. Otwarcie', cookie, { _file: 'program.pdf' })
  expect(flash).toEqual([
    { code: 'FILE_NOT_SENT', severity: 'error', form: 'meeting', description: 'program.pdf', values: { name: 'XV posiedzenie', agendaText: '1. Otwarcie' } },
  ])
})

it('a short one needs nothing but the cookie', async () => {
  const before = forms.size
  expect((await send('1. Otwarcie')).flash?.[0]?.values).toEqual({ name: 'XV posiedzenie', agendaText: '1. Otwarcie' })
  expect(forms.size).toBe(before)
})

/** What the button of the page would send, as a browser reads it. */
function heldFields(html: string): { action: string | undefined; fields: Record<string, string> } {
  const plain = (text: string) =>
    text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)]
  const texts = [...html.matchAll(/<textarea name="([^"]+)" rows="10">\n([^<]*)<\/textarea>/g)]
  const fields = Object.fromEntries([...hidden, ...texts].map(([, name, value]) => [name!, plain(value!)]))
  return { action: /<form method="post" action="([^"]+)">/.exec(html)?.[1], fields }
}

it('where the provider keeps nothing, a long one is in the answer itself, to be sent once more with its key', async () => {
  keeps = false
  refuses = { status: 503, code: 'ERROR_UNAVAILABLE' }
  const text = `\n<b>„pierwszy” & 'drugi'</b>\n${LONG}`
  expect((await send(text)).flash).toBeUndefined()
  expect(page).toMatchObject({ status: 503, policy: expect.stringContaining("form-action 'self'") })
  expect(page.html).toContain('Nie udało się zapisać')
  expect(heldFields(page.html)).toEqual({
    action: '/api/provider/meetings',
    fields: {
      name: 'XV posiedzenie',
      agendaText: text,
      _method: 'POST',
      _form: 'meeting',
      _success: '/posiedzenia/nowe',
      _back: '/posiedzenia/nowe',
      _key: KEY,
      _reader: 'sekretarz',
    },
  })
})

it('so it is where nobody is signed in any more, and the page leads to the sign-in in another tab', async () => {
  refuses = { status: 401, code: 'ERROR_UNAUTHORIZED' }
  const { waiting } = await send(LONG, '')
  expect(waiting).toBeUndefined()
  expect(page.html).toMatch(/Nie zapisano: sesja się skończyła[^]*href="\/logowanie" target="_blank"/)
  expect(heldFields(page.html).fields['agendaText']).toBe(LONG)
})
