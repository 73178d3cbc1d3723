// People who work meanwhile: each performs one action after another without retries, and records failures.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page, PlainBrowser } from '../plain-browser.ts'
import { PIECE_BYTES, type Uploader } from '../upload/pair.ts'
import { Line, type LineRequest } from './line.ts'
import { signInMember, type People } from './people.ts'

/** Actions that were confirmed, to be checked afterwards. */
export interface Confirmed {
  /** Titles of drafts. */
  articles: string[]
  /** SHA-256 by the name of the document. */
  documents: Map<string, string>
  /** The last chosen option, by index of the member. */
  votes: Map<number, number>
}

export interface Failure {
  second: number
  who: string
  what: string
}

const FILE_BYTES = 3 * PIECE_BYTES + 4321
const SLOW_PIECES = 12
const TROUBLE = 'Spróbuj ponownie'

const expectPage = ({ status, url, html }: Page, path: string): void => {
  if (status !== 200 || url !== path || html.includes(TROUBLE))
    throw new Error(`${path}: ${status} at ${url}${html.includes(TROUBLE) ? ', which tells of trouble' : ''}`)
}

interface LoadOptions {
  port: number
  certificate: string
  people: People
  publicPaths: readonly string[]
}

export class Load {
  readonly confirmed: Confirmed = { articles: [], documents: new Map(), votes: new Map() }
  readonly failures: Failure[] = []
  readonly counts = new Map<string, number>()
  readonly slowest = new Map<string, number>()
  readonly #place: LoadOptions
  readonly #work: Promise<void>[]
  readonly #began = performance.now()
  #isOver = false

  constructor(place: LoadOptions) {
    this.#place = place
    const { administrator, members } = place.people
    const line = new Line(place)
    const [first, second, ...voters] = members as [PlainBrowser, PlainBrowser, ...PlainBrowser[]]
    this.#work = [
      ...Array.from({ length: 4 }, () => this.#keepDoing('visitor', 20, this.#visit(line))),
      this.#keepDoing('visitor with a new line each time', 100, this.#visit(new Line({ ...place, keepAlive: false }))),
      ...[first, second].map((member) => this.#keepDoing('member', 100, this.#read(member))),
      ...voters.map((member, i) => this.#keepDoing('voter', 700, this.#vote(member, i + 2))),
      ...[1, 2].map(() => this.#keepDoing('author', 150, () => this.#write(administrator))),
      ...[1, 2].map(() => this.#keepDoing('uploader', 300, () => this.#upload(administrator))),
      this.#keepDoing('uploader on a slow line', 300, () => this.#uploadSlowly(line, administrator)),
      this.#keepDoing('newcomer', 1500, () => this.#arrive(line)),
    ]
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#work)
  }

  async #keepDoing(who: string, restMs: number, act: (round: number) => Promise<void>): Promise<void> {
    for (let round = 0; !this.#isOver; round += 1) {
      const began = performance.now()
      await act(round).catch((error: unknown) => {
        const { message, code, cause } = error as Error & { code?: string }
        const what = [message, code, cause].filter(Boolean).join(' ')
        this.failures.push({ second: Math.round((began - this.#began) / 1000), who, what: what.slice(0, 300) })
      })
      this.counts.set(who, (this.counts.get(who) ?? 0) + 1)
      this.slowest.set(who, Math.max(this.slowest.get(who) ?? 0, performance.now() - began))
      await pause(restMs * (0.5 + Math.random()))
    }
  }

  #visit(line: Line): (round: number) => Promise<void> {
    const paths = this.#place.publicPaths
    return async (round) => {
      // Every other page has an address that no cache has.
      const path = round % 2 === 0 ? paths[round % paths.length]! : `/aktualnosci?szukaj=${randomUUID().slice(0, 8)}`
      const { status, body } = await line.ask({ path })
      if (status !== 200 || body.includes(TROUBLE)) throw new Error(`${path}: ${status}`)
    }
  }

  #read(member: PlainBrowser): (round: number) => Promise<void> {
    const paths = ['/mojekonto', '/kalendarz', '/glosowania', '/dokumenty']
    return async (round) => {
      const path = paths[round % paths.length]!
      expectPage(await member.open(path), path)
    }
  }

  #vote(member: PlainBrowser, place: number): (round: number) => Promise<void> {
    const { id, options } = this.#place.people.voting
    return async (round) => {
      const option = options[(round + place) % options.length]!
      const ballot = await member.open(`/glosowanie/${id}`)
      expectPage(ballot, `/glosowanie/${id}`)
      const after = await member.submit(ballot, { votingOptionId: String(option) })
      if (after.status !== 200 || !/[0-9A-F]{4}(-[0-9A-F]{4}){3}/.test(after.html)) throw new Error(`no receipt: ${after.status} at ${after.url}`)
      this.confirmed.votes.set(place, option)
    }
  }

  async #write(administrator: Uploader): Promise<void> {
    const title = `Szkic ${randomUUID()}`
    const body = JSON.stringify({ title, header: 'Wstęp', content: '<p>Treść</p>' })
    const headers = { 'content-type': 'application/json', 'idempotency-key': `draft-${randomUUID()}` }
    await administrator.json('/api/provider/news', { method: 'POST', headers, body })
    this.confirmed.articles.push(title)
  }

  async #upload(administrator: Uploader): Promise<void> {
    const bytes = randomBytes(FILE_BYTES)
    const address = await administrator.begin(bytes.length)
    for (let offset = 0; offset < bytes.length; offset += PIECE_BYTES)
      await administrator.sendPiece(address, offset, bytes.subarray(offset, offset + PIECE_BYTES))
    await this.#save(administrator, address, bytes)
  }

  /** A piece that takes seconds, so that it is being sent when a portal is told to stop. */
  async #uploadSlowly(line: Line, administrator: Uploader): Promise<void> {
    const bytes = randomBytes(SLOW_PIECES * 16_384)
    const address = await administrator.begin(bytes.length)
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(bytes.length),
      'sec-fetch-site': 'same-origin',
      cookie: administrator.cookie,
    }
    const body = Readable.from(
      (async function* () {
        for (let at = 0; at < bytes.length; at += 16_384) {
          yield bytes.subarray(at, at + 16_384)
          await pause(300)
        }
      })(),
    )
    const piece: LineRequest = { method: 'PATCH', path: new URL(address, 'https://x').pathname, headers, body }
    const { status } = await line.ask(piece)
    if (status !== 204) throw new Error(`a slow piece was not taken: ${status}`)
    await this.#save(administrator, address, bytes)
  }

  async #save(administrator: Uploader, address: string, bytes: Buffer): Promise<void> {
    const name = `Plik ${randomUUID()}`
    await administrator.finish(address, { parentId: 1, name, position: 'end', fileName: 'plik.bin' })
    this.confirmed.documents.set(name, createHash('sha256').update(bytes).digest('hex'))
  }

  async #arrive(line: Line): Promise<void> {
    const page = await (await signInMember(line, 0)).open('/mojekonto')
    expectPage(page, '/mojekonto')
  }
}
