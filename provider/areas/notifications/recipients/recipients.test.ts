// The exact list of who a notification reaches.
import { ConfirmAttendance } from '#contract/attendance.ts'
import { DeleteNotifications, ReadDraftRecipients, ResolveRecipients, type ResolvedRecipients } from '#contract/notification-changes.ts'
import { cast, runningVoting, seat, startCommittee, voter, type Committee } from '#provider/areas/votings/test-votings.ts'
import { addresses, mailingsOf, reasons, UNKNOWN, type Mailings } from '#provider/areas/notifications/test-notifications.ts'
import { resolve as resolveList } from './service.ts'
import { changesBetween, forgetShownLists } from './shown-service.ts'
import { countStatements } from '#provider/testing/count-statements.ts'
import { makeFunction, makeInstitution, makeProfile, makeWorkGroup, openSession } from '#provider/testing/people.ts'

let committee: Committee
let mailings: Mailings
const db = () => committee.provider.db
beforeAll(async () => {
  committee = await startCommittee()
  mailings = await mailingsOf(committee.provider)
})
afterAll(() => committee.provider.close())

const call = (body: object, token: string | null = mailings.administrator.token) =>
  mailings.call(ResolveRecipients, { documentStructNodeId: mailings.folder, ...body }, token)
const resolve = async (body: object): Promise<ResolvedRecipients> => (await call(body)).body
const setEmail = (userId: number, email: string) => db().updateTable('users').set({ email }).where('id', '=', userId).execute()
const ofDraft = (id: number, token: string | null = mailings.administrator.token, query: { shownHash?: string } = {}) =>
  committee.provider.call(ReadDraftRecipients, { input: { params: { id: String(id) }, query }, ...(token !== null && { token }) })

