// Malformed requests as bytes, the same ones for the same seed. Each changes a few parts of a valid request.

export interface Malformed {
  /** What is wrong with it, for the message of a failure. */
  what: string
  bytes: Buffer
  /** It announces more bytes than it sends, so its sender has to close the connection. */
  unfinished: boolean
}

interface Draft {
  method: string
  target: string
  version: string
  host: string | null
  headers: [name: string, value: string][]
  body: string
  /** null: the length of the body. */
  length: string | null
  what: string[]
}

type Random = () => number

/** A small generator of numbers from 0 to 1 (mulberry32). */
function randomOf(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

const READS = [
  '/', '/aktualnosci', '/aktualnosci/artykul/1', '/aktualnosci/strona/0/10', '/dokumenty', '/dokumenty/1', '/dokumenty/dokument/1', '/logowanie', '/logowanie/klucz',
  '/kalendarz', '/glosowania', '/mojekonto', '/uzytkownicy', '/pomoc', '/nie/ma', '/static/portal.js', '/favicon.ico', '/robots.txt', '/_next/static/x.js',
  '/_next/image', '/_next/data/x/index.json', '/api/auth/session', '/api/auth/csrf', '/api/auth/signin', '/api/feeds/news', '/api/feeds/calendar/klucz',
  '/api/provider/news/1', '/api/provider/documents/files/1', '/api/provider/auth/user', '/api/mails/1', '/api/mails/1/2', '/api/uploads/00000000000000000000000000000000',
  '/api/session/arrived', '/api/session/ended', '/api/newsletter/klucz', '/api/nie-ma', '/api',
] // prettier-ignore

const WRITES = [
  '/api/uploads', '/api/uploads/00000000000000000000000000000000', '/api/uploads/save/documents/document', '/api/uploads/save/nic', '/api/auth/callback/credentials',
  '/api/auth/callback/password-change', '/api/auth/signout', '/api/session/sign-out', '/api/session/refresh', '/api/session/waiting', '/api/cookies',
  '/api/provider/auth/password', '/api/provider/auth/consent', '/api/provider/news', '/api/provider/documents/files', '/api/provider/calendar/1',
  '/api/newsletter/klucz', '/newsletter/wypisz/klucz', '/aktualnosci', '/',
] // prettier-ignore

const BROKEN_PIECES = [
  '%', '%E0%A4%A', '%zz', '%ff', '%c0%ae', '%00', '%2e%2e%2f', '%2f', '%5c', '%25%', '%u0041', '..', '.', '//', '\\', ';a=b', '\x80\xff', '[', '[[...x]]', '%0d%0aX:y',
  ':', '@', '*', '$&', '~', '__proto__', 'constructor', '1e999', '-1', '9'.repeat(400), 'a'.repeat(3000), '%20', '\t', '{}', '"', '<script>', "'", '|', '^',
] // prettier-ignore

const TARGETS = [
  '*', 'http://evil.example/aktualnosci/', 'http://evil.example//x/', 'https://evil.example/api/auth/session', 'http://[', 'http://', 'http:', '://x', 'evil.example:443', 'x', '//evil.example/x',
  '///', '/\\evil.example', '/http://evil.example/', 'ftp://evil.example/x', 'HTTP://EVIL.example', 'http://a:b@evil.example/x?y', '?x', '#x', '/#x', '/?%', '/?szukaj=%E0%A4%A', '/aktualnosci?szukaj=%',
  '/dokumenty?strona=-1&ile=x&sort=__proto__', '/?__nextLocale=x&_rsc=%', '/dokumenty/', '/dokumenty//', '/aktualnosci/?x=//evil.example', '/.well-known/x', '/%2e%2e/', '/api/../x', '/api//x/', '/api/',
] // prettier-ignore

const METHODS = [
  'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND', 'MKCOL', 'SEARCH', 'QUERY', 'LOCK', 'PURGE', 'M-SEARCH', 'SOURCE', 'get', 'FOO', 'G\x00T', '',
] // prettier-ignore

const VERSIONS = ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.10', 'http/1.1', 'HTTP/9', 'ICY/1.1', '']

const HOSTS = ['', '[', 'evil.example', 'a b', '127.0.0.1:99999', '::1', 'x/y', '127.0.0.1, evil.example', '\xff', '%', 'a@b', 'localhost:', '.']

const VALUES = [
  '', '%', 'x', '\xff\xfe', '0', '-1', '1e9', '99999999999999999999', 'null', '*', '{}', '[', '"', "'", ';', ',', ',,,', '=', 'a=b; =c; d', 'bytes=5-1', 'bytes=0-,1-,2-', 'bytes=999999999-',
  'gzip;q=x', 'multipart/form-data', 'multipart/form-data; boundary=', 'application/json; charset=utf-99', 'application/x-www-form-urlencoded; charset=utf-16', 'http://[', 'https://evil.example',
  'not a date', '__proto__', 'a'.repeat(6000), '../../x', '%00', '\t', '1, 2', 'dGVzdA==', 'Basic x', 'Bearer ', 'Bearer a.b.c', 'same-origin', 'cross-site', 'navigate',
] // prettier-ignore

const HEADERS = [
  'Accept', 'Accept-Encoding', 'Accept-Language', 'Authorization', 'Cache-Control', 'Content-Encoding', 'Content-Language', 'Content-Range', 'Content-Type', 'Content-Security-Policy',
  'Cookie', 'Date', 'Forwarded', 'From', 'If-Match', 'If-Modified-Since', 'If-None-Match', 'If-Range', 'If-Unmodified-Since', 'Idempotency-Key', 'Max-Forwards', 'Origin', 'Pragma', 'Prefer',
  'Priority', 'Purpose', 'Range', 'Referer', 'Sec-Fetch-Dest', 'Sec-Fetch-Mode', 'Sec-Fetch-Site', 'Sec-WebSocket-Key', 'TE', 'Trailer', 'Upgrade-Insecure-Requests', 'User-Agent', 'Via', 'X-Forwarded-For',
  'X-Forwarded-Host', 'X-Forwarded-Port', 'X-Forwarded-Proto', 'X-HTTP-Method-Override', 'X-Original-URL', 'X-Rewrite-URL', 'X-Request-Id', 'X-Real-IP', 'RSC', 'Next-Router-Prefetch',
  'Next-Router-State-Tree', 'Next-Router-Segment-Prefetch', 'Next-Action', 'Next-Url', 'Next-HMR-Refresh', 'Next-Resume', 'X-NextJS-Data', 'X-Nextjs-Html-Request-Id', 'X-Nextjs-Postponed', 'X-Middleware-Prefetch', 'X-Middleware-Subrequest',
  'X-Middleware-Rewrite', 'X-Middleware-Next', 'X-Middleware-Override-Headers', 'X-Invoke-Path', 'X-Invoke-Status', 'X-Invoke-Error', 'X-Matched-Path', 'X-Now-Route-Matches', 'X-Prerender-Revalidate', 'X-Prerender-Bypass-Mode', 'X-Km-Fill', 'X-Nonce', 'X-Path',
  'Tus-Resumable', 'Upload-Length', 'Upload-Offset', 'Upload-Metadata', 'Upload-Concat', 'Upload-Defer-Length', 'Upload-Checksum', 'Upload-Expires', 'X-CSRF-Token', 'Expect', 'Keep-Alive', 'HTTP2-Settings',
] // prettier-ignore

const UPGRADES = ['websocket', 'h2c', 'TLS/1.0', 'x', 'HTTP/2.0, SHTTP/1.3', '']
const CONNECTIONS = ['Upgrade', 'keep-alive', 'close, Upgrade', 'TE', 'x', '']
const LENGTHS = ['-1', 'x', '1e3', '0x10', '99999999999999999999', '5, 5', '+3', '3 4', '', '07', '1000000']
const CONCATS = ['partial', 'final;/api/uploads/1 /api/uploads/2', 'final;http://evil.example/x', 'x', '']

const BODIES = [
  '', '{', '[]', '7', 'null', '{"__proto__":{"x":1}}', '"\\ud800"', '\xff\xfe', '%', 'a=%E0%A4%A&b', '=&=&=', '_form=sign-in&_back=%2F%2Fevil.example&_back=x', 'csrfToken=x&username=%00&password=%',
  '_method=DELETE&_key=x', '--x\r\nContent-Disposition: form-data\r\n\r\nx', '<?xml version="1.0"?><x/>', '{"a":'.repeat(2000), '[' .repeat(4000), 'reason=inactivity&_back=%', '\0'.repeat(50), 'List-Unsubscribe=One-Click',
] // prettier-ignore

const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/offset+octet-stream',
  '',
  'x',
  'application/json;',
]

