// Choosing what to be written to about, following folders, leaving it all by a key, and the mail itself.
import { ChangeDigestByKey, ChangeOwnDigest, ReadDigestKey, type DigestSettings } from '#contract/digest.ts'
import { AskAcquaintance, ConfirmAcquaintance } from '#contract/acquaintance.ts'
import { ListFolder } from '#contract/documents.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import type { libraryOf } from '#provider/areas/documents/test-library.ts'
import { newsletterKey } from '#provider/areas/notifications/newsletter/service.ts'
import { makeWorkGroup, signedIn, type Person } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { digestRemaking } from './remaking.ts'
import { forgetTold } from './sending.ts'
import { digestKey } from './service.ts'
import { digestOf, MORNING, NOON, SETTINGS, type Reader } from './test-digest.ts'

let provider: TestProvider
let library: ReturnType<typeof libraryOf>
let digest: ReturnType<typeof digestOf>
let group: number
beforeAll(async () => {
  provider = await startTestProvider({ settings: { sessionMaxTime: 1_000_000, sessionHours: 1000 } })
  digest = digestOf(provider)
  library = digest.library
  group = await makeWorkGroup(provider.db)
})
afterAll(() => provider.close())
beforeEach(() => {
  provider.setNow(NOON)
  provider.sentMails.length = 0
})

const own = (reader: Reader) => digest.own(reader)
const choose = (reader: Reader, changes: Partial<DigestSettings> = {}) => digest.choose(reader, changes)
const follow = (reader: Reader, folderId: number, follows = true) => digest.follow(reader, folderId, follows)
const paper = (parent: number, name?: string, versions = 1) => digest.paper(parent, name, versions)
const sentTo = (person: Person, at: Date) => digest.sentTo(person, at)
const look = (key: string) => provider.call(ReadDigestKey, { input: { body: { key } } })
const change = (key: string, subscribed: boolean) => provider.call(ChangeDigestByKey, { input: { body: { key, subscribed } } })
const keyOf = ({ userId }: Person) => digestKey(provider.settings, userId)
const events = async () =>
  (await provider.db.selectFrom('events').select(['kind', 'description']).orderBy('id').execute()).filter(({ kind }) => kind.startsWith('digest_'))

describe('PUT /api/auth/digest', () => {
  it('keeps the choices and says when the next one comes; the same again is no event', async () => {
    const reader = await signedIn(provider)
    expect(await own(reader)).toEqual({ ...SETTINGS, updatedAt: null, stoppedAt: null, nextDailyAt: null, nextWeeklyAt: null, followed: [] })
    const before = (await events()).length
    expect((await choose(reader, { vote: 'at_once', news: 'weekly', weekday: 5 })).body).toMatchObject({ vote: 'at_once', weekday: 5 })
    expect((await choose(reader, { vote: 'at_once', news: 'weekly', weekday: 5 })).status).toBe(200)
    expect(await own(reader)).toMatchObject({ vote: 'at_once', news: 'weekly', nextDailyAt: MORNING.toISOString(), nextWeeklyAt: '2027-05-14T05:00:00.000Z' })
    expect((await events()).slice(before)).toEqual([{ kind: 'digest_changed', description: `Zmieniono ustawienia własnych powiadomień: ${reader.fullName}` }])
  })

  it('refuses what was changed on another device since, by leaving too; following a folder and the same again are no change', async () => {
    const reader = await signedIn(provider)
    const save = async (changes: Partial<DigestSettings>, updatedAt: string | null) =>
      (await provider.call(ChangeOwnDigest, { token: reader.token, input: { body: { ...SETTINGS, ...changes, updatedAt } } })).status
    expect((await own(reader)).updatedAt).toBeNull()
    await follow(reader, await library.folder())
    expect([(await own(reader)).updatedAt, await save({ vote: 'daily' }, null)]).toEqual([null, 200])
    const { updatedAt: first } = await own(reader)
    provider.setNow(new Date(NOON.getTime() + 1000))
    expect([await save({ vote: 'weekly' }, null), await save({ vote: 'weekly' }, first), await save({ vote: 'weekly' }, first)]).toEqual([409, 200, 200])
    expect([await save({ vote: 'never' }, first), (await own(reader)).vote]).toEqual([409, 'weekly'])
    const { updatedAt: second } = await own(reader)
    provider.setNow(new Date(NOON.getTime() + 2000))
    await change(keyOf(reader), false)
    expect([await save({ vote: 'weekly' }, second), (await own(reader)).stoppedAt === null]).toEqual([409, false])
    expect([await save({ vote: 'weekly' }, (await own(reader)).updatedAt), (await own(reader)).stoppedAt]).toEqual([200, null])
  })

  it('refuses visitors, and names everything that is wrong', async () => {
    expect((await provider.call(ChangeOwnDigest, { input: { body: SETTINGS } })).error.code).toBe('ERROR_UNAUTHORIZED')
    const answer = await choose(await signedIn(provider), { vote: 'hourly' as never, hour: 24, weekday: 0 })
    expect(answer.error).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'vote' }, { path: 'hour' }, { path: 'weekday' }] })
  })
})

