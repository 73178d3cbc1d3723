import { utimes } from 'node:fs/promises'
import { DeleteNodes, ListBin, RestoreNodes } from '#contract/document-changes.ts'
import { signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { cleanUpLibrary } from './service.ts'

const DAY = 24 * 60 * 60 * 1000
let provider: TestProvider
let library: ReturnType<typeof libraryOf>
let token: string

beforeAll(async () => {
  provider = await startTestProvider()
  library = libraryOf(provider)
  token = (await signedIn(provider, { permissions: ['user_admin'] })).token
})
afterAll(() => provider.close())

const remove = (...ids: number[]) => provider.call(DeleteNodes, { input: { body: ids }, token })
const deletedDaysAgo = (id: number, days: number) =>
  provider.db
    .updateTable('nodes')
    .set({ deleted_at: new Date(Date.now() - days * DAY) })
    .where('deletion_id', '=', id)
    .execute()
const exists = async (id: number) => (await provider.db.selectFrom('nodes').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
const rowOf = (sha256: string) => provider.db.selectFrom('files').select('sha256').where('sha256', '=', sha256).executeTakeFirst()
const putDaysAgo = (sha256: string, days: number) => {
  const then = new Date(Date.now() - days * DAY)
  return utimes(`${provider.settings.dataDir}/files/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`, then, then)
}

describe('the clean-up of the library', () => {
  it('deletes what was in the bin for 30 days, with its files, and nothing younger', async () => {
    const [old, young] = [await library.folder(), await library.document()]
    const document = await library.document({ parent: old })
    const [lost, kept] = [await library.version(document), await library.version(young)]
    for (const { sha256 } of [lost, kept]) await putDaysAgo(sha256, 2)
    await remove(old, young)
    await deletedDaysAgo(old, 30.1)
    await deletedDaysAgo(young, 29.9)
    await cleanUpLibrary(provider)
    expect([await exists(old), await exists(document), await exists(young)]).toEqual([false, false, true])
    expect([await provider.files.has(lost.sha256), await rowOf(lost.sha256)]).toEqual([false, undefined])
    expect([await provider.files.has(kept.sha256), await rowOf(kept.sha256)]).toEqual([true, { sha256: kept.sha256 }])
    expect((await provider.call(ListBin, { input: { query: {} }, token })).body.items.map(({ id }) => id)).toEqual([young])
    expect((await provider.call(RestoreNodes, { input: { body: { nodeIds: [old] } }, token })).error.code).toBe('ERROR_NOT_FOUND')
  })

  it('keeps a file that another document still has', async () => {
    const [old, other] = [await library.document(), await library.document()]
    const { sha256 } = await library.version(old, { content: 'wspólna treść' })
    const { id } = await library.version(other, { content: 'wspólna treść' })
    await putDaysAgo(sha256, 2)
    await remove(old)
    await deletedDaysAgo(old, 31)
    await cleanUpLibrary(provider)
    expect([await exists(old), await provider.files.has(sha256), id > 0]).toEqual([false, true, true])
  })

  it('deletes a stored file without a row, but not one whose upload may still run', async () => {
    const [abandoned, arriving] = [await provider.files.put(Buffer.from('porzucona')), await provider.files.put(Buffer.from('w drodze'))]
    await putDaysAgo(abandoned.sha256, 2)
    await cleanUpLibrary(provider)
    expect([await provider.files.has(abandoned.sha256), await provider.files.has(arriving.sha256)]).toEqual([false, true])
    await putDaysAgo(arriving.sha256, 2)
    // Stored once more, it counts as new.
    await provider.files.put(Buffer.from('w drodze'))
    await cleanUpLibrary(provider)
    expect(await provider.files.has(arriving.sha256)).toBe(true)
  })

  it('keeps what a voting refers to', async () => {
    const document = await library.document()
    await remove(document)
    await deletedDaysAgo(document, 31)
    const voting = {
      title: 'Późniejsze',
      status: 'preparing' as const,
      general: false,
      start_stop_notifications: false,
      document_not_applicable: false,
      starts_at: null,
      ends_at: null,
      work_group_id: null,
      document_node_id: document,
    }
    await provider.db
      .insertInto('votings')
      .values({ ...voting, created_at: new Date(), created_by: null, updated_by: null })
      .execute()
    await cleanUpLibrary(provider)
    expect(await exists(document)).toBe(true)
  })
})