describe('POST /api/notifications/recipients', () => {
  it('refuses what cannot be asked', async () => {
    expect((await call({ documentStructNodeId: null })).error.fields).toEqual([{ path: 'documentStructNodeId', code: 'required' }])
    expect((await call({ documentStructNodeId: UNKNOWN })).error.code).toBe('ERROR_NOT_FOUND')
    expect((await call({ customEmails: 'nie-adres' })).error.fields).toEqual([{ path: 'customEmails', code: 'wrong_format' }])
    expect((await call({ profileIds: ['1'] })).error.fields).toEqual([{ path: 'profileIds.0', code: 'wrong_format' }])
  })

  it('has everybody of everything chosen once, with every choice that brought them in', async () => {
    const profileId = await makeProfile(db(), ['read_access'], 'Profil listy')
    const [institutionId, group, otherGroup] = [
      await makeInstitution(db(), 'Gmina listy'),
      await makeWorkGroup(db(), 'Grupa B'),
      await makeWorkGroup(db(), 'Grupa A'),
    ]
    const functionId = await makeFunction(db(), 'umwp')
    await db().updateTable('functions').set({ name: 'Funkcja listy' }).where('id', '=', functionId).execute()
    const all = await mailings.person({ profileIds: [profileId], institutionId, workGroupIds: [group, otherGroup] })
    await db().updateTable('users').set({ function_id: functionId, last_name: 'Żak' }).where('id', '=', all.userId).execute()
    const byGroup = await mailings.person({ workGroupIds: [group] })
    await db().updateTable('users').set({ last_name: 'Łoś' }).where('id', '=', byGroup.userId).execute()
    const list = await resolve({
      profileIds: [profileId],
      institutionIds: [institutionId],
      functionIds: [functionId],
      workingGroupIds: [group, otherGroup],
      customEmails: 'gosc@urzad.pl',
    })
    expect(list.recipients).toEqual([
      {
        userId: byGroup.userId,
        name: 'Anna Łoś',
        institution: null,
        email: byGroup.email,
        through: [{ kind: 'working_group', name: 'Grupa B' }],
        bounced: false,
      },
      {
        userId: all.userId,
        name: 'Anna Żak',
        institution: 'Gmina listy',
        email: all.email,
        through: [
          { kind: 'profile', name: 'Profil listy' },
          { kind: 'institution', name: 'Gmina listy' },
          { kind: 'function', name: 'Funkcja listy' },
          { kind: 'working_group', name: 'Grupa A' },
          { kind: 'working_group', name: 'Grupa B' },
        ],
        bounced: false,
      },
      { userId: null, name: null, institution: null, email: 'gosc@urzad.pl', through: [{ kind: 'custom', name: 'gosc@urzad.pl' }], bounced: false },
    ])
    expect(list.excluded).toEqual([])
    expect(await resolve({})).toMatchObject({ recipients: [], excluded: [] })
  })

  it('leaves out whoever may not use the portal or has no address, and says why', async () => {
    const profileId = await makeProfile(db(), ['read_access'])
    const person = (options: object) => mailings.person({ profileIds: [profileId], ...options })
    const locked = await person({ blockedSince: new Date(), active: false })
    const inactive = await person({ active: false })
    const expired = await person({ activeUntil: '2026-06-09' })
    const lastDay = await person({ activeUntil: '2026-06-10' })
    const silent = await person({})
    await setEmail(silent.userId, '  ')
    const two = await person({})
    await setEmail(two.userId, 'a@urzad.pl, b@urzad.pl')
    await person({ deletedAt: new Date() })
    const list = await resolve({ profileIds: [profileId] })
    expect(addresses(list)).toEqual([lastDay.email])
    expect(list.excluded.map(({ userId, reason }) => [userId, reason])).toEqual([
      [locked.userId, 'locked'],
      [inactive.userId, 'inactive'],
      [expired.userId, 'expired'],
      [silent.userId, 'no_address'],
      [two.userId, 'no_address'],
    ])
  })

  it('has each address once, whatever its letters; a typed one that is a user’s counts as the user', async () => {
    const profileId = await makeProfile(db(), ['read_access'])
    const first = await mailings.person({ profileIds: [profileId] })
    await setEmail(first.userId, 'Sekretariat@Urzad.pl')
    const list = await resolve({ profileIds: [profileId], customEmails: 'SEKRETARIAT@urzad.pl, sekretariat@urzad.pl, nowy@urzad.pl, Nowy@urzad.pl' })
    expect(list.recipients).toMatchObject([
      { userId: first.userId, email: 'Sekretariat@Urzad.pl', through: [{ kind: 'profile' }, { kind: 'custom', name: 'SEKRETARIAT@urzad.pl' }] },
      { userId: null, email: 'nowy@urzad.pl' },
    ])
    expect(list.excluded).toEqual([])
  })

  it('gives the address of somebody left out to whoever typed it', async () => {
    const profileId = await makeProfile(db(), ['read_access'])
    const locked = await mailings.person({ profileIds: [profileId], active: false })
    await setEmail(locked.userId, 'wspolny@urzad.pl')
    const list = await resolve({ profileIds: [profileId], customEmails: 'wspolny@urzad.pl' })
    expect(list.recipients.map(({ userId, email }) => [userId, email])).toEqual([[null, 'wspolny@urzad.pl']])
    expect(reasons(list)).toEqual([['wspolny@urzad.pl', 'inactive']])
  })

  it('tells of addresses from which mail came back', async () => {
    const key = 'wraca@urzad.pl'
    await db().insertInto('bounced_addresses').values({ email_key: key, bounced_at: new Date(), failure: 'bounced', failure_text: '550' }).execute()
    expect((await resolve({ customEmails: 'Wraca@urzad.pl,dochodzi@urzad.pl' })).recipients.map(({ bounced }) => bounced)).toEqual([true, false])
  })

  it('has the same hash for the same people with the same addresses, and another for others', async () => {
    const profileId = await makeProfile(db(), ['read_access'])
    const group = await makeWorkGroup(db())
    const person = await mailings.person({ profileIds: [profileId], workGroupIds: [group] })
    const hash = async (body: object) => (await resolve(body)).recipientsHash
    const one = await hash({ profileIds: [profileId], customEmails: 'a@urzad.pl,b@urzad.pl' })
    expect(one).toMatch(/^[0-9a-f]{64}$/)
    expect(await hash({ workingGroupIds: [group], customEmails: 'B@urzad.pl,a@urzad.pl' })).toBe(one)
    expect(await hash({ profileIds: [profileId], customEmails: 'a@urzad.pl' })).not.toBe(one)
    // The same address, but no longer of the user.
    expect(await hash({ customEmails: `a@urzad.pl,b@urzad.pl` })).not.toBe(one)
    await setEmail(person.userId, 'inny@urzad.pl')
    expect(await hash({ profileIds: [profileId], customEmails: 'a@urzad.pl,b@urzad.pl' })).not.toBe(one)
  })
})

