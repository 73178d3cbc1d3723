// Making and changing accounts, call by call. The clock stands at noon of 20 March 2027 in Poland.
import { ReadCurrentUser, SignIn, ChangePassword } from '#contract/session.ts'
import { CreateUser, DeleteUser, UpdateUser } from '#contract/users.ts'
import { makeUsersWorld, NOW, type UserForm, type UsersWorld } from '#provider/areas/users/test-users.ts'
import { openSession } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

const NOBODY = 2_000_000_000

let provider: TestProvider
let world: UsersWorld

beforeAll(async () => {
  provider = await startTestProvider()
  provider.setNow(NOW)
})
beforeEach(async () => {
  provider.setNow(NOW)
  world = await makeUsersWorld(provider)
})
// Names and addresses of the deleted are free again, and seats empty.
afterEach(() => provider.db.updateTable('users').set({ deleted_at: NOW }).execute())
afterAll(() => provider.close())

const remove = (id: number, token = world.admin.token) => provider.call(DeleteUser, { token, input: { body: { id } } })
const totals = async () => {
  const count = async (table: 'users' | 'user_changes' | 'events') =>
    (
      await provider.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  return [await count('users'), await count('user_changes'), await count('events')]
}

describe('POST /api/admin/users', () => {
  it('makes an account that can be used, mails its key, and begins its history', async () => {
    const mails = provider.sentMails.length
    const { status, body } = await world.create({ firstName: ' Anna ', additionalInfo: 'tel. 600', profileIds: [world.ids.voter, world.ids.reader] })
    expect(status).toBe(201)
    const user = await world.read(body.id)
    expect(user).toMatchObject({
      firstName: 'Anna',
      active: true,
      invited: true,
      additionalInfo: 'tel. 600',
      expired: false,
      blockedSince: null,
      lastLogin: null,
    })
    expect(user.profiles.map(({ id }) => id)).toEqual([world.ids.reader, world.ids.voter])
    expect(provider.sentMails).toHaveLength(mails + 1)
    const mail = provider.sentMails.at(-1)!
    expect(mail.recipient).toBe(user.email)
    const passwordKey = /\/logowanie\/(\S+)/.exec(mail.text)![1]!
    const password = 'Zielony-Kajak-48!'
    provider.setNow(new Date(NOW.getTime() + 7 * 86_400_000 - 1000))
    const change = { username: user.username, passwordKey, newPassword1: password, newPassword2: password }
    expect((await provider.call(ChangePassword, { input: { body: change } })).status).toBe(204)
    expect((await provider.call(SignIn, { input: { body: { username: user.username.toUpperCase(), password } } })).body).toHaveProperty('token')
    provider.setNow(NOW)
    const told = Object.fromEntries((await world.history(body.id)).map(({ field, before, after }) => [field, [before, after]]))
    expect(told).toMatchObject({ username: [null, user.username], firstName: [null, 'Anna'], active: [null, 'Aktywny'], activeNoTimeLimit: [null, 'Tak'] })
    expect(told).not.toHaveProperty('activeUntil')
    expect(
      (await provider.db.selectFrom('events').select('description').where('kind', '=', 'user_created').orderBy('id', 'desc').executeTakeFirst())?.description,
    ).toBe(`Dodano użytkownika Anna Łęcka (${user.username})`)
  })

  it('keeps since when somebody has a profile, through changes that leave it with them', async () => {
    const id = await world.made({ profileIds: [world.ids.reader] })
    const since = new Date('2027-01-01T00:00:00Z')
    await provider.db.updateTable('user_profiles').set({ since }).where('user_id', '=', id).execute()
    const body = { ...world.form(), id, profileIds: [world.ids.reader, world.ids.voter] }
    expect((await provider.call(UpdateUser, { token: world.admin.token, input: { body } })).status).toBe(200)
    const rows = await provider.db.selectFrom('user_profiles').select(['profile_id', 'since']).where('user_id', '=', id).execute()
    expect(rows.map((row) => [row.profile_id, row.since.getTime() === since.getTime()]).sort()).toEqual(
      [
        [world.ids.reader, true],
        [world.ids.voter, false],
      ].sort(),
    )
  })

  it('mails no key to a locked account', async () => {
    const mails = provider.sentMails.length
    const id = await world.made({ active: false, activeInfinity: false })
    expect(provider.sentMails).toHaveLength(mails)
    expect(await world.read(id)).toMatchObject({ active: false, blockedSince: NOW.toISOString(), activeUntil: null, activeNoTimeLimit: false })
  })

  it.each<[string, (ids: UsersWorld['ids']) => Partial<UserForm>]>([
    ['a name of 10', () => ({ username: 'ąęźżćńółśx' })],
    ['names of 100', () => ({ firstName: 'ż'.repeat(100), lastName: 'ó'.repeat(100) })],
    ['an address of 100', () => ({ email: `${'a'.repeat(86)}@urzad.example` })],
    ['1000 characters of information', () => ({ additionalInfo: 'i'.repeat(1000) })],
    ['today as the last day', () => ({ activeInfinity: false, activationDate: '2027-03-20' })],
    ['both a day and no limit', () => ({ activeInfinity: true, activationDate: '2020-01-01' })],
    ['all groups and profiles', (ids) => ({ workGroupsIds: [ids.group, ids.otherGroup], profileIds: [ids.reader, ids.voter] })],
  ])('takes %s', async (_what, more) => {
    expect((await world.create(more(world.ids))).status).toBe(201)
  })

  it.each<[string, (ids: UsersWorld['ids']) => object, object]>([
    ['no name', () => ({ username: ' ' }), { path: 'username', code: 'required' }],
    ['a name of 11', () => ({ username: 'a'.repeat(11) }), { path: 'username', code: 'max_length', limit: 10 }],
    ['a name in two lines', () => ({ username: 'a\nb' }), { path: 'username', code: 'wrong_format' }],
    ['no first name', () => ({ firstName: '' }), { path: 'firstName', code: 'required' }],
    ['a first name of 101', () => ({ firstName: 'a'.repeat(101) }), { path: 'firstName', code: 'max_length', limit: 100 }],
    ['no last name', () => ({ lastName: '' }), { path: 'lastName', code: 'required' }],
    ['a last name of 101', () => ({ lastName: 'a'.repeat(101) }), { path: 'lastName', code: 'max_length', limit: 100 }],
    ['no address', () => ({ email: '' }), { path: 'email', code: 'required' }],
    ['an address of 101', () => ({ email: `${'a'.repeat(87)}@urzad.example` }), { path: 'email', code: 'max_length', limit: 100 }],
    ['what is no address', () => ({ email: 'anna(at)urzad.example' }), { path: 'email', code: 'wrong_format' }],
    ['two addresses', () => ({ email: 'a@urzad.example,b@urzad.example' }), { path: 'email', code: 'wrong_format' }],
    ['no profile', () => ({ profileIds: [] }), { path: 'profileIds', code: 'required' }],
    ['a profile twice', (ids) => ({ profileIds: [ids.reader, ids.reader] }), { path: 'profileIds', code: 'not_unique' }],
    ['no group', () => ({ workGroupsIds: [] }), { path: 'workGroupsIds', code: 'required' }],
    ['a group twice', (ids) => ({ workGroupsIds: [ids.group, ids.group] }), { path: 'workGroupsIds', code: 'not_unique' }],
    ['no institution', () => ({ institutionId: null }), { path: 'institutionId', code: 'required' }],
    ['no function', () => ({ functionId: undefined }), { path: 'functionId', code: 'required' }],
    ['1001 characters of information', () => ({ additionalInfo: 'i'.repeat(1001) }), { path: 'additionalInfo', code: 'max_length', limit: 1000 }],
    ['neither a day nor no limit', () => ({ activeInfinity: false }), { path: 'activationDate', code: 'required' }],
    ['30 February', () => ({ activeInfinity: false, activationDate: '2028-02-30' }), { path: 'activationDate', code: 'wrong_format' }],
  ])('refuses %s at its field, and changes nothing', async (_what, more, field) => {
    const before = await totals()
    const { status, error } = await world.create(more(world.ids))
    expect([status, error.code, error.fields]).toEqual([400, 'VALIDATION_ERROR', [field]])
    expect(await totals()).toEqual(before)
  })

  it('tells of an empty form everything that is missing, at once', async () => {
    const empty = { username: '', firstName: '', lastName: '', email: '', profileIds: [], workGroupsIds: [] }
    const { error } = await world.create({ ...empty, institutionId: undefined, functionId: undefined, activeInfinity: false })
    const missing = ['username', 'firstName', 'lastName', 'email', 'profileIds', 'institutionId', 'functionId', 'workGroupsIds', 'activationDate']
    expect(error.fields).toEqual(missing.map((path) => ({ path, code: 'required' })))
  })

  it.each<[string, Partial<UserForm>]>([
    ['ERROR_PROFILE_NOT_FOUND', { profileIds: [NOBODY] }],
    ['ERROR_INSTITUTION_NOT_FOUND', { institutionId: NOBODY }],
    ['ERROR_FUNCTION_NOT_FOUND', { functionId: NOBODY }],
    ['ERROR_WORK_GROUP_NOT_FOUND', { workGroupsIds: [NOBODY] }],
    ['USER_ACTIVATION_DATE_IN_THE_PAST', { activeInfinity: false, activationDate: '2027-03-19' }],
  ])('answers %s', async (code, more) => {
    const before = await totals()
    const { status, error } = await world.create(more)
    expect([status, error.code]).toEqual([400, code])
    expect(await totals()).toEqual(before)
  })

  it('refuses a name or address in use, whatever its case; those of deleted accounts are free', async () => {
    const id = await world.made({ username: 'Żółw', email: 'Zolw@urzad.example' })
    const name = await world.create({ username: 'żÓŁW' })
    expect([name.status, name.error.code]).toEqual([400, 'USER_WITH_USERNAME_EXISTS'])
    expect((await world.create({ email: 'zOLW@URZAD.example' })).error.code).toBe('USER_WITH_EMAIL_EXISTS')
    const both = (await world.create({ username: 'ŻÓŁW', email: 'ZOLW@urzad.example' })).error
    expect(both.fields?.map(({ path }) => path)).toEqual(['username', 'email'])
    expect((await remove(id)).status).toBe(200)
    expect((await world.create({ username: 'żółw', email: 'zolw@urzad.example' })).status).toBe(201)
  })

  it('lets only a super administrator give super_admin', async () => {
    const refused = await world.create({ profileIds: [world.ids.reader, world.ids.almighty] })
    expect([refused.status, refused.error.code]).toEqual([403, 'ERROR_SUPERADMIN_ONLY'])
    expect((await world.create({ profileIds: [world.ids.almighty] }, world.superAdmin.token)).status).toBe(201)
  })

  it('allows one active member and one active deputy in an institution', async () => {
    const { ids } = world
    await world.made({ functionId: ids.member })
    expect((await world.create({ functionId: ids.member })).error.code).toBe('USER_WITH_FUNCTION_ROLE_EXISTS')
    expect((await world.create({ functionId: ids.deputy })).status).toBe(201)
    expect((await world.create({ functionId: ids.deputy })).error.code).toBe('USER_WITH_FUNCTION_ROLE_EXISTS')
    expect((await world.create({ functionId: ids.member, active: false })).status).toBe(201)
    expect((await world.create({ functionId: ids.member, institutionId: ids.otherInstitution })).status).toBe(201)
    expect((await world.create({ functionId: ids.observer })).status).toBe(201)
  })

  it('makes one member of an institution when twenty are sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.create({ functionId: world.ids.member })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ error }) => error.code === 'USER_WITH_FUNCTION_ROLE_EXISTS')).toHaveLength(19)
  })

  it('makes one account when twenty ask for the same name at once, and one for one key', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => world.create({ username: i % 2 ? 'Razem' : 'RAZEM' })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ error }) => error.code))).toEqual(new Set(['USER_WITH_USERNAME_EXISTS']))
    const body = world.form()
    const sent = () => provider.call(CreateUser, { token: world.admin.token, input: { body }, headers: { 'idempotency-key': 'ten-sam-klucz-1' } })
    const [one, two] = [await sent(), await sent()]
    expect([one.status, two.body.id]).toEqual([201, one.body.id])
  })
})

