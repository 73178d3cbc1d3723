import { createHash } from 'node:crypto'
import { CreateDocument, ListNodeHistory, UpdateDocument } from '#contract/document-changes.ts'
import { DownloadVersion, ListFolder, ReadDocument } from '#contract/documents.ts'
import { signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'

let provider: TestProvider
let library: ReturnType<typeof libraryOf>
let token: string
const UNKNOWN = 2_000_000_000

beforeAll(async () => {
  provider = await startTestProvider()
  library = libraryOf(provider)
  token = (await signedIn(provider, { permissions: ['user_admin'] })).token
})
afterAll(() => provider.close())

const base64 = (text: string) => Buffer.from(text).toString('base64')
const send = (body: object, more: { as?: string | undefined; headers?: Record<string, string> } = {}) =>
  provider.call(CreateDocument, {
    input: { body: body as never },
    ...('as' in more ? more.as !== undefined && { token: more.as } : { token }),
    headers: more.headers ?? {},
  })
const save = (body: object) => provider.call(UpdateDocument, { input: { body: body as never }, token })
const form = (more: object) => ({ name: 'Uchwała', position: 'end', fileName: 'uchwała.pdf', fileContent: base64('treść'), ...more })
const read = async (id: number) => (await provider.call(ReadDocument, { input: { params: { id: String(id) }, query: {} }, token })).body
const names = async (id: number) =>
  (await provider.call(ListFolder, { input: { params: { id: String(id) }, query: {} }, token })).body.documentStructNodes.map(({ name }) => name)

describe('POST /api/documents/document', () => {
  it('makes a draft with its first version, whose bytes come back as they were', async () => {
    const parent = await library.folder({ public: true })
    const { body, status } = await send(form({ parentId: parent, description: 'opis', publicAccess: true }))
    const document = await read(body.id)
    expect([status, document]).toMatchObject([201, { name: 'Uchwała', description: 'opis', status: 'draft', publicAccess: true, parentFolderId: parent }])
    expect(document.versions).toMatchObject([{ versionNum: 1, originalFileName: 'uchwała.pdf', fileType: '', fileSize: 7, visibility: true }])
    const file = await provider.call(DownloadVersion, { input: { params: { versionId: String(document.versions[0]!.id) } }, token })
    expect(file.bytes.toString()).toBe('treść')
    const row = await provider.db.selectFrom('files').selectAll().where('sha256', '=', createHash('sha256').update('treść').digest('hex')).execute()
    expect(row).toHaveLength(1)
  })

  it('publishes at once when asked and the folder is published; otherwise makes nothing', async () => {
    const parent = await library.folder({ public: true })
    const { body } = await send(form({ parentId: parent, publish: true, publicAccess: true }))
    const document = await read(body.id)
    expect(document).toMatchObject({ status: 'published' })
    expect(document.publishedAt).not.toBeNull()
    const history = await provider.call(ListNodeHistory, { input: { params: { id: String(body.id) }, query: {} }, token })
    expect(history.body.items.map(({ description }) => description)).toEqual(['Dodano i opublikowano dokument „Uchwała” (plik „uchwała.pdf”)'])

    const draft = await library.folder({ status: 'draft' })
    expect((await send(form({ parentId: draft, publish: true }))).error.code).toBe('ERROR_PARENT_NOT_PUBLISHED')
    expect(await names(draft)).toEqual([])
    expect((await send(form({ parentId: parent, publish: 'tak' }))).error.code).toBe('VALIDATION_ERROR')
  })

  it('takes a file without an extension, and the same file more than once', async () => {
    const parent = await library.folder()
    for (const more of [{ fileName: 'CZYTAJ' }, {}, {}, {}]) expect((await send(form({ parentId: parent, ...more }))).status).toBe(201)
    expect(await names(parent)).toHaveLength(4)
  })

  it('keeps hostile file names as text', async () => {
    const parent = await library.folder()
    for (const fileName of ['../../etc/passwd', '<img src=x onerror=alert(1)>.pdf', '👩‍👩‍👧.docx', 'a"; filename="b.txt']) {
      const { body } = await send(form({ parentId: parent, fileName }))
      expect((await read(body.id)).versions[0]!.originalFileName).toBe(fileName)
    }
    const { body } = await send(form({ parentId: parent, fileName: 'a\u202Efdp.txt' }))
    expect((await read(body.id)).versions[0]!.originalFileName).toBe('afdp.txt')
  })

  it('takes the type of a file from its bytes, not from its name', async () => {
    const parent = await library.folder()
    for (const [fileName, content, fileType] of [
      ['strona.pdf', '<!doctype html><script>alert(1)</script>', ''],
      ['uchwała.docx', '%PDF-1.7', 'pdf'],
    ] as const) {
      const { body } = await send(form({ parentId: parent, fileName, fileContent: Buffer.from(content).toString('base64') }))
      expect((await read(body.id)).versions[0]).toMatchObject({ fileType, originalFileName: fileName })
    }
  })

  it.each([
    ['no name', { name: '' }, 'name'],
    ['a name too long', { name: 'x'.repeat(151) }, 'name'],
    ['a description too long', { description: 'x'.repeat(501) }, 'description'],
    ['an empty file', { fileContent: '' }, 'fileContent'],
    ['no file', { fileContent: undefined }, 'fileContent'],
    ['no file name', { fileName: '' }, 'fileName'],
    ['a file name with a zero byte', { fileName: 'a\0.pdf' }, 'fileName'],
    ['a file name too long', { fileName: `${'x'.repeat(252)}.pdf` }, 'fileName'],
    ['no sibling', { position: 'afterdoc' }, 'siblingId'],
  ])('refuses %s', async (_what, more, path) => {
    const parent = await library.folder()
    const { error } = await send(form({ parentId: parent, ...more }))
    expect([error.code, error.fields?.map((field) => field.path)]).toEqual(['VALIDATION_ERROR', [path]])
    expect(await names(parent)).toEqual([])
  })

  it('refuses what breaks a rule of the library, each by its code', async () => {
    const [closed, other] = [await library.folder(), await library.document()]
    expect((await send(form({ parentId: closed, publicAccess: true }))).error.code).toBe('ERROR_NOT_PUBLIC_ACCESS_PARENT')
    expect((await send(form({ parentId: UNKNOWN }))).error.code).toBe('ERROR_NOT_FOUND')
    expect((await send(form({ parentId: closed, position: 'afterdoc', siblingId: other }))).error.code).toBe('ERROR_NOT_FOUND')
    expect((await send(form({ parentId: closed, fileContent: '%%%' }))).error.code).toBe('ERROR_INVALID_BASE64')
    expect(await names(closed)).toEqual([])
  })

  it('makes one document for one key', async () => {
    const parent = await library.folder()
    const headers = { 'idempotency-key': `dokument-${parent}` }
    const answers = await Promise.all([1, 2, 3].map(() => send(form({ parentId: parent }), { headers })))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await names(parent)).toHaveLength(1)
  })
})

