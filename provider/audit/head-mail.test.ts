// The head leaves the building: from the log through the job queue to a real mail server, and is compared from its mail.
import { headsNow, readHeads, writtenHeads } from '#provider/commands/record-heads.ts'
import { verifyRecords } from '#provider/commands/verify-records.ts'
import type { Db } from '#provider/capabilities.ts'
import { startJobs, type JobQueue } from '#provider/jobs/queue.ts'
import { createMailQueue, startMailWorker } from '#provider/mail/queue.ts'
import { startSmtpServer, type SmtpServer } from '#provider/mail/test-smtp-server.ts'
import { connectSmtp, type Transport } from '#provider/mail/transport.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { noteHead, scheduleHeadMail } from './head-mail.ts'

const headsOf = async (db: Db) => writtenHeads(await headsNow(db))
const AUDITOR = 'audyt@urzad.example'

let provider: TestProvider
let smtp: SmtpServer
let transport: Transport
let jobs: JobQueue
beforeAll(async () => {
  provider = await startTestProvider({ settings: { logHeadMail: AUDITOR } })
  const { database, databaseUrl } = provider.database
  smtp = await startSmtpServer()
  transport = connectSmtp(smtp.url, { from: { name: 'Portal KM', address: 'nie-odpowiadaj@portal.example' } })
  jobs = await startJobs({ embedded: database.embedded, databaseUrl, onTrouble: () => undefined })
  await startMailWorker({ ...provider, jobs, transport, remaking: { remake: async () => null, giveUp: async () => undefined } })
})
afterAll(async () => {
  await jobs.stop()
  transport.close()
  await smtp.close()
  await provider.close()
})

it('the head of the log is mailed to the set address, and the log still agrees with it after it has grown', async () => {
  const note = () => noteHead({ ...provider, headsOf, mail: createMailQueue({ jobs, settings: provider.settings, now: provider.now }) })
  await note()
  for (let i = 0; i < 300 && smtp.taken.length === 0; i += 1) await new Promise((later) => setTimeout(later, 100))
  const [mail, ...more] = smtp.taken
  expect(more).toEqual([])
  const { subject, text, to } = await mail!.parse()
  expect(to).toEqual([{ name: '', address: AUDITOR }])
  expect(subject).toBe('Stan dziennika zdarzeń: 1')
  const [, head] = /npm run verify-log -- --expect (\S+)\n/.exec(text ?? '') ?? []
  await note()
  const said = (await verifyRecords(provider.db, readHeads(head ?? ''))).map(({ ok, said }) => `${ok}: ${said}`)
  expect(said).toEqual(
    expect.arrayContaining([
      'true: Zdarzenia od 1 do 1 są te same co przy zanotowanym stanie.',
      'true: Rejestr nieuprawnionego dostępu: początek jest ten sam co przy zanotowanym stanie.',
      'true: Rejestry głosów: początek jest ten sam co przy zanotowanym stanie.',
      'true: Rejestr potwierdzeń udziału: początek jest ten sam co przy zanotowanym stanie.',
    ]),
  )
}, 60_000)

it('the head of the log is noted without an address too, and mailed to nobody', async () => {
  await noteHead({ ...provider, headsOf, settings: { ...provider.settings, logHeadMail: null } })
  expect(provider.sentMails).toEqual([])
  const last = await provider.db.selectFrom('events').select(['kind', 'description']).orderBy('id', 'desc').limit(1).executeTakeFirst()
  expect(last).toEqual({ kind: 'log_head_noted', description: 'Zapisano stan dzienników' })
})

it('the head of the log is noted by a job every morning', async () => {
  const crons: string[] = []
  await scheduleHeadMail({ repeat: async (name, cron) => void crons.push(`${name} ${cron}`) }, { ...provider, headsOf })
  expect(crons).toEqual(['log-head 30 6 * * *'])
})
