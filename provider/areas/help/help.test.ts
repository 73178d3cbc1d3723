import { strFromU8, unzipSync } from 'fflate'
import { ReadAccessibilityDeclaration } from '#contract/help.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

describe('GET /api/downloads/accessibility_declaration', () => {
  let provider: TestProvider
  beforeAll(async () => void (provider = await startTestProvider()))
  afterAll(() => provider.close())

  const documentText = (bytes: Buffer) =>
    strFromU8(unzipSync(bytes)['word/document.xml']!)
      .replace(/<\/w:p>/g, '\n')
      .replace(/<[^>]+>/g, '')
      .replaceAll('\u00a0', ' ')

  it('gives anyone a DOCX with the facts of the declaration', async () => {
    const answer = await provider.call(ReadAccessibilityDeclaration)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain('wordprocessingml')
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="Deklaracja dostepnosci FEdP.docx"; filename*=UTF-8''Deklaracja%20dost%C4%99pno%C5%9Bci%20FEdP.docx`,
    )
    expect(Number(answer.headers['content-length'])).toBe(answer.bytes.length)
    const text = documentText(answer.bytes)
    for (const fact of ['16 kwietnia 2024 r.', '24 marca 2025 r.', '7 dni', '2 miesiące', '2 dni robocze', 'Funduszy Europejskich dla Podlaskiego 2021-2027'])
      expect(text).toContain(fact)
  })

  it('names the address that an administrator has set', async () => {
    const before = await provider.call(ReadAccessibilityDeclaration)
    await provider.db
      .insertInto('configuration')
      .values({ config_key: 'secretariat_email', config_value: 'nowy.adres@urzad.example', created_at: new Date(), created_by: null, updated_by: null })
      .execute()
    const after = await provider.call(ReadAccessibilityDeclaration)
    expect(documentText(after.bytes)).toContain('nowy.adres@urzad.example')
    expect(after.headers['etag']).not.toBe(before.headers['etag'])
  })

  it('sends a range of it, and nothing when the reader has it already', async () => {
    const whole = await provider.call(ReadAccessibilityDeclaration)
    const part = await provider.call(ReadAccessibilityDeclaration, { headers: { range: 'bytes=0-3' } })
    expect([part.status, part.bytes]).toEqual([206, whole.bytes.subarray(0, 4)])
    const known = await provider.call(ReadAccessibilityDeclaration, { headers: { 'if-none-match': String(whole.headers['etag']) } })
    expect([known.status, known.bytes.length]).toEqual([304, 0])
  })
})
