// The files of the help page: those that came with the portal, and newer ones.
import { extractText, getDocumentProxy } from 'unpdf'
import { DownloadHelpFile, ListHelpFiles, ReplaceHelpFile, type HelpFile } from '#contract/help.ts'
import { writePdf } from '#provider/export/pdf/write.ts'
import { paragraph } from '#provider/export/text-document.ts'
import { signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

let provider: TestProvider
let admin: Awaited<ReturnType<typeof signedIn>>
let member: Awaited<ReturnType<typeof signedIn>>

beforeAll(async () => {
  provider = await startTestProvider()
  admin = await signedIn(provider, { permissions: ['user_admin'] })
  member = await signedIn(provider, { permissions: [] })
})
afterEach(() => provider.db.deleteFrom('help_files').execute())
afterAll(() => provider.close())

const pdf = (text: string) => writePdf({ title: text, preamble: [], author: 'Sekretariat', createdAt: new Date(0), blocks: [paragraph(text)] })
const KEY: HelpFile = 'user_instruction'
const replace = (bytes: Buffer, { fileName = 'Nowa instrukcja.pdf', token = admin.token } = {}) =>
  provider.call(ReplaceHelpFile, { token, input: { body: { key: KEY, fileName, fileContent: bytes.toString('base64') } } })
const list = async () => (await provider.call(ListHelpFiles, { token: member.token })).body.items
const download = (helpFile: string, token?: string) =>
  provider.call(DownloadHelpFile, { ...(token !== undefined && { token }), input: { params: { helpFile: helpFile as never } } })
const textOf = async (bytes: Buffer) => (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text

describe('GET /api/downloads', () => {
  it('lists both files for anybody signed in, and refuses a visitor', async () => {
    expect((await provider.call(ListHelpFiles)).status).toBe(401)
    expect(await list()).toMatchObject([
      { key: 'user_instruction', fileName: 'Instrukcja użytkownika.pdf', replacedAt: null, replacedBy: null },
      { key: 'security_policy', fileName: 'Polityka bezpieczeństwa.pdf', replacedAt: null, replacedBy: null },
    ])
    expect((await list()).every(({ fileSize }) => fileSize > 10_000)).toBe(true)
  })
})

describe('GET /api/downloads/{helpFile}', () => {
  it('refuses a visitor and an unknown file', async () => {
    expect((await download('user_instruction')).status).toBe(401)
    expect((await download('hasla', member.token)).error.code).toBe('VALIDATION_ERROR')
  })

  it.each([
    ['user_instruction', ['Instrukcja użytkownika', 'Zanim zaczniesz', 'Jak zagłosować', 'Dla administratorów']],
    ['security_policy', ['Polityka bezpieczeństwa danych osobowych', 'Cel i zakres', '72 godzin', 'art.']],
  ] as const)('gives %s as a tagged PDF with its text', async (key, facts) => {
    const answer = await download(key, member.token)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.bytes.length).toBe((await list()).find((file) => file.key === key)?.fileSize)
    expect(answer.bytes.toString('latin1')).toContain('/MarkInfo')
    const text = (await textOf(answer.bytes)).replace(/\s+/g, ' ')
    for (const fact of facts) expect(text).toContain(fact)
  })

  it('answers ERROR_FILE_NOT_FOUND when the stored file is gone', async () => {
    await replace(pdf('zniknie'))
    const { sha256 } = await provider.db.selectFrom('help_files').select('sha256').executeTakeFirstOrThrow()
    await provider.files.remove(sha256)
    expect((await download('user_instruction', member.token)).error.code).toBe('ERROR_FILE_NOT_FOUND')
  })
})

describe('POST /api/downloads', () => {
  it('replaces the file, and keeps the earlier version stored', async () => {
    const [first, second] = [pdf('pierwsza'), pdf('druga')]
    expect((await replace(first)).status).toBe(201)
    await replace(second, { fileName: 'Jeszcze nowsza.pdf' })
    expect((await list())[0]).toMatchObject({ fileName: 'Jeszcze nowsza.pdf', fileSize: second.length, replacedBy: admin.fullName })
    expect((await download('user_instruction', member.token)).bytes).toEqual(second)
    expect((await list())[1]).toMatchObject({ fileName: 'Polityka bezpieczeństwa.pdf', replacedAt: null })
    const versions = await provider.db.selectFrom('help_files').select('sha256').orderBy('id').execute()
    expect(versions).toHaveLength(2)
    expect(await provider.files.has(versions[0]!.sha256)).toBe(true)
    const event = await provider.db.selectFrom('events').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    expect(event).toMatchObject({ kind: 'help_file_replaced', description: 'Wymieniono plik do pobrania (instrukcja użytkownika) na „Jeszcze nowsza.pdf”' })
  })

  it.each([
    ['a picture that is called PDF', Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), 'ERROR_NOT_A_PDF'],
    ['text', Buffer.from('zwykły tekst'), 'ERROR_NOT_A_PDF'],
    ['nothing', Buffer.alloc(0), 'VALIDATION_ERROR'],
  ])('refuses %s', async (_what, bytes, code) => {
    expect((await replace(bytes)).error.code).toBe(code)
    expect((await list())[0]?.replacedAt).toBeNull()
  })

  it('refuses a file that is not base64', async () => {
    const body = { key: 'user_instruction', fileName: 'a.pdf', fileContent: '%%%' } as const
    expect((await provider.call(ReplaceHelpFile, { token: admin.token, input: { body } })).error.code).toBe('ERROR_INVALID_BASE64')
  })
})
