import { randomUUID } from 'node:crypto'
import type { FileStore, MailQueue, OutgoingMail, Remaking } from '#provider/capabilities.ts'
import { openFileStore } from '#provider/files/open-file-store.ts'
import { startJobs, type JobQueue } from '#provider/jobs/queue.ts'
import { openTestDatabase, type TestDatabase } from '#provider/testing/test-database.ts'
import { createMailQueue, startMailWorker } from './queue.ts'
import { startSmtpServer, type SmtpServer } from './test-smtp-server.ts'
import { connectSmtp, type Transport } from './transport.ts'

const SENDER = { name: 'Portal KM', address: 'nie-odpowiadaj@portal.example' }
const SOON = { retries: 2, pause: 1, longestPause: 1, lostAfter: 60 }

let database: TestDatabase
let smtp: SmtpServer
let transport: Transport
let jobs: JobQueue
let mail: MailQueue
let files: FileStore
const troubles: unknown[] = []
/** What mails say at each of their tries, by their keys. */
const sayings = new Map<string, (OutgoingMail | null)[]>()
const givenUp: string[] = []
const remaking: Remaking = {
  remake: async (key) => sayings.get(key)!.shift() ?? null,
  giveUp: async (key) => void givenUp.push(key),
}

beforeAll(async () => {
  database = await openTestDatabase()
  smtp = await startSmtpServer()
  transport = connectSmtp(smtp.url, { from: SENDER })
  const { embedded } = database.database
  jobs = await startJobs({ embedded, databaseUrl: database.databaseUrl, onTrouble: (error) => troubles.push(error) })
  const now = () => new Date()
  files = await openFileStore({ dataDir: database.dataDir, filesUrl: null })
  await startMailWorker({ db: database.database.db, files, jobs, transport, now, remaking, retries: SOON })
  mail = createMailQueue({ jobs, settings: { publicUrl: 'https://portal.example' } as never, now })
})
afterAll(async () => {
  await jobs.stop()
  transport.close()
  await smtp.close()
  await database.drop()
})

const letter = (more: Partial<OutgoingMail> = {}): OutgoingMail => ({
  recipient: `${randomUUID()}@urzad.example`,
  subject: 'Zażółć gęślą jaźń',
  text: `Dzień dobry,\n\nhttps://portal.example/logowanie/${'k'.repeat(80)}\n.\nKoniec`,
  ...more,
})

const queue = (outgoing: OutgoingMail) => database.database.db.transaction().execute((tx) => mail.send(tx, outgoing))

const rowOf = ({ recipient }: OutgoingMail) => database.database.db.selectFrom('mails').selectAll().where('recipient', '=', recipient).executeTakeFirst()

async function until<T>(found: () => Promise<T | false | undefined>): Promise<T> {
  for (let i = 0; i < 300; i++) {
    const it = await found()
    if (it) return it
    await new Promise((later) => setTimeout(later, 100))
  }
  throw new Error('the mail stayed pending')
}

const settled = (outgoing: OutgoingMail) =>
  until(async () => {
    const row = await rowOf(outgoing)
    return row && row.status !== 'pending' && row
  })

const arrived = ({ recipient }: OutgoingMail) => smtp.taken.filter(({ to }) => to === recipient)
const refuse = ({ recipient }: OutgoingMail, responseCode: number, times = 1) =>
  void smtp.scripts.set(
    recipient,
    Array.from({ length: times }, () => ({ at: 'rcpt' as const, responseCode })),
  )

