// Which client address the provider records, and requests of one client that must not disturb others.
import { openDatabase } from '#provider/db/open.ts'
import { Readable } from 'node:stream'
import { usernameOf } from '../votings-committee.ts'
import type { Checks } from './checks.ts'
import { VISITOR, type Line } from './line.ts'
import { FORGED, newBrowser } from './people.ts'

const MB = 1024 * 1024

/** Every client here sends an `X-Forwarded-For` of its own. */
export async function checkVisitorsAddress(checks: Checks, line: Line, databaseUrl: string): Promise<void> {
  const browser = newBrowser(line)
  await browser.submit(await browser.open('/logowanie'), { username: usernameOf(0), password: 'to nie to hasło' })
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '' })
  const rows = await db.selectFrom('events').select(['kind', 'address']).where('kind', 'in', ['signed_in', 'sign_in_failed', 'password_changed']).execute()
  await close()
  const addresses = [...new Set(rows.map(({ address }) => address))]
  checks.that(`the event log has the visitor’s address, not ${FORGED} that he claimed`, rows.length > 1 && addresses.join() === VISITOR, addresses)
  checks.that(
    'also of a failed sign-in',
    rows.some(({ kind }) => kind === 'sign_in_failed'),
  )
}

/** Sends a part of a body and breaks the connection. */
const brokenBody = (): Readable =>
  Readable.from(
    (async function* () {
      yield Buffer.alloc(64 * 1024)
      await new Promise((next) => setTimeout(next, 50))
      throw new Error('the client went away')
    })(),
  )

/** Requests of one client must not make the front server treat a portal as failed. */
export async function checkBreakage(checks: Checks, line: Line): Promise<void> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const statuses = new Set<number>()
  for (let i = 0; i < 4; i += 1) {
    const length = { 'content-length': String(40 * MB) }
    const body = Readable.from(Array.from({ length: 40 }, () => Buffer.alloc(MB, 0x20)))
    statuses.add(
      await line.ask({ method: 'POST', path: '/api/provider/news', headers: { ...headers, ...length }, body }).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    await line.ask({ method: 'POST', path: '/api/provider/news', headers: { ...headers, ...length }, body: brokenBody() }).catch(() => undefined)
    await line.ask({ method: 'POST', path: '/logowanie', headers: { ...headers, ...length }, body: brokenBody() }).catch(() => undefined)
  }
  checks.that(
    'a body that is too large gets an answer, or its line is cut',
    [...statuses].every((status) => status === 413 || status === 0),
    [...statuses],
  )
  const after = new Map<number, number>()
  for (let i = 0; i < 20; i += 1) {
    const { status } = await line.ask({ path: '/aktualnosci' })
    after.set(status, (after.get(status) ?? 0) + 1)
  }
  checks.that('others get their pages right after requests that broke', after.get(200) === 20, [...after])
}
