// Access profiles, call by call, and the rules that keep rights safe.
import { PERMISSION_KEYS, type PermissionKey, type RequestInput } from '#contract/kit.ts'
import { CreateProfile, DeleteProfiles, ListPermissions, ListProfiles, ReadProfile, UpdateProfile } from '#contract/profiles.ts'
import { ReadCurrentUser } from '#contract/session.ts'
import { makeNotification } from '#provider/testing/notifications.ts'
import { makePerson, makeProfile, openSession, signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

type SignedIn = Awaited<ReturnType<typeof signedIn>>

let provider: TestProvider
let admin: SignedIn
let superAdmin: SignedIn

beforeAll(async () => {
  provider = await startTestProvider()
})
beforeEach(async () => {
  admin = await signedIn(provider, { permissions: ['user_admin'] })
  superAdmin = await signedIn(provider, { permissions: ['super_admin'] })
})
afterEach(() => provider.db.updateTable('users').set({ deleted_at: new Date() }).execute())
afterAll(() => provider.close())

let count = 0
const ownName = () => `Profil próbny ${(count += 1)}`
type Form = RequestInput<typeof CreateProfile>['body']
const form = (more: Partial<Form> = {}): Form => ({ name: ownName(), permissions: ['read_access'], ...more })

const create = (body: Form, token = admin.token) => provider.call(CreateProfile, { token, input: { body } })
const update = (body: RequestInput<typeof UpdateProfile>['body'], token = admin.token) => provider.call(UpdateProfile, { token, input: { body } })
const remove = (ids: number[], token = admin.token) => provider.call(DeleteProfiles, { token, input: { body: ids } })
const read = (id: number, token = admin.token) => provider.call(ReadProfile, { token, input: { params: { id: String(id) } } })
const list = (query: RequestInput<typeof ListProfiles>['query'] = {}, token = admin.token) => provider.call(ListProfiles, { token, input: { query } })
const made = async (more: Partial<Form> = {}) => (await create(form(more), superAdmin.token)).body.id
const lastEvent = () => provider.db.selectFrom('events').select(['kind', 'description', 'user_id']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const permissionsOf = async (id: number) => (await read(id)).body.profilePermissions.map(({ key }) => key)

describe('GET /api/admin/profiles', () => {
  it('tells each profile with its permissions, holders and authors', async () => {
    const name = ownName()
    const id = (await create({ name, permissions: ['voting', 'read_access', 'voting'] })).body.id
    await makePerson(provider.db, { profileIds: [id] })
    await makePerson(provider.db, { profileIds: [id], deletedAt: new Date() })
    const { body } = await list({ q: name.toUpperCase() })
    expect(body.totalCount).toBe(1)
    expect(body.items[0]).toMatchObject({
      id,
      name,
      profilePermissions: [
        { key: 'read_access', name: 'Odczyt' },
        { key: 'voting', name: 'Głosowanie' },
      ],
      usersCount: 1,
      deletable: false,
      changeable: true,
      createdBy: admin.fullName,
      updatedAt: null,
      updatedBy: null,
    })
  })

  it('finds by what it shows, pages, and sorts by the Polish alphabet', async () => {
    for (const name of ['Łąka', 'Lód', 'Żaba', 'Zebra']) await create({ name, permissions: ['voting', 'user_admin'] })
    const names = async (query: RequestInput<typeof ListProfiles>['query']) => (await list(query)).body.items.map(({ name }) => name)
    const all = await names({ limit: '100' })
    expect(all.filter((name) => ['Łąka', 'Lód', 'Żaba', 'Zebra'].includes(name))).toEqual(['Lód', 'Łąka', 'Zebra', 'Żaba'])
    expect(await names({ limit: '1', page: '1' })).toEqual([all[1]])
    expect(await names({ q: 'ADMINISTRACJA', limit: '100' })).toEqual(expect.arrayContaining(['Łąka']))
    expect(await names({ q: '%' })).toEqual([])
    for (const sort of ['createdAt', 'updatedAt'] as const) expect((await list({ sort, dir: 'desc' })).status).toBe(200)
  })

  it.each([
    ['sort', 'permissions'],
    ['limit', '101'],
    ['dir', 'up'],
  ])('refuses %s=%s', async (parameter, value) => {
    expect((await list({ [parameter]: value })).error.code).toBe('VALIDATION_ERROR')
  })
})

describe('GET /api/admin/profiles/permissions', () => {
  it('tells what each permission opens, and which ones the caller may give', async () => {
    const grantable = async (token: string) =>
      (await provider.call(ListPermissions, { token })).body.items.filter((permission) => permission.grantable).map(({ key }) => key)
    expect(await grantable(admin.token)).toEqual(['read_access', 'voting', 'user_admin'])
    expect(await grantable(superAdmin.token)).toEqual(PERMISSION_KEYS)
    const { items } = (await provider.call(ListPermissions, { token: admin.token })).body
    expect(items.every(({ name, description }) => name !== '' && description.endsWith('.'))).toBe(true)
  })
})

describe('GET /api/admin/profiles/{id}', () => {
  it('answers 404 for an unknown profile, and a time of change that a form can send back', async () => {
    expect((await read(2_000_000_000)).error.code).toBe('ERROR_NOT_FOUND')
    const id = await made()
    const { body } = await read(id)
    expect([body.updatedAt, body.updatedBy]).toEqual([body.createdAt, superAdmin.fullName])
  })
})

describe('POST /api/admin/profiles', () => {
  it.each([
    ['no name', { name: '  ' }, { path: 'name', code: 'required' }],
    ['a name of 101', { name: 'a'.repeat(101) }, { path: 'name', code: 'max_length', limit: 100 }],
    ['no permission', { permissions: [] }, { path: 'permissions', code: 'required' }],
    ['one that is none', { permissions: ['root' as PermissionKey] }, { path: 'permissions.0', code: 'wrong_format' }],
    ['more than there are', { permissions: PERMISSION_KEYS.concat('voting') }, { path: 'permissions', code: 'too_many', limit: 4 }],
  ])('refuses %s at its field', async (_what, more, field) => {
    const { error } = await create(form(more))
    expect([error.code, error.fields]).toEqual(['VALIDATION_ERROR', [field]])
  })

  it('takes a name of 100 and logs what was made', async () => {
    const name = 'ą'.repeat(100)
    const { status, body } = await create({ name, permissions: ['voting', 'read_access'] })
    expect(status).toBe(201)
    expect(await permissionsOf(body.id)).toEqual(['read_access', 'voting'])
    expect(await lastEvent()).toEqual({
      kind: 'profile_created',
      description: `Dodano profil „${name}” z uprawnieniami: Odczyt, Głosowanie`,
      user_id: admin.userId,
    })
  })

  it('refuses a name that exists in another case, spacing or spelling', async () => {
    const name = `Żółw ${ownName()}`
    await made({ name })
    for (const same of [name, name.toUpperCase(), name.replace(' ', '  '), name.normalize('NFD'), name.replace(' ', '\n')]) {
      const { error } = await create(form({ name: same }))
      expect([error.code, error.fields]).toEqual(['VALIDATION_ERROR', [{ path: 'name', code: 'not_unique' }]])
    }
  })

  it('makes one profile when twenty of the same name are sent at once', async () => {
    const name = ownName()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => create(form({ name: i % 2 ? name : name.toUpperCase() }))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ error }) => error.fields?.[0]?.code === 'not_unique')).toHaveLength(19)
  })

  it('lets only a super administrator give super_admin', async () => {
    const body = form({ permissions: ['super_admin'] })
    const refused = await create(body)
    expect([refused.status, refused.error.code]).toEqual([403, 'ERROR_SUPERADMIN_ONLY'])
    expect((await create(body, superAdmin.token)).status).toBe(201)
  })
})

