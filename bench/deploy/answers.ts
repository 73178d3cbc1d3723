// Answers of the front server: each security header once, nothing that reveals the servers behind it, and compressed once.
import { readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { createConnection } from 'node:net'
import { networkInterfaces } from 'node:os'
import { connect as connectTls } from 'node:tls'
import { gunzipSync } from 'node:zlib'
import type { Checks } from './checks.ts'
import type { Ports } from './installation.ts'
import { bytesOf, PUBLIC_NAME, PUBLIC_URL, type Answered, type Line } from './line.ts'

/** Headers that an A+ grade requires, each once in every answer. */
const HEADERS = ['strict-transport-security', 'content-security-policy', 'x-content-type-options', 'x-frame-options', 'referrer-policy', 'permissions-policy']
const ELSEWHERE = 'evil.example'

export const valuesOf = ({ headers }: Pick<Answered, 'headers'>, name: string): string[] => headers.filter(([one]) => one === name).map(([, value]) => value)

/** Errors of the headers; empty: none. */
export function wrongHeaders(answer: Answered): string[] {
  const counted = HEADERS.filter((name) => valuesOf(answer, name).length !== 1).map((name) => `${name} ${valuesOf(answer, name).length}×`)
  const told = [...valuesOf(answer, 'server'), ...valuesOf(answer, 'x-powered-by'), ...valuesOf(answer, 'via')].filter((value) =>
    /\d|next|node|fastify/i.test(value),
  )
  const weak = valuesOf(answer, 'strict-transport-security').filter((value) => Number(/max-age=(\d+)/.exec(value)?.[1]) < 31_536_000)
  return [...counted, ...told, ...weak]
}

interface CheckedPages {
  cookie: string
  articleId: number
  filePath: string
}

export async function checkHeaders(checks: Checks, line: Line, { cookie, articleId, filePath }: CheckedPages): Promise<void> {
  const asked: [what: string, path: string, headers: Record<string, string>, status: number][] = [
    ['a visitor’s page', '/aktualnosci', {}, 200],
    ['the same from memory', '/aktualnosci', {}, 200],
    ['an article', `/aktualnosci/artykul/${articleId}`, {}, 200],
    ['a page of somebody signed in', '/mojekonto', { cookie }, 200],
    ['the way to the sign-in', '/mojekonto', {}, 303],
    ['a page that is not there', '/nie-ma-takiej', {}, 404],
    ['an answer of the API', `/api/provider/news/${articleId}`, {}, 200],
    ['a refusal of the API', '/api/provider/auth/sessions', {}, 401],
    ['a document', filePath, { cookie }, 200],
    ['a script', '/static/portal.js', {}, 200],
    ['the feed', '/api/feeds/news', {}, 200],
  ]
  for (const [what, path, headers, status] of asked) {
    const answer = await line.ask({ path, headers })
    const wrong = [...wrongHeaders(answer), ...(answer.status === status ? [] : [`status ${answer.status}`])]
    checks.that(`${what}: every security header once`, wrong.length === 0, wrong)
  }
  const insecure = [...line.cookieLines].filter((one) => !/; secure/i.test(one) || !/^__(Host|Secure)-/.test(one))
  checks.that(`cookies are Secure, and say so in their names (${line.cookieLines.size} seen)`, line.cookieLines.size > 0 && insecure.length === 0, insecure)
}

export async function checkCompression(
  checks: Checks,
  line: Line,
  { cookie, filePath, file }: { cookie: string; filePath: string; file: Buffer },
): Promise<void> {
  const headers = { 'accept-encoding': 'gzip' }
  for (const path of ['/aktualnosci', '/dokumenty', '/static/portal.js']) {
    const answer = await line.ask({ path, headers })
    const text = valuesOf(answer, 'content-encoding').join() === 'gzip' ? gunzipSync(answer.body) : null
    checks.that(`${path} is compressed once`, text !== null && text[0] !== 0x1f, valuesOf(answer, 'content-encoding'))
  }
  const answer = await line.ask({ path: filePath, headers: { ...headers, cookie } })
  const asStored =
    answer.body.equals(file) && valuesOf(answer, 'content-encoding').length === 0 && valuesOf(answer, 'content-length').join() === String(file.length)
  checks.that('a document comes as it is stored, with its length', asStored, answer.headers)
  const part = await line.ask({ path: filePath, headers: { cookie, range: 'bytes=10-19' } })
  checks.that('a part of a document comes as a part', part.status === 206 && part.body.equals(file.subarray(10, 20)), part.status)
}

const redirectOf = async (port: number, path: string): Promise<{ status: number; location: string; server: string }> => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get({ host: '127.0.0.1', port, path, headers: { host: PUBLIC_NAME } }, resolve).on('error', reject),
  )
  await bytesOf(answer)
  return { status: answer.statusCode ?? 0, location: answer.headers.location ?? '', server: String(answer.headers['server'] ?? '') }
}

