// Changing the dictionaries: what holds for all of them, then what is one dictionary's own.
import { DICTIONARY_NAMES, SYSTEM_TAGS, type DictionaryName } from '#contract/dictionaries.ts'
import { CreateFolder, DeleteNodes } from '#contract/document-changes.ts'
import { ReadCurrentUser } from '#contract/session.ts'
import { makeMessageType } from '#provider/testing/notifications.ts'
import { makeFunction, makeInstitution, makePerson, makeWorkGroup, signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { entriesOf, makeAnswer, makeNotificationTo, makeSide, moreOf, ownName } from './test-entries.ts'

let provider: TestProvider
let admin: Awaited<ReturnType<typeof signedIn>>
let calls: ReturnType<typeof entriesOf>

beforeAll(async () => {
  provider = await startTestProvider()
  admin = await signedIn(provider, { permissions: ['user_admin'], role: null })
  calls = entriesOf(provider, admin.token)
})
afterAll(() => provider.close())

const UNKNOWN = 2_000_000_000
const lastEvent = () => provider.db.selectFrom('events').select(['kind', 'description', 'user_id']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const notUnique = { code: 'VALIDATION_ERROR', fields: [{ path: 'name', code: 'not_unique' }] }

describe.each(DICTIONARY_NAMES)('changing %s', (name) => {
  let more: object
  beforeAll(async () => {
    more = await moreOf(provider, name)
  })
  const made = async (entryName = ownName()) => (await calls.create(name, { name: entryName, ...more })).body.id

  it('makes, changes and deletes, with a trace of each', async () => {
    const first = ownName()
    const answer = await calls.create(name, { name: `  ${first}  `, ...more })
    expect(answer.status).toBe(201)
    const { id } = answer.body
    expect((await calls.read(name, id)).body).toMatchObject({ name: first, deletable: true, usedBy: [], updatedBy: admin.fullName })
    expect(await lastEvent()).toMatchObject({ kind: 'dictionary_entry_created', user_id: admin.userId })
    expect((await lastEvent()).description).toContain(`„${first}”`)

    const second = ownName()
    expect((await calls.update(name, { id, name: second, ...more })).body).toEqual({ id })
    expect((await calls.read(name, id)).body.name).toBe(second)
    expect((await lastEvent()).description).toMatch(new RegExp(`^Zmieniono w słowniku „.+”: „${first}”: nazwa z „${first}” na „${second}”$`))
    await calls.update(name, { id, name: second, ...more })
    expect((await lastEvent()).description).toMatch(/^Zapisano bez zmian w słowniku/)

    expect((await calls.remove(name, [id, id])).body).toEqual({ affectedCount: 1 })
    expect((await lastEvent()).description).toMatch(new RegExp(`^Usunięto ze słownika „.+”: „${second}”`))
    expect((await calls.read(name, id)).error.code).toBe('ERROR_NOT_FOUND')
  })

  it.each([
    ['no name', ' ', { path: 'name', code: 'required' }],
    ['a name of 301', 'a'.repeat(301), { path: 'name', code: 'max_length', limit: 300 }],
    ['a NUL', 'a\0b', { path: 'name', code: 'wrong_format' }],
  ])('refuses %s at its field', async (_what, entryName, field) => {
    const id = await made()
    for (const answer of [await calls.create(name, { name: entryName, ...more }), await calls.update(name, { id, name: entryName, ...more })])
      expect(answer.error).toMatchObject({ code: 'VALIDATION_ERROR', fields: [field] })
  })

  it('takes a name of 300 characters, and refuses it again in another case or spelling', async () => {
    const entryName = `Żółw ${name} ${'ć'.repeat(300 - 6 - name.length)}`
    const id = await made(entryName)
    const other = await made()
    for (const same of [entryName, entryName.toUpperCase(), entryName.replace(' ', '\n')]) {
      expect((await calls.create(name, { name: same, ...more })).error).toMatchObject(notUnique)
      expect((await calls.update(name, { id: other, name: same, ...more })).error).toMatchObject(notUnique)
    }
    expect((await calls.create(name, { name: 'Ź'.normalize('NFD') + name, ...more })).status).toBe(201)
    expect((await calls.create(name, { name: `ź${name}`, ...more })).error).toMatchObject(notUnique)
    expect((await calls.update(name, { id, name: entryName.toUpperCase(), ...more })).status).toBe(200)
  })

  it('makes one entry when twenty of the same name are sent at once', async () => {
    const entryName = ownName('Łąka')
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => calls.create(name, { name: i % 2 ? entryName : entryName.toUpperCase(), ...more })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { error } of answers.filter(({ status }) => status !== 201)) expect(error).toMatchObject(notUnique)
  })

  it('saves one of two changes made from the same version', async () => {
    const id = await made()
    const { updatedAt } = (await calls.read(name, id)).body
    const answers = await Promise.all([1, 2].map(() => calls.update(name, { id, name: ownName(), ...more, updatedAt })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await calls.update(name, { id, name: ownName(), ...more, updatedAt: null })).error.code).toBe('ERROR_EDIT_CONFLICT')
  })

  it('answers 404 for what is not there, and deletes all or none', async () => {
    expect((await calls.update(name, { id: UNKNOWN, name: ownName(), ...more })).error.code).toBe('ERROR_NOT_FOUND')
    const id = await made()
    expect((await calls.remove(name, [id, UNKNOWN])).error.code).toBe('ERROR_NOT_FOUND')
    expect((await calls.read(name, id)).status).toBe(200)
    for (const ids of [[], [0], Array.from({ length: 501 }, (_, i) => i + 1)]) expect((await calls.remove(name, ids)).error.code).toBe('VALIDATION_ERROR')
  })
})

/** The entry is kept and says why, and a deletable one in the same call is kept with it. */
async function expectKept(name: DictionaryName, id: number, usedBy: string[]): Promise<void> {
  expect((await calls.read(name, id)).body).toMatchObject({ deletable: false, usedBy })
  const free = (await calls.create(name, { name: ownName(), ...(await moreOf(provider, name)) })).body.id
  expect((await calls.remove(name, [free, id])).error.code).toBe('ERROR_IN_USE')
  expect([(await calls.read(name, free)).status, (await calls.read(name, id)).status]).toEqual([200, 200])
}

describe('an entry cannot be deleted while', () => {
  it('an institution belongs to the side', async () => {
    const side = await makeSide(provider)
    await calls.create('institution', { name: ownName(), sideRepresentedId: side })
    await expectKept('siderepresented', side, ['institutions'])
  })

  it('an account has it, even a deleted one, whose history names it', async () => {
    const [institution, group, plain] = [await makeInstitution(provider.db), await makeWorkGroup(provider.db), await makeFunction(provider.db, null)]
    const { userId } = await makePerson(provider.db, { institutionId: institution, workGroupIds: [group] })
    await provider.db.updateTable('users').set({ function_id: plain }).where('id', '=', userId).execute()
    const entries = [
      ['institution', institution],
      ['workgroup', group],
      ['function', plain],
    ] as const
    for (const [name, id] of entries) await expectKept(name, id, ['users'])
    await provider.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', userId).execute()
    for (const [name, id] of entries) await expectKept(name, id, ['deletedUsers'])
  })

  it('a notification has it as its type or among its recipients', async () => {
    const [institution, group, plain] = [await makeInstitution(provider.db), await makeWorkGroup(provider.db), await makeFunction(provider.db, null)]
    const type = await makeMessageType(provider.db, 'materials')
    await makeNotificationTo(provider, type, { institutionIds: [UNKNOWN, institution], functionIds: [plain], workingGroupIds: [group] })
    await expectKept('institution', institution, ['notifications'])
    await expectKept('function', plain, ['notifications'])
    await expectKept('workgroup', group, ['notifications'])
    await expectKept('messagetype', type, ['notifications'])
  })

  it('a folder is limited to it, even one in the bin', async () => {
    const group = await makeWorkGroup(provider.db)
    const folder = { parentId: 1, name: ownName('Katalog'), position: 'end' as const, workGroupsIds: [group] }
    const { id } = (await provider.call(CreateFolder, { token: admin.token, input: { body: folder } })).body
    await expectKept('workgroup', group, ['folders'])
    expect((await provider.call(DeleteNodes, { token: admin.token, input: { body: [id] } })).status).toBe(200)
    await expectKept('workgroup', group, ['folders'])
  })

  it('an account takes it at the same moment: one of the two is refused', async () => {
    const institution = await makeInstitution(provider.db)
    const [removed, person] = await Promise.allSettled([
      calls.remove('institution', [institution]),
      makePerson(provider.db, { institutionId: institution, role: null }),
    ])
    const isThere = (await calls.read('institution', institution)).status === 200
    // Whichever was first: nobody is left with an institution that is gone, and nobody gets a 500.
    expect(person.status === 'fulfilled').toBe(isThere)
    expect(removed).toMatchObject({ status: 'fulfilled', value: { status: isThere ? 400 : 200 } })
  })
})

describe('institutions', () => {
  it('need a side that exists', async () => {
    expect((await calls.create('institution', { name: ownName(), sideRepresentedId: UNKNOWN })).error.code).toBe('ERROR_SIDE_NOT_FOUND')
    expect((await calls.create('institution', { name: ownName() })).error.fields).toEqual([{ path: 'sideRepresentedId', code: 'required' }])
    const [side, other] = [await makeSide(provider, ownName('Rządowa')), await makeSide(provider, ownName('Samorządowa'))]
    const name = ownName()
    const { id } = (await calls.create('institution', { name, sideRepresentedId: side })).body
    expect((await calls.update('institution', { id, name, sideRepresentedId: UNKNOWN })).error.code).toBe('ERROR_SIDE_NOT_FOUND')
    await calls.update('institution', { id, name, sideRepresentedId: other })
    expect((await calls.read('institution', id)).body).toMatchObject({ sideRepresented: { id: other } })
    expect((await lastEvent()).description).toMatch(/reprezentowana strona z „Rządowa \d+” na „Samorządowa \d+”$/)
  })
})

describe('functions', () => {
  it('cannot share a role, even when twenty are made at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => calls.create('function', { name: ownName(), role: 'adviser_ke' })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ error }) => error.code))).toEqual(new Set(['ERROR_FUNCTION_WITH_ROLE_EXISTS']))
    const name = ownName()
    const { id } = (await calls.create('function', { name, role: null })).body
    expect((await calls.update('function', { id, name, role: 'adviser_ke' })).error.code).toBe('ERROR_FUNCTION_WITH_ROLE_EXISTS')
    expect((await calls.create('function', { name: ownName(), role: 'prezes' })).error.fields).toEqual([{ path: 'role', code: 'wrong_format' }])
  })

  it('keep their role when it is sent with a new name, and lose it when none is sent', async () => {
    const name = ownName()
    const { id } = (await calls.create('function', { name, role: 'work_group' })).body
    await calls.update('function', { id, name: `${name} b`, role: 'work_group' })
    expect((await calls.read('function', id)).body).toMatchObject({ role: 'work_group' })
    await calls.update('function', { id, name: `${name} b` })
    expect((await calls.read('function', id)).body).toMatchObject({ role: null })
    expect((await lastEvent()).description).toMatch(/rola z Grupa robocza na brak$/)
  })

  it('change the rights and gates of their people from the next call on, and end no session', async () => {
    await provider.db.updateTable('functions').set({ role: null }).where('role', 'in', ['member', 'umwp']).execute()
    const name = ownName()
    const { id } = (await calls.create('function', { name, role: 'umwp' })).body
    const person = await signedIn(provider, { role: null })
    await provider.db.updateTable('users').set({ function_id: id }).where('id', '=', person.userId).execute()
    const me = () => provider.call(ReadCurrentUser, { token: person.token })
    expect((await me()).body.functionRole).toBe('observer')
    await calls.update('function', { id, name, role: 'member' })
    expect([(await me()).status, (await me()).error.code]).toEqual([403, 'MEMBER_TASKS_NOT_ACCEPTED'])
    await calls.update('function', { id, name, role: null })
    expect((await me()).body.functionRole).toBe('observer')
  })

  it('cannot take the role of member while two active people of one institution have them', async () => {
    await provider.db.updateTable('functions').set({ role: null }).where('role', '=', 'member').execute()
    const name = ownName()
    const { id } = (await calls.create('function', { name })).body
    const institutionId = await makeInstitution(provider.db)
    const people = [await makePerson(provider.db, { role: null, institutionId }), await makePerson(provider.db, { role: null, institutionId })]
    const ids = people.map(({ userId }) => userId)
    await provider.db.updateTable('users').set({ function_id: id }).where('id', 'in', ids).execute()
    expect((await calls.update('function', { id, name, role: 'member' })).error.code).toBe('ERROR_FUNCTION_SEATS_TAKEN')
    expect((await calls.update('function', { id, name, role: 'umwp' })).status).toBe(200)
    await provider.db.updateTable('users').set({ active: false }).where('id', '=', ids[0]!).execute()
    expect((await calls.update('function', { id, name, role: 'member' })).status).toBe(200)
  })
})

