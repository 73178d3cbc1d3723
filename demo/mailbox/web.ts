// The web server of the demo's mailbox.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Attachment } from 'postal-mime'
import { contentDisposition } from '#provider/files/content-disposition.ts'
import { DELAYS_MAX, isBehaviour, type Rules } from './behaviour.ts'
import { listPage, mailPage, missingPage, rulesPage, STYLE } from './pages.ts'
import type { MailStore } from './store.ts'

interface MailboxView {
  store: MailStore
  rules: Rules
}

const OWN_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src data:',
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')
/** Policy of a mail's HTML: its own styles and pictures; no scripts, and no requests to other servers. */
const FRAME_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

const HEADERS = {
  'content-security-policy': OWN_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}

type Body = string | Uint8Array

function answer(response: ServerResponse, status: number, type: string, body: Body, more: Record<string, string> = {}): void {
  const media = typeof body === 'string' ? `${type}; charset=utf-8` : type
  response.writeHead(status, { ...HEADERS, 'content-type': media, 'content-length': Buffer.byteLength(body), ...more })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

const html = (response: ServerResponse, page: string, status = 200) => answer(response, status, 'text/html', page)

const saved = (bytes: Uint8Array, fileName: string): [string, Body, Record<string, string>] => [
  'application/octet-stream',
  bytes,
  { 'content-disposition': contentDisposition('attachment', fileName) },
]

const asBase64 = (content: Attachment['content']) => Buffer.from(content as ArrayBuffer).toString('base64')

/** The HTML of a mail for the frame: with its own pictures, and links that open in a new tab. */
function framed(html: string, attachments: readonly Attachment[]): string {
  let shown = html
  for (const { contentId, mimeType, content } of attachments) {
    const cid = contentId?.replace(/^<|>$/g, '')
    if (cid && mimeType.startsWith('image/')) shown = shown.replaceAll(`"cid:${cid}"`, `"data:${mimeType};base64,${asBase64(content)}"`)
  }
  const target = '<base target="_blank">'
  return /<head[^>]*>/i.test(shown) ? shown.replace(/<head[^>]*>/i, (head) => head + target) : target + shown
}

async function showMail({ store }: MailboxView, response: ServerResponse, id: number, part: string): Promise<void> {
  const mail = await store.open(id)
  if (!mail) return html(response, missingPage(), 404)
  if (part === '') return html(response, mailPage(mail))
  if (part === 'html' && mail.html !== null)
    return answer(response, 200, 'text/html', framed(mail.html, mail.attachments), { 'content-security-policy': FRAME_POLICY })
  const source = await store.source(id)
  if (part === 'zrodlo' && source) return answer(response, 200, 'text/plain', source.toString('utf8'))
  if (part === 'eml' && source) return answer(response, 200, ...saved(source, `wiadomosc-${id}.eml`))
  const attachment = mail.attachments[Number(/^zalacznik\/(\d{1,3})$/.exec(part)?.[1] ?? NaN)]
  if (attachment) return answer(response, 200, ...saved(new Uint8Array(attachment.content as ArrayBuffer), attachment.filename ?? 'zalacznik'))
  html(response, missingPage(), 404)
}

const LONGEST_FORM = 4096

/** Only forms of this page are accepted: another site must not change the mailbox. */
async function changeRules(rules: Rules, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { origin, host, 'sec-fetch-site': site } = request.headers
  // Browsers omit the origin for a page with `no-referrer`, but still send whether the request comes from the same site.
  const isOwn = site === 'same-origin' || (site === undefined && origin === `http://${host}`)
  if (!isOwn || Number(request.headers['content-length'] ?? Infinity) > LONGEST_FORM) return answer(response, 403, 'text/plain', 'Niedozwolone żądanie.\n')
  const form = new URLSearchParams(await text(request))
  const address = (form.get('adres') ?? '').trim()
  const behaviour = form.get('zachowanie') ?? ''
  const delays = Number(form.get('razy') ?? 1)
  const isValid = /^[^\s@]+@[^\s@]+$/.test(address) && address.length <= 320
  if (form.get('usun') !== null) rules.remove(form.get('usun')!)
  else if (!isValid || !isBehaviour(behaviour) || !Number.isInteger(delays) || delays < 1 || delays > DELAYS_MAX)
    return html(response, rulesPage(rules.list(), 'Proszę podać adres e-mail, zachowanie i liczbę od 1 do 20.', address), 400)
  else rules.set(address, behaviour, delays)
  response.writeHead(303, { ...HEADERS, location: '/zachowanie' })
  response.end()
}

export async function showMailbox(shown: MailboxView, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // A foreign host name that resolves to this machine must not give access to the mails.
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? '')) return answer(response, 403, 'text/plain', 'Niedozwolony adres.\n')
  const path = (request.url ?? '/').split('?')[0] ?? '/'
  if (request.method === 'POST' && path === '/zachowanie') return changeRules(shown.rules, request, response)
  if (request.method !== 'GET' && request.method !== 'HEAD') return answer(response, 405, 'text/plain', 'Niedozwolona metoda.\n')
  if (path === '/') return html(response, listPage(shown.store.list()))
  if (path === '/style.css') return answer(response, 200, 'text/css', STYLE)
  if (path === '/zachowanie') return html(response, rulesPage(shown.rules.list()))
  const [, id, part = ''] = /^\/wiadomosc\/(\d{1,9})(?:\/([a-z]+(?:\/\d+)?))?$/.exec(path) ?? []
  if (id === undefined) return html(response, missingPage(), 404)
  await showMail(shown, response, Number(id), part)
}
