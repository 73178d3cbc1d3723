// Delivery reports through a real socket: which change what, and which change nothing.
import { connect } from 'node:net'
import nodemailer from 'nodemailer'
import { createAuditLog } from '#provider/audit/log.ts'
import { makeMailing } from '#provider/areas/notifications/test-mailings.ts'
import { recordCompletion } from '#provider/areas/notifications/delivery/completion.ts'
import { openTestDatabase, type TestDatabase } from '#provider/testing/test-database.ts'
import { bounceKeyOf, startIntake, type Intake } from './intake.ts'
import { readReport } from './report.ts'
import { clearSilentAddresses } from './service.ts'

const DOMAIN = 'zwroty.example'
const DAY = 24 * 60 * 60 * 1000

let test: TestDatabase
let intake: Intake
let needed: Parameters<typeof recordCompletion>[0]
const troubles: unknown[] = []
beforeAll(async () => {
  test = await openTestDatabase()
  const { db } = test.database
  const now = () => new Date()
  needed = { db, audit: createAuditLog({ db, now }), now }
  intake = await startIntake({ ...needed, domain: DOMAIN, host: '127.0.0.1', port: 0, onTrouble: (error) => troubles.push(error) })
})
afterAll(async () => {
  await intake.close()
  await test.drop()
  expect(troubles).toEqual([])
})

