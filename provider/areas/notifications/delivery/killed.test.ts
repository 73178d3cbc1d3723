// Whatever a mail server does, however often the provider is killed: no mail is lost, a crash duplicates at most one, and
// the states of the rows are what the server's own record says. The clock runs a few thousand times as fast, so that hours
// of tries pass. MAILING_ROUNDS sets how many mailings, MAILING_SEED with which one to begin: the second has three kills.
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#provider/db/open.ts'
import { openDatabase } from '#provider/db/open.ts'
import { newBook, startSmtpServer, type SmtpServer, type Step } from '#provider/mail/test-smtp-server.ts'
import { killAll, productionEnvironment, startProviderProcess } from '#provider/testing/provider-process.ts'
import { openTestDatabase, type TestDatabase } from '#provider/testing/test-database.ts'
import { makeMailing } from '#provider/areas/notifications/test-mailings.ts'

const ROUNDS = Number(process.env['MAILING_ROUNDS'] ?? 1)
const SEED = Number(process.env['MAILING_SEED'] ?? 2)
const RECIPIENTS = 30
const FAST = 3000
const HOUR = 3_600_000 / FAST

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Fate = 'taken' | 'refused' | 'never'

/** What an address does until it takes its mail, if ever. */
function scriptOf(random: () => number): { steps: Step[]; always?: Step; fate: Fate } {
  const times = (step: Step) => Array.from({ length: 1 + Math.floor(random() * 3) }, () => step)
  const kinds: (() => { steps: Step[]; always?: Step; fate?: Fate })[] = [
    () => ({ steps: [] }),
    () => ({ steps: [] }),
    () => ({ steps: [{ slow: Math.round(random() * 200) }] }),
    () => ({ steps: times({ at: 'rcpt', responseCode: 451, text: '4.7.1 greylisted' }) }),
    () => ({ steps: times({ at: 'data', responseCode: 451 }) }),
    () => ({ steps: times({ at: 'rcpt', responseCode: 421 }) }),
    () => ({ steps: times({ cut: 'rcpt' }) }),
    () => ({ steps: times({ cut: 'data' }) }),
    () => ({ steps: [{ cut: 'after' }] }),
    () => ({ steps: [], always: { at: 'rcpt', responseCode: 550, text: '5.1.1 unknown' }, fate: 'refused' }),
    () => ({ steps: [], always: { at: 'data', responseCode: 552, text: '5.3.4 too large' }, fate: 'refused' }),
    () => ({ steps: [], always: { at: 'rcpt', responseCode: 452, text: '4.2.2 full' }, fate: 'never' }),
  ]
  return { fate: 'taken', ...kinds[Math.floor(random() * kinds.length)]!() }
}

interface Round {
  smtp: SmtpServer
  random: () => number
  env: Record<string, string>
  kills: number
}

/** Away altogether, or sending everybody away. */
async function goAway(round: Round, ms: number): Promise<void> {
  const { smtp, random } = round
  await smtp.close()
  const { port, scripts, always, taken, tries } = smtp
  const book = { scripts, always, taken, tries }
  if (random() < 0.5) await pause(ms)
  else {
    const rude = await startSmtpServer({ port, book, greeting: () => 421 })
    await pause(ms)
    await rude.close()
  }
  round.smtp = await startSmtpServer({ port, book })
}

/** Until the server has heard nothing for longer than the longest pause between two tries. */
async function silence({ smtp }: Round): Promise<void> {
  const heard = () => [...smtp.tries.values()].reduce((sum, tries) => sum + tries, 0)
  for (let last = -1, since = Date.now(); Date.now() - since < 1.5 * HOUR; await pause(50)) {
    if (heard() === last) continue
    last = heard()
    since = Date.now()
  }
}

/** Provider after provider, killed `kills` times, until nothing is left to do. */
async function deliverAll(round: Round, open: () => Promise<Database>): Promise<void> {
  for (let killed = 0; ;) {
    const provider = await startProviderProcess(round.env)
    if (killed < round.kills) {
      await pause(Math.round(round.random() * 600))
      provider.process.kill('SIGKILL')
      await provider.ended
      killed += 1
      continue
    }
    if (round.random() < 0.7) await goAway(round, (1 + round.random() * 2) * HOUR)
    await silence(round)
    provider.process.kill('SIGTERM')
    await provider.ended
    const database = await open()
    const left = await database.db.selectFrom('notification_recipients').select('id').where('status', 'in', ['pending', 'sending']).execute()
    await database.close()
    if (left.length === 0) return
  }
}

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase()
})
afterEach(killAll)
afterAll(() => test.drop())

it(
  `loses no mail in ${ROUNDS} mailings, seeds ${SEED} to ${SEED + ROUNDS - 1}`,
  async () => {
    const { databaseUrl, dataDir } = test
    const open = () => openDatabase({ databaseUrl, dataDir })
    await test.database.close()
    for (let seed = SEED; seed < SEED + ROUNDS; seed += 1) {
      const random = randomOf(seed)
      const book = newBook()
      const smtp = await startSmtpServer({ book })
      const env = productionEnvironment({
        DATA_DIR: dataDir,
        SMTP_URL: smtp.url,
        FAST_CLOCK: String(FAST),
        FAST_CLOCK_SINCE: String(Date.now()),
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      })
      const round: Round = { smtp, random, env, kills: seed % 3 === 0 ? 0 : 1 + Math.floor(random() * 3) }
      const fates = new Map<string, Fate>()
      for (let i = 0; i < RECIPIENTS; i += 1) {
        const { steps, always, fate } = scriptOf(random)
        const email = `r${i}s${seed}@urzad.example`
        fates.set(email, fate)
        book.scripts.set(email, steps)
        if (always) book.always.set(email, always)
      }
      const before = await open()
      const { id } = await makeMailing(before, { recipients: [...fates.keys()].map((email) => ({ email })), sentAt: new Date() })
      await before.close()

      await deliverAll(round, open)
      await round.smtp.close()

      const { db, close } = await open()
      const rows = await db.selectFrom('notification_recipients').selectAll().where('notification_id', '=', id).execute()
      const notification = await db.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      await close()
      const copies = (email: string) => book.taken.filter(({ to }) => to === email)
      const told = rows.map(({ email, status, failure }) => ({ seed, email, status, failure, copies: copies(email).length > 0 }))
      const FAILURE = { refused: /unknown_address|too_large/, never: /mailbox_full/ }
      for (const row of told) {
        const fate = fates.get(row.email)!
        const expected =
          fate === 'taken' ? { status: 'sent', failure: null, copies: true } : { status: 'error', failure: expect.stringMatching(FAILURE[fate]), copies: false }
        expect(row).toEqual({ seed, email: row.email, ...expected })
      }
      for (const { email, message_id } of rows)
        expect(new Set(copies(email).map(({ messageId }) => messageId))).toEqual(new Set(copies(email).length > 0 ? [message_id] : []))
      // A copy whose taking the server never told is nobody's fault here; beyond these only a kill makes a second one.
      const again = rows.reduce((sum, { email }) => sum + Math.max(0, copies(email).length - 1), 0)
      const untold = book.taken.filter((taken) => !taken.told).length
      expect(again).toBeLessThanOrEqual(untold + round.kills)
      const sent = rows.filter(({ status }) => status === 'sent').length
      expect(notification.status).toBe(sent === rows.length ? 'sent' : sent > 0 ? 'partially_sent' : 'error')
      expect(notification.send_finished_at).not.toBeNull()
    }
  },
  ROUNDS * 90_000 + 60_000,
)
