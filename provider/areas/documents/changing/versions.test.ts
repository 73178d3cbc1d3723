import { rm } from 'node:fs/promises'
import { CompareVersions } from '#contract/document-comparison.ts'
import { DownloadNumberedVersion, DownloadVersion, ReadDocument } from '#contract/documents.ts'
import { signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'

let provider: TestProvider
let library: ReturnType<typeof libraryOf>
const readers: Record<'visitor' | 'member' | 'administrator', string | undefined> = { visitor: undefined, member: undefined, administrator: undefined }
type Reader = keyof typeof readers

beforeAll(async () => {
  provider = await startTestProvider()
  library = libraryOf(provider)
  readers.member = (await signedIn(provider)).token
  readers.administrator = (await signedIn(provider, { permissions: ['user_admin'] })).token
})
afterAll(() => provider.close())

const read = (reader: Reader, id: number) => provider.call(ReadDocument, { input: { params: { id: String(id) }, query: {} }, token: readers[reader] })
const download = (reader: Reader, id: number, headers = {}) =>
  provider.call(DownloadVersion, { input: { params: { versionId: String(id) } }, token: readers[reader], headers })

describe('versions', () => {
  let document: number
  const versions: Record<number, Awaited<ReturnType<typeof library.version>>> = {}
  beforeAll(async () => {
    document = await library.document({ public: true, name: 'Regulamin' })
    versions[1] = await library.version(document, { number: 1, fileName: 'Regulamin – wersja „żółta”.pdf', content: '0123456789' })
    versions[2] = await library.version(document, { number: 2, visible: false, content: 'ukryta' })
    versions[3] = await library.version(document, { number: 3, fileName: 'strona.html', content: '<script>alert(1)</script>' })
  })

  it('are listed newest first: to a visitor the visible ones, to an administrator all', async () => {
    expect((await read('visitor', document)).body.versions.map((version) => version.versionNum)).toEqual([3, 1])
    expect((await read('administrator', document)).body.versions.map((version) => [version.versionNum, version.visibility])).toEqual([
      [3, true],
      [2, false],
      [1, true],
    ])
  })

  const numbered = (reader: Reader, versionId: number, versionNum: number) =>
    provider.call(DownloadNumberedVersion, { input: { params: { versionId: String(versionId), versionNum: String(versionNum) } }, token: readers[reader] })

  it('are found by number through any version of the document', async () => {
    expect((await numbered('visitor', versions[3]!.id, 1)).bytes.toString()).toBe('0123456789')
    expect((await numbered('administrator', versions[1]!.id, 2)).bytes.toString()).toBe('ukryta')
  })

  it('that are hidden are refused exactly like those that do not exist', async () => {
    const never = (await numbered('member', versions[1]!.id, 99)).error
    expect(never.code).toBe('ERROR_NOT_FOUND')
    for (const answer of [
      await numbered('member', versions[1]!.id, 2),
      await numbered('member', versions[2]!.id, 1),
      await download('member', versions[2]!.id),
    ])
      expect(answer.error).toEqual(never)
  })

  it('are downloaded as attachments with length, ETag and their full name', async () => {
    const { headers, bytes } = await download('visitor', versions[1]!.id)
    expect(bytes.toString()).toBe('0123456789')
    expect(headers).toMatchObject({
      // Its name says PDF, its bytes do not.
      'content-type': 'application/octet-stream',
      'content-length': '10',
      etag: `"${versions[1]!.sha256}"`,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(String(headers['content-disposition'])).toMatch(/^attachment; filename="[ -~]+"; filename\*=UTF-8''Regulamin%20%E2%80%93/)
  })

  it('never run as a page', async () => {
    const { headers } = await download('visitor', versions[3]!.id)
    expect(headers['content-type']).toBe('application/octet-stream')
    expect(String(headers['content-disposition'])).toMatch(/^attachment/)
    expect(String(headers['content-security-policy'])).toContain('sandbox')
  })

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
  ])('answer the range %s', async (range, status, content, contentRange) => {
    const answer = await download('visitor', versions[1]!.id, { range })
    expect([answer.status, answer.bytes.toString(), answer.headers['content-range']]).toEqual([status, content, contentRange])
  })

  it('are sent in part only while the content is the one that the reader began with', async () => {
    const range = 'bytes=5-'
    expect((await download('visitor', versions[1]!.id, { range, 'if-range': `"${versions[1]!.sha256}"` })).status).toBe(206)
    expect((await download('visitor', versions[1]!.id, { range, 'if-range': '"another"' })).status).toBe(200)
  })

  it('answer HEAD with the headers alone, and 304 for what the reader has', async () => {
    const url = `/api/documents/file/${versions[1]!.id}`
    const head = await provider.app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, '10', 0])
    expect((await download('visitor', versions[1]!.id, { 'if-none-match': `"${versions[1]!.sha256}"` })).status).toBe(304)
  })

  it('answer ERROR_FILE_NOT_FOUND when their stored file is gone', async () => {
    const lost = await library.document({ public: true })
    const { id, sha256 } = await library.version(lost, { content: 'do zgubienia' })
    await rm(`${provider.settings.dataDir}/files/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`)
    expect((await download('visitor', id)).error.code).toBe('ERROR_FILE_NOT_FOUND')
  })
})

