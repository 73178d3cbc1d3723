// What composing begins with.
import { ReadComposer } from '#contract/notification-changes.ts'
import { FUND_PROGRAMS } from '#contract/system.ts'
import { newsOf } from '#provider/areas/news/test-articles.ts'
import { cast, runningVoting, seat, startCommittee, type Committee } from '#provider/areas/votings/test-votings.ts'
import { folderTemplate } from '#provider/areas/notifications/kinds/folder-texts.ts'
import { newsletterTemplate } from '#provider/areas/notifications/kinds/news.ts'
import { reminderTemplate } from '#provider/areas/notifications/kinds/voting-texts.ts'
import { mailingsOf, UNKNOWN, type Mailings } from '#provider/areas/notifications/test-notifications.ts'
import { makeWorkGroup } from '#provider/testing/people.ts'
import { sanitiseContent } from '#provider/html/sanitise.ts'
import { plainText } from '#provider/html/text.ts'
import { footerHtml } from './footers.ts'

let committee: Committee
let mailings: Mailings
beforeAll(async () => {
  committee = await startCommittee()
  mailings = await mailingsOf(committee.provider)
})
afterAll(() => committee.provider.close())

const composer = (query: object, token: string | null = mailings.administrator.token) =>
  committee.provider.call(ReadComposer, { input: { query }, ...(token !== null && { token }) })

describe('GET /api/notifications/composer', () => {
  it('asks for the id of exactly one record', async () => {
    expect((await composer({})).error.fields).toEqual([{ path: 'documentStructNodeId', code: 'required' }])
    expect((await composer({ documentStructNodeId: 1, newsId: 1 })).error.fields).toEqual([{ path: 'newsId', code: 'wrong_format' }])
  })

  it('knows nothing of what is not there, of a document, a folder in the bin and an article that is not published', async () => {
    const { library, folder } = mailings
    const draft = await (await newsOf(committee.provider)).draft()
    const binned = await library.folder({ parent: folder })
    await committee.provider.db.updateTable('nodes').set({ deleted_at: new Date(), deletion_id: binned }).where('id', '=', binned).execute()
    const document = await library.document()
    for (const query of [
      { documentStructNodeId: UNKNOWN },
      { documentStructNodeId: document },
      { documentStructNodeId: binned },
      { votingId: UNKNOWN },
      { newsId: draft },
    ])
      expect((await composer(query)).error.code).toBe('ERROR_NOT_FOUND')
  })

  it('has for a folder the types that are no voting’s and no article’s, an unknown one without a text', async () => {
    const { body } = await composer({ documentStructNodeId: mailings.folder })
    expect(body.about).toEqual({ kind: 'folder', id: mailings.folder, name: 'XIII posiedzenie' })
    expect(body.attendanceActive).toBe(true)
    expect(body.templates.map(({ messageTag }) => messageTag)).toEqual(['cos_nowego', 'invitation', 'meeting_materials'])
    expect(body.templates[0]).toMatchObject({ subject: '', body: '' })
    expect(body.templates[1]!.body).toContain('<p>{{imie}} {{nazwisko}}</p>')
    expect(body.templates[1]!.body).toMatch(/<p>[^<]*\{\{linkUdzial\}\} \{\{linkBrakUdzialu\}\}<\/p>/)
    expect(body.templates[1]!.body).toContain(`<a href="https://portal.example/dokumenty/${mailings.folder}">XIII posiedzenie</a>`)
    expect(body.footers.map(({ footerVersion, html }) => [footerVersion, html !== ''])).toEqual([
      ['nofooter', false],
      ['notification_messages', true],
      ['system_messages', true],
    ])
  })

  it('names the groups that a folder is for: its own, or those of the nearest limited folder above', async () => {
    const { library } = mailings
    const [one, other] = [await makeWorkGroup(committee.provider.db), await makeWorkGroup(committee.provider.db)]
    const outer = await library.folder({ groups: [one, other] })
    const inner = await library.folder({ parent: outer, groups: [other] })
    const within = await library.folder({ parent: inner })
    const groups = async (id: number) => (await composer({ documentStructNodeId: id })).body.workingGroupIds
    expect(await groups(mailings.folder)).toEqual([])
    expect(await groups(outer)).toEqual([one, other].toSorted((a, b) => a - b))
    expect(await groups(inner)).toEqual([other])
    expect(await groups(within)).toEqual([other])
  })

  it('has for a voting its reminder with turnout and validity of the one count', async () => {
    const { member } = await seat(committee.provider)
    await seat(committee.provider)
    const voting = await runningVoting(committee, { title: `Uchwała <b>${'ą'.repeat(300)}` })
    const before = (await composer({ votingId: voting.id })).body
    expect(before.templates).toMatchObject([{ messageTag: 'notification_reminder', subject: 'Przypomnienie-GŁOSOWANIE' }])
    const [template] = before.templates
    expect(template!.body).toContain(`<strong>Uchwała &lt;b&gt;${'ą'.repeat(189)}…</strong>`)
    expect(template!.body).toContain('<p>Aby zagłosować, proszę otworzyć stronę głosowania: {{linkGlosowanie}}</p>')
    expect(template!.body).toContain('co najmniej połowa uprawnionych')
    expect(template!.body).toContain('które oddały głos: 0 z 2 (frekwencja 0%); do ważności głosowania potrzeba co najmniej 1.')
    await cast(committee, member, voting)
    const after = (await composer({ votingId: voting.id })).body
    expect(after.templates[0]!.body).toContain('1 z 2 (frekwencja 50%); wymagana frekwencja została już osiągnięta.')
  })

  it('has for an article its newsletter', async () => {
    const news = await newsOf(committee.provider)
    const id = await news.published({ title: 'Nabór & wnioski', header: 'Rusza <nabór>\nod jutra' })
    const { body } = await composer({ newsId: id })
    expect(body.templates).toMatchObject([
      {
        messageTag: 'news_newsletter',
        subject: 'Nabór & wnioski',
        body: `<h2>Nabór &amp; wnioski</h2><p>Rusza &lt;nabór&gt;<br>od jutra</p><p><a href="https://portal.example/aktualnosci/artykul/${id}">Czytaj dalej</a></p>`,
      },
    ])
  })

  it('has no text where the type is gone', async () => {
    const { id } = await runningVoting(committee)
    await committee.provider.db.deleteFrom('message_types').where('id', '=', mailings.types.notification_reminder).execute()
    expect((await composer({ votingId: id })).body.templates).toEqual([])
  })
})

