// `npm run bench:mailing`: 500 mails handed over to a mail server that takes them, by a provider of its own; then the same
// with three attachments of 10 MB, and the memory that the provider needs for it beyond what it has when idle.
// BENCH_RECIPIENTS sets how many, BENCH_HEAVY how many with attachments; `-- --check` fails beyond the limits.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#provider/db/open.ts'
import { openFileStore } from '#provider/files/open-file-store.ts'
import { startSmtpServer, type SmtpServer } from '#provider/mail/test-smtp-server.ts'
import { makeMailing, type MailingOptions } from '#provider/areas/notifications/test-mailings.ts'
import { freePort, Program } from './upload-pair.ts'

const RECIPIENTS = Number(process.env['BENCH_RECIPIENTS'] ?? 500)
const HEAVY = Number(process.env['BENCH_HEAVY'] ?? RECIPIENTS)
const WITHIN_S = 10
const MEMORY_MB = 64
const ATTACHMENT_BYTES = 10_485_760
/** The provider has started by then and is idle; and it has rested from the first mailing before the second. */
const FIRST_AFTER_MS = 45_000
const SECOND_AFTER_MS = FIRST_AFTER_MS + 45_000

const BODY = `<h2>Zaproszenie</h2><p>Szanowna Pani {{imie}} {{nazwisko}},</p><p>${'zapraszamy na posiedzenie Komitetu. '.repeat(60)}</p><p>Udział: {{linkUdzial}}</p>`

interface Mailing {
  count: number
  /** First part of its addresses. */
  name: string
  attachments: MailingOptions['attachments']
  /** When it may begin. */
  at: number
}

/** Mailings that each begin when nothing else happens. */
async function prepare(dataDir: string, mailings: readonly Mailing[]): Promise<void> {
  const database = await openDatabase({ databaseUrl: null, dataDir })
  const files = await openFileStore({ dataDir, filesUrl: null })
  for (const { count, name, attachments = [], at } of mailings) {
    const recipients = Array.from({ length: count }, (_, i) => ({ email: `${name}${i}@urzad.example`, firstName: 'Anna', lastName: `Nowak ${i}` }))
    const { id } = await makeMailing({ db: database.db, files }, { body: BODY, recipients, attachments, sentAt: new Date() })
    await database.db
      .updateTable('notifications')
      .set({ paused_until: new Date(at) })
      .where('id', '=', id)
      .execute()
  }
  await database.close()
}

interface Seen {
  /** Seconds from the moment at which it could begin, sorted. */
  times: number[]
  idleMb: number
  peakMb: number
}

async function watch(provider: Program, smtp: SmtpServer, { count, name, at }: Mailing): Promise<Seen> {
  const arrived = () => smtp.taken.filter(({ to }) => to.startsWith(name))
  if (Date.now() > at - 3000) throw new Error('the machine is too busy: the provider was not at rest before the mailing began')
  await pause(Math.max(0, at - Date.now() - 3000))
  provider.forgetPeak()
  await pause(Math.max(0, at - Date.now() - 200))
  const idleMb = provider.peakMemory()
  while (arrived().length < count) await pause(100)
  const times = arrived().map((mail) => (mail.at - at) / 1000)
  return { times: times.sort((a, b) => a - b), idleMb, peakMb: provider.peakMemory() }
}

const share = ({ times }: Seen, part: number) => times[Math.ceil(times.length * part) - 1] ?? 0
const memory = ({ idleMb, peakMb }: Seen) => `${peakMb - idleMb} MB above idle (${idleMb} MB)`

async function main(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-mailing-'))
  const smtp = await startSmtpServer({ forget: true })
  const now = Date.now()
  const files = Array.from({ length: 3 }, (_, i) => ({ fileName: `zalacznik-${i + 1}.bin`, bytes: randomBytes(ATTACHMENT_BYTES) }))
  const light: Mailing = { count: RECIPIENTS, name: 'bez', attachments: [], at: now + FIRST_AFTER_MS }
  const heavy: Mailing = { count: HEAVY, name: 'zal', attachments: files, at: now + SECOND_AFTER_MS }
  await prepare(dataDir, [light, heavy])
  const port = await freePort()
  const env = {
    DATA_DIR: dataDir,
    PROVIDER_PORT: String(port),
    SMTP_URL: smtp.url,
    PUBLIC_URL: 'https://portal.example',
    PROVIDER_SECRET: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'error',
    NODE_OPTIONS: '',
  }
  const provider = new Program('provider/main.ts', { env, answersAt: `http://127.0.0.1:${port}/api/health` })
  try {
    await provider.start()
    const first = await watch(provider, smtp, light)
    const [most, all] = [share(first, 0.95), share(first, 1)]
    console.log(`${RECIPIENTS} mails: 95 % handed over in ${most.toFixed(1)} s (limit ${WITHIN_S} s), ${(RECIPIENTS / all).toFixed(0)} a second`)
    console.log(`memory, from a fresh start: ${memory(first)}`)
    const second = await watch(provider, smtp, heavy)
    const seconds = share(second, 1)
    console.log(`${HEAVY} mails with 30 MB each: all in ${seconds.toFixed(0)} s, ${((HEAVY * 30) / seconds).toFixed(0)} MB of attachments a second`)
    console.log(`memory: ${memory(second)}, limit ${MEMORY_MB} MB`)
    return most <= WITHIN_S && second.peakMb - second.idleMb <= MEMORY_MB
  } finally {
    await provider.end('SIGTERM')
    await smtp.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const isWithin = await main()
process.exit(isWithin || !process.argv.includes('--check') ? 0 : 1)
