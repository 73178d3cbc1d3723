// What the calls of nearly every page cost the database, who calls included: exactly, so that none grows unseen.
import { SearchFiles } from '#contract/document-search.ts'
import { ListRootFolder } from '#contract/documents.ts'
import type { AnyEndpoint } from '#contract/kit.ts'
import { ListPublishedNews } from '#contract/news.ts'
import { ReadCurrentUser, ReadMyAccount } from '#contract/session.ts'
import { ListVotings } from '#contract/votings.ts'
import { counted } from '#provider/testing/count-statements.ts'
import { signedIn } from '#provider/testing/people.ts'
import { openTestDatabase } from '#provider/testing/test-database.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'

let provider: TestProvider
let statements: () => number
let member: string
let administrator: string

beforeAll(async () => {
  const test = await openTestDatabase()
  const { db, count } = counted(test.database.db)
  statements = count
  provider = await startTestProvider({ on: { ...test, database: { ...test.database, db } } })
  // Nobody's last call is noted meanwhile, which costs one more every five seconds.
  provider.setNow(new Date())
  const library = libraryOf(provider)
  const folder = await library.folder({ public: true })
  await library.document({ public: true, parent: folder, name: 'Posiedzenie' })
  member = (await signedIn(provider)).token
  administrator = (await signedIn(provider, { permissions: ['user_admin'] })).token
  await provider.updateIndex()
  // Everybody has been here before, and looks for the second time today.
  const opened = provider.now()
  const since = new Date(opened.getTime() - 86_400_000)
  await provider.db.updateTable('sessions').set({ news_opened_at: opened, news_since: since }).execute()
  await provider.db.updateTable('users').set({ unread_since: since }).execute()
  // How far back the unread documents of a large library go is looked up once a minute.
  await provider.call(ListRootFolder, { token: member, input: { query: {} } })
})
afterAll(() => provider.close())

const page = { page: '0', limit: '25' }
const search = { body: { searchWord: 'posiedzenie', searchInAllNames: true, searchInContent: true } }

it.each<[what: string, endpoint: AnyEndpoint, input: object, costs: Record<'visitor' | 'member' | 'administrator', number>]>([
  ['the caller', ReadCurrentUser, {}, { visitor: 0, member: 1, administrator: 1 }],
  ['the account', ReadMyAccount, {}, { visitor: 0, member: 2, administrator: 2 }],
  ['a folder', ListRootFolder, { query: page }, { visitor: 3, member: 4, administrator: 4 }],
  ['the news', ListPublishedNews, { query: { ...page } }, { visitor: 2, member: 3, administrator: 3 }],
  ['the votings', ListVotings, { query: page }, { visitor: 0, member: 2, administrator: 2 }],
  ['a search', SearchFiles, search, { visitor: 3, member: 4, administrator: 4 }],
])('costs a fixed number of statements: %s', async (_what, endpoint, input, costs) => {
  const spent: Partial<typeof costs> = {}
  for (const [who, token] of [
    ['visitor', undefined],
    ['member', member],
    ['administrator', administrator],
  ] as const) {
    const before = statements()
    const { status } = await provider.call(endpoint, { input: input, ...(token !== undefined && { token }) })
    expect([who, status]).toEqual([who, token !== undefined || endpoint.access === 'public' ? 200 : 401])
    spent[who] = statements() - before
  }
  expect(spent).toEqual(costs)
})
