// Writing notifications: drafts, those that are sent at once, and copies.
import { UpdateNotification } from '#contract/notification-changes.ts'
import { keyHash, linkKey } from '#provider/areas/attendance/links/service.ts'
import { DELIVER } from '#provider/areas/notifications/delivery/service.ts'
import { newsOf } from '#provider/areas/news/test-articles.ts'
import { mailingsOf, UNKNOWN, type Form, type Mailings } from '#provider/areas/notifications/test-notifications.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

let provider: TestProvider
let mailings: Mailings

beforeAll(async () => {
  provider = await startTestProvider()
  mailings = await mailingsOf(provider)
  await mailings.person()
})
afterAll(() => provider.close())

const wrong = async (changes: Partial<Form>) => {
  const { error } = await mailings.create(changes)
  expect(error.code).toBe('VALIDATION_ERROR')
  return error.fields
}
const calendarEvent = async () =>
  (
    await provider.db
      .insertInto('calendar_events')
      .values({
        name: 'Posiedzenie',
        starts_at: '2030-05-06 10:00:00',
        ends_at: '2030-05-06 14:00:00',
        url: null,
        url_label: null,
        created_at: new Date(),
        created_by: null,
        updated_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

describe('POST /api/notifications', () => {
  it('makes a draft that nobody gets, with its trace', async () => {
    const eventId = await calendarEvent()
    const body = '<p onclick="alert(1)">Zapraszamy<script>alert(1)</script> {{imie}}</p>'
    const { status, body: receipt } = await mailings.create({
      subject: '  Zaproszenie ',
      body,
      customEmails: 'gosc@urzad.pl',
      footerVersion: 'notification_messages',
      onlyNotAnswered: true,
      onlyNotVoted: true,
      calendarEventId: eventId,
    })
    expect(status).toBe(201)
    const read = await mailings.read(receipt.id)
    expect(read).toMatchObject({
      status: 'draft',
      subject: 'Zaproszenie',
      bodyRaw: '<p>Zapraszamy {{imie}}</p>',
      messageTag: 'invitation',
      about: { kind: 'folder', id: mailings.folder, name: 'XIII posiedzenie' },
      footerVersion: 'notification_messages',
      onlyNotVoted: false,
      onlyNotAnswered: true,
      profileIds: [mailings.profileId],
      customEmails: 'gosc@urzad.pl',
      calendarEvent: { id: eventId, name: 'Posiedzenie', startsAt: '2030-05-06T10:00:00', endsAt: '2030-05-06T14:00:00', changedSince: false },
      createdBy: mailings.administrator.fullName,
      updatedAt: null,
      recipients: [],
      recipientCount: 0,
    })
    expect(read.body).toBe(read.bodyRaw + read.footer)
    expect(read.footer).toContain('Sekretariat')
    expect(provider.promisedJobs).toEqual([])
    expect(await mailings.lastEvent()).toMatchObject({ kind: 'notification_created', detail: { notificationIds: [receipt.id] } })
  })

  it('takes a subject of 500 characters and not one more', async () => {
    expect((await mailings.create({ subject: 'ą'.repeat(500) })).status).toBe(201)
    expect(await wrong({ subject: 'ą'.repeat(501) })).toEqual([{ path: 'subject', code: 'max_length', limit: 500 }])
    expect(await wrong({ subject: ' \n ' })).toEqual([{ path: 'subject', code: 'required' }])
    for (const subject of ['\u0007', 'Zaproszenie\r\nBcc: obcy@obcy.example'])
      expect(await wrong({ subject })).toEqual([{ path: 'subject', code: 'wrong_format' }])
  })

  it.each(['', '<p></p>', '<p> &nbsp;<br></p>', '<p>\u200b</p>', '<script>alert(1)</script>', '<img src="news-image:a.png" alt="x">'])(
    'refuses the text %j, which says nothing',
    async (body) => expect(await wrong({ body })).toEqual([{ path: 'body', code: 'required' }]),
  )

  it.each([
    ['a@b', 'no top-level part'],
    ['a@b.c', 'one letter of it'],
    ['a@b.museum', 'six letters of it'],
    ['@b.pl', 'nobody'],
    ['a@.pl', 'nowhere'],
    ['a b@c.pl', 'a space'],
    ['a+b@c.pl', 'a plus'],
    ['ą@c.pl', 'a Polish letter'],
    ['a@c.pl;b@c.pl', 'a semicolon'],
    ['Anna <a@c.pl>', 'a name'],
    ['a@c.pl\r\nBcc: x@y.pl', 'a header'],
    ['a@-c.pl', 'a hyphen first'],
    ['a@c..pl', 'two dots'],
    ['"a"@c.pl', 'quotes'],
    ['a@[192.0.2.1]', 'a number'],
  ])('refuses the typed address %j: %s', async (address) => {
    expect(await wrong({ customEmails: `dobry@urzad.pl, ${address}` })).toEqual([{ path: 'customEmails', code: 'wrong_format' }])
  })

  it('takes typed addresses of 500 characters and not one more', async () => {
    const list = (length: number) => `${'a'.repeat(length - 'b@urzad.pl,@urzad.pl'.length)}@urzad.pl,b@urzad.pl`
    expect(list(500)).toHaveLength(500)
    expect((await mailings.create({ customEmails: list(500) })).status).toBe(201)
    expect(await wrong({ customEmails: list(501) })).toEqual([{ path: 'customEmails', code: 'max_length', limit: 500 }])
    expect((await mailings.create({ profileIds: [], customEmails: ' a@urzad.pl ,, b_c-d.e@pod.urzad.info , ' })).status).toBe(201)
  })

  it('refuses a mailing to nobody, by its own code', async () => {
    for (const status of ['draft', 'pending'] as const)
      expect((await mailings.create({ profileIds: [], customEmails: ' , ', status })).error.code).toBe('MISSING_REQUIRED_FIELD_VALUE')
    const empty = await mailings.library.folder()
    expect((await mailings.create({ profileIds: [UNKNOWN], documentStructNodeId: empty, status: 'pending' })).error.code).toBe('MISSING_REQUIRED_FIELD_VALUE')
    // What nobody is reached by today may reach somebody when it is sent.
    expect((await mailings.create({ profileIds: [UNKNOWN] })).status).toBe(201)
  })

  it('names a field with a placeholder that nothing is filled in for, also of a draft that is changed', async () => {
    const wrong = [{ path: 'body', code: 'wrong_format' }]
    expect((await mailings.create({ body: '<p>Prosimy: {{linkUdział}}</p>' })).error).toEqual({ code: 'VALIDATION_ERROR', fields: wrong })
    expect((await mailings.create({ subject: 'Posiedzenie {{daty}}' })).error.fields).toEqual([{ path: 'subject', code: 'wrong_format' }])
    const id = await mailings.made({ subject: 'Posiedzenie {{data}}', body: '<p>{{ imie }} {{constructor.constructor("alert(1)")()}}</p>' })
    const { updatedAt, createdAt } = await mailings.read(id)
    const body = { id, status: 'draft', updatedAt: updatedAt ?? createdAt, body: '<p>{{Imie}}</p>' }
    expect((await mailings.call(UpdateNotification, body)).error).toEqual({ code: 'VALIDATION_ERROR', fields: wrong })
  })

  it('is about one thing that is there, with a type that fits, and an event that is there', async () => {
    expect(await wrong({ documentStructNodeId: undefined })).toEqual([{ path: 'documentStructNodeId', code: 'required' }])
    expect(await wrong({ newsId: 1 })).toEqual([{ path: 'newsId', code: 'wrong_format' }])
    expect((await mailings.create({ documentStructNodeId: UNKNOWN })).error.code).toBe('ERROR_NOT_FOUND')
    for (const messageTypeId of [UNKNOWN, mailings.types.notification_reminder, mailings.types.news_newsletter, mailings.types.voting_start_notification])
      expect((await mailings.create({ messageTypeId })).error.code).toBe('ERROR_MESSAGE_TYPE_NOT_FOUND')
    expect((await mailings.create({ messageTypeId: mailings.types.cos_nowego })).status).toBe(201)
    expect((await mailings.create({ calendarEventId: UNKNOWN })).error.code).toBe('ERROR_EVENT_NOT_FOUND')
    const newsId = await (await newsOf(provider)).published()
    const about = { documentStructNodeId: undefined, newsId }
    expect((await mailings.create(about)).error.code).toBe('ERROR_MESSAGE_TYPE_NOT_FOUND')
    expect((await mailings.create({ ...about, messageTypeId: mailings.types.news_newsletter })).status).toBe(201)
  })

  it('sent at once freezes its list, opens the links of users, and promises delivery, all in one', async () => {
    const member = await mailings.person({ role: 'member' })
    const folder = await mailings.library.folder({ attendanceActive: true })
    const before = provider.promisedJobs.length
    const id = await mailings.sent({
      documentStructNodeId: folder,
      customEmails: 'gosc@urzad.pl',
      footerVersion: 'system_messages',
      calendarEventId: await calendarEvent(),
    })
    const rows = await mailings.rowsOf(id)
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_row, i) => i + 1))
    expect(rows.at(-1)).toMatchObject({ email: 'gosc@urzad.pl', user_id: null, username: null })
    expect(rows.find(({ user_id }) => user_id === member.userId)).toMatchObject({
      email: member.email,
      username: member.username,
      status: 'pending',
      attempts: 0,
    })
    for (const key of ['message_id', 'bounce_key'] as const) expect(new Set(rows.map((row) => row[key])).size).toBe(rows.length)
    for (const row of rows)
      expect([row.message_id, row.bounce_key]).toEqual([expect.stringMatching(/^<[\w-]{36}@portal\.example>$/), expect.stringMatching(/^[0-9a-f]{32}$/)])
    const links = await provider.db.selectFrom('attendance_links').select(['user_id', 'key_hash']).where('node_id', '=', folder).execute()
    expect(links).toHaveLength(rows.length - 1)
    expect(links).toContainEqual({ user_id: member.userId, key_hash: keyHash(linkKey(provider.settings, { folderId: folder, userId: member.userId })) })
    expect(provider.promisedJobs.slice(before)).toEqual([{ name: DELIVER, data: { notificationId: id }, startAt: null }])
    const kept = await provider.db.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(kept).toMatchObject({
      status: 'pending',
      sent_by: mailings.administrator.userId,
      sent_event: { name: 'Posiedzenie', startsAt: '2030-05-06 10:00:00', revision: 0 },
    })
    expect(kept.footer_html).toContain('automatycznie')
    expect(await mailings.lastEvent()).toMatchObject({
      kind: 'notification_sent',
      detail: { notificationIds: [id], recipientCount: rows.length, recipientsHash: kept.list_hash },
    })
  })

  it('changes nothing when the list is another by now', async () => {
    const before = [
      await mailings.countOf('notifications'),
      await mailings.countOf('notification_recipients'),
      await mailings.countOf('events'),
      provider.promisedJobs.length,
    ]
    expect((await mailings.create({ status: 'pending', recipientsHash: '0'.repeat(64) })).error.code).toBe('ERROR_RECIPIENTS_CHANGED')
    expect([
      await mailings.countOf('notifications'),
      await mailings.countOf('notification_recipients'),
      await mailings.countOf('events'),
      provider.promisedJobs.length,
    ]).toEqual(before)
  })

  it('sends once when it comes twenty times at once with one key', async () => {
    const before = [await mailings.countOf('notifications'), provider.promisedJobs.length] as const
    const answers = await Promise.all(
      [...Array(20).keys()].map(() => mailings.create({ status: 'pending' }, mailings.administrator.token, { 'idempotency-key': 'wyslij' })),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect([await mailings.countOf('notifications'), provider.promisedJobs.length]).toEqual([before[0] + 1, before[1] + 1])
  })
})

describe('PUT /api/notifications', () => {
  const update = (id: number, changes: object = {}, token: string | null = mailings.administrator.token) =>
    mailings.call(UpdateNotification, { id, body: '<p>Po zmianie</p>', status: 'draft', ...changes }, token)

  it('keeps a draft with its new text, and says who changed it', async () => {
    const id = await mailings.made()
    expect((await update(id, { body: '<p>Nowa <b>treść</b></p><iframe src="https://obcy.example"></iframe>' })).body).toEqual({ id })
    expect(await mailings.read(id)).toMatchObject({
      status: 'draft',
      bodyRaw: '<p>Nowa <strong>treść</strong></p>',
      updatedBy: mailings.administrator.fullName,
    })
    expect(await mailings.lastEvent()).toMatchObject({ kind: 'notification_changed', detail: { notificationIds: [id] } })
    await update(id, { body: '<p>Nowa <b>treść</b></p>' })
    expect((await mailings.lastEvent()).description).toContain('bez zmian')
  })

  it('refuses a blank text, and what is not there', async () => {
    const id = await mailings.made()
    expect((await update(id, { body: '<p><br></p>' })).error).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'body', code: 'required' }] })
    expect((await update(UNKNOWN)).error.code).toBe('ERROR_NOT_FOUND')
  })

  it('refuses what somebody has changed since it was read, and lets one of three who save at once win', async () => {
    const id = await mailings.made()
    const answers = await Promise.all(['a', 'b', 'c'].map((text) => update(id, { body: `<p>${text}</p>`, updatedAt: null })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('ERROR_EDIT_CONFLICT')
    const { updatedAt } = await mailings.read(id)
    expect((await update(id, { updatedAt })).status).toBe(200)
    expect((await update(id, { updatedAt })).error.code).toBe('ERROR_EDIT_CONFLICT')
  })

  it('sends with the text that came with it; a second click sends nothing twice', async () => {
    const id = await mailings.made()
    const before = provider.promisedJobs.length
    const answers = await Promise.all([1, 2, 3].map(() => update(id, { status: 'pending', updatedAt: null })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await mailings.read(id)).toMatchObject({ status: 'pending', bodyRaw: '<p>Po zmianie</p>' })
    expect(provider.promisedJobs.slice(before)).toHaveLength(1)
    expect((await mailings.rowsOf(id)).length).toBeGreaterThan(0)
  })

  it('changes nothing when the list is another by now, or empty', async () => {
    const id = await mailings.made()
    expect((await update(id, { status: 'pending', recipientsHash: 'f'.repeat(64) })).error.code).toBe('ERROR_RECIPIENTS_CHANGED')
    const nobody = await mailings.made({ profileIds: [UNKNOWN] })
    expect((await update(nobody, { status: 'pending' })).error.code).toBe('MISSING_REQUIRED_FIELD_VALUE')
    for (const draft of [id, nobody]) expect(await mailings.read(draft)).toMatchObject({ status: 'draft', bodyRaw: '<p>Zapraszamy</p>' })
  })

  it('refuses what is no draft', async () => {
    const id = await mailings.sent()
    expect((await update(id)).error.code).toBe('ERROR_NOTIFICATION_NOT_A_DRAFT')
    expect((await update(id, { status: 'pending' })).error.code).toBe('ERROR_NOTIFICATION_NOT_A_DRAFT')
    await mailings.delivered(id, 'sent')
    expect((await update(id, { body: '<p>Zapraszamy</p>', status: 'pending' })).error.code).toBe('ERROR_NOTIFICATION_NOT_A_DRAFT')
  })
})
