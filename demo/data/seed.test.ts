import { wrongAddresses } from '#common/mail-addresses.ts'
import { instantOfWallTime } from '#common/warsaw-clock.ts'
import { ListPublicMeetings, ReadComposition } from '#contract/committee.ts'
import { ListFolder, ListRootFolder } from '#contract/documents.ts'
import { ListPublishedNews } from '#contract/news.ts'
import { ListNotes } from '#contract/notes.ts'
import { ReadCurrentUser, SignIn } from '#contract/session.ts'
import { ListRegister } from '#contract/register.ts'
import { ListNotifications, ReadNotification, ReadRecipientMail } from '#contract/notifications.ts'
import { ReadUser, UpdateUser } from '#contract/users.ts'
import { CountVotingsWithoutVote } from '#contract/votings.ts'
import { ReadRules, SaveRules } from '#contract/rules.ts'
import { addDays } from '#lib/format/days.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { workingDays } from '#provider/areas/rules/working-days-service.ts'
import { demoDates } from './dates.ts'
import { seedDemo } from './seed.ts'
import { DEMO_PASSWORD } from './texts/people.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
  await seedDemo(provider)
}, 60_000)
afterAll(() => provider.close())

const signIn = async (username: string) => await provider.call(SignIn, { input: { body: { username, password: DEMO_PASSWORD } } })
async function tokenOf(username: string): Promise<string> {
  const { body } = await signIn(username)
  if (!('token' in body)) throw new Error(`${username} got no token`)
  return body.token
}