describe('PUT /api/documents/document', () => {
  let parent: number
  let document: number
  beforeEach(async () => {
    parent = await library.folder({ public: true })
    document = (await send(form({ parentId: parent, publicAccess: true }))).body.id
  })
  const opened = async (more: object = {}) => {
    const { name, description, publicAccess, updatedAt, versions } = await read(document)
    return { id: versions[0]!.id, name, description, publicAccess, updatedAt, position: 'nochange', ...more }
  }
  const withFile = { fileName: 'druga.docx', fileContent: base64('druga') }

  it('with a file adds a version, and the document takes its name', async () => {
    expect((await save(await opened({ name: 'Zmieniona', description: 'nowy opis', ...withFile }))).status).toBe(200)
    const { name, description, versions } = await read(document)
    expect([name, description]).toEqual(['Zmieniona', 'nowy opis'])
    expect(versions.map(({ versionNum, name: called, originalFileName }) => [versionNum, called, originalFileName])).toEqual([
      [2, 'Zmieniona', 'druga.docx'],
      [1, 'Uchwała', 'uchwała.pdf'],
    ])
  })

  it('without a file edits the version that was opened, an earlier one too', async () => {
    await save(await opened(withFile))
    const [newest, first] = (await read(document)).versions
    await save(await opened({ id: first!.id, name: 'Dawna' }))
    expect((await read(document)).name).toBe('Uchwała')
    await save(await opened({ id: newest!.id, name: 'Obecna', publicAccess: false }))
    const { name, publicAccess, versions } = await read(document)
    expect([name, publicAccess, versions.map((version) => version.name)]).toEqual(['Obecna', false, ['Obecna', 'Dawna']])
  })

  it('hides versions, but never the newest', async () => {
    await save(await opened(withFile))
    const [newest, first] = (await read(document)).versions
    await save(await opened({ versionsVisibility: { [newest!.id]: false, [first!.id]: false } }))
    expect((await read(document)).versions.map(({ visibility }) => visibility)).toEqual([true, false])
    expect((await save(await opened({ versionsVisibility: { [UNKNOWN]: true } }))).error.code).toBe('ERROR_NOT_FOUND')
  })

  it('moves the document to the place that the form names', async () => {
    const last = (await send(form({ parentId: parent, name: 'Ostatni' }))).body.id
    await save(await opened({ position: 'afterdoc', siblingId: last }))
    expect(await names(parent)).toEqual(['Ostatni', 'Uchwała'])
    await save(await opened({ position: 'start' }))
    expect(await names(parent)).toEqual(['Uchwała', 'Ostatni'])
  })

  it('saves one of two changes made at once from the same version, and refuses the other', async () => {
    const forms = [await opened({ name: 'Pierwsza', ...withFile }), await opened({ name: 'Druga', ...withFile })]
    const answers = await Promise.all(forms.map(save))
    expect(answers.map(({ status, error }) => (status === 200 ? 'saved' : error.code)).sort()).toEqual(['ERROR_EDIT_CONFLICT', 'saved'])
    expect((await read(document)).versions).toHaveLength(2)
  })

  it('numbers every version when many are saved at once', async () => {
    const body = await opened({ updatedAt: undefined })
    await Promise.all(Array.from({ length: 8 }, (_, i) => save({ ...body, fileName: `${i}.txt`, fileContent: base64(`wersja ${i}`) })))
    expect((await read(document)).versions.map(({ versionNum }) => versionNum)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
  })

  it('changes nothing when it refuses public access, an unknown version or a broken file', async () => {
    const closed = await library.document({ parent: await library.folder() })
    const version = await library.version(closed)
    expect((await save(await opened({ id: version.id, updatedAt: undefined, publicAccess: true, ...withFile }))).error.code).toBe(
      'ERROR_NOT_PUBLIC_ACCESS_PARENT',
    )
    expect((await save(await opened({ id: UNKNOWN }))).error.code).toBe('ERROR_NOT_FOUND')
    expect((await save(await opened({ ...withFile, fileContent: 'a' }))).error.code).toBe('ERROR_INVALID_BASE64')
    expect((await save(await opened({ fileContent: base64('bez nazwy') }))).error).toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: [{ path: 'fileName', code: 'required' }],
    })
    expect([(await read(closed)).versions, (await read(document)).versions]).toMatchObject([[{ versionNum: 1 }], [{ versionNum: 1 }]])
  })

  it('is in the history', async () => {
    await save(await opened({ name: 'Inna', ...withFile }))
    const { body } = await provider.call(ListNodeHistory, { input: { params: { id: String(document) }, query: {} }, token })
    expect(body.items.map(({ description }) => description)).toEqual([
      'Zmieniono dokument „Uchwała”: wersja 2 (plik „druga.docx”), nazwa z „Uchwała” na „Inna”',
      'Dodano dokument „Uchwała” (plik „uchwała.pdf”)',
    ])
  })
})
