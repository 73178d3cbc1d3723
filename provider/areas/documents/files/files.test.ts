// Previews and archives: what may be seen in them, and by whom; and what is kept of who opened what.
import { unzipSync } from 'fflate'
import { read, utils } from '@e965/xlsx'
import { ARCHIVE_BYTES_MAX, DownloadFolder, PreviewVersion } from '#contract/document-files.ts'
import { DownloadNumberedVersion, DownloadVersion, ReadDocument } from '#contract/documents.ts'
import type { RequestInput } from '#contract/kit.ts'
import { ExportDocumentOpenings, ExportUserOpenings, ListDocumentOpenings, ListUserOpenings, type OpeningKind } from '#contract/openings.ts'
import { makeInstitution, makeWorkGroup, signedIn, type Person } from '#provider/testing/people.ts'
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
  const pathsIn = (bytes: Buffer) => Object.keys(unzipSync(bytes))
  /** Without the places that stand before names. */
  const namesIn = (bytes: Buffer) =>
    Object.entries(unzipSync(bytes))
      .map(([name, content]) => `${name.replace(/(^|\/)\d\d (?=.)/g, '$1')}=${Buffer.from(content).toString()}`)
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

  it('keeps the order of the folder: names that would be listed in another one begin with their place', async () => {
    const folder = await library.folder({ public: true })
    await paper({ parent: folder, name: 'Porządek obrad', public: true }, '1')
    const inner = await library.folder({ parent: folder, name: 'Załączniki', public: true })
    for (const name of ['1. Wykaz', '2. Mapa', '10. Zdjęcia']) await paper({ parent: inner, name, public: true }, name)
    await paper({ parent: folder, name: 'Notatka', public: true }, '2')
    expect(pathsIn((await archive('visitor', folder)).bytes)).toEqual([
      '01 Porządek obrad.pdf',
      '02 Załączniki/',
      '02 Załączniki/1. Wykaz.pdf',
      '02 Załączniki/2. Mapa.pdf',
      '02 Załączniki/10. Zdjęcia.pdf',
      '03 Notatka.pdf',
    ])
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
    const all = { id: String(first), all: '9' }
    expect(namesIn((await archive('visitor', folder, all)).bytes)).toEqual(['Inny.pdf=4', 'Pierwszy.pdf=1', 'Wewnątrz/=', 'Wewnątrz/Głęboko.pdf=2'])
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

describe('who opened what', () => {
  let member: Person & { token: string }
  let document: number
  let versions: number[]

  beforeAll(async () => {
    member = await signedIn(provider, { username: 'otwieracz', institutionId: await makeInstitution(provider.db, 'Gmina Otwarta') })
    document = await library.document({ public: true, name: 'Protokół' })
    versions = [(await library.version(document, { content: '%PDF-1.7 pierwsza' })).id]
    versions.push((await library.version(document, { number: 2, content: '%PDF-1.7 druga' })).id)
  })
  afterEach(async () => {
    provider.setNow(null)
    await provider.openings.write()
    await provider.db.deleteFrom('document_openings').execute()
    await provider.db.deleteFrom('visitor_openings').execute()
  })

  const page = (token?: string, query: RequestInput<typeof ReadDocument>['query'] = {}) =>
    provider.call(ReadDocument, { input: { params: { id: String(document) }, query }, ...(token !== undefined && { token }) })
  const file = (token: string | undefined, headers: Record<string, string> = {}, version = versions[1]!) =>
    provider.call(DownloadVersion, { input: { params: { versionId: String(version) } }, headers, ...(token !== undefined && { token }) })
  const list = async (query: RequestInput<typeof ListDocumentOpenings>['query'] = {}, id = document) => {
    await provider.openings.write()
    return provider.call(ListDocumentOpenings, { input: { params: { id: String(id) }, query }, token: tokens.administrator! })
  }
  const own = async (query: RequestInput<typeof ListUserOpenings>['query'] = {}, id = member.userId) => {
    await provider.openings.write()
    return provider.call(ListUserOpenings, { input: { params: { id: String(id) }, query }, token: tokens.administrator! })
  }
  const shown = ({ body }: Awaited<ReturnType<typeof list>>) => body.items.map(({ login, kind, versionNum }) => `${login} ${kind} ${versionNum}`)
  const rowsOf = (bytes: Buffer) => {
    const book = read(bytes, { type: 'buffer' })
    return utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1, raw: false })
  }

  it('is told of the document and of the person, each with version and time', async () => {
    const parent = await library.folder({ public: true })
    await provider.db.updateTable('nodes').set({ parent_id: parent }).where('id', '=', document).execute()
    const start = Date.now()
    const at = (minute: number) => provider.setNow(new Date(start + minute * 60_000))
    at(0)
    await page(member.token)
    at(1)
    await provider.call(PreviewVersion, { input: { params: { versionId: String(versions[1]) } }, token: member.token })
    at(2)
    await provider.call(DownloadNumberedVersion, { input: { params: { versionId: String(versions[1]), versionNum: '1' } }, token: member.token })
    at(3)
    await provider.call(DownloadFolder, { input: { params: { id: String(parent) }, query: {} }, token: member.token })

    const { body } = await list()
    expect(body).toMatchObject({ name: 'Protokół', exists: true, totalCount: 4, peopleCount: 1, visitors: [], keptDays: 1825 })
    expect(body.items.map(({ kind, versionNum, openedAt }) => [kind, versionNum, (new Date(openedAt).getTime() - start) / 60_000])).toEqual([
      ['archive', 2, 3],
      ['download', 1, 2],
      ['preview', 2, 1],
      ['page', 2, 0],
    ])
    expect(body.items[0]).toMatchObject({ userId: member.userId, name: member.fullName, login: 'otwieracz', institution: 'Gmina Otwarta' })
    const { body: ofPerson } = await own({ sort: 'openedAt', dir: 'asc', limit: '1' })
    expect(ofPerson).toMatchObject({ totalCount: 4, documentsCount: 1, keptDays: 1825 })
    expect(ofPerson.items).toMatchObject([{ documentId: document, documentName: 'Protokół', exists: true, kind: 'page' }])
  })

  it('is one opening for a file that is fetched in pieces, asked for again, or answered by two providers', async () => {
    await file(member.token, { range: 'bytes=0-3' })
    await file(member.token, { range: 'bytes=4-7' })
    await provider.openings.write()
    const { headers } = await file(member.token)
    expect((await file(member.token, { 'if-none-match': String(headers['etag']) })).status).toBe(304)
    expect(shown(await list())).toEqual(['otwieracz download 2'])
    await file(member.token, {}, versions[0])
    expect((await list()).body.totalCount).toBe(2)
    provider.setNow(new Date(Date.now() + 11 * 60_000))
    await file(member.token)
    expect((await list()).body.totalCount).toBe(3)
  })

  it('is not recorded when nothing was sent: HEAD, a range that does not exist, a refusal, a redirect to the folder', async () => {
    await provider.app.inject({ method: 'HEAD', url: `/api/documents/file/${versions[1]}`, headers: { authorization: `Bearer ${member.token}` } })
    expect((await file(member.token, { range: 'bytes=900-' })).status).toBe(416)
    const text = (await library.version(await library.document({ public: true }), { content: 'tekst' })).id
    expect((await provider.call(PreviewVersion, { input: { params: { versionId: String(text) } }, token: member.token })).status).toBe(404)
    expect((await page(member.token, { onlyPlace: '1' })).status).toBe(200)
    expect((await own()).body.totalCount).toBe(0)
  })

  it('counts visitors, of a file in pieces once, and keeps nothing of them but the day', async () => {
    await page()
    await page()
    await file(undefined)
    await file(undefined, { range: 'bytes=0-3' })
    await file(undefined, { range: 'bytes=4-7' })
    const { body } = await list()
    expect([body.visitors, body.items, body.peopleCount]).toEqual([
      [
        { kind: 'page', count: 2 },
        { kind: 'download', count: 2 },
      ],
      [],
      0,
    ])
    const rows = await provider.db.selectFrom('visitor_openings').selectAll().execute()
    expect(Object.keys(rows[0]!).sort()).toEqual(['day', 'document_id', 'kind', 'opened_count'])
    await file(undefined)
    expect((await list()).body.visitors.at(-1)).toEqual({ kind: 'download', count: 3 })
  })

  it('is found by person, login, institution, kind and day, and sorted', async () => {
    const other = await signedIn(provider, { username: 'zofia' })
    await page(other.token)
    await file(member.token)
    await provider.openings.write()
    const wasAt = (kind: OpeningKind, at: string) =>
      provider.db
        .updateTable('document_openings')
        .set({ opened_at: new Date(at) })
        .where('kind', '=', kind)
        .execute()
    await wasAt('page', '2027-03-19T22:59:00Z')
    await wasAt('download', '2027-03-19T23:00:00Z')
    expect(shown(await list({ q: 'ZOFIA' }))).toEqual(['zofia page 2'])
    expect(shown(await list({ q: 'gmina otw' }))).toEqual(['otwieracz download 2'])
    expect(shown(await list({ q: 'strona dok' }))).toEqual(['zofia page 2'])
    expect(shown(await list({ kind: 'download' }))).toEqual(['otwieracz download 2'])
    // The day begins at midnight of Polish clocks.
    expect(shown(await list({ from: '2027-03-20' }))).toEqual(['otwieracz download 2'])
    expect(shown(await list({ to: '2027-03-19' }))).toEqual(['zofia page 2'])
    expect(shown(await list({ sort: 'kind', dir: 'desc' }))).toEqual(['zofia page 2', 'otwieracz download 2'])
    for (const sort of ['name', 'versionNum', 'openedAt'] as const) expect((await list({ sort, limit: '1', page: '1' })).body.items).toHaveLength(1)
    expect((await own({ q: 'protok' })).body.totalCount).toBe(1)
    expect((await own({ sort: 'documentName', q: 'innego' })).body.totalCount).toBe(0)
  })

  it('stays listed, under the name of that time, after the document was deleted for good', async () => {
    const gone = await library.document({ public: true, name: 'Ulotny' })
    await provider.call(ReadDocument, { input: { params: { id: String(gone) }, query: {} }, token: member.token })
    await provider.openings.write()
    await provider.db.deleteFrom('nodes').where('id', '=', gone).execute()
    const { body } = await list({}, gone)
    expect([body.name, body.exists, shown({ body } as never)]).toEqual(['Ulotny', false, ['otwieracz page null']])
    expect((await own()).body.items).toMatchObject([{ documentName: 'Ulotny', exists: false }])
  })

  it('leaves as a sheet, which the event log names with its rows', async () => {
    await page(member.token)
    await file(member.token)
    await provider.openings.write()
    const sheet = async (endpoint: typeof ExportDocumentOpenings | typeof ExportUserOpenings, id: number) =>
      rowsOf((await provider.call(endpoint, { input: { params: { id: String(id) }, query: {} }, token: tokens.administrator! })).bytes)
    const [head, ...rows] = await sheet(ExportDocumentOpenings, document)
    expect(head).toEqual(['Kiedy', 'Imię i nazwisko', 'Login', 'Instytucja', 'Co zrobiono', 'Wersja', 'Dokument', 'Numer dokumentu'])
    expect(rows.map((row) => row.slice(1))).toEqual([
      [member.fullName, 'otwieracz', 'Gmina Otwarta', 'Pobranie pliku', '2', 'Protokół', String(document)],
      [member.fullName, 'otwieracz', 'Gmina Otwarta', 'Strona dokumentu', '2', 'Protokół', String(document)],
    ])
    const own = await sheet(ExportUserOpenings, member.userId)
    expect(own.map((row) => [row[1], row[6]])).toEqual([
      ['Dokument', 'Login'],
      ['Protokół', 'otwieracz'],
      ['Protokół', 'otwieracz'],
    ])
    const events = await provider.db.selectFrom('events').select('description').where('kind', '=', 'personal_data_exported').orderBy('id').execute()
    expect(events.map(({ description }) => description)).toEqual([
      'Wyeksportowano otwarcia dokumentu „Protokół”: 2 wiersze',
      `Wyeksportowano dokumenty otwarte przez: ${member.fullName}: 2 wiersze`,
    ])
  })

  it('is refused for a document or a person that is not there', async () => {
    const calls = [ListDocumentOpenings, ExportDocumentOpenings, ListUserOpenings, ExportUserOpenings]
    for (const endpoint of calls) {
      const ask = (id: number, query = {}) =>
        provider.call(endpoint as typeof ListUserOpenings, { input: { params: { id: String(id) }, query }, token: tokens.administrator! })
      expect(await ask(2_000_000)).toMatchObject({ status: 404, error: { code: 'ERROR_NOT_FOUND' } })
      expect(await ask(document, { kind: 'read' })).toMatchObject({ error: { code: 'VALIDATION_ERROR' } })
    }
    // A folder is no document.
    expect((await list({}, 1)).status).toBe(404)
  })
})