describe('PUT /api/admin/users', () => {
  it('answers 404 for an unknown account, 409 for one that was changed since', async () => {
    const id = await world.made()
    expect((await provider.call(UpdateUser, { token: world.admin.token, input: { body: { ...world.form(), id: NOBODY } } })).error.code).toBe('ERROR_NOT_FOUND')
    const { updatedAt } = await world.read(id)
    expect((await world.update(id, { firstName: 'Ewa', updatedAt })).status).toBe(200)
    const late = await world.update(id, { firstName: 'Maria', updatedAt })
    expect([late.status, late.error.code]).toEqual([409, 'ERROR_EDIT_CONFLICT'])
    expect((await world.read(id)).firstName).toBe('Ewa')
  })

  it('tells every change of every field: before, after, who and when', async () => {
    const { ids, admin } = world
    const id = await world.made({ functionId: ids.observer, additionalInfo: 'stara' })
    const begun = (await world.history(id)).length
    provider.setNow(new Date(NOW.getTime() + 60_000))
    const was = await world.read(id)
    const { status } = await world.update(id, {
      username: 'nowy',
      firstName: 'Ewa',
      lastName: 'Nowa',
      email: 'ewa.nowa@urzad.example',
      profileIds: [ids.voter, ids.manager],
      institutionId: ids.otherInstitution,
      functionId: ids.deputy,
      workGroupsIds: [ids.otherGroup, ids.group],
      additionalInfo: null,
      active: true,
      activeInfinity: false,
      activationDate: '2027-12-31',
    })
    expect(status).toBe(200)
    const is = await world.read(id)
    const rows = (await world.history(id)).slice(begun)
    expect(new Set(rows.map(({ changedBy, changedAt }) => `${changedBy} ${changedAt}`))).toEqual(new Set([`${admin.fullName} 2027-03-20T11:01:00.000Z`]))
    expect(rows.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['username', was.username, 'nowy'],
      ['firstName', 'Żaneta', 'Ewa'],
      ['lastName', 'Łęcka', 'Nowa'],
      ['email', was.email, 'ewa.nowa@urzad.example'],
      ['profiles', was.profiles[0]!.name, is.profiles.map(({ name }) => name).join(', ')],
      ['institution', was.institutionName, is.institutionName],
      ['function', was.functionName, is.functionName],
      ['workingGroups', was.workingGroups[0]!.name, is.workingGroups.map(({ name }) => name).join(', ')],
      ['additionalInfo', 'stara', null],
      ['activeUntil', null, '31/12/2027'],
      ['activeNoTimeLimit', 'Tak', 'Nie'],
    ])
    expect((await world.lastEvent()).description).toContain('Imię: Żaneta → Ewa; Nazwisko: Łęcka → Nowa')
  })

  it('does nothing when nothing changed', async () => {
    const id = await world.made({ profileIds: [world.ids.voter, world.ids.reader] })
    const before = [await totals(), await world.read(id)]
    expect((await world.update(id, { profileIds: [world.ids.reader, world.ids.voter] })).status).toBe(200)
    expect([await totals(), await world.read(id)]).toEqual(before)
  })

  it('lets an expired account be changed, but not be unlocked without a new last day', async () => {
    const id = await world.made({ activeInfinity: false, activationDate: '2027-03-20' })
    provider.setNow(new Date('2027-03-21T11:00:00Z'))
    // Sessions of the day before are over.
    world = await makeUsersWorld(provider)
    expect(await world.read(id)).toMatchObject({ active: true, expired: true })
    expect((await world.update(id, { additionalInfo: 'x' })).status).toBe(200)
    expect((await world.update(id, { activationDate: '2027-03-19' })).error.code).toBe('USER_ACTIVATION_DATE_IN_THE_PAST')
    expect((await world.update(id, { active: false, activationDate: null })).status).toBe(200)
    expect(await world.read(id)).toMatchObject({ active: false, expired: false, activeUntil: '2027-03-20' })
    expect((await world.update(id, { active: true })).error.code).toBe('USER_ACTIVATION_DATE_IN_THE_PAST')
    expect((await world.update(id, { active: true, activationDate: '2027-03-21' })).status).toBe(200)
  })

  it('takes effect from the next call on, and locking ends the sessions at once', async () => {
    const id = await world.made({ profileIds: [world.ids.reader, world.ids.manager] })
    await provider.db.updateTable('users').set({ active_profile_id: world.ids.manager }).where('id', '=', id).execute()
    await provider.db.deleteFrom('consents').where('user_id', '=', id).execute()
    const { token } = await openSession(provider, id)
    const asked = async () => (await provider.call(ReadCurrentUser, { token })).status
    expect(await asked()).toBe(403)
    expect((await world.update(id, { profileIds: [world.ids.reader] })).status).toBe(200)
    const { active_profile_id } = await provider.db.selectFrom('users').select('active_profile_id').where('id', '=', id).executeTakeFirstOrThrow()
    expect(active_profile_id).toBe(world.ids.reader)
    expect((await world.update(id, { active: false })).status).toBe(200)
    expect(await asked()).toBe(401)
    const { ended_at, end_reason } = await provider.db.selectFrom('sessions').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow()
    expect([ended_at, end_reason]).toEqual([NOW, 'user_blocked'])
    expect((await world.update(id, { active: true })).status).toBe(200)
    expect(await asked()).toBe(401)
    expect((await world.read(id)).blockedSince).toBeNull()
  })

  it('voids a key mailed to an earlier address, and mails a new one to whoever has no password yet', async () => {
    const id = await world.made()
    const mails = provider.sentMails.length
    expect((await world.update(id, { email: 'inny.adres@urzad.example' })).status).toBe(200)
    expect(provider.sentMails.slice(mails).map(({ recipient }) => recipient)).toEqual(['inny.adres@urzad.example'])
    const keys = await provider.db.selectFrom('password_keys').select('used_at').where('user_id', '=', id).orderBy('used_at').execute()
    expect(keys.map(({ used_at }) => used_at === null)).toEqual([false, true])
  })

  it('refuses unknown choices and what is in use, each by its code', async () => {
    const { ids } = world
    const [id, other] = [await world.made(), await world.made({ username: 'zajety', functionId: ids.member })]
    const code = async (more: Parameters<typeof world.update>[1]) => (await world.update(id, more)).error.code
    expect(await code({ username: 'ZAJETY' })).toBe('USER_WITH_USERNAME_EXISTS')
    expect(await code({ email: (await world.read(other)).email.toUpperCase() })).toBe('USER_WITH_EMAIL_EXISTS')
    expect(await code({ profileIds: [NOBODY] })).toBe('ERROR_PROFILE_NOT_FOUND')
    expect(await code({ institutionId: NOBODY })).toBe('ERROR_INSTITUTION_NOT_FOUND')
    expect(await code({ functionId: NOBODY })).toBe('ERROR_FUNCTION_NOT_FOUND')
    expect(await code({ workGroupsIds: [NOBODY] })).toBe('ERROR_WORK_GROUP_NOT_FOUND')
    expect(await code({ functionId: ids.member })).toBe('USER_WITH_FUNCTION_ROLE_EXISTS')
    expect((await world.update(other, { active: false })).status).toBe(200)
    expect((await world.update(id, { functionId: ids.member })).status).toBe(200)
    expect((await world.update(other, { active: true })).error.code).toBe('USER_WITH_FUNCTION_ROLE_EXISTS')
  })

  it('lets people who already share a seat be changed in something else', async () => {
    const { ids } = world
    const one = await world.made({ functionId: ids.member })
    const two = await world.made({ functionId: ids.observer })
    await provider.db.updateTable('users').set({ function_id: ids.member }).where('id', '=', two).execute()
    for (const id of [one, two]) expect((await world.update(id, { additionalInfo: 'nowa' })).status).toBe(200)
  })
})