describe('answer options', () => {
  it('are kept while a voting has them, and may be renamed all the same: it keeps the names of its start', async () => {
    const listed = await makeAnswer(provider)
    const { id: voting_id } = await provider.db
      .insertInto('votings')
      .values({
        title: 'Uchwała',
        starts_at: null,
        ends_at: null,
        status: 'in_progress',
        general: true,
        start_stop_notifications: false,
        work_group_id: null,
        document_node_id: null,
        document_not_applicable: true,
        created_at: new Date(),
        created_by: null,
        updated_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await provider.db.insertInto('voting_options').values({ voting_id, answer_option_id: listed, position: 0 }).execute()
    await expectKept('answeroption', listed, ['votings'])
    expect((await calls.update('answeroption', { id: listed, name: ownName() })).status).toBe(200)
  })
})

describe('message types', () => {
  it.each(SYSTEM_TAGS)('of %s: the last one can be neither deleted nor given another tag', async (tag) => {
    const last = await makeMessageType(provider.db, tag)
    await expectKept('messagetype', last, ['system'])
    const name = ownName()
    expect((await calls.update('messagetype', { id: last, name, messageTag: 'szoop' })).error.code).toBe('ERROR_LAST_MESSAGE_TYPE')
    expect((await calls.update('messagetype', { id: last, name, messageTag: tag })).status).toBe(200)
    const second = await makeMessageType(provider.db, tag)
    expect((await calls.read('messagetype', last)).body.deletable).toBe(true)
    // Each might go, but not both.
    expect((await calls.remove('messagetype', [last, second])).error.code).toBe('ERROR_IN_USE')
    expect((await calls.remove('messagetype', [last])).status).toBe(200)
    expect((await calls.read('messagetype', second)).body.usedBy).toEqual(['system'])
  })

  it('of one tag: when two are deleted at once, one stays', async () => {
    const types = [await makeMessageType(provider.db, 'news_newsletter'), await makeMessageType(provider.db, 'news_newsletter')]
    await provider.db.deleteFrom('message_types').where('message_tag', '=', 'news_newsletter').where('id', 'not in', types).execute()
    const answers = await Promise.all(types.map((id) => calls.remove('messagetype', [id])))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('are for nothing special when they come by their name alone, and stay what they are when a change names none', async () => {
    const name = ownName()
    const { id } = (await calls.create('messagetype', { name })).body
    expect((await calls.read('messagetype', id)).body).toMatchObject({ messageTag: 'other', deletable: true })
    expect((await lastEvent()).description).toBe(`Dodano do słownika „Rodzaje wiadomości”: „${name}” (przeznaczenie: Inne)`)
    await calls.update('messagetype', { id, name, messageTag: 'szoop' })
    expect((await calls.update('messagetype', { id, name: ownName() })).status).toBe(200)
    expect((await calls.read('messagetype', id)).body.messageTag).toBe('szoop')
  })

  it('refuse an unknown tag, and the log tells what they are for', async () => {
    expect((await calls.create('messagetype', { name: ownName(), messageTag: 'sms' })).error.fields).toEqual([{ path: 'messageTag', code: 'wrong_format' }])
    const name = ownName()
    await calls.create('messagetype', { name, messageTag: 'circ_mode' })
    expect((await lastEvent()).description).toBe(`Dodano do słownika „Rodzaje wiadomości”: „${name}” (przeznaczenie: Tryb obiegowy)`)
  })
})
