// Writing to the secretariat. The mails are those that were queued; that they arrive is tested with the queue.
import { CONTACT_ATTACHMENT_BYTES_MAX, CONTACT_MESSAGES_MAX, SendContactMessage } from '#contract/help.ts'
import type { RequestInput } from '#contract/kit.ts'
import { makeInstitution, signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { unusedFiles } from '#provider/files/rows.ts'

const SECRETARIAT = 'sekretariat@urzad.example'
const NOW = new Date('2027-03-20T11:00:00Z')

let provider: TestProvider
let person: Awaited<ReturnType<typeof signedIn>>

const setAddress = () =>
  provider.db
    .insertInto('configuration')
    .values({ config_key: 'secretariat_email', config_value: SECRETARIAT, created_at: NOW, created_by: null, updated_by: null })
    .execute()

beforeAll(async () => {
  provider = await startTestProvider()
  await setAddress()
})
beforeEach(async () => {
  provider.setNow(NOW)
  provider.sentMails.length = 0
  person = await signedIn(provider, { institutionId: await makeInstitution(provider.db) })
})
afterAll(() => provider.close())

type Message = RequestInput<typeof SendContactMessage>['body']
const message = (more: Partial<Message> = {}): Message => ({ subject: 'Pytanie', body: 'Kiedy posiedzenie?', ...more })
const send = (body: Message = message(), headers: Record<string, string> = {}, token = person.token) =>
  provider.call(SendContactMessage, { token, input: { body }, headers })
const file = (fileName: string, text: string) => ({ attachmentFile: { fileName, fileData: Buffer.from(text).toString('base64') } })

describe('POST /api/contact', () => {
  it('refuses visitors and people before the gates, and needs no permission', async () => {
    expect((await provider.call(SendContactMessage, { input: { body: message() } })).status).toBe(401)
    const before = await signedIn(provider, { consents: [] })
    expect((await send(message(), {}, before.token)).error.code).toBe('LICENCE_NOT_ACCEPTED')
    const plain = await signedIn(provider, { permissions: [] })
    expect((await send(message(), {}, plain.token)).status).toBe(201)
  })

  it('mails the secretariat, answers go to the person, and it is in the event log', async () => {
    expect((await send()).body).toEqual({ affectedCount: 1 })
    expect(provider.sentMails).toEqual([
      {
        recipient: SECRETARIAT,
        subject: 'Kontakt z portalu: Pytanie',
        text: expect.stringMatching(/^Kiedy posiedzenie\?\n\n--\n/),
        replyTo: person.email,
        files: [],
      },
    ])
    for (const fact of [person.fullName, person.username, person.email, 'Instytucja: Gmina']) expect(provider.sentMails[0]!.text).toContain(fact)
    const event = await provider.db.selectFrom('events').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    expect(event).toMatchObject({
      kind: 'contact_message_sent',
      user_id: person.userId,
      description: 'Wysłano wiadomość do sekretariatu „Pytanie”; liczba załączników: 0',
    })
  })

  it('mails a copy with the same files to whoever asks for one', async () => {
    expect((await send(message({ sendCopy: true, attachments: [file('a.txt', 'raz')] }))).body).toEqual({ affectedCount: 2 })
    const [first, copy] = provider.sentMails
    expect(copy).toMatchObject({ recipient: person.email, subject: 'Kopia wiadomości: Pytanie', replyTo: SECRETARIAT, files: first!.files })
    expect(copy!.text).toContain('Kiedy posiedzenie?')
    expect(first!.files).toMatchObject([{ fileName: 'a.txt', size: 3 }])
  })

  it('takes files up to 3 MB, and of two with one name only the first', async () => {
    const large = 'x'.repeat(CONTACT_ATTACHMENT_BYTES_MAX)
    const answer = await send(message({ attachments: [file('a.txt', 'pierwszy'), file('a.txt', 'drugi, ten sam'), file('b.txt', large)] }))
    expect(answer.status).toBe(201)
    expect(provider.sentMails[0]!.files).toMatchObject([
      { fileName: 'a.txt', size: 8 },
      { fileName: 'b.txt', size: CONTACT_ATTACHMENT_BYTES_MAX },
    ])
  })

  it.each([
    ['no subject', { subject: ' ' }],
    ['a subject of 101', { subject: 'x'.repeat(101) }],
    ['no text', { body: '' }],
    ['a text of 1001', { body: 'x'.repeat(1001) }],
    ['a byte more than 3 MB', { attachments: [file('a.txt', 'x'.repeat(CONTACT_ATTACHMENT_BYTES_MAX + 1))] }],
    ['four files', { attachments: ['a', 'b', 'c', 'd'].map((name) => file(name, name)) }],
    ['a file without a name', { attachments: [file('', 'x')] }],
  ])('refuses %s and sends nothing', async (_what, more) => {
    expect((await send(message(more))).error.code).toBe('VALIDATION_ERROR')
    expect(provider.sentMails).toEqual([])
  })

  it('refuses a file that is not base64', async () => {
    const answer = await send(message({ attachments: [{ attachmentFile: { fileName: 'a.txt', fileData: '%%%' } }] }))
    expect(answer.error.code).toBe('ERROR_INVALID_BASE64')
    expect(provider.sentMails).toEqual([])
  })

  it('refuses while the secretariat has no address', async () => {
    await provider.db.deleteFrom('configuration').execute()
    expect((await send()).error.code).toBe('ERROR_SECRETARIAT_ADDRESS_MISSING')
    await setAddress()
    expect(provider.sentMails).toEqual([])
  })

  it('limits the messages of one person in an hour, and takes more in the next one', async () => {
    for (let i = 0; i < CONTACT_MESSAGES_MAX; i += 1) expect((await send()).status).toBe(201)
    const refused = await send()
    expect([refused.status, refused.error.code]).toEqual([429, 'ERROR_CONTACT_LIMIT'])
    expect((await send(message(), {}, (await signedIn(provider)).token)).status).toBe(201)
    provider.setNow(new Date(NOW.getTime() + 3_600_001))
    person = { ...person, ...(await signedIn(provider)) }
    expect((await send()).status).toBe(201)
  })

  it('is sent once under one key', async () => {
    const headers = { 'idempotency-key': 'wiadomosc-raz' }
    expect([(await send(message(), headers)).status, (await send(message(), headers)).status]).toEqual([201, 201])
    expect(provider.sentMails).toHaveLength(1)
  })

  it('lets no subject add lines to the mail', async () => {
    for (const sign of ['\r\n', '\n', '\r', '\u2028', '\u0085'])
      expect((await send(message({ subject: `Temat${sign}Bcc: obcy@inny.example` }))).error).toMatchObject({
        code: 'VALIDATION_ERROR',
        fields: [{ path: 'subject', code: 'wrong_format' }],
      })
    expect(provider.sentMails).toEqual([])
  })

  it('keeps its files only as long as a mail needs them', async () => {
    const stored = await provider.files.put(Buffer.from('tylko do wysłania'))
    await provider.db.insertInto('files').values({ sha256: stored.sha256, size: stored.size, media_type: 'text/plain', created_at: NOW }).execute()
    const { id } = await provider.db
      .insertInto('mails')
      .values({ message_id: '<1@x>', recipient: 'a@b.example', subject: 's', text: 't', status: 'pending', created_at: NOW })
      .returning('id')
      .executeTakeFirstOrThrow()
    await provider.db.insertInto('mail_files').values({ mail_id: id, position: 1, file_name: 'a', sha256: stored.sha256, file_size: stored.size }).execute()
    expect(await unusedFiles(provider.db, [stored.sha256])).toEqual([])
    await provider.db.deleteFrom('mail_files').execute()
    expect(await unusedFiles(provider.db, [stored.sha256])).toEqual([stored.sha256])
  })
})