describe('only to those who have not voted', () => {
  it('leaves out who has voted and the other person of the seat, by people and by typed addresses', async () => {
    const [voted, waiting, byDeputy] = [await seat(committee.provider), await seat(committee.provider), await seat(committee.provider)]
    const observer = await mailings.person({ institutionId: voted.institutionId, role: null })
    const voting = await runningVoting(committee)
    await cast(committee, voted.member, voting)
    await cast(committee, byDeputy.deputy, voting)
    const institutionIds = [voted, waiting, byDeputy].map(({ institutionId }) => institutionId)
    const about = { documentStructNodeId: null, votingId: voting.id, institutionIds }
    const all = await resolve(about)
    expect(addresses(all)).toHaveLength(7)
    const list = await resolve({ ...about, onlyNotVoted: true, customEmails: 'gosc@urzad.pl' })
    // Who may not vote has not voted: the choice decides.
    expect(addresses(list).sort()).toEqual([waiting.member.email, waiting.deputy.email, observer.email, 'gosc@urzad.pl'].sort())
    expect(list.excluded.every(({ reason }) => reason === 'voted')).toBe(true)
    expect(list.excluded).toHaveLength(4)
    for (const [person, email] of [
      [voted.deputy, 'zastepca@urzad.pl'],
      [waiting.member, 'czeka@urzad.pl'],
    ] as const)
      await setEmail(person.userId, email)
    const typed = await resolve({ documentStructNodeId: null, votingId: voting.id, onlyNotVoted: true, customEmails: 'Zastepca@urzad.pl,czeka@urzad.pl' })
    expect([addresses(typed), reasons(typed)]).toEqual([['czeka@urzad.pl'], [['Zastepca@urzad.pl', 'voted']]])
  })

  it('of a general voting leaves out persons, not seats', async () => {
    const { institutionId, member, deputy } = await seat(committee.provider)
    const loner = await voter(committee.provider, { institutionId, role: null })
    const voting = await runningVoting(committee, { general: true })
    await cast(committee, member, voting)
    const list = await resolve({ documentStructNodeId: null, votingId: voting.id, institutionIds: [institutionId], onlyNotVoted: true })
    expect(list.recipients.map(({ userId }) => userId).sort()).toEqual([deputy.userId, loner.userId].sort())
    expect(list.excluded.map(({ userId, reason }) => [userId, reason])).toEqual([[member.userId, 'voted']])
  })
})

describe('only to those who have not answered', () => {
  it('leaves out whose latest decision stands', async () => {
    const folder = await mailings.library.folder({ attendanceActive: true })
    const profileId = await makeProfile(db(), ['read_access'])
    const people = await Promise.all([1, 2, 3, 4].map(() => mailings.person({ profileIds: [profileId] })))
    const decide = async (person: (typeof people)[number], ...actions: ('participation' | 'no_participation' | 'cancel')[]) => {
      const { token } = await openSession(committee.provider, person.userId)
      for (const action of actions) await committee.provider.call(ConfirmAttendance, { token, input: { body: { structNodeId: folder, action } } })
    }
    await decide(people[0]!, 'participation')
    await decide(people[1]!, 'participation', 'no_participation')
    await decide(people[2]!, 'no_participation', 'cancel')
    const list = await resolve({ documentStructNodeId: folder, profileIds: [profileId], onlyNotAnswered: true })
    expect(list.recipients.map(({ userId }) => userId)).toEqual([people[2]!.userId, people[3]!.userId])
    expect(list.excluded.map(({ userId, reason }) => [userId, reason])).toEqual([
      [people[0]!.userId, 'answered'],
      [people[1]!.userId, 'answered'],
    ])
    // Of another folder nobody has answered.
    expect(addresses(await resolve({ profileIds: [profileId], onlyNotAnswered: true }))).toHaveLength(4)
  })
})

