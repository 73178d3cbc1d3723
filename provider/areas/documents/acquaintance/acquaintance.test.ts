import { read, utils } from '@e965/xlsx'
import { AskAcquaintance, ConfirmAcquaintance, ExportAcquaintance, ReadAcquaintance } from '#contract/acquaintance.ts'
import { CreateDocument, UpdateDocument } from '#contract/document-changes.ts'
import { ReadDocument } from '#contract/documents.ts'
import { call, code, library, provider, startEditing, stopEditing, administrator } from '#provider/areas/documents/test-editing.ts'
import { makeWorkGroup, signedIn } from '#provider/testing/people.ts'

beforeAll(startEditing)
afterAll(stopEditing)

const asks = (documentId: number, yes = true, as?: string) => call(AskAcquaintance, { body: { documentId, asks: yes } }, as)
const confirm = (documentId: number, versionNum: number, as: string) => call(ConfirmAcquaintance, { body: { documentId, versionNum } }, as)
const state = async (documentId: number, as?: string) => (await call(ReadAcquaintance, { params: { id: String(documentId) } }, as)).body
const rowsOf = (documentId: number) => provider.db.selectFrom('acquaintances').selectAll().where('document_id', '=', documentId).execute()
const lastEvent = () => provider.db.selectFrom('events').select(['kind', 'description']).orderBy('id', 'desc').limit(1).executeTakeFirst()

async function askingDocument(options: Parameters<typeof library.document>[0] = {}) {
  const id = await library.document({ name: 'Kryteria', ...options })
  await library.version(id, { number: 1 })
  expect(await code(asks(id))).toBe('success')
  return id
}

it('is asked by administrators alone, once, and taken back without losing what was confirmed', async () => {
  const member = await signedIn(provider)
  const id = await askingDocument()
  expect(await lastEvent()).toMatchObject({ kind: 'acquaintance_asked', description: expect.stringContaining('„Kryteria”') })
  expect(await code(asks(id, true, member.token))).toBe('ERROR_FORBIDDEN')
  expect(await code(asks(2_000_000))).toBe('ERROR_NOT_FOUND')
  const { askedAt } = await state(id)
  await asks(id)
  expect((await state(id)).askedAt).toBe(askedAt)
  await confirm(id, 1, member.token)
  await asks(id, false)
  expect(await state(id, member.token)).toMatchObject({ askedAt: null, own: [{ versionNum: 1 }], people: null })
  expect(await lastEvent()).toMatchObject({ kind: 'acquaintance_ended' })
})

it('is confirmed by a press, once, and never by opening', async () => {
  const member = await signedIn(provider)
  const id = await askingDocument()
  await call(ReadDocument, { params: { id: String(id) }, query: {} }, member.token)
  expect((await state(id, member.token)).own).toEqual([])
  const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(id, 1, member.token)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await rowsOf(id)).toMatchObject([{ version_num: 1, user_id: member.userId, user_name: member.fullName }])
  expect(await lastEvent()).toMatchObject({ kind: 'acquaintance_confirmed', description: 'Potwierdzono zapoznanie się z dokumentem „Kryteria” (wersja 1)' })
})

it('is asked anew by a new version, and keeps the earlier confirmation', async () => {
  const member = await signedIn(provider)
  const id = await askingDocument()
  await confirm(id, 1, member.token)
  const { own } = await state(id, member.token)
  await library.version(id, { number: 2 })
  expect(await state(id, member.token)).toMatchObject({ versionNum: 2, own })
  // The page of before the new version.
  const late = await signedIn(provider)
  expect(await code(confirm(id, 1, late.token))).toBe('ERROR_EDIT_CONFLICT')
  expect(await code(confirm(id, 3, late.token))).toBe('ERROR_EDIT_CONFLICT')
  // The same press once more is no new one.
  expect(await code(confirm(id, 1, member.token))).toBe('success')
  await confirm(id, 2, member.token)
  expect((await state(id, member.token)).own.map(({ versionNum }) => versionNum)).toEqual([2, 1])
  expect(await rowsOf(id)).toHaveLength(2)
})

