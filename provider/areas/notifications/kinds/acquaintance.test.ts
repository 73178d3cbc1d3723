// The reminder to confirm a document: to exactly those who may read it and have not confirmed its newest version.
import { AskAcquaintance, ConfirmAcquaintance } from '#contract/acquaintance.ts'
import { ReadComposer, ResolveRecipients } from '#contract/notification-changes.ts'
import { ListNotifications, ReadNotification } from '#contract/notifications.ts'
import { recheck, selectionOf } from '#provider/areas/notifications/recipients/service.ts'
import { addresses, mailingsOf, reasons, type Mailings } from '#provider/areas/notifications/test-notifications.ts'
import { makeWorkGroup, signedIn } from '#provider/testing/people.ts'
import { makeMessageType } from '#provider/testing/notifications.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

let provider: TestProvider
let mailings: Mailings
let messageTypeId: number
let group: number
let document: number
beforeAll(async () => {
  provider = await startTestProvider()
  mailings = await mailingsOf(provider)
  messageTypeId = await makeMessageType(provider.db, 'acquaintance_reminder', 'Przypomnienie')
})
afterAll(() => provider.close())
beforeEach(async () => {
  group = await makeWorkGroup(provider.db)
  const folder = await mailings.library.folder({ groups: [group] })
  document = await mailings.library.document({ parent: folder, name: 'Kodeks <A> & B' })
  await mailings.library.version(document)
  await asks(true)
})

const reader = () => signedIn(provider, { workGroupIds: [group] })
const asks = (yes: boolean) => mailings.call(AskAcquaintance, { documentId: document, asks: yes })
const confirm = async ({ token }: { token: string }, versionNum = 1) =>
  expect((await provider.call(ConfirmAcquaintance, { token, input: { body: { documentId: document, versionNum } } })).status).toBe(201)
const about = () => ({ documentStructNodeId: null, acquaintanceDocumentId: document })
const resolve = async (more: object = {}) => (await mailings.call(ResolveRecipients, { ...about(), ...more })).body
const composer = () => provider.call(ReadComposer, { input: { query: { acquaintanceDocumentId: String(document) } }, token: mailings.administrator.token })
const made = () => mailings.made({ ...about(), messageTypeId, profileIds: [], body: '<p>Przypominamy</p>' })
const storedRow = (id: number) => provider.db.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

it('has a text and a type of its own, with the address of the document', async () => {
  const { body } = await composer()
  expect(body.about).toEqual({ kind: 'acquaintance', id: document, name: 'Kodeks <A> & B' })
  expect(body.templates.map(({ messageTag }) => messageTag)).toEqual(['acquaintance_reminder'])
  expect(body.templates[0]!.subject).toBe('Przypomnienie: prosimy o zapoznanie się z dokumentem „Kodeks <A> & B”')
  expect(body.templates[0]!.body).toContain(`<a href="https://portal.example/dokumenty/dokument/${document}">Kodeks &lt;A&gt; &amp; B</a>`)
})

it('reaches who may read it and has not confirmed the newest version, and nobody who was chosen beside them', async () => {
  const [waits, confirmed, earlier] = [await reader(), await reader(), await reader()]
  const [locked, outsider] = [await signedIn(provider, { workGroupIds: [group], active: false }), await mailings.person()]
  await confirm(earlier)
  await mailings.library.version(document, { number: 2 })
  await confirm(confirmed, 2)
  // A version that nobody is shown asks for nothing.
  await mailings.library.version(document, { number: 3, visible: false })
  const list = await resolve({ profileIds: [mailings.profileId], customEmails: 'gosc@urzad.pl' })
  expect(new Set(addresses(list))).toEqual(new Set([waits.email, earlier.email]))
  expect(reasons(list)).toEqual([[confirmed.email, 'acquainted']])
  for (const { email } of [locked, outsider, mailings.administrator]) expect(JSON.stringify(list)).not.toContain(email)
  const id = await made()
  expect((await mailings.send(id, list.recipientsHash)).status).toBe(200)
  expect(new Set((await mailings.rowsOf(id)).map(({ email }) => email))).toEqual(new Set([waits.email, earlier.email]))
  // About no folder: no links of participation are opened, and it stands with its document alone.
  expect(await storedRow(id)).toMatchObject({ about_kind: 'acquaintance', document_id: document, node_id: null })
  const listed = async (query: object) =>
    (await provider.call(ListNotifications, { input: { query }, token: mailings.administrator.token })).body.items.map((row) => row.id)
  expect([await listed({ acquaintanceDocumentId: String(document) }), await listed({ documentStructNodeId: String(document) })]).toEqual([[id], []])
})

it('is asked anew before each try: a confirmation, a lost access and the end of asking leave somebody out', async () => {
  const [waits, confirms, leaves] = [await reader(), await reader(), await reader()]
  const id = await made()
  await mailings.send(id)
  await confirm(confirms)
  await provider.db.deleteFrom('user_work_groups').where('user_id', '=', leaves.userId).execute()
  const selection = selectionOf(await storedRow(id))
  const check = ({ userId, email }: { userId: number; email: string }) =>
    recheck(provider.db, selection, { user_id: userId, email }, { now: provider.now(), settings: provider.settings })
  expect([await check(waits), await check(confirms), await check(leaves)]).toEqual([
    { email: waits.email },
    { leftOut: 'acquainted' },
    { leftOut: 'no_access' },
  ])
  await asks(false)
  expect(await check(waits)).toEqual({ leftOut: 'closed' })
})

it('is neither composed nor sent where the document asks nobody, has nothing to read, or is in the bin', async () => {
  await reader()
  const id = await made()
  const refusals = async () => [
    (await composer()).error.code,
    (await mailings.create({ ...about(), messageTypeId })).error.code,
    (await mailings.send(id)).error.code,
  ]
  const setDocument = (values: object) => provider.db.updateTable('nodes').set(values).where('id', '=', document).execute()
  await asks(false)
  expect(await refusals()).toEqual(Array.from({ length: 3 }, () => 'ERROR_ACQUAINTANCE_NOT_ASKED'))
  await asks(true)
  await provider.db.updateTable('document_versions').set({ visible: false }).where('node_id', '=', document).execute()
  expect(await refusals()).toEqual(Array.from({ length: 3 }, () => 'ERROR_ACQUAINTANCE_NOT_ASKED'))
  await provider.db.updateTable('document_versions').set({ visible: true }).where('node_id', '=', document).execute()
  await setDocument({ deleted_at: provider.now(), deletion_id: document })
  expect((await composer()).error.code).toBe('ERROR_NOT_FOUND')
  expect(await mailings.send(id)).toMatchObject({ error: { code: 'MISSING_REQUIRED_FIELD_VALUE' } })
  const { body } = await provider.call(ReadNotification, { input: { params: { id: String(id) } }, token: mailings.administrator.token })
  expect(body.about).toEqual({ kind: 'acquaintance', id: null, name: 'Kodeks <A> & B' })
})