describe('GET /api/documents/document/{id}/changes', () => {
  const TEXT = 'Nabór trwa od pierwszego do trzydziestego maja.'
  let document: number
  beforeAll(async () => {
    document = await library.document({ name: 'Harmonogram' })
    await library.version(document, { number: 1, content: TEXT })
    await library.version(document, { number: 2, content: TEXT.replace('maja', 'czerwca') })
    await library.version(document, { number: 3, visible: false, content: 'ukryta wersja robocza' })
    await library.version(document, { number: 4, content: TEXT.replace('maja', 'lipca') })
  })

  const compare = (reader: Reader, query: { from?: string; to?: string } = {}, id = document) =>
    provider.call(CompareVersions, { input: { params: { id: String(id) }, query }, token: readers[reader] })
  const told = async (reader: Reader, query = {}) => {
    const { from, to, changes, versionNums } = (await compare(reader, query)).body
    return {
      versions: [from.versionNum, to.versionNum],
      versionNums,
      words: changes.flatMap(({ words }) => words.filter(({ kind }) => kind !== 'same').map(({ text }) => text.trim())),
    }
  }

  it('compares the newest with the one that the person knows, else with the one before', async () => {
    expect(await told('member')).toEqual({ versions: [2, 4], versionNums: [4, 2, 1], words: ['czerwca', 'lipca'] })
    await download('member', (await read('member', document)).body.versions.at(-1)!.id)
    // The page of the document has been opened: all of its versions are known.
    expect((await told('member')).versions).toEqual([2, 4])
    expect(await told('member', { from: '1', to: '4' })).toMatchObject({ words: ['maja', 'lipca'] })
  })

  it('compares hidden versions for administrators alone, and tells nobody else that they exist', async () => {
    expect((await told('administrator', { from: '2', to: '3' })).versions).toEqual([2, 3])
    expect((await told('administrator')).versionNums).toEqual([4, 3, 2, 1])
    const never = (await compare('member', { from: '99' })).error
    expect((await compare('member', { from: '3' })).error).toEqual(never)
    expect(never.code).toBe('ERROR_NOT_FOUND')
  })

  it('is for members, and not for a document out of their reach', async () => {
    expect((await compare('visitor')).error.code).toBe('ERROR_UNAUTHORIZED')
    const draft = await library.document({ status: 'draft' })
    expect((await compare('member', {}, draft)).error.code).toBe('ERROR_NOT_ACCESS_PARENT')
    const single = await library.document({})
    await library.version(single, { number: 1, content: TEXT })
    expect((await compare('member', {}, single)).error.code).toBe('ERROR_NOT_FOUND')
  })
})
