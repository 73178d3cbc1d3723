import { ChangeNodeStatus } from '#contract/document-changes.ts'
import { ListFolder } from '#contract/documents.ts'
import { makePerson, openSession, signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'

let provider: TestProvider
let library: ReturnType<typeof libraryOf>
let administrator: string
const START = Date.parse('2026-03-02T08:00:00Z')

beforeAll(async () => {
  provider = await startTestProvider()
  library = libraryOf(provider)
})
afterAll(() => provider.close())

const atMinute = (minutes: number) => provider.setNow(new Date(START + minutes * 60_000))
const newIn = async (folder: number, token?: string) =>
  (await provider.call(ListFolder, { input: { params: { id: String(folder) }, query: {} }, ...(token !== undefined && { token }) })).body.documentStructNodes
    .filter(({ isNew }) => isNew)
    .map(({ id }) => id)
const publish = (id: number) => provider.call(ChangeNodeStatus, { input: { body: { nodeIds: [id], status: 'published' } }, token: administrator })

it('what came since the last visit is marked as new during the whole next visit, for that person only', async () => {
  atMinute(0)
  administrator = (await signedIn(provider, { permissions: ['user_admin'] })).token
  const folder = await library.folder({ public: true })
  const [before, later, changed] = [
    await library.document({ parent: folder, public: true }),
    await library.document({ parent: folder, status: 'draft', public: true }),
    await library.document({ parent: folder }),
  ]
  const { userId } = await makePerson(provider.db)

  atMinute(1)
  const first = (await openSession(provider, userId)).token
  expect(await newIn(folder, first)).toEqual([])
  atMinute(2)
  await publish(later)
  const version = await library.version(changed, { number: 2 })
  await provider.db.updateTable('document_versions').set({ created_at: provider.now() }).where('id', '=', version.id).execute()
  // The same visit goes on: it has nothing before it to compare with.
  expect(await newIn(folder, first)).toEqual([])

  atMinute(3)
  const second = (await openSession(provider, userId)).token
  const tabs = await Promise.all([1, 2, 3].map(() => newIn(folder, second)))
  expect(tabs).toEqual([
    [later, changed],
    [later, changed],
    [later, changed],
  ])
  expect(await newIn(folder, second)).not.toContain(before)
  expect([await newIn(folder), await newIn(folder, first)]).toEqual([[], []])

  atMinute(4)
  expect(await newIn(folder, (await openSession(provider, userId)).token)).toEqual([])
})
