// The courier against a real mail server, with a clock that the test moves.
import { setTimeout as pause } from 'node:timers/promises'
import { createAuditLog } from '#provider/audit/log.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import { openFileStore } from '#provider/files/open-file-store.ts'
import { startSmtpServer, type SmtpServer } from '#provider/mail/test-smtp-server.ts'
import { connectSmtp, type Transport } from '#provider/mail/transport.ts'
import type { Settings } from '#provider/settings.ts'
import { openTestDatabase, type TestDatabase } from '#provider/testing/test-database.ts'
import { makeMailing, type MailingOptions } from '#provider/areas/notifications/test-mailings.ts'
import { makePerson } from '#provider/testing/people.ts'
import { startCourier, type Courier } from './courier.ts'
import { dueNotifications, releaseAll } from './queries.ts'
import { MAILS_PER_TURN } from './times.ts'

const HOUR = 3_600_000
const FROM = { name: 'Portal', address: 'portal@portal.example' }

let test: TestDatabase
let smtp: SmtpServer
let transport: Transport
let needed: Pick<Capabilities, 'db' | 'audit' | 'files' | 'now'> & { settings: Settings }
let ahead = 0
let couriers: Courier[] = []
const troubles: unknown[] = []

beforeAll(async () => {
  test = await openTestDatabase()
  smtp = await startSmtpServer()
  transport = connectSmtp(smtp.url, { from: FROM, connections: 1, requeues: 0 })
  const { db } = test.database
  const now = () => new Date(Date.now() + ahead)
  const settings = {
    publicUrl: 'https://portal.example',
    secret: 'tajemnica',
    mailFrom: null,
    fundProgram: 'fedp2127',
    mailRate: null,
    bounces: null,
  } as unknown as Settings
  needed = { db, audit: createAuditLog({ db, now }), files: await openFileStore({ dataDir: test.dataDir, filesUrl: null }), now, settings }
})
afterEach(async () => {
  await Promise.all(couriers.map((courier) => courier.stop()))
  couriers = []
  await releaseAll(needed.db)
  await needed.db.updateTable('notifications').set({ status: 'error' }).execute()
})
afterAll(async () => {
  transport.close()
  await smtp.close()
  await test.drop()
  expect(troubles).toEqual([])
})

const start = (changed: Partial<Settings> = {}, way = transport) => {
  const settings = { ...needed.settings, ...changed }
  const courier = startCourier({ ...needed, settings, transport: way, onTrouble: (error) => troubles.push(error) })
  couriers.push(courier)
  return courier
}

let made = 0
const people = (count: number) => Array.from({ length: count }, () => ({ email: `o${(made += 1)}@urzad.example` }))
const mailing = async (recipients: { email: string }[], more: MailingOptions = {}) => ({ ...(await makeMailing(needed, { recipients, ...more })), recipients })

const stateOf = (id: number) => needed.db.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const rowsOf = (id: number) => needed.db.selectFrom('notification_recipients').selectAll().where('notification_id', '=', id).orderBy('position').execute()
const copies = ({ email }: { email: string }) => smtp.taken.filter(({ to }) => to === email)

async function until(condition: () => Promise<boolean> | boolean, ms = 15_000): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end; await pause(25)) if (await condition()) return
  throw new Error('it did not come about')
}
const finished = (id: number) => until(async () => ['sent', 'partially_sent', 'error'].includes((await stateOf(id)).status))
/** Moves the clock until the mailing is done; counts the hours. */
async function finishedInTime(id: number, courier: Courier): Promise<number> {
  for (let minutes = 0; minutes < 40 * 60; minutes += 5) {
    if (['sent', 'partially_sent', 'error'].includes((await stateOf(id)).status)) return minutes / 60
    ahead += 5 * 60_000
    courier.wake()
    await pause(40)
  }
  throw new Error('it did not come to an end')
}