describe('PUT /api/documents/followed', () => {
  it('follows and no more, without an event; the folder and the settings say so', async () => {
    const reader = await signedIn(provider)
    const folder = await library.folder({ name: 'Materiały' })
    const inner = await library.folder({ parent: folder, name: 'Załączniki' })
    const isFollowed = async () =>
      (await provider.call(ListFolder, { token: reader.token, input: { params: { id: String(inner) }, query: {} } })).body.isFollowed
    expect(await isFollowed()).toBe(false)
    const before = (await provider.db.selectFrom('events').select('id').execute()).length
    for (let i = 0; i < 2; i += 1) expect((await follow(reader, inner)).body).toEqual({ id: inner })
    expect([await isFollowed(), (await own(reader)).followed]).toEqual([
      true,
      [{ id: inner, name: 'Załączniki', path: [expect.any(String), 'Materiały', 'Załączniki'] }],
    ])
    expect((await own(reader)).nextDailyAt).toBe(MORNING.toISOString())
    expect((await follow(reader, ROOT_FOLDER_ID)).status).toBe(200)
    for (let i = 0; i < 2; i += 1) expect((await follow(reader, inner, false)).status).toBe(200)
    expect([await isFollowed(), (await own(reader)).followed.map(({ id }) => id)]).toEqual([false, [ROOT_FOLDER_ID]])
    expect((await provider.db.selectFrom('events').select('id').execute()).length).toBe(before)
  })

  it('refuses a folder out of reach, and tells nothing of one that went out of it', async () => {
    const [outsider, member] = [await signedIn(provider), await signedIn(provider, { workGroupIds: [group] })]
    const folder = await library.folder({ groups: [group] })
    expect((await follow(outsider, folder)).error.code).toBe('ERROR_NOT_ACCESS_PARENT')
    expect((await follow(outsider, await library.document())).error.code).toBe('ERROR_NOT_ACCESS_PARENT')
    await follow(member, folder)
    await paper(folder)
    await provider.db.deleteFrom('user_work_groups').where('user_id', '=', member.userId).execute()
    expect([(await own(member)).followed, await sentTo(member, MORNING)]).toEqual([[], []])
  })
})

