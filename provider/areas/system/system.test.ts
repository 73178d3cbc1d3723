import { CheckHealth, ReadConfiguration, ReadOpenApi, ReadSystemInfo } from '#contract/system.ts'
import { allEndpoints } from '#contract/api.ts'
import { makePerson, signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

let provider: TestProvider

beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.close())

const setEmail = async (createdBy: number | null) =>
  provider.db
    .insertInto('configuration')
    .values({
      config_key: 'secretariat_email',
      config_value: 'km@urzad.example',
      created_at: new Date(),
      created_by: createdBy,
      updated_at: null,
      updated_by: null,
    })
    .execute()

afterEach(() => provider.db.deleteFrom('configuration').execute())

describe('GET /api/admin/systeminfo', () => {
  it('tells a visitor the programme, its forms and the limits', async () => {
    const { status, body } = await provider.call(ReadSystemInfo)
    expect(status).toBe(200)
    expect(body).toMatchObject({ fundProgram: 'fedp2127', sessionMaxTime: 1800, kmEmail: null, systemHostName: 'https://portal.example' })
    expect(body.programYearsGo).toContain('Funduszy Europejskich')
    expect(body.systemVersion).toMatch(/^\d+\.\d+\.\d+$/)
  })

  it('tells the address that an administrator has set', async () => {
    await setEmail(null)
    expect((await provider.call(ReadSystemInfo)).body.kmEmail).toBe('km@urzad.example')
  })
})

describe('GET /api/admin/configuration/{configKey}', () => {
  const read = (configKey: string, token?: string) => provider.call(ReadConfiguration, { input: { params: { configKey } }, token })

  it('is closed to a visitor and to a member', async () => {
    expect((await read('secretariat_email')).error.code).toBe('ERROR_UNAUTHORIZED')
    const { token } = await signedIn(provider, { permissions: ['read_access', 'voting'] })
    expect(await read('secretariat_email', token)).toMatchObject({ status: 403, error: { code: 'ERROR_FORBIDDEN' } })
  })

  it('tells an administrator the value and who gave it', async () => {
    const { token } = await signedIn(provider, { permissions: ['user_admin'] })
    const author = await makePerson(provider.db)
    await setEmail(author.userId)
    const { body } = await read('secretariat_email', token)
    expect(body).toMatchObject({
      configKey: 'secretariat_email',
      configValue: 'km@urzad.example',
      createdBy: author.fullName,
      updatedBy: null,
      updatedAt: null,
    })
    expect(body.createdAt).toMatch(/Z$/)
  })

  it('answers 404 for a key without a value, an unknown key and one of every object', async () => {
    const { token } = await signedIn(provider, { permissions: ['super_admin'] })
    for (const key of ['secretariat_email', 'unknown', '__proto__', 'constructor'])
      expect(await read(key, token)).toMatchObject({ status: 404, error: { code: 'ERROR_NOT_FOUND' } })
  })
})

describe('GET /api/openapi.json and /api/docs', () => {
  it('describes every endpoint of the contract', async () => {
    const { body } = await provider.call(ReadOpenApi)
    expect(body.openapi).toBe('3.1.0')
    const paths = body['paths'] as Record<string, Record<string, { operationId: string }>>
    const described = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
    expect(described.sort()).toEqual(Object.keys(allEndpoints).sort())
  })

  it('shows the same as a page that loads nothing and runs nothing', async () => {
    const page = await provider.app.inject({ url: '/api/docs' })
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.headers['content-security-policy']).not.toContain('unsafe')
    expect(page.body).toContain('/api/auth/loginJwt')
    expect(page.body).not.toMatch(/<script|src=|url\(/)
  })
})

describe('GET /api/health', () => {
  it('answers when the database does', async () => {
    expect(await provider.call(CheckHealth)).toMatchObject({ status: 200, body: { status: 'ok' } })
  })
})
