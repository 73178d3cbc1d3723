// `npm run bench:floods`: the memory of both processes while somebody who is not signed in floods the portal, with one kind of request
// after the other. With --check it fails where a process takes more than 512 MB at any time.
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request, type OutgoingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { startPair } from './upload/pair.ts'

const LIMIT_MB = 512
const SECONDS = 15
const FORM = 'application/x-www-form-urlencoded'

interface Flood {
  name: string
  /** Connections at once. */
  atOnce: number
  /** The request by its number. */
  asked: (number: number) => { path: string; method?: 'POST'; headers?: OutgoingHttpHeaders; body?: string }
}

const FLOODS: readonly Flood[] = [
  { name: 'the news', atOnce: 300, asked: () => ({ path: '/aktualnosci' }) },
  { name: 'addresses that do not exist', atOnce: 300, asked: (number) => ({ path: `/nie-ma-${number}/x` }) },
  { name: 'sign-in pages, each its own', atOnce: 300, asked: (number) => ({ path: `/logowanie?powrot=%2Fdokumenty%2F${number}` }) },
  { name: 'the library, each its own', atOnce: 300, asked: (number) => ({ path: `/dokumenty/${number % 60}?strona=${number}` }) },
  { name: 'searches in content', atOnce: 300, asked: (number) => ({ path: `/dokumenty?szukaj=komitet${number}&wtresci=1` }) },
  { name: 'forms sent to a page', atOnce: 300, asked: (number) => ({ path: '/logowanie', method: 'POST', body: `username=u${number}&password=xxxxxxxxxx` }) },
  { name: 'bodies of 200 KB', atOnce: 100, asked: () => ({ path: '/logowanie', method: 'POST', body: `username=${'a'.repeat(200_000)}` }) },
  {
    name: 'forged cookies',
    atOnce: 300,
    asked: (number) => ({ path: '/kalendarz', headers: { cookie: `km-visit=${number}zz; x=${'a'.repeat(200)}${number}` } }),
  },
]

const folder = mkdtempSync(join(tmpdir(), 'committee-portal-floods-'))
const pair = await startPair(folder)
const agent = new Agent({ keepAlive: true, maxSockets: 400 })
let sent = 0
let worst = 0

/** Returns the status of the answer; 0: the connection broke. */
async function send(asked: Flood['asked']): Promise<number> {
  const { path, method = 'GET', headers = {}, body } = asked((sent += 1))
  const ofBody = body === undefined ? {} : { 'content-type': FORM, 'content-length': Buffer.byteLength(body), origin: pair.url }
  return new Promise((resolve) => {
    request(`${pair.url}${path}`, { method, agent, headers: { accept: 'text/html', ...ofBody, ...headers } }, (answer) => {
      text(answer).then(
        () => resolve(answer.statusCode ?? 0),
        () => resolve(0),
      )
    })
      .on('error', () => resolve(0))
      .end(body)
  })
}

async function flood({ name, atOnce, asked }: Flood): Promise<void> {
  const { portal, provider } = pair
  const answered = new Map<number, number>()
  const until = Date.now() + SECONDS * 1000
  const one = async () => {
    while (Date.now() < until) {
      const status = await send(asked)
      answered.set(status, (answered.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  const statuses = [...answered].sort(([a], [b]) => a - b).map(([status, count]) => `${count} of ${status}`)
  const memory = `portal ${portal.memory()} MB (peak ${portal.peakMemory()}), provider ${provider.memory()} MB (peak ${provider.peakMemory()})`
  console.log(`${name.padEnd(28)} ${memory}   ${statuses.join(', ')}`)
  worst = Math.max(worst, portal.peakMemory(), provider.peakMemory())
}

try {
  for (const one of FLOODS) await flood(one)
} finally {
  agent.destroy()
  await pair.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(`at most ${worst} MB (limit ${LIMIT_MB})`)
process.exit(worst > LIMIT_MB && process.argv.includes('--check') ? 1 : 0)
