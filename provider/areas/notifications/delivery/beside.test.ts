// A mailing is not alone: mails about sign-in leave beside it, and several providers share it.
import { setTimeout as pause } from 'node:timers/promises'
import { RequestPasswordRecovery } from '#contract/session.ts'
import { openDatabase } from '#provider/db/open.ts'
import { startSmtpServer, type SmtpServer } from '#provider/mail/test-smtp-server.ts'
import { makePerson } from '#provider/testing/people.ts'
import { killAll, productionEnvironment, startProviderProcess } from '#provider/testing/provider-process.ts'
import { openTestDatabase, SERVER_URL, type TestDatabase } from '#provider/testing/test-database.ts'
import { makeMailing } from '#provider/areas/notifications/test-mailings.ts'

const WITHIN_MS = 60_000

let test: TestDatabase
let smtp: SmtpServer
beforeEach(async () => {
  test = await openTestDatabase()
  smtp = await startSmtpServer()
})
afterEach(async () => {
  killAll()
  await smtp.close()
  await test.drop()
})

async function until(what: string, condition: () => boolean): Promise<void> {
  for (const end = Date.now() + WITHIN_MS; Date.now() < end; await pause(20)) if (condition()) return
  throw new Error(`not within a minute: ${what}`)
}

const environment = (more: Record<string, string> = {}) =>
  productionEnvironment({ DATA_DIR: test.dataDir, SMTP_URL: smtp.url, ...(test.databaseUrl && { DATABASE_URL: test.databaseUrl }), ...more })

const addressesTo = (count: number) => Array.from({ length: count }, (_, i) => `odbiorca${i}@urzad.example`)
const taken = (address: string) => smtp.taken.filter(({ to }) => to === address)

it('a mail about sign-in leaves at once while a mailing to many goes on', async () => {
  const people = addressesTo(300)
  // Half a minute for all of them.
  for (const address of people) smtp.always.set(address, { slow: 100 })
  const { email, username } = await makePerson(test.database.db, { username: 'zapominalska' })
  await makeMailing(test.database, { recipients: people.map((address) => ({ email: address })), sentAt: new Date() })
  await test.database.close()
  const { url } = await startProviderProcess(environment())
  await until('the mailing begins', () => smtp.taken.length >= 5)
  const answer = await fetch(url + RequestPasswordRecovery.path, {
    method: RequestPasswordRecovery.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username }),
  })
  expect(answer.status).toBe(200)
  await until('the mail about sign-in', () => taken(email).length > 0)
  expect(smtp.taken.findIndex(({ to }) => to === email)).toBeLessThan(150)
  expect(smtp.taken.length).toBeLessThan(people.length)
}, 120_000)

const onServer = SERVER_URL ? it : it.skip

onServer(
  'three providers on one server share a mailing, and nobody gets two mails',
  async () => {
    const people = addressesTo(120)
    for (const [i, address] of people.entries())
      smtp.scripts.set(address, i % 10 === 0 ? [{ at: 'rcpt', responseCode: 451, text: '4.7.1 greylisted' }, { slow: 30 }] : [{ slow: 30 }])
    const { id } = await makeMailing(test.database, { recipients: people.map((address) => ({ email: address })), sentAt: new Date() })
    // Its tries go by a clock that runs five times as fast; claims as well, so that a faster one would end them on a busy machine.
    const fast = { FAST_CLOCK: '5', FAST_CLOCK_SINCE: String(Date.now()) }
    const providers = await Promise.all(
      ['pierwszy', 'drugi', 'trzeci'].map((name) => startProviderProcess(environment({ ...fast, MAIL_FROM: `${name}@portal.example` }))),
    )
    await until('all mails', () => people.every((address) => taken(address).length > 0))
    for (const provider of providers) provider.process.kill('SIGTERM')
    await Promise.all(providers.map(({ ended }) => ended))

    const { databaseUrl, dataDir } = test
    const { db, close } = await openDatabase({ databaseUrl, dataDir })
    const rows = await db.selectFrom('notification_recipients').selectAll().where('notification_id', '=', id).execute()
    await close()
    expect(rows.map(({ email, message_id }) => [email, taken(email).map(({ messageId }) => messageId), message_id])).toEqual(
      rows.map(({ email, message_id }) => [email, [message_id], message_id]),
    )
    expect(rows.map(({ status }) => status)).toEqual(rows.map(() => 'sent'))
    // Each of them took part.
    expect(new Set(rows.map(({ handed_head }) => handed_head?.from.address)).size).toBe(3)
  },
  120_000,
)
