import { ListProfiles } from '#contract/profiles.ts'
import { makeProfile, signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

let provider: TestProvider
let token: string
let outsider: string

beforeAll(async () => {
  provider = await startTestProvider()
  token = (await signedIn(provider, { role: null, permissions: ['user_admin'] })).token
  outsider = (await signedIn(provider, { role: null })).token
  for (const name of ['Żeglarze', 'Łącznicy', 'Energetycy 100%']) await makeProfile(provider.db, [], name)
})
afterAll(() => provider.close())

const list = (query: Record<string, string> = {}, as: string | undefined = token) =>
  provider.call(ListProfiles, { input: { query: query }, ...(as !== undefined && { token: as }) })

describe('GET /api/admin/profiles', () => {
  it('is for administrators', async () => {
    expect((await provider.call(ListProfiles, { input: { query: {} } })).error.code).toBe('ERROR_UNAUTHORIZED')
    expect((await list({}, outsider)).error.code).toBe('ERROR_FORBIDDEN')
  })

  it('refuses what a list cannot be asked for', async () => {
    expect((await list({ sort: 'id' })).error.code).toBe('VALIDATION_ERROR')
    expect((await list({ limit: '101' })).error.code).toBe('VALIDATION_ERROR')
  })

  it('is in Polish order, either way, paged and filtered', async () => {
    const names = async (query: Record<string, string>) => (await list({ q: 'e', ...query })).body.items.map(({ name }) => name)
    const all = (await list()).body
    expect(all.totalCount).toBe(all.items.length)
    const ours = (await names({})).filter((name) => /^[ŻE]/.test(name))
    expect(ours).toEqual(['Energetycy 100%', 'Żeglarze'])
    expect((await names({ dir: 'desc' }))[0]).toBe('Żeglarze')
    expect((await list({ q: '%' })).body).toMatchObject({ items: [{ name: 'Energetycy 100%' }], totalCount: 1 })
    expect((await list({ limit: '1', page: '1' })).body.items).toHaveLength(1)
  })
})