describe('a mailing', () => {
  it('reaches everybody once, each under the message id of its row, and says when it began and ended', async () => {
    const { id, recipients } = await mailing(people(25))
    start()
    await finished(id)
    const rows = await rowsOf(id)
    for (const [i, person] of recipients.entries()) expect(copies(person).map(({ messageId }) => messageId)).toEqual([rows[i]!.message_id])
    expect(rows.every(({ status, attempts, sent_at }) => status === 'sent' && attempts === 1 && sent_at !== null)).toBe(true)
    const { status, send_started_at, send_finished_at } = await stateOf(id)
    expect([status, send_started_at !== null, send_finished_at !== null]).toEqual(['sent', true, true])
    const traces = await needed.db.selectFrom('events').select('description').where('kind', '=', 'notification_delivered').execute()
    expect(traces.at(-1)!.description).toContain('wysłano 25, nie wysłano 0')
  })

  it('keeps what was handed over', async () => {
    const { id, recipients } = await mailing(people(1), { body: '<p>Treść <strong>ważna</strong></p>' })
    start()
    await finished(id)
    const [row] = await rowsOf(id)
    const parsed = await copies(recipients[0]!)[0]!.parse()
    expect(row!.handed_html).toBe(parsed.html!.replaceAll('\r\n', '\n').trimEnd())
    expect(row!.handed_text).toBe(parsed.text!.trimEnd())
    expect(row!.handed_head).toMatchObject({ replyTo: null, event: false })
  })

  it('goes on past mailboxes that refuse, and ends as partly sent; as an error when none took it', async () => {
    const [bad, full, good] = people(3)
    smtp.always.set(bad!.email, { at: 'rcpt', responseCode: 550, text: '5.1.1 nie ma takiego' })
    smtp.always.set(full!.email, { at: 'data', responseCode: 552, text: '5.2.2 pełna' })
    const { id } = await mailing([bad!, full!, good!])
    const none = await mailing([bad!])
    start()
    await finished(id)
    await finished(none.id)
    expect((await rowsOf(id)).map(({ status, failure, failure_text }) => [status, failure, failure_text])).toEqual([
      ['error', 'unknown_address', '550 5.1.1 nie ma takiego'],
      ['error', 'mailbox_full', '552 5.2.2 pełna'],
      ['sent', null, null],
    ])
    expect([(await stateOf(id)).status, (await stateOf(none.id)).status]).toEqual(['partially_sent', 'error'])
    const marked = await needed.db.selectFrom('bounced_addresses').select(['email_key', 'failure']).orderBy('failure').execute()
    expect(marked).toEqual([
      { email_key: full!.email, failure: 'mailbox_full' },
      { email_key: bad!.email, failure: 'unknown_address' },
    ])
  })

  it('tries a mailbox that says "not now" twelve times over more than four hours, without keeping anybody waiting', async () => {
    const [later, never, good] = people(3)
    smtp.scripts.set(later!.email, [
      { at: 'rcpt', responseCode: 451 },
      { at: 'data', responseCode: 450 },
    ])
    smtp.always.set(never!.email, { at: 'rcpt', responseCode: 450, text: '4.2.0 kiedy indziej' })
    const { id } = await mailing([later!, never!, good!])
    const courier = start()
    // A mail arrives a moment before its row says so.
    await until(async () => copies(good!).length === 1 && (await rowsOf(id)).every(({ status }) => status !== 'sending'))
    expect((await rowsOf(id)).map(({ status, attempts }) => [status, attempts])).toEqual([
      ['pending', 1],
      ['pending', 1],
      ['sent', 1],
    ])
    const hours = await finishedInTime(id, courier)
    expect(hours).toBeGreaterThan(4)
    expect(smtp.tries.get(never!.email)).toBe(12)
    expect((await rowsOf(id)).map(({ status, attempts, failure }) => [status, attempts, failure])).toEqual([
      ['sent', 3, null],
      ['error', 12, 'deferred'],
      ['sent', 1, null],
    ])
  })

  it('waits as a whole while the server is away: nobody’s tries are spent, and after a day it ends', async () => {
    const nobody = connectSmtp('smtp://127.0.0.1:9', { from: FROM })
    const { id } = await mailing(people(5))
    const courier = start({}, nobody)
    await until(async () => (await stateOf(id)).troubles > 0)
    await pause(200)
    expect((await stateOf(id)).troubles).toBe(1)
    expect((await rowsOf(id)).every(({ status, attempts }) => status === 'pending' && attempts === 0)).toBe(true)
    expect(await finishedInTime(id, courier)).toBeGreaterThanOrEqual(24)
    expect((await rowsOf(id)).every(({ status, failure }) => status === 'error' && failure === 'unreachable')).toBe(true)
    nobody.close()
  })

  it('goes on when the server is back', async () => {
    const { id } = await mailing(people(5))
    const away = start({}, connectSmtp('smtp://127.0.0.1:9', { from: FROM }))
    await until(async () => (await stateOf(id)).troubles > 0)
    await away.stop()
    ahead += HOUR
    start()
    await finished(id)
    expect(await stateOf(id)).toMatchObject({ status: 'sent', troubles: 0, paused_until: null, troubled_since: null })
  })

  it('lets others through before the one mailbox that drives the server away', async () => {
    const [poison, ...good] = people(6)
    smtp.always.set(poison!.email, { cut: 'rcpt' })
    const { id } = await mailing([poison!, ...good])
    const courier = start()
    await until(async () => (await stateOf(id)).troubles === 1)
    ahead += 60_000
    courier.wake()
    await until(() => good.every((person) => copies(person).length === 1))
  })

  it('of which a file is lost sends nothing, and says which', async () => {
    const { id, recipients } = await mailing(people(2), { attachments: [{ fileName: 'plan.pdf', bytes: Buffer.from('zaginiony') }] })
    const { sha256 } = await needed.db.selectFrom('notification_files').select('sha256').where('notification_id', '=', id).executeTakeFirstOrThrow()
    await needed.files.remove(sha256)
    start()
    await finished(id)
    expect((await rowsOf(id)).map(({ status, failure_text }) => [status, failure_text])).toEqual([
      ['error', 'brak pliku: plan.pdf'],
      ['error', 'brak pliku: plan.pdf'],
    ])
    expect(recipients.flatMap(copies)).toEqual([])
  })

  it('that was withdrawn is left alone', async () => {
    const { id, recipients } = await mailing(people(2))
    await needed.db.updateTable('notifications').set({ status: 'draft' }).where('id', '=', id).execute()
    expect(await dueNotifications(needed.db, needed.now())).not.toContain(id)
    start()
    await pause(300)
    expect(recipients.flatMap(copies)).toEqual([])
    expect((await rowsOf(id)).every(({ status, attempts }) => status === 'pending' && attempts === 0)).toBe(true)
  })
})

