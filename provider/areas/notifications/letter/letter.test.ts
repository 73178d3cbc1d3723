// Letters as they leave, as they are looked at, and as files; the trial of a draft.
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { CreateEvent, DownloadEvent } from '#contract/calendar.ts'
import { SendTestNotification } from '#contract/notification-changes.ts'
import { DownloadRecipientMail, PreviewNotification, ReadRecipientMail } from '#contract/notifications.ts'
import { linkKey } from '#provider/areas/attendance/links/service.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { eventToSend } from '#provider/areas/calendar/service.ts'
import { makeMailing, type MailingOptions } from '#provider/areas/notifications/test-mailings.ts'
import { writeLetter } from '#provider/mail/letter.ts'
import { startSmtpServer } from '#provider/mail/test-smtp-server.ts'
import { connectSmtp } from '#provider/mail/transport.ts'
import { makePerson, signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { findStored } from './stored.ts'
import { startTrials } from './trial-service.ts'
import { FROM, letterIn } from './test-letters.ts'
import { sentMailRecord, write } from './write.ts'

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const SECRET_LINK = /potwierdzenia\/(?:udzial|brakudzialu)\/(?!\*\*\*|wiadomosc-probna)[\w-]/

let provider: TestProvider
let admin: Awaited<ReturnType<typeof signedIn>>
let anna: Awaited<ReturnType<typeof makePerson>>
let nodeId: number
beforeAll(async () => {
  provider = await startTestProvider()
  admin = await signedIn(provider, { permissions: ['user_admin'] })
  anna = await makePerson(provider.db, { username: 'anna' })
  nodeId = (await provider.db.selectFrom('nodes').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id
})
afterAll(() => provider.close())

const BODY = [
  '<h2>Posiedzenie &lt;b&gt;</h2><p>Pani {{imie}} {{nazwisko}},</p><p>Udział: {{linkUdzial}}</p><p>Brak: {{linkBrakUdzialu}}</p>',
  '<img src="news-image:plan.png" alt="Plan &quot;sali&quot;"><p><a href="/dokumenty/1">Katalog</a></p>',
].join('')

const make = (more: MailingOptions = {}) =>
  makeMailing(provider, {
    body: BODY,
    footerHtml: '<p>Sekretariat</p>',
    nodeId,
    recipients: [{ email: 'anna@urzad.example', userId: anna.userId, firstName: 'Anna', lastName: 'O’Hara "<script>"' }, { email: 'obcy@inny.example' }],
    images: [{ fileName: 'plan.png', bytes: PNG, width: 1200, height: 600 }],
    attachments: [{ fileName: 'Porządek obrad.pdf', bytes: Buffer.from('%PDF-1.7 porządek') }],
    ...more,
  })

const letterOf = (id: number, place?: number, kind?: 'real' | 'masked') => letterIn(provider, id, place, kind)

/** The lines of a calendar file, unfolded, without those that say when it was written. */
const toldOf = (calendar: string) =>
  calendar
    .replaceAll(/\r?\n /g, '')
    .split(/\r?\n/)
    .filter((line) => line !== '' && !/^(?:DTSTAMP|CREATED|LAST-MODIFIED|ORGANIZER)/.test(line))

describe('the letter of a recipient', () => {
  it('has HTML beside text, its pictures and files, names and links of its own', async () => {
    const { id } = await make()
    const { row, parsed, raw } = await letterOf(id)
    const mail = await parsed()
    const key = linkKey(provider.settings, { folderId: nodeId, userId: anna.userId })
    for (const text of [mail.html!, mail.text!]) {
      expect(text).toContain(`https://portal.example/potwierdzenia/udzial/${key}`)
      expect(text).toContain(`https://portal.example/potwierdzenia/brakudzialu/${key}`)
      expect(text).toContain('https://portal.example/dokumenty/1')
      expect(text).toContain('Sekretariat')
    }
    expect(mail.html).toContain('Pani Anna O’Hara &quot;&lt;script&gt;&quot;,')
    expect(mail.text).toContain('Pani Anna O’Hara "<script>",')
    expect(mail.text).not.toContain('&lt;')
    const picture = mail.attachments.find(({ mimeType }) => mimeType === 'image/png')!
    expect(mail.html).toContain(`src="cid:${picture.contentId!.replace(/[<>]/g, '')}" width="552" height="276" alt="Plan &quot;sali&quot;"`)
    expect(Buffer.from(picture.content as ArrayBuffer)).toEqual(PNG)
    expect(mail.attachments.find(({ filename }) => filename === 'Porządek obrad.pdf')).toBeDefined()
    expect([mail.from?.address, mail.to, mail.replyTo?.[0]?.address, mail.messageId, mail.date]).toEqual([
      FROM.address,
      [{ name: '', address: row.email }],
      'sekretariat@urzad.example',
      row.message_id,
      '2027-03-01T10:00:00.000Z',
    ])
    const headers = (await raw()).toString().split('\r\n\r\n')[0]!
    expect(headers).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(headers).not.toMatch(/^(List-Unsubscribe|Bcc|Cc|X-Mailer)/im)
  })

  it('asks by buttons that say what they do, and gives their addresses in the text', async () => {
    const { id } = await make({ body: '<p>Proszę o odpowiedź: {{linkUdzial}} {{linkBrakUdzialu}}</p><p>dalej</p>' })
    const { html, text } = (await letterOf(id)).written
    const page = (which: string) => `https://portal.example/potwierdzenia/${which}/${linkKey(provider.settings, { folderId: nodeId, userId: anna.userId })}`
    for (const [which, name, words] of [
      ['udzial', 'przycisk', 'Wezmę udział'],
      ['brakudzialu', 'przycisk-drugi', 'Nie wezmę udziału'],
    ] as const)
      expect(html).toMatch(new RegExp(`<a href="${page(which)}" class="${name}" style="display:inline-block[^"]*">${words}</a>`))
    expect(text).toContain(`Proszę o odpowiedź:\nWezmę udział <${page('udzial')}>\nNie wezmę udziału <${page('brakudzialu')}>\n\ndalej`)
  })

  it('leads to the voting that it reminds of by a button, and asks nobody who cannot vote', async () => {
    const recipients = [{ email: 'anna@urzad.example', userId: anna.userId }, { email: 'obcy@inny.example' }]
    const { id } = await make({ body: '<p>Głosowanie: {{linkGlosowanie}}</p><p>dalej</p>', recipients })
    const voting = await libraryOf(provider).voting(nodeId)
    await provider.db.updateTable('notifications').set({ about_kind: 'voting', node_id: null, voting_id: voting }).where('id', '=', id).execute()
    expect((await letterOf(id)).written.text).toContain(`Głosowanie:\nPrzejdź do głosowania <https://portal.example/glosowanie/${voting}>`)
    expect((await letterOf(id)).written.html).toContain(`<a href="https://portal.example/glosowanie/${voting}" class="przycisk"`)
    expect((await letterOf(id, 1)).written.text).not.toContain('łosowani')
  })

  it('is readable in dark mode, by voice and on a phone, and nothing in it runs or calls elsewhere', async () => {
    const { id } = await make()
    const { html } = (await letterOf(id)).written
    expect(html).toContain('<html lang="pl"')
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toMatch(/@media \(prefers-color-scheme:dark\)\{/)
    expect(html).toMatch(/<table role="presentation"/)
    expect(html).toContain('max-width:600px')
    expect(html).not.toMatch(/<script|<link|<iframe|<form|\son\w+=|javascript:|url\(|@import|src="(?!cid:)/i)
  })

  it('is the same, byte by byte, whenever it is written', async () => {
    const { id } = await make()
    const [one, other] = [await letterOf(id), await letterOf(id)]
    expect(await one.raw()).toEqual(await other.raw())
  })

  it('of an address that is no user’s has no line with a link, no gap for a name, and nobody’s key', async () => {
    const { id } = await make()
    const { written, raw } = await letterOf(id, 1)
    for (const text of [written.html, written.text, (await raw()).toString()]) {
      expect(text).not.toMatch(/potwierdzenia|Udział|Brak:|\{\{/)
      expect(text).not.toContain('anna@')
    }
    expect(written.text).toContain('Pani,')
  })

  it('holds no other recipient’s address', async () => {
    const { id } = await make()
    expect((await (await letterOf(id, 0)).raw()).toString()).not.toContain('obcy@')
  })

  it('takes no header from a subject, a name or a file', async () => {
    const evil = 'x\r\nBcc: obcy@inny.example\u2028'
    const { id } = await make({
      subject: `Temat${evil}{{imie}}`,
      recipients: [{ email: 'a@urzad.example', userId: anna.userId, firstName: `A${evil}`, lastName: evil }],
      attachments: [{ fileName: `plik${evil}.pdf`, bytes: Buffer.from('a') }],
      images: [],
    })
    const raw = (await (await letterOf(id)).raw()).toString()
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
    expect(raw).not.toMatch(/^Bcc:/im)
    expect((await PostalMime.parse(raw)).bcc).toBeUndefined()
  })

  it('of a newsletter can be left with one click, and of nothing else', async () => {
    const { id } = await make({ tag: 'news_newsletter', nodeId: null })
    const { written } = await letterOf(id)
    const raw = await buffer(writeLetter({ messageId: '<a@b>', recipient: 'a@b.example', ...written }, FROM))
    const headers = raw.toString().split('\r\n\r\n')[0]!
    expect(headers).toContain(`List-Unsubscribe: <${written.unsubscribe}>`)
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(written.unsubscribe).toMatch(/^https:\/\/portal\.example\/newsletter\/rezygnacja\/[\w.-]{20,}$/)
    expect(written.html).toContain(written.unsubscribe!)
    expect((await letterOf(id, 0, 'masked')).written.html).toContain('/newsletter/rezygnacja/***')
  })

  it('carries an event that programs know again, and asks nobody to answer', async () => {
    const now = new Date()
    const event = await provider.db
      .insertInto('calendar_events')
      .values({
        name: 'Posiedzenie',
        starts_at: '2027-05-24 10:00:00',
        ends_at: '2027-05-24 12:00:00',
        url: null,
        url_label: null,
        created_at: now,
        created_by: null,
        updated_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sent = { name: 'Posiedzenie, plenarne', startsAt: '2027-05-24 10:00:00', endsAt: '2027-05-24 12:00:00', url: null, revision: 3 }
    const { id } = await make({ event: { id: event.id, sent } })
    const mail = await (await letterOf(id)).parsed()
    const calendars = mail.attachments.filter(({ mimeType }) => /calendar|ics/.test(mimeType))
    expect(calendars.map(({ mimeType }) => mimeType)).toEqual(['text/calendar', 'application/ics'])
    expect(calendars[0]!.method).toBe('PUBLISH')
    for (const { content } of calendars) {
      const text = Buffer.from(content as ArrayBuffer).toString()
      expect(text).toContain(`UID:wydarzenie-${event.id}@portal.example`)
      expect(text).toContain('SEQUENCE:3')
      expect(text).toContain('DTSTART:20270524T080000Z')
      expect(text).toMatch(/^ORGANIZER;.*mailto:/im)
      expect(text).not.toContain('ATTENDEE')
    }
  })

  it('tells of its event all that the calendar’s own file tells, also when it is sent', async () => {
    const times = { allDay: false, startsAt: '2099-05-24T10:00', endsAt: '2099-05-24T12:00' }
    const link = { url: 'https://spotkanie.example/', urlLabel: 'Dołącz do posiedzenia' }
    const body = { name: 'Posiedzenie', ...times, place: 'Sala 3', description: 'Proszę zabrać materiały', ...link }
    const { id: eventId } = (await provider.call(CreateEvent, { token: admin.token, input: { body } })).body
    const own = (await provider.call(DownloadEvent, { token: admin.token, input: { params: { id: String(eventId) } } })).bytes.toString()
    const draft = await make({ event: { id: eventId, sent: null } })
    const sent = await make({ event: { id: eventId, sent: (await eventToSend(provider.db, eventId)) ?? null } })
    for (const { id } of [draft, sent]) {
      const { attachments } = await (await letterOf(id)).parsed()
      const carried = attachments.filter(({ mimeType }) => /calendar|ics/.test(mimeType))
      expect(carried).toHaveLength(2)
      for (const { content } of carried) {
        const text = Buffer.from(content as ArrayBuffer).toString()
        expect(toldOf(text)).toEqual(toldOf(own))
        expect(toldOf(text)).toContain(String.raw`DESCRIPTION:Proszę zabrać materiały\n\nDołącz do posiedzenia: https://spotkanie.example/`)
      }
    }
  })
})

const call = <E extends typeof PreviewNotification | typeof ReadRecipientMail | typeof DownloadRecipientMail>(
  endpoint: E,
  params: object,
  query = {},
  token: string | undefined = admin.token,
) => provider.call(endpoint, { input: { params, query } as never, ...(token && { token }) })

describe('one mail and its preview', () => {
  it.each([
    [PreviewNotification, { id: '999999' }],
    [ReadRecipientMail, { id: '999999', recipientId: '1' }],
    [DownloadRecipientMail, { id: '999999', recipientId: '1' }],
  ])('finds nothing where nothing is', async (endpoint, params) => {
    expect((await call(endpoint, params)).error.code).toBe('ERROR_NOT_FOUND')
  })

  it('finds no mail of another notification', async () => {
    const [one, other] = [await make(), await make()]
    const params = { id: String(one.id), recipientId: String(other.recipientIds[0]) }
    for (const endpoint of [ReadRecipientMail, DownloadRecipientMail]) expect((await call(endpoint, params)).error.code).toBe('ERROR_NOT_FOUND')
    expect((await call(PreviewNotification, { id: 'x' })).status).toBe(400)
  })
})

describe('a preview', () => {
  it('of a draft is the mail of the caller, of a user or of a typed address, its keys masked', async () => {
    const { id } = await make({ status: 'draft', recipients: [], profileIds: anna.profileIds, customEmails: 'Obcy@inny.example' })
    const own = (await call(PreviewNotification, { id: String(id) })).body
    expect([own.to, own.html.includes('Pani Anna')]).toEqual([admin.email, true])
    const hers = (await call(PreviewNotification, { id: String(id) }, { email: 'ANNA@urzad.example' })).body
    expect(hers.to).toBe('anna@urzad.example')
    expect(hers.html).toContain('potwierdzenia/udzial/***')
    expect(hers.html).toContain(`src="data:image/png;base64,${PNG.toString('base64')}"`)
    expect(hers.html + hers.text).not.toMatch(SECRET_LINK)
    expect(hers.attachments).toEqual([{ fileName: 'Porządek obrad.pdf', fileSize: 18 }])
    const foreign = (await call(PreviewNotification, { id: String(id) }, { email: 'obcy@inny.example' })).body
    expect([foreign.to, foreign.html.includes('potwierdzenia')]).toEqual(['Obcy@inny.example', false])
    expect((await call(PreviewNotification, { id: String(id) }, { email: 'nikt@inny.example' })).error.code).toBe('ERROR_NOT_FOUND')
  })

  it('of a draft knows those alone whom it would reach', async () => {
    const locked = await makePerson(provider.db, { profileIds: anna.profileIds, blockedSince: new Date() })
    const notChosen = await makePerson(provider.db)
    const { id } = await make({ status: 'draft', recipients: [], profileIds: anna.profileIds })
    for (const { email } of [locked, notChosen]) expect((await call(PreviewNotification, { id: String(id) }, { email })).error.code).toBe('ERROR_NOT_FOUND')
    const typed = await make({ status: 'draft', recipients: [], customEmails: notChosen.email.toUpperCase() })
    const mail = (await call(PreviewNotification, { id: String(typed.id) }, { email: notChosen.email })).body
    expect([mail.to, mail.html.includes('Anna')]).toEqual([notChosen.email.toUpperCase(), false])
  })

  it('of what was sent knows its recipients', async () => {
    const { id } = await make()
    expect((await call(PreviewNotification, { id: String(id) }, { email: 'obcy@inny.example' })).body.to).toBe('obcy@inny.example')
    expect((await call(PreviewNotification, { id: String(id) }, { email: 'zastepca@urzad.example' })).error.code).toBe('ERROR_NOT_FOUND')
  })
})

describe('the mail of a recipient', () => {
  it('is read with its keys masked, and as it was handed over once it was', async () => {
    const { id, recipientIds } = await make()
    const params = { id: String(id), recipientId: String(recipientIds[0]) }
    const before = (await call(ReadRecipientMail, params)).body
    expect([before.date, before.html.includes('***')]).toEqual([null, true])
    expect(before.html + before.text).not.toMatch(SECRET_LINK)
    const head = JSON.stringify({ from: { name: 'Dawny', address: 'dawny@portal.example' }, replyTo: null, event: false })
    const handed = {
      status: 'sent' as const,
      sent_at: new Date('2027-03-01T10:00:05Z'),
      handed_html: '<p>jak wtedy</p>',
      handed_text: 'jak wtedy',
      handed_head: head,
    }
    await provider.db.updateTable('notification_recipients').set(handed).where('id', '=', recipientIds[0]!).execute()
    expect((await call(ReadRecipientMail, params)).body).toMatchObject({
      html: '<p>jak wtedy</p>',
      text: 'jak wtedy',
      from: 'Dawny <dawny@portal.example>',
      date: '2027-03-01T10:00:05.000Z',
    })
  })

  it('keeps the invitation that left, also when its event is deleted', async () => {
    const event = {
      name: 'Posiedzenie',
      starts_at: '2030-01-02 10:00:00',
      ends_at: '2030-01-02 11:00:00',
      created_at: new Date(),
      created_by: null,
      updated_by: null,
    }
    const { id: eventId } = await provider.db.insertInto('calendar_events').values(event).returning('id').executeTakeFirstOrThrow()
    const { id, recipientIds } = await make({ event: { id: eventId, sent: (await eventToSend(provider.db, eventId)) ?? null } })
    const params = { id: String(id), recipientId: String(recipientIds[0]) }
    const stored = await findStored(provider.db, provider.settings, id)
    const addressee = { userId: null, firstName: null, lastName: null, email: 'obcy@inny.example' }
    const written = write(provider.settings, stored!, addressee, 'real')
    const { html, text, head } = sentMailRecord(
      provider.settings,
      { written, notification: stored!, addressee },
      { from: { name: 'Portal', address: 'a@b.pl' }, replyTo: null },
    )
    const handed = { status: 'sent' as const, sent_at: new Date(), handed_html: html, handed_text: text, handed_head: JSON.stringify(head) }
    await provider.db.updateTable('notification_recipients').set(handed).where('id', '=', recipientIds[0]!).execute()
    const before = await call(DownloadRecipientMail, params)
    expect(before.bytes.toString()).toContain('text/calendar')
    await provider.db.deleteFrom('calendar_events').where('id', '=', eventId).execute()
    expect((await call(DownloadRecipientMail, params)).bytes.equals(before.bytes)).toBe(true)
    expect((await call(ReadRecipientMail, params)).body.attachments.map(({ fileName }) => fileName)).toContain('wydarzenie.ics')
  })

  it('is saved as a file with its attachments, the same every time, without a key', async () => {
    const { id, recipientIds } = await make()
    const params = { id: String(id), recipientId: String(recipientIds[0]) }
    const [file, again] = [await call(DownloadRecipientMail, params), await call(DownloadRecipientMail, params)]
    expect([file.status, file.headers['content-type'], file.headers['cache-control']]).toEqual([200, 'message/rfc822', 'no-store'])
    expect(file.bytes).toEqual(again.bytes)
    const mail = await PostalMime.parse(file.bytes)
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(['plan.png', 'Porządek obrad.pdf'])
    expect(`${mail.html}${mail.text}`).not.toMatch(SECRET_LINK)
    expect(mail.html).toContain('***')
  })

  it('cannot be saved when a file of it is lost', async () => {
    const { id, recipientIds } = await make({ attachments: [{ fileName: 'a.pdf', bytes: Buffer.from('zgubiony') }] })
    const { sha256 } = await provider.db
      .selectFrom('notification_files')
      .select('sha256')
      .where('notification_id', '=', id)
      .where('kind', '=', 'attachment')
      .executeTakeFirstOrThrow()
    await provider.files.remove(sha256)
    expect((await call(DownloadRecipientMail, { id: String(id), recipientId: String(recipientIds[0]) })).error.code).toBe('ERROR_FILE_NOT_FOUND')
  })
})

describe('a trial', () => {
  const ask = (id: number, token = admin.token) => provider.call(SendTestNotification, { input: { body: { id } }, token })

  it('is of drafts alone, and needs an address', async () => {
    const [draft, sent] = [await make({ status: 'draft', recipients: [] }), await make()]
    expect((await ask(sent.id)).error.code).toBe('ERROR_NOTIFICATION_NOT_A_DRAFT')
    expect((await ask(999_999)).error.code).toBe('ERROR_NOT_FOUND')
    expect((await provider.call(SendTestNotification, { input: { body: { id: 'x' } as never }, token: admin.token })).status).toBe(400)
    const nowhere = await signedIn(provider, { permissions: ['user_admin'] })
    await provider.db.updateTable('users').set({ email: '' }).where('id', '=', nowhere.userId).execute()
    expect((await ask(draft.id, nowhere.token)).error.code).toBe('ERROR_NO_ADDRESS')
  })

  it('goes to the caller alone, marked, with links that do not work', async () => {
    const { id } = await make({ status: 'draft', recipients: [], tag: 'news_newsletter' })
    expect((await ask(id)).body).toEqual({ id })
    const promised = provider.promisedJobs.at(-1)!
    const smtp = await startSmtpServer()
    const transport = connectSmtp(smtp.url, { from: FROM })
    let deliver: (data: never) => Promise<void> = async () => undefined
    await startTrials({ work: async (_name, _settings, handler) => void (deliver = handler as never) }, { ...provider, transport })
    await deliver(promised.data as never)
    expect(smtp.taken.map(({ to }) => to)).toEqual([admin.email])
    const mail = await smtp.taken[0]!.parse()
    expect(mail.subject).toBe('[PRÓBA] Zaproszenie na posiedzenie')
    expect(`${mail.html}${mail.text}`).not.toMatch(SECRET_LINK)
    expect(mail.html).toContain('potwierdzenia/udzial/wiadomosc-probna-ten-odnosnik-nie-dziala')
    expect(mail.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false)
    expect(await provider.db.selectFrom('notification_recipients').select('id').where('notification_id', '=', id).execute()).toEqual([])
    transport.close()
    await smtp.close()
  })
})
