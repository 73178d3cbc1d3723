// The reminder to those who have not answered: exactly them, and whoever answers meanwhile is left out.
import { ConfirmAttendance } from '#contract/attendance.ts'
import { ReadComposer, ResolveRecipients } from '#contract/notification-changes.ts'
import { ListNotifications } from '#contract/notifications.ts'
import { addresses, mailingsOf, reasons, type Mailings } from '#provider/areas/notifications/test-notifications.ts'
import { recheck, selectionOf } from '#provider/areas/notifications/recipients/service.ts'
import { makeWorkGroup, signedIn } from '#provider/testing/people.ts'
import { makeMessageType } from '#provider/testing/notifications.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

let provider: TestProvider
let mailings: Mailings
let messageTypeId: number
let group: number
let folder: number
beforeAll(async () => {
  provider = await startTestProvider()
  mailings = await mailingsOf(provider)
  messageTypeId = await makeMessageType(provider.db, 'attendance_reminder', 'Przypomnienie')
})
afterAll(() => provider.close())
beforeEach(async () => {
  group = await makeWorkGroup(provider.db)
  folder = await mailings.library.folder({ name: 'XIV posiedzenie', groups: [group], attendanceActive: true })
})

const invited = () => signedIn(provider, { workGroupIds: [group] })
const answer = (who: { token: string }, action: 'participation' | 'cancel') =>
  provider.call(ConfirmAttendance, { input: { body: { structNodeId: folder, action } }, token: who.token })
const about = () => ({ documentStructNodeId: null, attendanceStructNodeId: folder })
const resolve = async (more: object = {}) => (await mailings.call(ResolveRecipients, { ...about(), ...more })).body
const composer = (id: number) => provider.call(ReadComposer, { input: { query: { attendanceStructNodeId: String(id) } }, token: mailings.administrator.token })
const made = () => mailings.made({ ...about(), messageTypeId, profileIds: [], body: '<p>Przypominamy</p>' })
const setFolder = (values: object) => provider.db.updateTable('nodes').set(values).where('id', '=', folder).execute()

it('has a text of its own, and no other type', async () => {
  const { body } = await composer(folder)
  expect(body.about).toEqual({ kind: 'attendance', id: folder, name: 'XIV posiedzenie' })
  expect(body.templates.map(({ messageTag }) => messageTag)).toEqual(['attendance_reminder'])
  expect(body.templates[0]!.subject).toMatch(/^Przypomnienie/)
  expect(body.templates[0]!.body).toMatch(/Nie otrzymaliśmy jeszcze Państwa odpowiedzi.*\{\{linkUdzial\}\} \{\{linkBrakUdzialu\}\}/)
})

it('reaches everybody whom the folder is for and who has not answered, and nobody who was chosen beside them', async () => {
  const [first, answers, takenBack] = [await invited(), await invited(), await invited()]
  const stranger = await mailings.person()
  await answer(answers, 'participation')
  await answer(takenBack, 'participation')
  await answer(takenBack, 'cancel')
  const list = await resolve({ profileIds: [mailings.profileId], customEmails: 'gosc@urzad.pl' })
  expect(new Set(addresses(list))).toEqual(new Set([first.email, takenBack.email]))
  expect(reasons(list)).toEqual([[answers.email, 'answered']])
  expect(addresses(list)).not.toContain(stranger.email)
  const id = await made()
  expect((await mailings.send(id, list.recipientsHash)).status).toBe(200)
  expect(new Set((await mailings.rowsOf(id)).map(({ email }) => email))).toEqual(new Set([first.email, takenBack.email]))
  const query = { documentStructNodeId: String(folder) }
  expect((await provider.call(ListNotifications, { input: { query }, token: mailings.administrator.token })).body.items.map((row) => row.id)).toEqual([id])
})

it('is asked anew before each try: an answer, a lost access and the end of the collection leave somebody out', async () => {
  const [waits, answers, leaves] = [await invited(), await invited(), await invited()]
  const id = await made()
  await mailings.send(id)
  await answer(answers, 'participation')
  await provider.db.deleteFrom('user_work_groups').where('user_id', '=', leaves.userId).execute()
  const row = await provider.db.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const check = (who: { userId: number; email: string }) =>
    recheck(provider.db, selectionOf(row), { user_id: who.userId, email: who.email }, { now: provider.now(), settings: provider.settings })
  expect([await check(waits), await check(answers), await check(leaves)]).toEqual([{ email: waits.email }, { leftOut: 'answered' }, { leftOut: 'no_access' }])
  await setFolder({ attendance_until: new Date(Date.now() - 1000) })
  expect(await check(waits)).toEqual({ leftOut: 'closed' })
})

it('is neither composed nor sent while nobody could answer', async () => {
  await invited()
  const id = await made()
  for (const values of [{ attendance_active: false }, { attendance_until: new Date(Date.now() - 1000) }, { status: 'draft' }]) {
    await setFolder({ attendance_active: true, attendance_until: null, status: 'published', ...values })
    expect((await composer(folder)).error.code).toBe('ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE')
    expect((await mailings.create({ ...about(), messageTypeId })).error.code).toBe('ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE')
    expect((await mailings.send(id)).error.code).toBe('ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE')
  }
  expect((await mailings.read(id)).status).toBe('draft')
})

it('takes no other type of message', async () => {
  expect((await mailings.create({ ...about(), messageTypeId: mailings.types.invitation })).error.code).toBe('ERROR_MESSAGE_TYPE_NOT_FOUND')
  expect((await mailings.create({ messageTypeId })).error.code).toBe('ERROR_MESSAGE_TYPE_NOT_FOUND')
})