export async function checkAddresses(checks: Checks, line: Line, ports: Ports): Promise<void> {
  const path = '/dokumenty/5?szukaj=a%20b'
  const plain = await redirectOf(ports.http, path)
  const isSame = plain.status === 308 && plain.location.replace(`:${ports.https}`, '') === PUBLIC_URL + path && !/\d/.test(plain.server)
  checks.that('http leads to https, path and query kept', isSame, plain)

  const forged = { host: ELSEWHERE, 'x-forwarded-host': ELSEWHERE, 'x-forwarded-proto': 'http' }
  const feed = await line.ask({ path: '/api/feeds/news', headers: { 'x-forwarded-host': ELSEWHERE, 'x-forwarded-proto': 'http' } })
  const links = [...feed.body.toString().matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? '')
  checks.that('addresses in the feed are public ones', links.length > 0 && links.every((href) => href.startsWith(`${PUBLIC_URL}/`)), links)
  for (const at of ['/mojekonto', '/aktualnosci/', '/api/feeds/news', '/logowanie']) {
    // A server may also refuse a request for an unknown host.
    const answer = await line.ask({ path: at, headers: forged }).catch(() => null)
    const said = answer ? [...valuesOf(answer, 'location'), answer.body.toString()].join('\n') : ''
    checks.that(`${at}: no foreign host in the answer`, !said.includes(ELSEWHERE), said.slice(0, 300))
  }
}

/** Status and headers over HTTP/2. */
async function overHttp2(port: number, certificate: string): Promise<[number, Record<string, unknown>]> {
  const session = connectHttp2(PUBLIC_URL, {
    createConnection: () => connectTls({ host: '127.0.0.1', port, servername: PUBLIC_NAME, ca: readFileSync(certificate), ALPNProtocols: ['h2'] }),
  })
  try {
    return await new Promise((resolve, reject) => {
      session.on('error', reject)
      const asked = session.request({ ':path': '/aktualnosci', ':authority': PUBLIC_NAME })
      asked.on('error', reject).resume()
      asked.once('response', (headers) => resolve([Number(headers[':status']), headers]))
    })
  } finally {
    session.close()
  }
}

export async function checkHttp2(checks: Checks, port: number, certificate: string): Promise<void> {
  const [status, headers] = await overHttp2(port, certificate)
  const wrong = HEADERS.filter((name) => typeof headers[name] !== 'string')
  checks.that('HTTP/2 is spoken, with the same headers', status === 200 && wrong.length === 0, [status, wrong])
}

const answersAt = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host, port, timeout: 2000 })
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    for (const event of ['error', 'timeout']) socket.once(event, () => (socket.destroy(), resolve(false)))
  })

export async function checkInside(checks: Checks, line: Line, { providers, metrics }: Ports): Promise<void> {
  for (const path of ['/metrics', '/api/ready']) {
    const { status } = await line.ask({ path })
    checks.that(`${path} is not shown outside`, status === 404, status)
  }
  const health = await line.ask({ path: '/api/health' })
  checks.that('/api/health is', health.status === 200, health.status)
  const outside = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')
  if (!outside) return console.log('  --    this machine has no address but its own: what other machines reach was not tried')
  const reached: number[] = []
  for (const port of [providers, ...metrics]) if (await answersAt(outside.address, port)) reached.push(port)
  checks.that('neither metrics nor providers answer at another address of this machine', reached.length === 0, reached)
  checks.that('metrics do on this machine', (await Promise.all(metrics.map((port) => answersAt('127.0.0.1', port)))).every(Boolean))
}
