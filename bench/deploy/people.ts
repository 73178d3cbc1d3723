// The users of the installation: an administrator, made as docs/deploy.md describes, and members who may vote.
import { openDatabase } from '#provider/db/open.ts'
import { PlainBrowser } from '../plain-browser.ts'
import { Uploader } from '../upload/pair.ts'
import { fillCommittee, PASSWORD, usernameOf, type Ballots } from '../votings-committee.ts'
import { PUBLIC_URL, type Line } from './line.ts'

export const ADMINISTRATOR = 'anna'
/** The gates of an administrator: page and answer. */
const GATES = { '/licencja': 'licence', '/politykabezp': 'policy', '/deklaracjazadaniaobs': 'declaration_obs_tasks' }
/** Headers that a client may send and that must not be believed. */
export const FORGED = '203.0.113.7'

export interface People {
  administrator: Uploader
  /** Signed-in people, each with a browser without scripts. */
  members: readonly PlainBrowser[]
  voting: Ballots['throughPortal']
}

export const newBrowser = (line: Line): PlainBrowser => new PlainBrowser(PUBLIC_URL, FORGED, line.fetch)

export async function signInMember(line: Line, place: number): Promise<PlainBrowser> {
  const browser = newBrowser(line)
  const page = await browser.submit(await browser.open('/logowanie'), { username: usernameOf(place), password: PASSWORD })
  if (page.url !== '/aktualnosci') throw new Error(`${usernameOf(place)} is not signed in: ${page.status} ${page.url}`)
  return browser
}

/** The administrator's first session: sets a password at the printed link, then passes the gates. */
async function firstSession(line: Line, link: string): Promise<void> {
  const browser = newBrowser(line)
  const form = await browser.open(new URL(link).pathname)
  let page = await browser.submit(form, { username: ADMINISTRATOR, newPassword1: PASSWORD, newPassword2: PASSWORD })
  for (const [gate, action] of Object.entries(GATES)) {
    if (page.url !== gate) throw new Error(`at ${page.url} instead of ${gate}`)
    page = await browser.submit(page, { action })
  }
}

export async function admit(line: Line, { databaseUrl, link, members }: { databaseUrl: string; link: string; members: number }): Promise<People> {
  await firstSession(line, link)
  const administrator = new Uploader(PUBLIC_URL, line.fetch)
  await administrator.signIn(ADMINISTRATOR, PASSWORD)
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  const { throughPortal: voting } = await fillCommittee(database.db, members)
  await database.close()
  const browsers: PlainBrowser[] = []
  for (let place = 0; place < members; place += 1) browsers.push(await signInMember(line, place))
  return { administrator, members: browsers, voting }
}