describe('PUT /api/admin/profiles', () => {
  it('demands a second factor from a day on, and keeps that where a program leaves it out', async () => {
    const id = await made()
    expect((await read(id)).body).toMatchObject({ secondFactorFrom: null, secondFactorGraceDays: 14 })
    expect((await update({ ...form(), id, secondFactorFrom: '2027-05-01', secondFactorGraceDays: 7 })).status).toBe(200)
    expect((await lastEvent()).description).toMatch(/wymaganie: drugi sposób logowania od 1 maja 2027, na dodanie: 7\sdni$/)
    expect((await update({ ...form(), id })).status).toBe(200)
    expect((await read(id)).body).toMatchObject({ secondFactorFrom: '2027-05-01', secondFactorGraceDays: 7 })
    expect((await update({ ...form(), id, secondFactorFrom: null })).status).toBe(200)
    expect((await read(id)).body.secondFactorFrom).toBeNull()
    expect((await update({ ...form(), id, secondFactorGraceDays: 91 })).error.fields).toEqual([
      { path: 'secondFactorGraceDays', code: 'out_of_range', limit: 90 },
    ])
  })

  it('refuses an unknown profile, one that was changed since, and a name in use', async () => {
    expect((await update({ ...form(), id: 2_000_000_000 })).error.code).toBe('ERROR_NOT_FOUND')
    const [id, other] = [await made(), await made({ name: `Inny ${ownName()}` })]
    const { updatedAt } = (await read(id)).body
    expect((await update({ ...form(), id, updatedAt })).status).toBe(200)
    expect((await update({ ...form(), id, updatedAt })).error.code).toBe('ERROR_EDIT_CONFLICT')
    expect((await update({ ...form(), id, updatedAt: null })).error.code).toBe('ERROR_EDIT_CONFLICT')
    const name = (await read(other)).body.name.toUpperCase()
    expect((await update({ ...form({ name }), id })).error.fields).toEqual([{ path: 'name', code: 'not_unique' }])
    expect((await update({ ...form({ name }), id: other })).status).toBe(200)
  })

  it('saves one of several changes made from the same version', async () => {
    const id = await made()
    const { updatedAt } = (await read(id)).body
    const answers = await Promise.all([1, 2, 3].map(() => update({ ...form(), id, updatedAt })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('takes effect in open sessions from the next call on', async () => {
    const id = await made({ permissions: ['read_access', 'user_admin'] })
    const holder = await signedIn(provider, { profileIds: [id] })
    expect((await list({}, holder.token)).status).toBe(200)
    await update({ ...form(), id, permissions: ['read_access'] })
    expect((await list({}, holder.token)).error.code).toBe('ERROR_FORBIDDEN')
    expect((await provider.call(ReadCurrentUser, { token: holder.token })).body.userPermissionKeys).toEqual(['read_access'])
    await update({ ...form(), id, permissions: ['user_admin'] })
    expect((await list({}, holder.token)).status).toBe(200)
  })

  it('logs which permissions were given and taken, or that nothing was changed', async () => {
    const name = ownName()
    const id = await made({ name, permissions: ['read_access', 'voting'] })
    await update({ id, name: `${name} b`, permissions: ['read_access', 'user_admin'] })
    const description = `Zmieniono profil „${name}”: nazwa na „${name} b”; dodano uprawnienia: Administracja; odebrano uprawnienia: Głosowanie`
    expect(await lastEvent()).toEqual({ kind: 'profile_changed', description, user_id: admin.userId })
    await update({ id, name: `${name} b`, permissions: ['user_admin', 'read_access'] })
    expect((await lastEvent()).description).toBe(`Zapisano profil „${name} b” bez zmian`)
  })

  it('lets only a super administrator give or take super_admin, or change a profile that has it', async () => {
    const [plain, mighty] = [await made(), await made({ permissions: ['super_admin'] })]
    for (const body of [
      { ...form({ permissions: ['super_admin'] }), id: plain },
      { ...form({ permissions: ['read_access'] }), id: mighty },
      { ...form({ permissions: ['super_admin'] }), id: mighty },
    ])
      expect((await update(body)).error.code).toBe('ERROR_SUPERADMIN_ONLY')
    expect((await read(mighty)).body).toMatchObject({ changeable: false, deletable: false })
    expect((await read(mighty, superAdmin.token)).body).toMatchObject({ changeable: true, deletable: true })
    expect((await update({ ...form({ permissions: ['super_admin'] }), id: plain }, superAdmin.token)).status).toBe(200)
    expect((await update({ ...form(), id: mighty }, superAdmin.token)).status).toBe(200)
  })

  it('refuses to leave no super administrator whose account can be used', async () => {
    const own = superAdmin.profileIds[0]!
    const body = { ...form(), id: own, ownLossAccepted: true }
    for (const unusable of [{ active: false }, { activeUntil: '2020-01-01' }, { blockedSince: new Date() }, { deletedAt: new Date() }])
      await makePerson(provider.db, { permissions: ['super_admin'], ...unusable })
    const refused = await update(body, superAdmin.token)
    expect([refused.status, refused.error.code]).toEqual([400, 'ERROR_LAST_SUPERADMIN'])
    expect(await permissionsOf(own)).toEqual(['super_admin'])
    await makePerson(provider.db, { profileIds: [await makeProfile(provider.db, ['voting']), await makeProfile(provider.db, ['super_admin'])] })
    expect((await update(body, superAdmin.token)).status).toBe(200)
  })

  it('leaves one super administrator when two take the permission from each other at once', async () => {
    const other = await signedIn(provider, { permissions: ['super_admin'] })
    const answers = await Promise.all([
      update({ ...form(), id: other.profileIds[0]! }, superAdmin.token),
      update({ ...form(), id: superAdmin.profileIds[0]! }, other.token),
    ])
    // Whoever comes second is the last one by then, or has lost the permission before the call was looked at.
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(1)
    expect(['ERROR_LAST_SUPERADMIN', 'ERROR_FORBIDDEN', 'ERROR_SUPERADMIN_ONLY']).toContain(refused[0]!.error.code)
    expect([...(await permissionsOf(other.profileIds[0]!)), ...(await permissionsOf(superAdmin.profileIds[0]!))]).toContain('super_admin')
  })

  it('asks before the caller loses their own administration', async () => {
    await makePerson(provider.db, { permissions: ['super_admin'] })
    const loses = async (who: SignedIn, permissions: PermissionKey[]) => {
      const id = who.profileIds[0]!
      const body = { ...form({ permissions }), id }
      const refused = await update(body, who.token)
      expect([refused.status, refused.error.code]).toEqual([409, 'ERROR_OWN_ADMINISTRATION'])
      expect((await update({ ...body, ownLossAccepted: false }, who.token)).error.code).toBe('ERROR_OWN_ADMINISTRATION')
      expect((await update({ ...body, ownLossAccepted: true }, who.token)).status).toBe(200)
    }
    await loses(admin, ['read_access'])
    await loses(superAdmin, ['user_admin'])
  })

  it('does not ask about a profile that the caller does not use now, or when nothing is lost', async () => {
    const spare = await makeProfile(provider.db, ['user_admin'])
    const person = await makePerson(provider.db, { profileIds: [await makeProfile(provider.db, ['user_admin']), spare] })
    const { token } = await openSession(provider, person.userId)
    expect((await update({ ...form(), id: spare }, token)).status).toBe(200)
    expect((await update({ ...form({ permissions: ['user_admin', 'voting'] }), id: person.profileIds[0]! }, token)).status).toBe(200)
  })
})

describe('DELETE /api/admin/profiles', () => {
  it('refuses an empty list and a wrong id, and deletes nothing when one is gone', async () => {
    expect((await remove([])).error.fields).toEqual([{ path: '', code: 'required' }])
    expect((await remove([0])).error.code).toBe('VALIDATION_ERROR')
    const id = await made()
    expect((await remove([id, 2_000_000_000])).error.code).toBe('ERROR_NOT_FOUND')
    expect((await read(id)).status).toBe(200)
  })

  it('deletes those that nobody holds, named twice or not, and logs them', async () => {
    const names = [ownName(), ownName()]
    const ids = [await made({ name: names[0]! }), await made({ name: names[1]! })]
    expect((await remove([...ids, ids[0]!])).body).toEqual({ affectedCount: 2 })
    expect((await read(ids[0]!)).error.code).toBe('ERROR_NOT_FOUND')
    expect(await lastEvent()).toMatchObject({ kind: 'profiles_deleted', description: `Usunięto profile: „${names[0]}”, „${names[1]}”` })
  })

  it('deletes nothing when somebody holds one of them; deleted accounts do not count', async () => {
    const [held, left] = [await made(), await made()]
    await makePerson(provider.db, { profileIds: [held] })
    const former = await makePerson(provider.db, { profileIds: [left], deletedAt: new Date() })
    expect((await remove([left, held])).error.code).toBe('ERROR_IN_USE')
    expect((await read(left)).body.deletable).toBe(true)
    expect((await remove([left])).status).toBe(200)
    const { active_profile_id } = await provider.db.selectFrom('users').select('active_profile_id').where('id', '=', former.userId).executeTakeFirstOrThrow()
    expect(active_profile_id).toBeNull()
  })

  it('refuses one that a notification is addressed to', async () => {
    const id = await made()
    await makeNotification(provider.db, { choice: JSON.stringify({ profileIds: [id], institutionIds: [], functionIds: [], workingGroupIds: [] }) })
    expect((await read(id)).body).toMatchObject({ addressed: true, deletable: false })
    expect((await remove([id])).error.code).toBe('ERROR_IN_USE')
  })

  it('lets only a super administrator delete one with super_admin', async () => {
    const id = await made({ permissions: ['super_admin'] })
    expect((await remove([id])).error.code).toBe('ERROR_SUPERADMIN_ONLY')
    expect((await remove([id], superAdmin.token)).status).toBe(200)
  })
})