const report = ({ action = 'failed', status = '5.1.1', words = 'smtp; 550 5.1.1 No such user', more = '' } = {}) =>
  [
    'From: MAILER-DAEMON@mx.example',
    'Subject: Undelivered Mail',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'I am sorry.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    'Arrival-Date: Mon, 1 Mar 2027 10:00:00 +0000',
    '',
    'Final-Recipient: rfc822; kto@urzad.example',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: ${words}`,
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    'Subject: nasz list',
    '',
    more,
    '--b--',
    '',
  ].join('\r\n')

let made = 0
async function sentMailing(count = 2) {
  const recipients = Array.from({ length: count }, () => ({ email: `Zwrot${(made += 1)}@urzad.example` }))
  const { id, recipientIds } = await makeMailing({ db: needed.db }, { recipients })
  await needed.db.updateTable('notifications').set({ status: 'sending' }).where('id', '=', id).execute()
  await needed.db.updateTable('notification_recipients').set({ status: 'sent', sent_at: new Date(), attempts: 1 }).where('notification_id', '=', id).execute()
  await recordCompletion(needed, id)
  const rows = await needed.db.selectFrom('notification_recipients').selectAll().where('notification_id', '=', id).orderBy('position').execute()
  return { id, recipientIds, rows }
}

async function deliver(to: string | string[], raw: string): Promise<number> {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: intake.port })
  try {
    await transport.sendMail({ envelope: { from: '', to }, raw })
    return 250
  } catch (error) {
    return (error as { responseCode?: number }).responseCode ?? 0
  } finally {
    transport.close()
  }
}
const addressOf = ({ bounce_key }: { bounce_key: string }) => `bounce+${bounce_key}@${DOMAIN}`
const rowOf = (id: number) => needed.db.selectFrom('notification_recipients').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const statusOf = async (id: number) => (await needed.db.selectFrom('notifications').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const marked = async (email: string) => needed.db.selectFrom('bounced_addresses').selectAll().where('email_key', '=', email.toLowerCase()).executeTakeFirst()

describe('a report of failure', () => {
  it('turns its row into an error with the reason, marks the address, and the notification follows', async () => {
    const { id, rows } = await sentMailing()
    expect(await deliver(addressOf(rows[0]!), report())).toBe(250)
    expect(await rowOf(rows[0]!.id)).toMatchObject({ status: 'error', failure: 'unknown_address', failure_text: '550 5.1.1 No such user' })
    expect((await rowOf(rows[1]!.id)).status).toBe('sent')
    expect(await marked(rows[0]!.email)).toMatchObject({ failure: 'unknown_address' })
    expect(await statusOf(id)).toBe('partially_sent')
    expect(await deliver(addressOf(rows[1]!), report({ status: '5.0.0', words: 'smtp; 550 nie' }))).toBe(250)
    expect(await rowOf(rows[1]!.id)).toMatchObject({ status: 'error', failure: 'bounced' })
    expect(await statusOf(id)).toBe('error')
  })

  it('a second time changes nothing', async () => {
    const { rows } = await sentMailing()
    for (let i = 0; i < 3; i += 1) expect(await deliver(addressOf(rows[0]!), report({ words: `smtp; 550 5.1.1 raz ${i}` }))).toBe(250)
    expect((await rowOf(rows[0]!.id)).failure_text).toBe('550 5.1.1 raz 0')
  })

  it('that brings a large mail back is read as well', async () => {
    const { rows } = await sentMailing(1)
    expect(await deliver(addressOf(rows[0]!), report({ more: 'x'.repeat(900).concat('\r\n').repeat(2000) }))).toBe(250)
    expect((await rowOf(rows[0]!.id)).status).toBe('error')
  })

  it('while the mail is on its way waits for what becomes of it', async () => {
    const { rows } = await sentMailing(1)
    await needed.db.updateTable('notification_recipients').set({ status: 'sending' }).where('id', '=', rows[0]!.id).execute()
    const delivering = deliver(addressOf(rows[0]!), report())
    await new Promise((later) => setTimeout(later, 300))
    await needed.db.updateTable('notification_recipients').set({ status: 'sent' }).where('id', '=', rows[0]!.id).execute()
    expect(await delivering).toBe(250)
    expect((await rowOf(rows[0]!.id)).status).toBe('error')
  })
})

describe('nothing changes', () => {
  it.each([
    ['a delay', report({ action: 'delayed', status: '4.4.1' })],
    ['a relayed mail', report({ action: 'relayed', status: '2.0.0' })],
    ['somebody’s answer', 'From: a@b.example\r\nSubject: Poza biurem\r\n\r\nWracam w poniedziałek. Action: failed\r\n'],
    ['no mail at all', '\0\0\0'],
    ['a report without a recipient', report().replace(/Final-Recipient[^]*?\r\n\r\n/, '')],
    ['a report within a mail', `Content-Type: text/plain\r\n\r\n${report()}`],
  ])('by %s', async (_what, raw) => {
    const { id, rows } = await sentMailing(1)
    expect(await deliver(addressOf(rows[0]!), raw)).toBe(250)
    expect([(await rowOf(rows[0]!.id)).status, await statusOf(id), await marked(rows[0]!.email)]).toEqual(['sent', 'sent', undefined])
  })

  it('by a report of a mail that never left', async () => {
    const { rows } = await sentMailing(1)
    await needed.db.updateTable('notification_recipients').set({ status: 'pending' }).where('id', '=', rows[0]!.id).execute()
    expect(await deliver(addressOf(rows[0]!), report())).toBe(250)
    expect((await rowOf(rows[0]!.id)).status).toBe('pending')
  })

  it.each([`bounce+${'a'.repeat(32)}@${DOMAIN}`, `kto@${DOMAIN}`, `bounce@${DOMAIN}`, 'bounce+x@zwroty.example'])(
    'and %s is refused at once',
    async (address) => {
      expect(await deliver(address, report())).toBe(550)
    },
  )

  it('and a known key under another domain is refused', async () => {
    const { rows } = await sentMailing(1)
    expect(await deliver(`bounce+${rows[0]!.bounce_key}@inna.example`, report())).toBe(550)
  })
})

it('a report beyond the size is refused before it is sent', async () => {
  const { rows } = await sentMailing(1)
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(intake.port, '127.0.0.1')
    let said = ''
    socket.on('data', (data) => {
      said += data.toString()
      if (/^220 [^\n]*\n$/.test(said)) socket.write('EHLO a\r\n')
      else if (/^250 [^\n]*\n$/m.test(said) && !said.includes('552')) socket.write(`MAIL FROM:<> SIZE=${65 * 1024 * 1024}\r\n`)
      if (said.includes('552')) socket.end()
    })
    socket.on('close', () => resolve(said))
  })
  expect(answer).toContain('552')
  expect((await rowOf(rows[0]!.id)).status).toBe('sent')
})

it('a mark goes with a report of success, and with a later mail of which no report came for days', async () => {
  const { rows } = await sentMailing(3)
  for (const row of rows) await deliver(addressOf(row), report())
  await needed.db.updateTable('notification_recipients').set({ status: 'sent' }).where('id', '=', rows[0]!.id).execute()
  await deliver(addressOf(rows[0]!), report({ action: 'delivered', status: '2.0.0', words: 'smtp; 250 ok' }))
  expect(await marked(rows[0]!.email)).toBeUndefined()

  const later = await makeMailing({ db: needed.db }, { recipients: rows.map(({ email }) => ({ email: email.toUpperCase() })) })
  await needed.db.updateTable('notification_recipients').set({ status: 'sent', sent_at: new Date() }).where('id', '=', later.recipientIds[1]!).execute()
  await clearSilentAddresses(needed)
  expect(await marked(rows[1]!.email)).toBeDefined()
  await clearSilentAddresses({ db: needed.db, now: () => new Date(Date.now() + 7 * DAY) })
  expect([await marked(rows[1]!.email), (await marked(rows[2]!.email)) !== undefined]).toEqual([undefined, true])
})

describe('reading a report', () => {
  it('of several recipients takes the failure, by its status or else its words', async () => {
    const several = report().replace('Final-Recipient', 'Final-Recipient: rfc822; a@b\r\nAction: delivered\r\nStatus: 2.0.0\r\n\r\nFinal-Recipient')
    expect(await readReport(Buffer.from(several))).toMatchObject({ action: 'failed', failure: 'unknown_address' })
    const full = report({ status: '5.0.0', words: 'smtp; 552-5.2.2 The mailbox\r\n is full' })
    expect(await readReport(Buffer.from(full))).toEqual({ action: 'failed', failure: 'mailbox_full', text: '552-5.2.2 The mailbox is full' })
  })

  it('survives whatever is cut off or deeply nested', async () => {
    const whole = report()
    for (let end = 0; end < whole.length; end += 37) await readReport(Buffer.from(whole.slice(0, end)))
    const nested = Array.from({ length: 300 }, (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}\r\n`).join('')
    expect(await readReport(Buffer.from(nested))).toBeNull()
  })

  it('takes the key from the address', () => {
    expect(bounceKeyOf('Bounce+0123456789abcdef@ZWROTY.example', DOMAIN)).toBe('0123456789abcdef')
    for (const other of ['bounce+0123456789abcdef@zwroty.example.inna', 'bounce+a b@zwroty.example', '']) expect(bounceKeyOf(other, DOMAIN)).toBeNull()
  })
})