describe('every text', () => {
  const settings = () => committee.provider.settings
  const voting = { id: 7, title: 'Uchwała', general: true, ends_at: '2026-06-11 16:00:00' }
  const statistic = { eligibleCount: 9, votedCount: 2, turnoutPercent: 22.22, requiredTurnout: 3, valid: false }
  const folderTags = [
    'invitation',
    'meeting_materials',
    'circ_mode',
    'materials',
    'szoop',
    'proj_protocol',
    'documents_notification',
    'other',
    'attendance_reminder',
  ]

  it.each(FUND_PROGRAMS)('of %s is as the editor would write it, and names the programme', (fundProgram) => {
    const programme = { ...settings(), fundProgram }
    const name = fundProgram === 'fedp2127' ? 'Fundusze Europejskie dla Podlaskiego 2021-2027' : 'Województwa Podlaskiego na lata 2014-2020'
    const templates = folderTags.map((tag) => folderTemplate(programme, tag, { id: 5, name: 'Katalog „A” & <B>' }))
    for (const { subject, body } of templates) {
      expect(subject).toContain(name)
      expect(sanitiseContent(body, { fileNames: [] })).toBe(body)
    }
    const reminder = reminderTemplate(programme, { voting, statistic, now: new Date('2026-06-10T08:00:00Z') })
    const footers = (['notification_messages', 'system_messages'] as const).map((version) =>
      footerHtml(version, { settings: programme, email: 'km@urzad.example' }),
    )
    for (const html of [reminder.body, ...footers]) {
      expect(plainText(html)).toContain(name)
      expect(sanitiseContent(html, { fileNames: [] })).toBe(html)
    }
    const newsletter = newsletterTemplate(programme, { id: 3, title: 'Tytuł', header: 'Wstęp' })
    expect(sanitiseContent(newsletter.body, { fileNames: [] })).toBe(newsletter.body)
  })

  it('of a reminder says which share has to vote, by programme', () => {
    const text = (fundProgram: 'fedp2127' | 'rpo1420') =>
      plainText(reminderTemplate({ ...settings(), fundProgram }, { voting, statistic, now: new Date('2026-06-10T08:00:00Z') }).body)
    expect(text('fedp2127')).toContain('co najmniej połowa uprawnionych do głosowania')
    expect(text('rpo1420')).toContain('co najmniej jedna trzecia uprawnionych do głosowania')
    expect(text('rpo1420')).toContain('Stan na 10/06/2026 10:00: liczba uprawnionych osób, które oddały głos: 2 z 9 (frekwencja 22,22%)')
    expect(text('rpo1420')).toContain('Głosować można do 11/06/2026 16:00 czasu polskiego.')
  })
})