it('counts a confirmation of the version that is left when a later one is hidden', async () => {
  const member = await signedIn(provider)
  const id = await askingDocument()
  await confirm(id, 1, member.token)
  const second = await library.version(id, { number: 2 })
  await confirm(id, 2, member.token)
  const told = async () => (await state(id)).people!.find(({ userId }) => userId === member.userId)?.confirmed?.versionNum
  expect(await told()).toBe(2)
  await provider.db.updateTable('document_versions').set({ visible: false }).where('id', '=', second.id).execute()
  expect([(await state(id)).versionNum, await told()]).toEqual([1, 1])
})

it('takes nothing from whom it does not ask', async () => {
  const member = await signedIn(provider)
  const silent = await library.document()
  await library.version(silent)
  expect(await code(confirm(silent, 1, member.token))).toBe('ERROR_NOT_FOUND')
  const group = await makeWorkGroup(provider.db)
  const hidden = await askingDocument({ parent: await library.folder({ groups: [group] }) })
  expect(await code(confirm(hidden, 1, member.token))).toBe('ERROR_NOT_ACCESS_PARENT')
  expect(await code(call(ReadAcquaintance, { params: { id: String(hidden) } }, member.token))).toBe('ERROR_NOT_ACCESS_PARENT')
  expect((await provider.call(ReadAcquaintance, { input: { params: { id: String(silent) } } })).error.code).toBe('ERROR_UNAUTHORIZED')
})

it('lists who may read it now, and who confirmed and may not any more', async () => {
  const group = await makeWorkGroup(provider.db)
  const [has, hasNot, outside, left] = await Promise.all([[group], [group], [], [group]].map((workGroupIds) => signedIn(provider, { workGroupIds })))
  const id = await askingDocument({ parent: await library.folder({ groups: [group] }) })
  await confirm(id, 1, has!.token)
  await confirm(id, 1, left!.token)
  await provider.db.deleteFrom('user_work_groups').where('user_id', '=', left!.userId).execute()
  const { people } = await state(id)
  const told = people!.map(({ userId, confirmed, isAsked }) => [userId, confirmed?.versionNum ?? null, isAsked])
  expect(told).toHaveLength(3)
  expect(told).toEqual(
    expect.arrayContaining([
      [has!.userId, 1, true],
      [hasNot!.userId, null, true],
      [left!.userId, 1, false],
    ]),
  )
  expect(told.at(-1)?.[0]).toBe(left!.userId)
  expect(told.some(([userId]) => userId === outside!.userId || userId === administrator.userId)).toBe(false)
  expect((await state(id, has!.token)).people).toBeNull()

  const sheet = (as: string) => call(ExportAcquaintance, { params: { id: String(id) } }, as)
  const book = read((await sheet(administrator.token)).bytes, { type: 'buffer' })
  const [, ...rows] = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1, raw: false })
  const inSheet = (name: string) => rows.filter(([each]) => each === name).map((row) => [row[2], row[5]])
  expect(inSheet(left!.fullName)).toContainEqual(['Tak', 'Nie'])
  expect(rows.map((row) => [row[2], row[5]].join()).toSorted()).toEqual(['Nie,Tak', 'Tak,Nie', 'Tak,Tak'])
  expect(await lastEvent()).toMatchObject({ kind: 'personal_data_exported' })
  expect((await sheet(has!.token)).error.code).toBe('ERROR_FORBIDDEN')
})

it('is chosen in the form of a document, new or changed; a form that does not say leaves it', async () => {
  const file = { fileName: 'kryteria.txt', fileContent: Buffer.from(`Kryteria ${Date.now()}`).toString('base64') }
  const form = { name: 'Nowe kryteria', publicAccess: false, position: 'end' as const, publish: true }
  const made = await call(CreateDocument, { body: { ...form, ...file, parentId: await library.folder(), asksAcquaintance: true } })
  const { id } = made.body
  expect((await state(id)).askedAt).not.toBeNull()
  expect(await lastEvent()).toMatchObject({ kind: 'acquaintance_asked', description: expect.stringContaining('„Nowe kryteria”') })
  const version = await provider.db.selectFrom('document_versions').select('id').where('node_id', '=', id).executeTakeFirstOrThrow()
  const change = (more: object) => code(call(UpdateDocument, { body: { id: version.id, name: form.name, publicAccess: false, position: 'nochange', ...more } }))
  expect(await change({})).toBe('success')
  expect((await state(id)).askedAt).not.toBeNull()
  expect(await change({ asksAcquaintance: false })).toBe('success')
  expect((await state(id)).askedAt).toBeNull()
  expect(await lastEvent()).toMatchObject({ kind: 'acquaintance_ended' })
})
