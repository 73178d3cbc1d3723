import { ListWorkGroups } from '#contract/dictionaries.ts'
import { makeWorkGroup, signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

let provider: TestProvider
let token: string

beforeAll(async () => {
  provider = await startTestProvider()
  token = (await signedIn(provider)).token
  for (const name of ['Żywność', 'Łączność', 'Energia', 'ds. 100% energii', 'Ścieżki']) await makeWorkGroup(provider.db, name)
})
afterAll(() => provider.close())

const list = (query: Record<string, string> = {}) => provider.call(ListWorkGroups, { input: { query: query }, token })
const names = async (query?: Record<string, string>) => (await list(query)).body.items.map(({ name }) => name)

describe('GET /api/admin/dictionaries/workgroup', () => {
  it('is in Polish order, either way', async () => {
    expect(await names()).toEqual(['ds. 100% energii', 'Energia', 'Łączność', 'Ścieżki', 'Żywność'])
    expect((await names({ dir: 'desc' }))[0]).toBe('Żywność')
  })

  it('is paged and filtered in the database', async () => {
    expect([await names({ limit: '2', page: '1' }), (await list({ limit: '2' })).body.totalCount]).toEqual([['Łączność', 'Ścieżki'], 5])
    expect([await names({ q: 'ENERGI' }), await names({ q: '%' })]).toEqual([['ds. 100% energii', 'Energia'], ['ds. 100% energii']])
  })

  it('is for the signed-in', async () => {
    expect((await provider.call(ListWorkGroups, { input: { query: {} } })).error.code).toBe('ERROR_UNAUTHORIZED')
  })
})