describe('GET /api/notifications/{id}/recipients', () => {
  it('is of a draft that is there', async () => {
    expect((await ofDraft(UNKNOWN)).error.code).toBe('ERROR_NOT_FOUND')
    expect((await ofDraft(await mailings.sent({ customEmails: 'gosc@urzad.pl' }))).error.code).toBe('ERROR_NOTIFICATION_NOT_A_DRAFT')
  })

  it('is what the choice of the draft reaches now', async () => {
    const profileId = await makeProfile(db(), ['read_access'])
    const id = await mailings.made({ profileIds: [profileId], customEmails: 'gosc@urzad.pl' })
    expect(addresses((await ofDraft(id)).body)).toEqual(['gosc@urzad.pl'])
    const { email } = await mailings.person({ profileIds: [profileId] })
    const now = (await ofDraft(id)).body
    expect(addresses(now)).toEqual([email, 'gosc@urzad.pl'])
    expect(now).toEqual({ ...(await resolve({ profileIds: [profileId], customEmails: 'gosc@urzad.pl' })), changes: null })
  })

  it('is still told when what the draft is about is gone', async () => {
    const { id: votingId } = await runningVoting(committee)
    const id = await mailings.made({
      documentStructNodeId: undefined,
      votingId,
      messageTypeId: mailings.types.notification_reminder,
      onlyNotVoted: true,
      profileIds: [],
      customEmails: 'a@urzad.pl',
    })
    await db().updateTable('notifications').set({ voting_id: null }).where('id', '=', id).execute()
    expect(addresses((await ofDraft(id)).body)).toEqual(['a@urzad.pl'])
  })
})

describe('what has changed since the list of a draft was shown', () => {
  const changesSince = async (id: number, shownHash: string) => (await ofDraft(id, mailings.administrator.token, { shownHash })).body.changes
  const shown = async (changes: object = {}) => {
    const profileId = await makeProfile(db(), ['read_access'])
    const [staying, locked, leaving] = [
      await mailings.person({ profileIds: [profileId] }),
      await mailings.person({ profileIds: [profileId] }),
      await mailings.person({ profileIds: [profileId] }),
    ]
    const id = await mailings.made({ profileIds: [profileId], ...changes })
    return { id, profileId, staying, locked, leaving, hash: (await ofDraft(id)).body.recipientsHash }
  }

  it('says who came, whom a rule leaves out by now, and how many others are gone', async () => {
    const { id, profileId, staying, locked, leaving, hash } = await shown()
    await setEmail(staying.userId, staying.email.toUpperCase())
    await db().updateTable('users').set({ blocked_since: new Date() }).where('id', '=', locked.userId).execute()
    await db().deleteFrom('user_profiles').where('user_id', '=', leaving.userId).where('profile_id', '=', profileId).execute()
    const came = await mailings.person({ profileIds: [profileId] })
    expect(await changesSince(id, hash)).toEqual({
      added: [expect.objectContaining({ userId: came.userId, email: came.email })],
      leftOut: [expect.objectContaining({ userId: locked.userId, reason: 'locked' })],
      goneCount: 1,
    })
    // Each list that was shown is kept, as two windows show two of them.
    const later = (await ofDraft(id)).body.recipientsHash
    expect(later).not.toBe(hash)
    expect(await changesSince(id, later)).toEqual({ added: [], leftOut: [], goneCount: 0 })
    expect((await changesSince(id, hash))?.goneCount).toBe(1)
  })

  it('knows only lists of this draft, and only what was shown', async () => {
    const one = await shown()
    const other = await mailings.made({ profileIds: [], customEmails: 'gosc@urzad.pl' })
    expect(await changesSince(other, one.hash)).toBeNull()
    expect(await changesSince(one.id, '0'.repeat(64))).toBeNull()
    const asked = await ofDraft(one.id, mailings.administrator.token, { shownHash: 'abc' })
    expect(asked.error.fields).toEqual([{ path: 'shownHash', code: 'wrong_format' }])
  })

  it('has the list anew when the old one is not kept any more, and nothing of a draft that is deleted', async () => {
    const { id, hash } = await shown()
    const ofThis = () => db().selectFrom('shown_recipient_lists').select('list_hash').where('notification_id', '=', id).execute()
    const hoursLater = (hours: number) => new Date(committee.provider.now().getTime() + hours * 60 * 60 * 1000)
    await forgetShownLists(db(), hoursLater(23))
    expect(await ofThis()).toEqual([{ list_hash: hash }])
    await forgetShownLists(db(), hoursLater(25))
    expect(await ofThis()).toEqual([])
    expect((await ofDraft(id, mailings.administrator.token, { shownHash: hash })).body).toMatchObject({ recipientsHash: hash, changes: null })
    expect(await ofThis()).toEqual([{ list_hash: hash }])
    await mailings.call(DeleteNotifications, [id])
    expect(await ofThis()).toEqual([])
  })

  it('tells a hundred of many thousands one by one, and of more only the new list', () => {
    const person = (email: string) => ({ userId: null, name: null, institution: null, email, through: [], bounced: false })
    const emails = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `osoba${from + i}@urzad.pl`)
    const change = (count: number) => changesBetween(emails(0, 5000), { recipients: emails(count, 5000).map(person), excluded: [] })
    expect(change(100)).toEqual({ added: [], leftOut: [], goneCount: 100 })
    expect(change(101)).toBeNull()
  })
})