function bendPath(random: Random, draft: Draft): void {
  const at = Math.floor(random() * (draft.target.length + 1))
  const piece = pick(random, BROKEN_PIECES)
  draft.target = random() < 0.5 ? `${draft.target}/${piece}` : draft.target.slice(0, at) + piece + draft.target.slice(at)
  draft.what.push('path')
}

function bendHeader(random: Random, draft: Draft): void {
  const name = pick(random, HEADERS)
  draft.headers.push([name, pick(random, VALUES)])
  draft.what.push(name)
}

function bendUpload(random: Random, draft: Draft): void {
  draft.method = pick(random, ['POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS'])
  draft.target = pick(random, WRITES.slice(0, 3))
  draft.headers.push(['Tus-Resumable', pick(random, ['1.0.0', '0.2', ''])], ['Upload-Length', pick(random, ['5', '-1', 'x', '1e9', '0'])])
  if (random() < 0.5) draft.headers.push(['Upload-Concat', pick(random, CONCATS)])
  if (random() < 0.5) draft.headers.push(['Upload-Metadata', pick(random, VALUES)])
  if (random() < 0.3) draft.headers.push(['Upload-Defer-Length', pick(random, ['1', '2', 'x'])])
  if (random() < 0.3) draft.headers.push(['Upload-Offset', pick(random, ['0', '-1', '9999', 'x'])])
  if (random() < 0.5) draft.headers.push(['Sec-Fetch-Site', 'same-origin'])
  draft.what.push('upload')
}

