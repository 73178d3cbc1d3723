// Previews and archives: what may be seen in them, and by whom.
import { unzipSync } from 'fflate'
import { ARCHIVE_BYTES_MAX, DownloadFolder, PreviewVersion } from '#contract/document-files.ts'
import { makeWorkGroup, signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'

let provider: TestProvider
let library: ReturnType<typeof libraryOf>
const tokens: Record<'visitor' | 'member' | 'insider' | 'administrator', string | undefined> = {
  visitor: undefined,
  member: undefined,
  insider: undefined,
  administrator: undefined,
}
type Reader = keyof typeof tokens
let group: number

beforeAll(async () => {
  provider = await startTestProvider()
  library = libraryOf(provider)
  group = await makeWorkGroup(provider.db)
  tokens.member = (await signedIn(provider)).token
  tokens.insider = (await signedIn(provider, { workGroupIds: [group] })).token
  tokens.administrator = (await signedIn(provider, { permissions: ['user_admin'] })).token
})
afterAll(() => provider.close())

describe('a folder as an archive', () => {
  let top: number
  const archive = (reader: Reader, id = top, query: Record<string, string | string[]> = {}) =>
    provider.call(DownloadFolder, { input: { params: { id: String(id) }, query }, token: tokens[reader] })
  const namesIn = (bytes: Buffer) =>
    Object.entries(unzipSync(bytes))
      .map(([name, content]) => `${name}=${Buffer.from(content).toString()}`)
      .sort()

  async function paper(options: Parameters<typeof library.document>[0], content: string, fileName = 'a.pdf') {
    const id = await library.document(options)
    await library.version(id, { content, fileName })
    return id
  }

  beforeAll(async () => {
    top = await library.folder({ name: 'XII posiedzenie / komitet', public: true })
    await paper({ parent: top, name: 'Porządek obrad', public: true }, 'porządek')
    await paper({ parent: top, name: 'porządek OBRAD', public: true }, 'drugi')
    await paper({ parent: top, name: '../../etc/passwd', public: true }, 'wrogi', 'a.txt')
    await paper({ parent: top, name: 'Po zalogowaniu' }, 'dla członków')
    await paper({ parent: top, name: 'Robocza', status: 'draft' }, 'robocza')
    const versions = await paper({ parent: top, name: 'Wersje', public: true }, 'pierwsza')
    await library.version(versions, { number: 2, content: 'druga' })
    await library.version(versions, { number: 3, content: 'ukryta', visible: false })
    const open = await library.folder({ parent: top, name: 'Załączniki', public: true })
    await paper({ parent: open, name: 'Załącznik 1.pdf', public: true }, 'z1')
    const limited = await library.folder({ parent: top, name: 'Grupa', groups: [group] })
    await paper({ parent: limited, name: 'Dla grupy' }, 'g1')
    const draft = await library.folder({ parent: top, name: 'Szkice', status: 'draft' })
    // Published, but out of reach with the folder above it.
    await paper({ parent: draft, name: 'W szkicach', public: true }, 's1')
  })

  const open = [
    'Porządek obrad.pdf=porządek',
    'porządek OBRAD (2).pdf=drugi',
    '_.._etc_passwd.txt=wrogi',
    'Wersje.pdf=druga',
    'Załączniki/=',
    'Załączniki/Załącznik 1.pdf=z1',
  ]
  const published = [...open, 'Po zalogowaniu.pdf=dla członków']
  const limited = ['Grupa/=', 'Grupa/Dla grupy.pdf=g1']
  it.each<[Reader, string[]]>([
    ['visitor', open],
    ['member', published],
    ['insider', [...published, ...limited]],
    ['administrator', [...published, ...limited, 'Robocza.pdf=robocza', 'Szkice/=', 'Szkice/W szkicach.pdf=s1']],
  ])('gives a %s what may be seen, under names that do no harm', async (reader, expected) => {
    const { status, bytes, headers } = await archive(reader)
    expect([status, headers['content-type'], Number(headers['content-length'])]).toEqual([200, 'application/zip', bytes.length])
    expect(String(headers['content-disposition'])).toMatch(/^attachment; filename="XII posiedzenie _ komitet\.zip"/)
    expect(namesIn(bytes)).toEqual(expected.sort())
  })

  it('holds only what was chosen in it, and of that only what the caller sees', async () => {
    const folder = await library.folder({ public: true })
    const first = await paper({ parent: folder, name: 'Pierwszy', public: true }, '1')
    const inner = await library.folder({ parent: folder, name: 'Wewnątrz', public: true })
    await paper({ parent: inner, name: 'Głęboko', public: true }, '2')
    const closed = await paper({ parent: folder, name: 'Zamknięty' }, '3')
    await paper({ parent: folder, name: 'Inny', public: true }, '4')
    const elsewhere = await paper({ public: true, name: 'Gdzie indziej' }, '5')
    const chosen = [first, inner, closed, elsewhere].map(String)
    const given = async (reader: Reader, id: string | string[]) => namesIn((await archive(reader, folder, { id })).bytes)
    expect(await given('visitor', chosen)).toEqual(['Pierwszy.pdf=1', 'Wewnątrz/=', 'Wewnątrz/Głęboko.pdf=2'])
    expect(await given('member', chosen)).toEqual(['Pierwszy.pdf=1', 'Wewnątrz/=', 'Wewnątrz/Głęboko.pdf=2', 'Zamknięty.pdf=3'])
    expect(await given('visitor', String(first))).toEqual(['Pierwszy.pdf=1'])
    expect(await archive('visitor', folder, { id: String(closed) })).toMatchObject({ status: 404, error: { code: 'ERROR_NOT_FOUND' } })
    expect(await archive('visitor', folder, { id: 'x' })).toMatchObject({ error: { code: 'VALIDATION_ERROR' } })
  })

  it('holds only the documents of a voting when asked for one, and refuses who cannot see it', async () => {
    const folder = await library.folder({ public: true })
    const asked = await paper({ parent: folder, name: 'Uchwała', public: true }, 'u')
    await paper({ parent: folder, name: 'Inny', public: true }, 'i')
    const id = await library.voting(asked, { title: 'Uchwała nr 1', status: 'in_progress', folder })
    expect(namesIn((await archive('member', folder, { votingId: String(id) })).bytes)).toEqual(['Uchwała.pdf=u'])
    expect((await archive('visitor', folder, { votingId: String(id) })).status).toBe(404)
  })

  it('is refused alike for a folder that is hidden and one that does not exist', async () => {
    const hidden = await library.folder({ status: 'draft' })
    const document = await library.document({ public: true })
    for (const id of [hidden, document, 2_000_000]) {
      expect(await archive('visitor', id)).toMatchObject({ status: 401, error: { code: 'ERROR_UNAUTHORIZED' } })
      expect(await archive('member', id)).toMatchObject({ status: 403, error: { code: 'ERROR_NOT_ACCESS_PARENT' } })
    }
  })

  it('is refused when there is too much in it', async () => {
    const large = await library.folder({ public: true })
    const { id } = await library.version(await library.document({ parent: large, public: true }))
    await provider.db
      .updateTable('document_versions')
      .set({ file_size: ARCHIVE_BYTES_MAX / 2 })
      .where('id', '=', id)
      .execute()
    const one = await library.version(await library.document({ parent: large, public: true }))
    await provider.db
      .updateTable('document_versions')
      .set({ file_size: ARCHIVE_BYTES_MAX / 2 + 1 })
      .where('id', '=', one.id)
      .execute()
    expect(await archive('visitor', large)).toMatchObject({ status: 413, error: { code: 'ERROR_FOLDER_TOO_LARGE' } })
  })
})

describe('a preview', () => {
  const preview = (reader: Reader, versionId: number, headers: Record<string, string> = {}) =>
    provider.call(PreviewVersion, { input: { params: { versionId: String(versionId) } }, token: tokens[reader], headers })
  const versionOf = async (content: string, options: Parameters<typeof library.document>[0] = { public: true }, fileName = 'a.bin') =>
    (await library.version(await library.document(options), { content, fileName })).id

  it.each([
    ['PDF', '%PDF-1.7 treść', 'application/pdf'],
    ['GIF', 'GIF89a treść', 'image/gif'],
    ['WebP', 'RIFF0000WEBPVP8 treść', 'image/webp'],
  ])('of a %s is shown in the browser, whatever its file name, whole and in part', async (_what, content, mediaType) => {
    const id = await versionOf(content, { public: true }, 'plik.html')
    const { status, headers, bytes } = await preview('visitor', id)
    expect([status, bytes.toString()]).toEqual([200, content])
    expect(headers).toMatchObject({ 'content-type': mediaType, 'x-content-type-options': 'nosniff' })
    expect(headers['content-disposition']).toMatch(/^inline/)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    const part = await preview('visitor', id, { range: 'bytes=0-2' })
    expect([part.status, part.bytes.toString()]).toEqual([206, content.slice(0, 3)])
  })

  it.each([
    ['a page that is called PDF', '<html><script>alert(1)</script>', 'a.pdf'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg'],
    ['a text', 'treść', 'a.txt'],
    ['an office document', 'PK\x03\x04', 'a.docx'],
  ])('is refused for %s', async (_what, content, fileName) => {
    expect(await preview('visitor', await versionOf(content, { public: true }, fileName))).toMatchObject({ status: 404, error: { code: 'ERROR_NO_PREVIEW' } })
  })

  it('is refused to people who may not see the version, as if there were none', async () => {
    const id = await versionOf('%PDF-1.7', {})
    const hidden = (await library.version(await library.document({ public: true }), { content: '%PDF-1.4', visible: false })).id
    for (const [reader, version] of [
      ['visitor', id],
      ['member', hidden],
      ['member', 2_000_000],
    ] as const)
      expect(await preview(reader, version)).toMatchObject({ status: 404, error: { code: 'ERROR_NOT_FOUND' } })
    expect((await preview('member', id)).status).toBe(200)
  })

  it('answers ERROR_FILE_NOT_FOUND when the stored file is gone', async () => {
    const id = await versionOf('%PDF-1.3 zginie')
    await provider.db
      .insertInto('files')
      .values({ sha256: 'a'.repeat(64), size: 5, media_type: 'application/pdf', created_at: new Date() })
      .execute()
    await provider.db
      .updateTable('document_versions')
      .set({ sha256: 'a'.repeat(64), file_size: 5 })
      .where('id', '=', id)
      .execute()
    expect(await preview('visitor', id)).toMatchObject({ status: 404, error: { code: 'ERROR_FILE_NOT_FOUND' } })
  })
})