it('costs the same few statements, whatever the number of people', async () => {
  const settings = committee.provider.settings
  const voting = await runningVoting(committee)
  const count = (profileIds: number[], about: { kind: 'folder' | 'voting' | 'news'; id: number }) =>
    countStatements(db(), (counting) =>
      resolveList(
        counting,
        {
          about,
          choice: { profileIds, institutionIds: [], functionIds: [], workingGroupIds: [] },
          customEmails: 'a@urzad.pl',
          onlyNotVoted: true,
          onlyNotAnswered: true,
        },
        { now: committee.provider.now(), settings },
      ),
    )
  const crowd = await makeProfile(db(), ['read_access'])
  const nobody = await makeProfile(db(), ['read_access'])
  const users = await db()
    .insertInto('users')
    .values(
      [...Array(500).keys()].map((i) => ({
        username: `tlum${i}`,
        first_name: 'Jan',
        last_name: `Tłum ${i}`,
        email: `tlum${i}@urzad.pl`,
        institution_id: null,
        function_id: null,
        additional_info: null,
        active: true,
        active_no_time_limit: true,
        active_until: null,
        password_hash: null,
        active_profile_id: crowd,
        created_at: new Date(),
        created_by: null,
        updated_by: null,
      })),
    )
    .returning('id')
    .execute()
  await db()
    .insertInto('user_profiles')
    .values(users.map(({ id }) => ({ user_id: id, profile_id: crowd })))
    .execute()
  for (const [about, statements] of [
    // One of them asks when the meeting is: an answer for another date is none.
    [{ kind: 'folder', id: mailings.folder }, 3],
    // Each of its two lists of voters leaves out whoever has excluded themselves.
    [{ kind: 'voting', id: voting.id }, 7],
    [{ kind: 'news', id: 1 }, 2],
  ] as const)
    expect([await count([nobody], about), await count([crowd], about)]).toEqual([statements, statements])
  const all = await resolve({ profileIds: [crowd] })
  expect(addresses(all)).toHaveLength(500)
  const id = await mailings.sent({ profileIds: [crowd] })
  expect(await mailings.rowsOf(id)).toHaveLength(500)
})