function bendUpgrade(random: Random, draft: Draft): void {
  draft.headers.push(['Connection', pick(random, CONNECTIONS)], ['Upgrade', pick(random, UPGRADES)])
  if (random() < 0.5) draft.headers.push(['Sec-WebSocket-Key', 'dGhlIHNhbXBsZSBub25jZQ=='], ['Sec-WebSocket-Version', '13'])
  draft.what.push('upgrade')
}

function bendBody(random: Random, draft: Draft): void {
  draft.method = pick(random, ['POST', 'PUT', 'PATCH', 'DELETE', 'GET'])
  draft.target = pick(random, WRITES)
  draft.body = pick(random, BODIES)
  draft.headers.push(['Content-Type', pick(random, TYPES)])
  if (random() < 0.7) draft.headers.push(['Sec-Fetch-Site', 'same-origin'])
  if (random() < 0.2) draft.length = pick(random, LENGTHS)
  draft.what.push('body')
}

function bendFraming(random: Random, draft: Draft): void {
  draft.headers.push(['Transfer-Encoding', pick(random, ['chunked', 'gzip, chunked', 'identity', 'x', 'chunked, chunked', ''])])
  draft.body = pick(random, ['0\r\n\r\n', 'x\r\n', '5\r\nabc', 'ffffffffffffffff\r\n', '1;x=y\r\na\r\n0\r\nTrailer: x\r\n\r\n'])
  if (random() < 0.7) draft.length = ''
  draft.what.push('framing')
}

const BENDS: readonly (readonly [share: number, bend: (random: Random, draft: Draft) => void])[] = [
  [24, bendPath],
  [30, bendHeader],
  [8, bendUpload],
  [6, bendUpgrade],
  [12, bendBody],
  [4, bendFraming],
  [8, (random, draft) => ((draft.target = pick(random, TARGETS)), void draft.what.push('target'))],
  [7, (random, draft) => ((draft.method = pick(random, METHODS)), void draft.what.push('method'))],
  [3, (random, draft) => ((draft.host = pick(random, [null, ...HOSTS])), void draft.what.push('host'))],
  [2, (random, draft) => ((draft.version = pick(random, VERSIONS)), void draft.what.push('version'))],
]
const ALL_SHARES = BENDS.reduce((sum, [share]) => sum + share, 0)

function bend(random: Random, draft: Draft): void {
  let at = random() * ALL_SHARES
  for (const [share, one] of BENDS) {
    at -= share
    if (at < 0) return one(random, draft)
  }
}

function written(draft: Draft): Malformed {
  const lines = [`${draft.method} ${draft.target} ${draft.version}`]
  if (draft.host !== null) lines.push(`Host: ${draft.host}`)
  for (const [name, value] of draft.headers) lines.push(`${name}: ${value}`)
  const length = draft.length ?? (draft.body === '' ? '' : String(draft.body.length))
  if (length !== '') lines.push(`Content-Length: ${length}`)
  const isWhole = draft.length === null && !draft.what.includes('framing')
  return {
    what: `${draft.what.join('+')}: ${draft.method} ${draft.target.slice(0, 120)}`,
    bytes: Buffer.from(`${lines.join('\r\n')}\r\n\r\n${draft.body}`, 'latin1'),
    unfinished: !isWhole,
  }
}

/** `cookie`: of a signed-in person, sent with half of the requests. */
export function* malformedRequests(count: number, { seed, host, cookie }: { seed: number; host: string; cookie?: string }): Generator<Malformed> {
  const random = randomOf(seed)
  for (let i = 0; i < count; i++) {
    const draft: Draft = { method: 'GET', target: pick(random, READS), version: 'HTTP/1.1', host, headers: [], body: '', length: null, what: [] }
    const signedIn = random() < 0.5
    for (let bends = 1 + Math.floor(random() * 3); bends > 0; bends--) bend(random, draft)
    // A sign-out would end the session for the other requests.
    if (cookie !== undefined && signedIn && !draft.target.includes('sign-out')) draft.headers.push(['Cookie', cookie])
    yield written(draft)
  }
}