describe('who may get it is asked before each try', () => {
  const account = async (id: number, values: object) => needed.db.updateTable('users').set(values).where('id', '=', id).execute()
  const invited = ({ userId, email }: { userId: number; email: string }) => ({ userId, email })

  it('an account that is of no use by then gets nothing, and its row says why; the others get theirs', async () => {
    const [well, locked, gone, late] = await Promise.all([1, 2, 3, 4].map(() => makePerson(needed.db)))
    const { id } = await mailing([well!, locked!, gone!, late!].map(invited))
    await account(locked!.userId, { blocked_since: needed.now() })
    await account(gone!.userId, { deleted_at: needed.now() })
    await account(late!.userId, { active_no_time_limit: false, active_until: '2020-01-31' })
    start()
    await finished(id)
    expect((await rowsOf(id)).map(({ status, left_out, attempts, sent_at }) => [status, left_out, attempts, sent_at !== null])).toEqual([
      ['sent', null, 1, true],
      ['left_out', 'locked', 1, false],
      ['left_out', 'deleted', 1, false],
      ['left_out', 'expired', 1, false],
    ])
    expect([locked!, gone!, late!].flatMap(copies)).toEqual([])
    expect((await stateOf(id)).status).toBe('sent')
    const traces = await needed.db.selectFrom('events').select('description').where('kind', '=', 'notification_delivered').execute()
    expect(traces.at(-1)!.description).toContain('wysłano 1, nie wysłano 0, pominięto 3')
  })

  it('somebody who left the newsletter while its mailbox said "not now" is not tried again', async () => {
    const person = await makePerson(needed.db)
    const [typed] = people(1)
    for (const { email } of [person, typed!]) smtp.always.set(email, { at: 'rcpt', responseCode: 450, text: '4.2.1 później' })
    const { id } = await mailing([invited(person), typed!], { tag: 'news_newsletter' })
    const courier = start()
    await until(async () => (await rowsOf(id)).every(({ attempts, status }) => attempts === 1 && status === 'pending'))
    for (const { email } of [person, typed!]) smtp.always.delete(email)
    await needed.db.insertInto('newsletter_refusals').values({ user_id: person.userId, refused_at: needed.now() }).execute()
    await needed.db.insertInto('newsletter_refusals').values({ email_key: typed!.email, refused_at: needed.now() }).execute()
    await finishedInTime(id, courier)
    expect((await rowsOf(id)).map(({ status, left_out }) => [status, left_out])).toEqual([
      ['left_out', 'left_newsletter'],
      ['left_out', 'left_newsletter'],
    ])
    expect([...copies(person), ...copies(typed!)]).toEqual([])
    expect((await stateOf(id)).status).toBe('error')
  })

  it('goes to the address that the account has by then, and the row keeps the first one', async () => {
    const person = await makePerson(needed.db)
    const { id } = await mailing([invited(person)])
    const corrected = `nowy-${person.email}`
    await account(person.userId, { email: ` ${corrected} ` })
    start()
    await finished(id)
    expect((await rowsOf(id)).map(({ status, email, first_email }) => [status, email, first_email])).toEqual([['sent', corrected, person.email]])
    expect([copies({ email: corrected }).length, copies(person).length]).toEqual([1, 0])
  })

  it('no reminder is sent about what can no longer be answered', async () => {
    const { id, recipients } = await mailing(people(1), { onlyNotAnswered: true })
    start()
    await finished(id)
    expect((await rowsOf(id)).map(({ status, left_out }) => [status, left_out])).toEqual([['left_out', 'closed']])
    expect(copies(recipients[0]!)).toEqual([])
  })
})