describe('the mail', () => {
  it('says what is new since the folder was followed, as HTML and text, with the way out; and nothing the next day', async () => {
    const reader = await signedIn(provider)
    const folder = await library.folder({ name: 'Posiedzenie' })
    await paper(folder, 'Wcześniejszy')
    await follow(reader, folder)
    const [first, second] = [await paper(folder), await paper(await library.folder({ parent: folder, name: 'Głębiej' }), 'Opinia', 2)]
    const [mail, ...more] = await sentTo(reader, MORNING)
    const leaving = `https://portal.example/zestawienie/rezygnacja/${keyOf(reader)}`
    expect([more, mail!.subject, mail!.unsubscribe]).toEqual([[], 'Nowe: 2', leaving])
    expect(mail!.text).toBe(
      [
        reader.fullName,
        'Dokumenty w obserwowanych katalogach',
        `- Opinia <https://portal.example/dokumenty/dokument/${second}> – wersja 2, w katalogu „Głębiej”\n- Budżet <2028> <https://portal.example/dokumenty/dokument/${first}> – w katalogu „Posiedzenie”`,
        expect.anything(),
      ]
        .slice(0, 3)
        .join('\n\n') + mail!.text.slice(mail!.text.indexOf('\n\nPortal Komitetu')),
    )
    expect(mail!.text).toContain(leaving)
    expect(mail!.html).toContain('Budżet &lt;2028&gt;</a> – w katalogu „Posiedzenie”')
    expect(mail!.html).toContain(`href="${leaving}"`)
    expect(await sentTo(reader, new Date(MORNING.getTime() + 86_400_000))).toEqual([])
  })

  it('names one thing in its subject, leaves out the person’s own uploads, and comes at once ten minutes apart', async () => {
    const reader = await signedIn(provider)
    const folder = await library.folder()
    await choose(reader, { documents: 'at_once' })
    await follow(reader, folder)
    await paper(folder, 'Pierwszy')
    const uploaded = await paper(folder, 'Własny')
    await provider.db.updateTable('document_versions').set({ created_by: reader.userId }).where('node_id', '=', uploaded).execute()
    expect((await sentTo(reader, NOON)).map(({ subject }) => subject)).toEqual(['Dokumenty w obserwowanych katalogach: Pierwszy'])
    await paper(folder, 'Drugi')
    await paper(folder, 'Trzeci')
    expect(await sentTo(reader, new Date(NOON.getTime() + 9 * 60_000))).toEqual([])
    expect((await sentTo(reader, new Date(NOON.getTime() + 10 * 60_000))).map(({ subject }) => subject)).toEqual(['Nowe: 2'])
  })

  it('says what waits, once, also what waited before it was asked for', async () => {
    const reader = await signedIn(provider)
    const folder = await library.folder({ name: 'XIV posiedzenie' })
    await provider.db.updateTable('nodes').set({ attendance_active: true }).where('id', '=', folder).execute()
    await choose(reader, { attendance: 'daily' })
    const [mail] = await sentTo(reader, MORNING)
    expect(mail!.subject).toBe('Do zrobienia: XIV posiedzenie')
    expect(mail!.text).toContain(`- XIV posiedzenie <https://portal.example/dokumenty/${folder}> – Odpowiedz, czy weźmiesz udział`)
    expect(await sentTo(reader, new Date(MORNING.getTime() + 86_400_000))).toEqual([])
    await provider.db.updateTable('nodes').set({ attendance_active: false }).where('id', '=', folder).execute()
  })
})

it('says that a document waits for „Zapoznałem się”, once for each of its versions', async () => {
  const office = await signedIn(provider, { permissions: ['user_admin'] })
  const reader = await signedIn(provider)
  const document = await paper(await library.folder(), 'Regulamin')
  await provider.call(AskAcquaintance, { token: office.token, input: { body: { documentId: document, asks: true } } })
  await choose(reader, { acquaintance: 'at_once' })
  const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)
  const [mail] = await sentTo(reader, NOON)
  expect(mail!.text).toContain(`- Regulamin <https://portal.example/dokumenty/dokument/${document}#zapoznanie> – Przeczytaj i potwierdź zapoznanie się`)
  expect(await sentTo(reader, at(20))).toEqual([])
  await library.version(document, { number: 2 })
  expect((await sentTo(reader, at(40))).map(({ subject }) => subject)).toEqual(['Do zrobienia: Regulamin'])
  await library.version(document, { number: 3 })
  await provider.call(ConfirmAcquaintance, { token: reader.token, input: { body: { documentId: document, versionNum: 3 } } })
  expect(await sentTo(reader, at(60))).toEqual([])
})