describe('rights', () => {
  it('let only a super administrator change one or give super_admin', async () => {
    const { ids, admin, superAdmin } = world
    const [plain, mighty] = [await world.made(), await world.made({ profileIds: [ids.almighty] })]
    expect((await world.read(mighty)).changeable).toBe(false)
    expect((await world.read(mighty, superAdmin.token)).changeable).toBe(true)
    for (const [id, more] of [
      [mighty, { firstName: 'Ewa' }],
      [mighty, { active: false }],
      [mighty, { profileIds: [ids.reader] }],
      [plain, { profileIds: [ids.reader, ids.almighty] }],
    ] as const) {
      const { status, error } = await world.update(id, more as never, admin.token)
      expect([status, error.code]).toEqual([403, 'ERROR_SUPERADMIN_ONLY'])
      expect((await world.update(id, more as never, superAdmin.token)).status).toBe(200)
    }
  })

  it('keep one super administrator whose account is active and has no last day', async () => {
    const { ids, superAdmin } = world
    const own = superAdmin.userId
    const change = (more: object) => world.update(own, { ...more, ownLossAccepted: true }, superAdmin.token)
    for (const more of [{ active: false }, { profileIds: [ids.reader] }, { activeInfinity: false, activationDate: '2027-12-31' }]) {
      const { status, error } = await change(more)
      expect([status, error.code]).toEqual([400, 'ERROR_LAST_SUPERADMIN'])
    }
    // Neither a locked account nor one with a last day counts as another super administrator.
    await world.made({ profileIds: [ids.almighty], active: false })
    await world.made({ profileIds: [ids.almighty], activeInfinity: false, activationDate: '2027-04-01' })
    expect((await change({ activeInfinity: false, activationDate: '2027-12-31' })).error.code).toBe('ERROR_LAST_SUPERADMIN')
    await world.made({ profileIds: [ids.almighty] })
    expect((await change({ activeInfinity: false, activationDate: '2027-12-31' })).status).toBe(200)
  })

  it('keep one super administrator when two lock each other at once', async () => {
    const { superAdmin, ids } = world
    const id = await world.made({ profileIds: [ids.almighty], functionId: ids.observer })
    await provider.db
      .insertInto('consents')
      .expression(
        provider.db
          .selectFrom('consents')
          .select((eb) => [eb.val(id).as('user_id'), 'action', 'text_version', 'accepted_at'])
          .where('user_id', '=', superAdmin.userId),
      )
      .columns(['user_id', 'action', 'text_version', 'accepted_at'])
      .execute()
    const other = await openSession(provider, id)
    const answers = await Promise.all([world.update(id, { active: false }, superAdmin.token), world.update(superAdmin.userId, { active: false }, other.token)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('warn whoever would take away their own administration', async () => {
    const { ids, admin } = world
    for (const more of [{ profileIds: [ids.reader] }, { active: false }]) {
      const { status, error } = await world.update(admin.userId, more)
      expect([status, error.code]).toEqual([409, 'ERROR_OWN_ADMINISTRATION'])
    }
    expect((await world.update(admin.userId, { profileIds: [ids.manager] })).status).toBe(200)
    expect((await world.update(admin.userId, { profileIds: [ids.reader], ownLossAccepted: true })).status).toBe(200)
    expect((await world.create()).error.code).toBe('ERROR_FORBIDDEN')
  })
})