describe('the demo dates', () => {
  it('have no meeting on a free day, whenever the demo is filled, and keep their order', async () => {
    const clock = await workingDays({ freeDays: '', meetingDay: 'counts' })
    const wrong: string[] = []
    for (let day = 0; day < 366; day += 1) {
      const now = new Date(Date.UTC(2026, 10, 27 + day, 12))
      const { wall } = demoDates(now, clock)
      const days = Array.from({ length: 140 }, (_, i) => wall(i - 100))
      wrong.push(...[-42, -8, 16].map((at) => wall(at).slice(0, 10)).filter((at) => !clock.isWorking(at)))
      if (days.toSorted().join(' ') !== days.join(' ') || new Set(days).size !== days.length) wrong.push(`order of ${now.toISOString()}`)
      if (wall(0).slice(0, 10) !== now.toISOString().slice(0, 10)) wrong.push(`today of ${now.toISOString()}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('the demo accounts', () => {
  it.each([
    ['superadmin', ['super_admin'], 'observer'],
    ['sekretarz', ['read_access', 'user_admin'], 'member'],
    ['czlonek1', ['read_access', 'voting'], 'member'],
    ['zastepca1', ['read_access', 'voting'], 'deputy'],
    ['czlonek2', ['read_access', 'voting'], 'member'],
    ['zastepca2', ['read_access', 'voting'], 'deputy'],
    ['obserwator', ['read_access'], 'observer'],
  ])('%s signs in past all gates', async (username, permissions, role) => {
    const { status, body } = await provider.call(ReadCurrentUser, { token: await tokenOf(username) })
    expect([status, body.functionRole]).toEqual([200, role])
    expect([...body.userPermissionKeys].sort()).toEqual(permissions)
  })

  it('sekretarz has a second profile, of a voting member', async () => {
    const { body } = await provider.call(ReadCurrentUser, { token: await tokenOf('sekretarz') })
    expect(body.userProfiles.map((profile) => profile.name).sort()).toEqual(['Członek komitetu', 'Sekretariat'])
    expect(body.userProfiles.find((profile) => profile.id === body.profileId)?.name).toBe('Sekretariat')
  })

  it.each(['nowyczl', 'nowyobs'])('%s has accepted nothing yet', async (username) =>
    expect((await provider.call(ReadCurrentUser, { token: await tokenOf(username) })).error.code).toBe('LICENCE_NOT_ACCEPTED'),
  )

  it('blokada is locked', async () => expect((await signIn('blokada')).error.code).toBe('ERROR_USER_BLOCKED'))

  it('zmianahas must change the password', async () => expect((await signIn('zmianahas')).body).toEqual({ passwordChange: true }))

  it('pair czlonek1 with zastepca1 and czlonek2 with zastepca2, each pair in its own institution', async () => {
    const rows = await provider.db
      .selectFrom('users')
      .select(['username', 'institution_id'])
      .where('username', 'in', ['czlonek1', 'zastepca1', 'czlonek2', 'zastepca2'])
      .execute()
    const of = (username: string) => rows.find((row) => row.username === username)!.institution_id
    expect([of('czlonek1') === of('zastepca1'), of('czlonek2') === of('zastepca2'), of('czlonek1') === of('czlonek2')]).toEqual([true, true, false])
  })

  it('has in each institution at most one active member and one active deputy', async () => {
    const rows = await provider.db
      .selectFrom('users as u')
      .innerJoin('functions as f', 'f.id', 'u.function_id')
      .select((eb) => ['u.institution_id', 'f.role', eb.fn.countAll<number>().as('count')])
      .where('u.active', '=', true)
      .where('f.role', 'in', ['member', 'alternate_member'])
      .groupBy(['u.institution_id', 'f.role'])
      .execute()
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.filter((row) => row.count > 1)).toEqual([])
  })

  it('are such as their form takes, and each address such as a mailing to others takes', async () => {
    const token = await tokenOf('superadmin')
    const rows = await provider.db.selectFrom('users').select(['id', 'username']).orderBy('id').execute()
    const refused: unknown[] = []
    for (const { id, username } of rows) {
      const {
        institution,
        function: held,
        profiles,
        workingGroups,
        activeNoTimeLimit,
        activeUntil,
        ...user
      } = (await provider.call(ReadUser, { token, input: { params: { id: String(id) } } })).body
      const choices = { profileIds: profiles.map((one) => one.id), workGroupsIds: workingGroups.map((one) => one.id) }
      const body = { ...user, ...choices, institutionId: institution!.id, functionId: held!.id, activeInfinity: activeNoTimeLimit, activationDate: activeUntil }
      const { status, error } = await provider.call(UpdateUser, { token, input: { body } })
      if (status !== 200 || wrongAddresses(user.email).length > 0) refused.push([username, user.email, error])
    }
    expect([refused, rows.length > 30]).toEqual([[], true])
  })
})

describe('the demo contents', () => {
  const countOf = async (table: 'articles' | 'minutes' | 'nodes' | 'votings', where: [string, string | number][]) => {
    let query = provider.db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('count'))
    for (const [column, value] of where) query = query.where(column as never, '=', value as never)
    return (await query.executeTakeFirstOrThrow()).count
  }

  it('has thirty published articles, each with a small picture for the list', async () => {
    const { body } = await provider.call(ListPublishedNews, { input: { query: { limit: '100' } } })
    expect(body.newsList).toHaveLength(30)
    for (const { thumbnail } of body.newsList) {
      expect(thumbnail).toMatchObject({ width: 320 })
      const answer = await provider.app.inject({ url: thumbnail!.path })
      expect(answer.headers['content-type']).toBe('image/webp')
      expect(answer.rawPayload.length).toBeLessThan(8 * 1024)
    }
    expect(await countOf('articles', [['status', 'draft']])).toBe(3)
  })

  it('has eight folders, forty documents and the minutes of a meeting as two, two folders for groups', async () => {
    expect(await countOf('nodes', [['node_type', 1]])).toBe(9)
    expect(await countOf('nodes', [['node_type', 2]])).toBe(40 + 2)
    expect([await countOf('minutes', [['status', 'published']]), await countOf('minutes', [['status', 'remarks']])]).toEqual([1, 1])
    const limited = await provider.db.selectFrom('node_work_groups').select('node_id').distinct().execute()
    expect(limited).toHaveLength(2)
  })

  it('has no public or published item in a folder that is not', async () => {
    const broken = await provider.db
      .selectFrom('nodes as n')
      .innerJoin('nodes as parent', 'parent.id', 'n.parent_id')
      .select('n.name')
      .where((eb) =>
        eb.or([
          eb.and([eb('n.public_access', '=', true), eb('parent.public_access', '=', false)]),
          eb.and([eb('n.status', '=', 'published'), eb('parent.status', '=', 'draft')]),
        ]),
      )
      .execute()
    expect(broken).toEqual([])
  })

  it('has files that are what their names say', async () => {
    const beginnings = { pdf: '%PDF-1.7', docx: 'PK\x03\x04', xlsx: 'PK\x03\x04' } as Record<string, string>
    const versions = await provider.db.selectFrom('document_versions').select(['file_type', 'sha256', 'file_size']).execute()
    expect(versions.length).toBeGreaterThan(40)
    for (const version of versions) {
      const chunks = await (await provider.files.open(version.sha256))!.toArray()
      const bytes = Buffer.concat(chunks as Buffer[])
      expect(bytes.length).toBe(version.file_size)
      expect(bytes.toString('latin1').startsWith(beginnings[version.file_type]!)).toBe(true)
    }
  })

  it('shows a visitor less than a member, and a member of a group more', async () => {
    const children = async (token?: string) => (await provider.call(ListRootFolder, { ...(token && { token }) })).body.documentStructNodes
    const [visitor, member] = [await children(), await children(await tokenOf('czlonek1'))]
    expect(member.length).toBeGreaterThan(visitor.length)
    const { id } = await provider.db.selectFrom('node_work_groups').select('node_id as id').orderBy('node_id').executeTakeFirstOrThrow()
    const open = async (username: string) =>
      (await provider.call(ListFolder, { input: { params: { id: String(id) }, query: {} }, token: await tokenOf(username) })).status
    expect([await open('czlonek1'), await open('obserwator')]).toEqual([200, 403])
  })

  it('has votings about documents that were there when they began, and nothing of them came after their end', async () => {
    const papers = await provider.db
      .selectFrom('voting_documents as d')
      .innerJoin('votings as v', 'v.id', 'd.voting_id')
      .innerJoin('document_versions as version', 'version.node_id', 'd.node_id')
      .leftJoin('voting_papers as p', (join) => join.onRef('p.voting_id', '=', 'v.id').onRef('p.version_id', '=', 'version.id'))
      .select(['v.title', 'v.starts_at', 'v.ends_at', 'v.status', 'version.created_at', 'p.sha256 as voted'])
      .where('v.status', '<>', 'preparing')
      .execute()
    const at = (wall: string | null) => (wall ? (instantOfWallTime(wall)?.getTime() ?? 0) : Infinity)
    const wrong = papers.filter(
      ({ voted, created_at, starts_at, ends_at, status }) =>
        (voted !== null && created_at.getTime() > at(starts_at)) || (status === 'finished' && created_at.getTime() > at(ends_at)),
    )
    expect([wrong, papers.filter(({ voted }) => voted !== null).length > 3]).toEqual([[], true])
    const { count } = await provider.db
      .selectFrom('votings')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('status', '=', 'finished')
      .where('papers_at', 'is', null)
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
  })

  it('has 40 resolutions over two years in the register, one of them amended and one repealed, and a draft that was rejected', async () => {
    const { body } = await provider.call(ListRegister, { input: { query: { limit: '100' } } })
    const of = (state: string) => body.items.filter((row) => row.state === state).length
    expect([body.totalCount, of('amended'), of('repealed'), of('annulled')]).toEqual([40, 1, 1, 0])
    for (const year of body.years) {
      const numbers = body.items.filter((row) => row.year === year).map(({ number }) => number)
      expect(numbers).toEqual(numbers.map((_, i) => numbers.length - i))
    }
    expect(await countOf('votings', [['outcome', 'rejected']])).toBe(1)
  })

  it('has votings in each status, and some that wait for czlonek1', async () => {
    for (const status of ['preparing', 'in_progress', 'finished', 'canceled']) expect(await countOf('votings', [['status', status]])).toBeGreaterThan(0)
    const { body } = await provider.call(CountVotingsWithoutVote, { token: await tokenOf('czlonek1') })
    expect(body.count).toBeGreaterThan(0)
  })
})

describe('the demo mailings', () => {
  it('are drafts, sent or partly sent, and the counts of their mails fit the status', async () => {
    const token = await tokenOf('sekretarz')
    const { body } = await provider.call(ListNotifications, { input: { query: {} }, token })
    const states = body.items.map(({ status }) => status)
    expect(new Set(states)).toEqual(new Set(['draft', 'sent', 'partially_sent']))
    for (const { id, status, recipientCount, sentCount, errorCount, sendStartedAt, sendFinishedAt } of body.items) {
      if (status === 'draft') {
        expect([recipientCount, sendStartedAt]).toEqual([0, null])
        continue
      }
      expect([sentCount + errorCount, errorCount > 0]).toEqual([recipientCount, status === 'partially_sent'])
      expect([recipientCount > 5, sendFinishedAt! >= sendStartedAt!]).toEqual([true, true])
      const { recipients } = (await provider.call(ReadNotification, { input: { params: { id: String(id) } }, token })).body
      expect(recipients.map(({ recipientEmail }) => recipientEmail)).toHaveLength(recipientCount)
    }
  })

  it('keep each recipient’s mail as it was sent, its keys masked', async () => {
    const token = await tokenOf('sekretarz')
    const sent = await provider.db.selectFrom('notification_recipients').selectAll().where('status', '=', 'sent').execute()
    expect(sent.length).toBeGreaterThan(20)
    for (const { handed_html, handed_text, handed_head } of sent) {
      expect(handed_html).toMatch(/^<!doctype html>/i)
      expect(handed_text!.length).toBeGreaterThan(100)
      expect(handed_html! + handed_text!).not.toMatch(/\/(?:udzial|brakudzialu|rezygnacja)\/[^*"\s<]/)
      expect(handed_head).toMatchObject({ from: { address: expect.stringContaining('@') } })
    }
    const { id, notification_id, sent_at } = sent[0]!
    const params = { id: String(notification_id), recipientId: String(id) }
    const before = (await provider.call(ReadRecipientMail, { input: { params }, token })).body
    await provider.db.updateTable('notifications').set({ body: '<p>Inaczej</p>' }).where('id', '=', notification_id).execute()
    const after = (await provider.call(ReadRecipientMail, { input: { params }, token })).body
    expect([after, after.date]).toEqual([before, sent_at!.toISOString()])
  })

  it('never wrote to anybody locked', async () => {
    const rows = await provider.db.selectFrom('notification_recipients').select('id').where('username', '=', 'blokada').execute()
    expect(rows).toEqual([])
  })
})

describe('the committee of the demo', () => {
  const composition = async (day?: string) => (await provider.call(ReadComposition, { input: { query: day === undefined ? {} : { day } } })).body
  const names = ({ sides }: Awaited<ReturnType<typeof composition>>) => sides!.flatMap(({ institutions }) => institutions.map(({ name }) => name))

  it('is known of days before the seeding, as it was then', async () => {
    const now = await composition()
    const before = await composition(addDays(now.today, -400))
    expect([names(now).includes('Związek Gmin Doliny Biebrzy'), names(before).includes('Związek Gmin Biebrzańskich')]).toEqual([true, true])
    expect(names(before)).not.toContain('Związek Gmin Doliny Biebrzy')
    expect(now.institutionsCount).toBeGreaterThan(10)
    const body = { quorumKind: 'number' as const, quorumNumber: 1, committeeNames: 'all' as const, committeePastNames: 'shown' as const }
    const { updatedAt } = (await provider.call(ReadRules, { token: await tokenOf('superadmin') })).body
    await provider.call(SaveRules, { input: { body: { ...body, updatedAt } }, token: await tokenOf('superadmin') })
    const told = [await composition(), await composition(addDays(now.today, -25))].map((each) => JSON.stringify(each.sides).includes('Ryszard Malinowski'))
    expect(told).toEqual([false, true])
  })

  it('has told everybody of its meetings, not of those of working groups', async () => {
    const { items } = (await provider.call(ListPublicMeetings)).body
    expect(items.map(({ name }) => name.split(' ')[0])).toEqual(['XIII', 'XII'])
  })
})

it('czlonek1 has notes at papers of the coming meeting, found in their present versions', async () => {
  const { items } = (await provider.call(ListNotes, { token: await tokenOf('czlonek1'), input: { query: {} } })).body
  expect(items.map(({ passage, place }) => ({ passage, place }))).toEqual([
    { passage: 'zastępuje się słowami „10 dni roboczych', place: 'here' },
    { passage: 'Dostępność taboru', place: 'here' },
  ])
})