describe('a mail that no server has taken yet', () => {
  const again = (key: string) => digestRemaking(provider).remake(key)
  async function waiting() {
    const reader = await signedIn(provider, { workGroupIds: [group] })
    const folder = await library.folder({ name: 'Posiedzenie' })
    await follow(reader, folder)
    const [first, second] = [await paper(folder, 'Pierwszy'), await paper(folder, 'Drugi')]
    const [mail] = await sentTo(reader, MORNING)
    expect(mail!.subject).toBe('Nowe: 2')
    return { reader, folder, first, second, key: mail!.remakeKey! }
  }
  const setNode = (id: number, values: object) => provider.db.updateTable('nodes').set(values).where('id', '=', id).execute()
  const nextDay = new Date(MORNING.getTime() + 86_400_000)

  it('says no more what was deleted or limited since, says what came, and goes to the address of now', async () => {
    const { reader, folder, first, second, key } = await waiting()
    await setNode(first, { deleted_at: provider.now(), deletion_id: first })
    const limited = await library.folder({ groups: [await makeWorkGroup(provider.db)] })
    await setNode(second, { parent_id: limited })
    await paper(folder, 'Trzeci')
    await provider.db.updateTable('users').set({ email: 'nowy@urzad.pl' }).where('id', '=', reader.userId).execute()
    const mail = await again(key)
    expect([mail!.subject, mail!.recipient]).toEqual(['Dokumenty w obserwowanych katalogach: Trzeci', 'nowy@urzad.pl'])
    expect(mail!.text + mail!.html!).not.toMatch(/Pierwszy|Drugi/)
    // It comes back into sight, and was told by nobody.
    await setNode(second, { parent_id: folder })
    expect((await sentTo({ ...reader, email: 'nowy@urzad.pl' }, nextDay)).map(({ subject }) => subject)).toEqual([
      'Dokumenty w obserwowanych katalogach: Drugi',
    ])
  })

  it.each([
    ['whose account was locked', (userId: number) => provider.db.updateTable('users').set({ active: false }).where('id', '=', userId)],
    ['who left it meanwhile', (userId: number) => provider.db.updateTable('digests').set({ stopped_at: NOON }).where('user_id', '=', userId)],
    ['who chose never', (userId: number) => provider.db.updateTable('digests').set({ documents: 'never' }).where('user_id', '=', userId)],
  ])('is dropped for somebody %s; what it said is told to them later', async (_, stop) => {
    const { reader, key } = await waiting()
    const { userId } = reader
    await stop(userId).execute()
    expect(await again(key)).toBeNull()
    expect(await again(key)).toBeNull()
    await provider.db.updateTable('users').set({ active: true }).where('id', '=', userId).execute()
    await provider.db.updateTable('digests').set({ stopped_at: null, documents: 'daily' }).where('user_id', '=', userId).execute()
    expect((await sentTo(reader, nextDay)).map(({ subject }) => subject)).toEqual(['Nowe: 2'])
  })

  it('is told by the next one when it was given up', async () => {
    const { reader, key } = await waiting()
    expect(await sentTo(reader, nextDay)).toEqual([])
    await digestRemaking(provider).giveUp(key)
    const dayAfter = new Date(nextDay.getTime() + 86_400_000)
    expect((await sentTo(reader, dayAfter)).map(({ subject }) => subject)).toEqual(['Nowe: 2'])
    expect(await again(key)).toBeNull()
  })
})

describe('a choice that is changed at the last moment', () => {
  const BEFORE_MIDNIGHT = new Date('2027-05-12T21:59:00Z')
  const MIDNIGHT = new Date('2027-05-12T22:00:00Z')

  it.each([
    ['to midnight, comes a minute later', { hour: 0 }, MIDNIGHT],
    ['to eleven, which has passed, comes the next evening', { hour: 23 }, new Date('2027-05-13T21:00:00Z')],
    ['to the day that begins, weekly, comes on it', { documents: 'weekly', weekday: 4 }, MORNING],
    ['to the day that ends, comes a week later', { documents: 'weekly', weekday: 3 }, new Date('2027-05-19T05:00:00Z')],
    ['to at once, comes then', { documents: 'at_once' }, BEFORE_MIDNIGHT],
  ] as const)('at 23:59 %s, once', async (_, changes, at) => {
    const reader = await signedIn(provider)
    const folder = await library.folder()
    await follow(reader, folder)
    await paper(folder)
    provider.setNow(BEFORE_MIDNIGHT)
    expect((await choose(reader, changes)).status).toBe(200)
    const subjects: string[] = []
    for (const hour of [BEFORE_MIDNIGHT, new Date(at.getTime() - 60_000), at, new Date(at.getTime() + 60_000), new Date(at.getTime() + 8 * 86_400_000)]) {
      if (hour < BEFORE_MIDNIGHT) continue
      for (const { subject } of await sentTo(reader, hour)) subjects.push(`${subject} ${hour.toISOString()}`)
    }
    expect(subjects).toEqual([`Dokumenty w obserwowanych katalogach: Budżet <2028> ${at.toISOString()}`])
  })

  it('within the minute in which the digest is made does not put it off', async () => {
    const reader = await signedIn(provider)
    const folder = await library.folder()
    await follow(reader, folder)
    await paper(folder)
    provider.setNow(new Date(MORNING.getTime() + 20_000))
    await choose(reader, { news: 'weekly', hour: 8 })
    expect(await sentTo(reader, new Date(MORNING.getTime() + 40_000))).toHaveLength(1)
  })
})