describe('the mail queue', () => {
  it('hands a mail to the server once, whole, from the programme’s sender', async () => {
    const outgoing = letter()
    await queue(outgoing)
    const row = await settled(outgoing)
    expect(row).toMatchObject({ status: 'sent', attempts: 1, last_error: null })
    const [mail, ...more] = arrived(outgoing)
    expect(more).toEqual([])
    const { from, to, subject, text, messageId } = await mail!.parse()
    expect({ from, to, subject, text: text?.trimEnd(), messageId }).toEqual({
      from: SENDER,
      to: [{ name: '', address: outgoing.recipient }],
      subject: outgoing.subject,
      text: outgoing.text,
      messageId: row.message_id,
    })
  })

  it('hands many that are promised together to the server, each once, and none of a change that did not happen', async () => {
    const [together, undone] = [
      [letter(), letter(), letter()],
      [letter(), letter()],
    ]
    const { db } = database.database
    const change = db.transaction().execute(async (tx) => {
      await mail.sendMany(tx, undone)
      throw new Error('undone')
    })
    await expect(change).rejects.toThrow('undone')
    await db.transaction().execute((tx) => mail.sendMany(tx, together))
    for (const one of together) {
      expect(await settled(one)).toMatchObject({ status: 'sent', attempts: 1 })
      expect(arrived(one)).toHaveLength(1)
    }
    for (const one of undone) expect([await rowOf(one), arrived(one)]).toEqual([undefined, []])
  })

  it('keeps no text, which may hold a password, once a mail has gone', async () => {
    const outgoing = letter({ text: 'Hasło tymczasowe: tajne' })
    await queue(outgoing)
    expect((await settled(outgoing)).text).toBe('')
  })

  it('is HTML with a link that leaves by one click, where it is given, and keeps neither once it has gone', async () => {
    const [html, unsubscribe] = ['<p>Zażółć</p>', 'https://portal.example/zestawienie/rezygnacja/klucz']
    const outgoing = letter({ html, unsubscribe })
    await queue(outgoing)
    expect(await settled(outgoing)).toMatchObject({ status: 'sent', text: '', html: null, unsubscribe: null })
    const email = await arrived(outgoing)[0]!.parse()
    expect(email.html).toContain(html)
    const leaving = email.headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value])
    expect(Object.fromEntries(leaving)).toEqual({ 'list-unsubscribe': `<${unsubscribe}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' })
  })

  it('carries files and an address for the answer, and keeps neither once it has gone', async () => {
    const stored = await files.put(Buffer.from('treść załącznika'))
    const { db } = database.database
    await db.insertInto('files').values({ sha256: stored.sha256, size: stored.size, media_type: 'text/plain', created_at: new Date() }).execute()
    const outgoing = letter({ replyTo: 'anna@gmina.example', files: [{ ...stored, fileName: 'zażalenie.txt' }] })
    await queue(outgoing)
    const row = await settled(outgoing)
    const email = await arrived(outgoing)[0]!.parse()
    expect(email.replyTo).toEqual([{ name: '', address: 'anna@gmina.example' }])
    expect(email.attachments.map(({ filename }) => filename)).toEqual(['zażalenie.txt'])
    expect(Buffer.from(email.attachments[0]!.content as ArrayBuffer).toString()).toBe('treść załącznika')
    expect(await db.selectFrom('mail_files').select('mail_id').where('mail_id', '=', row.id).execute()).toEqual([])
  })

  it('sends nothing when the change that it tells about did not happen', async () => {
    const [undone, after] = [letter(), letter()]
    const change = database.database.db.transaction().execute(async (tx) => {
      await mail.send(tx, undone)
      throw new Error('undone')
    })
    await expect(change).rejects.toThrow('undone')
    await queue(after)
    await settled(after)
    expect(await rowOf(undone)).toBeUndefined()
    expect(arrived(undone)).toEqual([])
  })

  it('tries again after a temporary refusal, with the same Message-ID', async () => {
    const outgoing = letter()
    refuse(outgoing, 451)
    await queue(outgoing)
    const row = await settled(outgoing)
    expect(row).toMatchObject({ status: 'sent', attempts: 2, last_error: null })
    expect(arrived(outgoing).map(({ messageId }) => messageId)).toEqual([row.message_id])
  })

  it('gives up at once after a permanent refusal, and says why', async () => {
    const outgoing = letter()
    refuse(outgoing, 550)
    await queue(outgoing)
    expect(await settled(outgoing)).toMatchObject({ status: 'error', attempts: 1, last_error: expect.stringContaining('550'), text: '' })
    expect(arrived(outgoing)).toEqual([])
  })

  it('ends as an error when the tries are used up', async () => {
    const outgoing = letter()
    refuse(outgoing, 451, 3)
    await queue(outgoing)
    expect(await settled(outgoing)).toMatchObject({ status: 'error', attempts: 3 })
  })

  it('is made anew before each try where it is said so, and dropped when there is nothing to say any more', async () => {
    const [told, dropped] = [letter({ remakeKey: randomUUID() }), letter({ remakeKey: randomUUID() })]
    for (const one of [told, dropped]) refuse(one, 451)
    const unsubscribe = 'https://portal.example/zestawienie/rezygnacja/klucz'
    const later = { ...told, subject: 'Nowe: 1', text: 'Bez tego, co cofnięto', html: '<p>Inaczej</p>', unsubscribe }
    sayings.set(told.remakeKey!, [told, later])
    sayings.set(dropped.remakeKey!, [dropped, null])
    for (const one of [told, dropped]) await queue(one)
    expect(await settled(told)).toMatchObject({ status: 'sent', attempts: 2, subject: 'Nowe: 1', text: '', html: null })
    const [email] = await Promise.all(arrived(told).map((one) => one.parse()))
    expect([email!.subject, email!.text?.trimEnd(), email!.html?.trimEnd()]).toEqual(['Nowe: 1', later.text, later.html])
    expect(email!.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(`<${unsubscribe}>`)
    await until(async () => (await rowOf(dropped)) === undefined)
    expect([arrived(dropped), givenUp]).toEqual([[], []])
  })

  it('says that it was given up when no server took it, and not when its address was refused', async () => {
    const [unheard, refused] = [letter({ remakeKey: randomUUID() }), letter({ remakeKey: randomUUID() })]
    refuse(unheard, 451, 3)
    refuse(refused, 550)
    for (const one of [unheard, refused]) {
      sayings.set(one.remakeKey!, [one, one, one])
      await queue(one)
    }
    for (const one of [unheard, refused]) expect((await settled(one)).status).toBe('error')
    expect(givenUp).toEqual([unheard.remakeKey])
  })

  it('does not let a subject or recipient add headers or recipients', async () => {
    const outgoing = letter({ subject: 'Temat\r\nBcc: obcy@inny.example' })
    await queue(outgoing)
    await settled(outgoing)
    const twoPeople = letter({ recipient: `a${randomUUID()}@urzad.example, obcy@inny.example` })
    await queue(twoPeople)
    await settled(twoPeople)
    expect(arrived(outgoing)).toHaveLength(1)
    expect(smtp.taken.map(({ to }) => to).filter((to) => to.includes('obcy'))).toEqual([])
  })

  it('reported no trouble in the tests above', () => {
    expect(troubles).toEqual([])
  })
})

it('whose last try was never finished is noted as not sent, and what it told as given up', async () => {
  const { db } = database.database
  const outgoing = letter({ remakeKey: randomUUID() })
  let lose: (data: object) => Promise<void> = async () => undefined
  const take = { work: async (_name: string, _settings: object, _handler: unknown, onLost: never) => void (lose = onLost) }
  await startMailWorker({ db, files, jobs: take as never, transport, now: () => new Date(), remaking })
  const silent = { send: async () => undefined, sendMany: async () => undefined }
  const unsent = createMailQueue({ jobs: silent, settings: { publicUrl: 'https://portal.example' } as never, now: () => new Date() })
  await db.transaction().execute((tx) => unsent.send(tx, outgoing))
  const { id: mailId } = (await rowOf(outgoing))!
  for (let i = 0; i < 2; i += 1) await lose({ mailId })
  expect(await rowOf(outgoing)).toMatchObject({ status: 'error', last_error: 'the last try was not finished', text: '' })
  expect(givenUp.filter((key) => key === outgoing.remakeKey)).toHaveLength(1)
})

describe('a mail that the server took', () => {
  // Driven by hand, because the moment between the server's word and ours cannot be hit from outside.
  async function worker(send: Transport['send'], db = database.database.db) {
    let deliver: (data: object, attempt: { number: number; last: boolean }) => Promise<void> = async () => undefined
    const take = { work: async (_name: string, _settings: object, handler: never) => void (deliver = handler) }
    await startMailWorker({ db, files, jobs: take, transport: { send, close: () => undefined }, remaking, now: () => new Date() })
    return deliver
  }

  const pending = async () => {
    const { id } = await database.database.db
      .insertInto('mails')
      .values({ message_id: `<${randomUUID()}@x>`, recipient: 'a@b.example', subject: 's', text: 't', status: 'pending', created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  it('is not sent again when its job comes a second time', async () => {
    const mailId = await pending()
    let sent = 0
    const deliver = await worker(async () => void (sent += 1))
    await deliver({ mailId }, { number: 1, last: false })
    await deliver({ mailId }, { number: 2, last: false })
    expect(sent).toBe(1)
  })

  it('is not sent again when it could not be marked as sent at first', async () => {
    const mailId = await pending()
    let sent = 0
    let broken = true
    const { db } = database.database
    const failing = new Proxy(db, {
      get(target, name) {
        if (name === 'with' && sent > 0 && broken) {
          broken = false
          throw new Error('the database is away')
        }
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const deliver = await worker(async () => void (sent += 1), failing)
    await expect(deliver({ mailId }, { number: 1, last: false })).rejects.toThrow('the database is away')
    await deliver({ mailId }, { number: 2, last: false })
    expect(sent).toBe(1)
    expect(await db.selectFrom('mails').select('status').where('id', '=', mailId).executeTakeFirst()).toEqual({ status: 'sent' })
  })
})