describe('several of them', () => {
  it('are served in turn: a long one does not hold up a short one', async () => {
    const long = await mailing(people(120))
    const short = await mailing(people(3))
    start()
    await finished(short.id)
    await finished(long.id)
    // By the server's own record of the order, however far the courier came before somebody looked.
    const isLong = new Set(long.recipients.map(({ email }) => email))
    const order = smtp.taken.map(({ to }) => to)
    const before = order.slice(0, order.indexOf(short.recipients.at(-1)!.email)).filter((to) => isLong.has(to))
    expect(before).toHaveLength(MAILS_PER_TURN)
    expect(order.filter((to) => isLong.has(to))).toHaveLength(120)
  })

  it('are shared by couriers, none of which sends what another has', async () => {
    const { id, recipients } = await mailing(people(80))
    const ways = Array.from({ length: 3 }, () => connectSmtp(smtp.url, { from: FROM, connections: 1, requeues: 0 }))
    for (const way of ways) start({}, way)
    await finished(id)
    expect(recipients.map((person) => copies(person).length)).toEqual(recipients.map(() => 1))
    for (const way of ways) way.close()
  })
})

describe('a courier', () => {
  it('takes over what another had claimed and is gone', async () => {
    const { id, recipientIds, recipients } = await mailing(people(2))
    const gone = { status: 'sending' as const, attempts: 1, claimed_until: new Date(needed.now().getTime() + 30_000) }
    await needed.db.updateTable('notification_recipients').set(gone).where('id', '=', recipientIds[0]!).execute()
    const courier = start()
    await until(() => copies(recipients[1]!).length === 1)
    expect(copies(recipients[0]!)).toEqual([])
    ahead += 31_000
    courier.wake()
    await finished(id)
    expect(copies(recipients[0]!)).toHaveLength(1)
  })

  it('keeps its claim while a server takes its time', async () => {
    const { id, recipients } = await mailing(people(1))
    smtp.scripts.set(recipients[0]!.email, [{ slow: 1500 }])
    start()
    await until(async () => (await rowsOf(id))[0]!.status === 'sending')
    const other = connectSmtp(smtp.url, { from: FROM })
    start({}, other)
    await finished(id)
    expect(copies(recipients[0]!)).toHaveLength(1)
    other.close()
  })

  it('ends with the mail that is on its way', async () => {
    const { id, recipients } = await mailing(people(3))
    smtp.scripts.set(recipients[0]!.email, [{ slow: 700 }])
    const courier = start()
    await until(async () => (await rowsOf(id))[0]!.status === 'sending')
    await courier.stop()
    expect((await rowsOf(id)).map(({ status }) => status)).toEqual(['sent', 'pending', 'pending'])
  })

  it('keeps to the rate, over all couriers', async () => {
    const { id, recipients } = await mailing(people(8))
    const ways = [transport, connectSmtp(smtp.url, { from: FROM })]
    const since = Date.now()
    for (const way of ways) start({ mailRate: 240 }, way)
    await finished(id)
    // A quarter of a second between the turns of two of them. A slow machine may bring the first one late, none before its turn.
    const last = Math.max(...recipients.flatMap(copies).map(({ at }) => at))
    expect(last - since).toBeGreaterThanOrEqual(7 * 250 - 50)
    ways[1]!.close()
  })

  it('gives up a mail that ended its provider time and again', async () => {
    const { id, recipientIds, recipients } = await mailing(people(1))
    const gone = { status: 'sending' as const, attempts: 12, claimed_until: new Date(0) }
    await needed.db.updateTable('notification_recipients').set(gone).where('id', '=', recipientIds[0]!).execute()
    start()
    await finished(id)
    expect(copies(recipients[0]!)).toEqual([])
    expect((await stateOf(id)).status).toBe('error')
  })
})