it('keeps nothing of what a deleted account chose, followed and was told; everybody else keeps it', async () => {
  const [gone, stays] = [await signedIn(provider), await signedIn(provider)]
  const folder = await library.folder()
  for (const reader of [gone, stays]) await follow(reader, folder)
  await paper(folder)
  expect([await sentTo(gone, MORNING), (await own(stays)).followed.length]).toMatchObject([[{ subject: expect.any(String) }], 1])
  await provider.db.updateTable('users').set({ deleted_at: provider.now() }).where('id', '=', gone.userId).execute()
  await forgetTold(provider)
  const kept = async ({ userId }: Person) => {
    const rows = (table: 'digests' | 'followed_folders' | 'digest_told') =>
      provider.db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()
    return [(await rows('digests')).length, (await rows('followed_folders')).length, (await rows('digest_told')).length]
  }
  expect([await kept(gone), await kept(stays)]).toEqual([
    [0, 0, 0],
    [1, 1, 1],
  ])
})

describe('leaving by a key', () => {
  it('stops all of it and comes back to what was chosen; nothing of the time between is sent', async () => {
    const reader = await signedIn(provider)
    const folder = await library.folder()
    await follow(reader, folder)
    const key = keyOf(reader)
    expect((await look(key)).body).toEqual({ email: expect.stringContaining('*'), subscribed: true })
    for (let i = 0; i < 2; i += 1) expect((await change(key, false)).body).toMatchObject({ subscribed: false })
    await paper(folder)
    expect([(await look(key)).body.subscribed, (await own(reader)).stoppedAt]).toEqual([false, NOON.toISOString()])
    expect(await sentTo(reader, MORNING)).toEqual([])
    expect((await change(key, true)).body).toMatchObject({ subscribed: true })
    expect(await own(reader)).toMatchObject({ stoppedAt: null, documents: 'daily', nextDailyAt: '2027-05-14T05:00:00.000Z' })
    await paper(folder, 'Po powrocie')
    const [mail] = await sentTo(reader, new Date('2027-05-14T05:00:00Z'))
    expect([mail!.subject, mail!.text.includes('Budżet')]).toEqual(['Dokumenty w obserwowanych katalogach: Po powrocie', false])
    const kinds = (await events()).filter(({ description }) => description.endsWith(reader.fullName)).map(({ kind }) => kind)
    expect(kinds).toEqual(['digest_left', 'digest_joined'])
  })

  it('of a locked account comes back too, and nothing of the time between is sent once it is opened', async () => {
    const reader = await signedIn(provider)
    const folder = await library.folder()
    await follow(reader, folder)
    await change(keyOf(reader), false)
    await paper(folder)
    const setActive = (active: boolean) => provider.db.updateTable('users').set({ active }).where('id', '=', reader.userId).execute()
    await setActive(false)
    expect((await change(keyOf(reader), true)).body).toMatchObject({ subscribed: true })
    await setActive(true)
    expect(await sentTo(reader, MORNING)).toEqual([])
  })

  it('saving the settings begins it again', async () => {
    const reader = await signedIn(provider)
    await choose(reader)
    await change(keyOf(reader), false)
    expect((await choose(reader)).status).toBe(200)
    expect((await own(reader)).stoppedAt).toBeNull()
  })

  it('is refused with a key that is nobody’s, another’s, or of the newsletter; nobody who has chosen nothing is subscribed', async () => {
    const reader = await signedIn(provider)
    const { userId, email } = reader
    for (const wrong of [newsletterKey(provider.settings, { userId, email }), keyOf(reader).replace(/^u\d+/, 'u1'), 'x'.repeat(40)]) {
      expect((await look(wrong)).error.code).toBe('ERROR_NOT_FOUND')
      expect((await change(wrong, false)).error.code).toBe('ERROR_NOT_FOUND')
    }
    for (const wrong of ['', 'krótki']) expect((await look(wrong)).error.code).toBe('VALIDATION_ERROR')
    expect((await look(keyOf(reader))).body.subscribed).toBe(false)
    expect((await change(keyOf(reader), true)).body.subscribed).toBe(false)
  })
})
