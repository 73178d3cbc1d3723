// `npm run bench:mailing`: sends a notification to 500 people through the provider's API and a mail server. It measures
// the time to the answer and to the last mail; then 500 mails with three attachments of 10 MB each, and the
// memory that the provider needs for both beyond what it has when idle.
// BENCH_RECIPIENTS and BENCH_HEAVY set the numbers of recipients; `-- --check` fails beyond the limits.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SignIn } from '#contract/session.ts'
import { SendNotification } from '#contract/notification-changes.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import type { Db } from '#provider/capabilities.ts'
import { openDatabase } from '#provider/db/open.ts'
import { openFileStore } from '#provider/files/open-file-store.ts'
import { startSmtpServer, type SmtpServer } from '#provider/mail/test-smtp-server.ts'
import { makeMailing } from '#provider/areas/notifications/test-mailings.ts'
import { makePerson, makeProfile } from '#provider/testing/people.ts'
import { freePort, Program } from './upload/pair.ts'

const RECIPIENTS = Number(process.env['BENCH_RECIPIENTS'] ?? 500)
const HEAVY = Number(process.env['BENCH_HEAVY'] ?? RECIPIENTS)
const ACCEPTED_WITHIN_S = 2
const WITHIN_S = 10
const MEMORY_MB = 64
const ATTACHMENT_BYTES = 10_485_760
/** The provider is idle before the first mailing, and again before the second. */
const START_MS = 30_000
const REST_MS = 30_000

const BODY = `<h2>Zaproszenie</h2><p>Szanowna Pani {{imie}} {{nazwisko}},</p><p>${'zapraszamy na posiedzenie Komitetu. '.repeat(60)}</p><p>Udział: {{linkUdzial}}</p>`
const ADMINISTRATOR = { username: 'administrator', password: 'Komitet-KM-2127!' }

interface Prepared {
  /** A draft to all people of a profile, with links for answers. */
  draft: number
  /** When sending of the heavy mailing may begin, after it was confirmed. */
  release: number
}

/** Addresses of the heavy mailing; the light one goes to the people's own. */
const isHeavy = ({ to }: { to: string }) => to.startsWith('zal')

async function draftToAll(db: Db, folder: number): Promise<number> {
  await makePerson(db, { ...ADMINISTRATOR, permissions: ['user_admin'] })
  const profileId = await makeProfile(db, ['read_access'])
  for (let i = 0; i < RECIPIENTS; i += 1) await makePerson(db, { profileIds: [profileId] })
  return (await makeMailing({ db }, { body: BODY, status: 'draft', nodeId: folder, profileIds: [profileId] })).id
}

async function prepare(dataDir: string): Promise<Prepared> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  const files = await openFileStore({ dataDir, filesUrl: null })
  const folder = await libraryOf({ db, files }).folder({ attendanceActive: true })
  const draft = await draftToAll(db, folder)
  const recipients = Array.from({ length: HEAVY }, (_, i) => ({ email: `zal${i}@urzad.example`, firstName: 'Anna', lastName: `Nowak ${i}` }))
  const attachments = Array.from({ length: 3 }, (_, i) => ({ fileName: `zalacznik-${i + 1}.bin`, bytes: randomBytes(ATTACHMENT_BYTES) }))
  const { id } = await makeMailing({ db, files }, { body: BODY, recipients, attachments, sentAt: new Date() })
  const release = Date.now() + START_MS + REST_MS + WITHIN_S * 2000
  await db
    .updateTable('notifications')
    .set({ paused_until: new Date(release) })
    .where('id', '=', id)
    .execute()
  await close()
  return { draft, release }
}

async function post(url: string, { path }: { path: string }, body: object, token?: string): Promise<{ token?: string }> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { token?: string }
}

interface Seen {
  /** Seconds from the moment at which sending may begin, sorted. */
  times: number[]
  idleMb: number
  peakMb: number
}

/** Seconds from `begin`, which returns the moment, until all mails have arrived. */
async function watch(
  provider: Program,
  smtp: SmtpServer,
  { count, heavy, begin }: { count: number; heavy: boolean; begin: () => Promise<number> },
): Promise<Seen> {
  const arrived = () => smtp.taken.filter((mail) => isHeavy(mail) === heavy)
  provider.forgetPeak()
  await pause(2000)
  const idleMb = provider.peakMemory()
  const at = await begin()
  while (arrived().length < count) await pause(100)
  const times = arrived().map((mail) => (mail.at - at) / 1000)
  return { times: times.sort((a, b) => a - b), idleMb, peakMb: provider.peakMemory() }
}

const share = ({ times }: Seen, part: number) => times[Math.ceil(times.length * part) - 1] ?? 0
const memory = ({ idleMb, peakMb }: Seen) => `${peakMb - idleMb} MB above idle (${idleMb} MB)`

async function sendLight(provider: Program, smtp: SmtpServer, { url, draft }: { url: string; draft: number }): Promise<boolean> {
  const { token } = await post(url, SignIn, ADMINISTRATOR)
  let accepted = 0
  const begin = async () => {
    const at = Date.now()
    await post(url, SendNotification, { id: draft }, token)
    accepted = (Date.now() - at) / 1000
    return at
  }
  const seen = await watch(provider, smtp, { count: RECIPIENTS, heavy: false, begin })
  const [most, all] = [share(seen, 0.95), share(seen, 1)]
  console.log(`${RECIPIENTS} mails: accepted in ${accepted.toFixed(2)} s (limit ${ACCEPTED_WITHIN_S} s)`)
  console.log(`95 % handed over in ${most.toFixed(1)} s (limit ${WITHIN_S} s), ${(RECIPIENTS / all).toFixed(0)} a second`)
  console.log(`memory, from a fresh start: ${memory(seen)}`)
  return accepted <= ACCEPTED_WITHIN_S && most <= WITHIN_S
}

async function sendHeavy(provider: Program, smtp: SmtpServer, release: number): Promise<boolean> {
  if (Date.now() > release - 5000) throw new Error('the machine is too busy: the provider was not at rest before the second mailing began')
  await pause(release - Date.now() - 3000)
  const seen = await watch(provider, smtp, { count: HEAVY, heavy: true, begin: async () => release })
  const seconds = share(seen, 1)
  console.log(`${HEAVY} mails with 30 MB each: all in ${seconds.toFixed(0)} s, ${((HEAVY * 30) / seconds).toFixed(0)} MB of attachments a second`)
  console.log(`memory: ${memory(seen)}, limit ${MEMORY_MB} MB`)
  return seen.peakMb - seen.idleMb <= MEMORY_MB
}

async function main(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-mailing-'))
  const smtp = await startSmtpServer({ forget: true })
  const { draft, release } = await prepare(dataDir)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    DATA_DIR: dataDir,
    PROVIDER_PORT: String(port),
    SMTP_URL: smtp.url,
    PUBLIC_URL: 'https://portal.example',
    PROVIDER_SECRET: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'error',
    NODE_OPTIONS: '',
  }
  const provider = new Program('provider/main.ts', { env, answersAt: `${url}/api/health` })
  try {
    await provider.start()
    await pause(Math.max(0, release - REST_MS - WITHIN_S * 2000 - Date.now()))
    const light = await sendLight(provider, smtp, { url, draft })
    const heavy = await sendHeavy(provider, smtp, release)
    return light && heavy
  } finally {
    await provider.end('SIGTERM')
    await smtp.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const isWithin = await main()
process.exit(isWithin || !process.argv.includes('--check') ? 0 : 1)
