import type { RequestInput } from '#contract/kit.ts'
import { CheckHealth, ReadConfiguration, ReadOpenApi, ReadSystemInfo, SaveConfiguration } from '#contract/system.ts'
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
    })
    expect(body.createdAt).toMatch(/Z$/)
    expect(body.updatedAt).toBe(body.createdAt)
  })

  it('answers 404 for a key without a value, an unknown key and a name that every object has', async () => {
    const { token } = await signedIn(provider, { permissions: ['super_admin'] })
    for (const key of ['secretariat_email', 'unknown', '__proto__', 'constructor'])
      expect(await read(key, token)).toMatchObject({ status: 404, error: { code: 'ERROR_NOT_FOUND' } })
  })
})

describe('POST /api/admin/configuration', () => {
  type Body = RequestInput<typeof SaveConfiguration>['body']
  let admin: Awaited<ReturnType<typeof signedIn>>
  beforeAll(async () => {
    admin = await signedIn(provider, { permissions: ['user_admin'] })
  })
  const save = (configValue: string, more: Partial<Body> = {}, token: string | undefined = admin.token) =>
    provider.call(SaveConfiguration, { input: { body: { configKey: 'secretariat_email', configValue, ...more } }, token })
  const entry = async () => (await provider.call(ReadConfiguration, { input: { params: { configKey: 'secretariat_email' } }, token: admin.token })).body
  const lastEvent = () => provider.db.selectFrom('events').select(['kind', 'description']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

  it.each([
    ['', 'required'],
    ['km', 'wrong_format'],
    ['km@urzad', 'wrong_format'],
    ['km@urzad.example, inny@urzad.example', 'wrong_format'],
    ['km@urzad.example\r\nBcc: x@y.example', 'wrong_format'],
    [`${'a'.repeat(88)}@urzad.example`, 'max_length'],
  ])('refuses %j', async (value, code) => {
    expect((await save(value)).error).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'configValue', code }] })
    expect((await save('km@urzad.example', { configKey: 'inny' as never })).error.fields).toEqual([{ path: 'configKey', code: 'wrong_format' }])
  })

  it('sets and changes the address, shows it to visitors, and logs each change', async () => {
    expect((await save(' km@urzad.example ', { updatedAt: null })).body).toEqual({ configKey: 'secretariat_email' })
    expect((await provider.call(ReadSystemInfo)).body.kmEmail).toBe('km@urzad.example')
    expect(await lastEvent()).toEqual({ kind: 'configuration_changed', description: 'Adres e-mail sekretariatu: ustawiono km@urzad.example' })
    const long = `${'a'.repeat(86)}@urzad.example`
    expect((await save(long, { updatedAt: (await entry()).updatedAt })).status).toBe(200)
    expect(await entry()).toMatchObject({ configValue: long, createdBy: admin.fullName, updatedBy: admin.fullName })
    expect((await lastEvent()).description).toBe(`Adres e-mail sekretariatu: zmieniono z km@urzad.example na ${long}`)
    await save(long)
    expect((await lastEvent()).description).toBe('Adres e-mail sekretariatu: zapisano bez zmian')
  })

  it('saves one of several changes made from the same version, the first one too', async () => {
    const answers = async (updatedAt: string | null) =>
      (await Promise.all(['a', 'b', 'c'].map((name) => save(`${name}@urzad.example`, { updatedAt })))).map(({ status }) => status).sort()
    expect(await answers(null)).toEqual([200, 409, 409])
    expect(await answers((await entry()).updatedAt)).toEqual([200, 409, 409])
    expect((await save('d@urzad.example', { updatedAt: null })).error.code).toBe('ERROR_EDIT_CONFLICT')
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
