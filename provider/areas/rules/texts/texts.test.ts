import { AddRuleText, ListPublicRuleTexts, ListRuleTexts, RemoveRuleText } from '#contract/rule-texts.ts'
import type { RequestInput } from '#contract/kit.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

const NOW = new Date('2027-03-20T11:00:00Z')

let provider: TestProvider
let library: ReturnType<typeof libraryOf>
let token: string
let document: number

beforeAll(async () => {
  provider = await startTestProvider()
  provider.setNow(NOW)
  library = libraryOf(provider)
  token = (await signedIn(provider, { permissions: ['user_admin'] })).token
  document = await library.document({ name: 'Regulamin', public: true })
  await library.version(document, { number: 1 })
  await library.version(document, { number: 2 })
  await library.version(document, { number: 3, visible: false })
})
afterAll(() => provider.close())

const add = (body: Partial<RequestInput<typeof AddRuleText>['body']>) =>
  provider.call(AddRuleText, { input: { body: { document: String(document), inForceFrom: '2027-01-01', ...body } }, token })
const wrong = async (body: Partial<RequestInput<typeof AddRuleText>['body']>) => (await add(body)).error.fields
const remove = (id: number) => provider.call(RemoveRuleText, { input: { params: { id: String(id) } }, token })
const open = async () => (await provider.call(ListPublicRuleTexts)).body.items
const told = async () => (await open()).map(({ versionNum, inForceFrom, state }) => [versionNum, inForceFrom, state])
const lastEvent = () => provider.db.selectFrom('events').select(['kind', 'description']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

describe('the texts of the rules of procedure', () => {
  it('are versions that stay what they were, each since its day', async () => {
    expect(await open()).toEqual([])
    expect((await add({ versionNum: '1', inForceFrom: '2025-01-01', adoptedBy: 'uchwała nr 1/2025' })).status).toBe(201)
    expect((await add({ document: `https://portal.example/dokumenty/dokument/${document}?x=1` })).status).toBe(201)
    expect((await add({ document: `/dokumenty/5/${document}`, inForceFrom: '2027-03-21' })).status).toBe(201)
    await library.version(document, { number: 4 })
    expect(await told()).toEqual([
      [2, '2027-03-21', 'coming'],
      [2, '2027-01-01', 'current'],
      [1, '2025-01-01', 'earlier'],
    ])
    provider.setNow(new Date('2027-03-20T23:00:00Z'))
    expect((await told()).map(([, , state]) => state)).toEqual(['current', 'earlier', 'earlier'])
    provider.setNow(NOW)
    expect((await open())[2]).toMatchObject({ documentId: document, documentName: 'Regulamin', adoptedBy: 'uchwała nr 1/2025', fileType: 'pdf' })
    expect(await lastEvent()).toEqual({ kind: 'rule_text_added', description: 'Dodano tekst regulaminu „Regulamin” (wersja 2), obowiązujący od 21/03/2027' })
  })

  it('are of documents that everybody may read, with no day twice', async () => {
    const hidden = await library.document({ name: 'Tylko dla członków' })
    await library.version(hidden)
    const inDraft = await library.document({ parent: await library.folder({ status: 'draft', public: true }), public: true })
    await library.version(inDraft)
    const inForceFrom = '2028-01-01'
    for (const not of [
      String(hidden),
      String(inDraft),
      String(await library.document({ public: true })),
      '2000000000',
      'regulamin.pdf',
      '/aktualnosci/artykul/5',
    ])
      expect(await wrong({ document: not, inForceFrom })).toEqual([{ path: 'document', code: 'wrong_format' }])
    expect(await wrong({ versionNum: 3, inForceFrom })).toEqual([{ path: 'versionNum', code: 'wrong_format' }])
    expect(await wrong({})).toEqual([{ path: 'inForceFrom', code: 'not_unique' }])
    // All of it at once, whatever is wrong with the day.
    expect(await wrong({ document: 'regulamin.pdf' })).toEqual([
      { path: 'document', code: 'wrong_format' },
      { path: 'inForceFrom', code: 'not_unique' },
    ])
    for (const day of ['', '31/02/2028']) {
      const fields = await wrong({ document: 'regulamin.pdf', inForceFrom: day })
      expect(fields!.map(({ path }) => path).sort()).toEqual(['document', 'inForceFrom'])
      expect((await wrong({ versionNum: 3, inForceFrom: day }))!.map(({ path }) => path).sort()).toEqual(['inForceFrom', 'versionNum'])
    }
  })

  it('are left out while everybody may not read them, and nothing else is in force instead', async () => {
    await provider.db.updateTable('document_versions').set({ visible: false }).where('node_id', '=', document).where('version_num', '=', 2).execute()
    expect(await told()).toEqual([[1, '2025-01-01', 'earlier']])
    const managed = (await provider.call(ListRuleTexts, { token })).body.items
    expect(managed.map(({ versionNum, isPublic }) => [versionNum, isPublic])).toEqual([
      [2, false],
      [2, false],
      [1, true],
    ])
    await provider.db.updateTable('nodes').set({ public_access: false }).where('id', '=', document).execute()
    expect(await open()).toEqual([])
    await provider.db.updateTable('nodes').set({ public_access: true }).where('id', '=', document).execute()
    await provider.db.updateTable('document_versions').set({ visible: true }).where('node_id', '=', document).execute()
  })

  it('are taken off by a press, once', async () => {
    const [{ id } = { id: 0 }] = await open()
    expect((await remove(id)).status).toBe(200)
    expect((await lastEvent()).kind).toBe('rule_text_removed')
    expect((await remove(id)).error.code).toBe('ERROR_NOT_FOUND')
    expect(await told()).toEqual([
      [2, '2027-01-01', 'current'],
      [1, '2025-01-01', 'earlier'],
    ])
  })
})
