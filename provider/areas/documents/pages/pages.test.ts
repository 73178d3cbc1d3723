// A document page by page: who gets its pages, what they are, and what becomes of files that nobody should open.
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { FindInDocument, ReadDocumentPage, ReadPagePicture } from '#contract/document-pages.ts'
import { asDocx, asPdf, asText, pairOf } from '#provider/comparison/test-pairs.ts'
import { createPages } from '#provider/pages/pages.ts'
import { pdfWithBrokenPage } from '#provider/search/extract/test-broken-page.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { makeWorkGroup, signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

let provider: TestProvider
let library: ReturnType<typeof libraryOf>
let group: number
const tokens: Record<'visitor' | 'member' | 'insider', string | undefined> = { visitor: undefined, member: undefined, insider: undefined }
type Reader = keyof typeof tokens

beforeAll(async () => {
  provider = await startTestProvider()
  library = libraryOf(provider)
  group = await makeWorkGroup(provider.db)
  tokens.member = (await signedIn(provider)).token
  tokens.insider = (await signedIn(provider, { workGroupIds: [group] })).token
})
afterAll(() => provider.close())

const A3 = [1190.55, 841.89] as [number, number]

async function pdf(pages: number, { size, at = 0 }: { size?: [number, number]; at?: number } = {}): Promise<string> {
  const made = await PDFDocument.create()
  const font = await made.embedFont(StandardFonts.Helvetica)
  for (let i = 1; i <= pages; i++) made.addPage(size).drawText(`Strona numer ${at + i}`, { font, x: 50, y: 500, size: 40 })
  return Buffer.from(await made.save()).toString('latin1')
}

async function paper(content: string, options: { parent?: number; fileName?: string } = {}) {
  const id = await library.document({ ...(options.parent !== undefined && { parent: options.parent }) })
  const { id: versionId } = await library.version(id, { content, encoding: 'latin1', fileName: options.fileName ?? 'a.pdf' })
  return { id, versionId }
}

const read = (id: number, page = 1, reader: Reader = 'member') =>
  provider.call(ReadDocumentPage, { input: { params: { id: String(id), page: String(page) }, query: {} }, token: tokens[reader] })
const find = (id: number, q: string, reader: Reader = 'member') =>
  provider.call(FindInDocument, { input: { params: { id: String(id) }, query: { q } }, token: tokens[reader] })
const picture = (versionId: number, page = 1, { reader = 'member', width = '720' }: { reader?: Reader; width?: string } = {}) =>
  provider.call(ReadPagePicture, { input: { params: { versionId: String(versionId), page: String(page), width } }, token: tokens[reader] })
const shown = async (id: number, page?: number) => (await read(id, page)).body

describe('pages of a PDF', () => {
  it('come with their text, and as WebP in both widths', async () => {
    const { id, versionId } = await paper(await pdf(3))
    const answer = await shown(id, 2)
    expect(answer).toMatchObject({ page: 2, pagesCount: 3, unreadable: null, versionId, picture: { width: 720 } })
    expect(answer.text).toBe('Strona numer 2')
    for (const width of ['720', '1440']) {
      const { status, headers, bytes } = await picture(versionId, 2, { width })
      expect([status, headers['content-type'], bytes.subarray(8, 12).toString()]).toEqual([200, 'image/webp', 'WEBP'])
    }
  })

  it('end with the last one, whatever number is asked for', async () => {
    const { id, versionId } = await paper(await pdf(2, { at: 7 }))
    expect(await shown(id, 99)).toMatchObject({ page: 2, text: 'Strona numer 9' })
    expect((await picture(versionId, 99)).error).toMatchObject({ code: 'ERROR_NO_PREVIEW' })
  })

  it('are as tall as the sheet asks: A3 across', async () => {
    const { id } = await paper(await pdf(1, { size: A3 }))
    expect((await shown(id)).picture).toEqual({ width: 720, height: 509 })
  })

  it('are found in a document of a thousand', async () => {
    const { id } = await paper(await pdf(1000))
    expect(await shown(id, 1000)).toMatchObject({ page: 1000, pagesCount: 1000, text: 'Strona numer 1000' })
  })

  it('are refused to whoever may not see the document, page and picture alike', async () => {
    const folder = await library.folder({ groups: [group] })
    const { id, versionId } = await paper(await pdf(1, { at: 20 }), { parent: folder })
    expect([(await read(id, 1, 'insider')).status, (await picture(versionId, 1, { reader: 'insider' })).status]).toEqual([200, 200])
    expect((await read(id)).error).toMatchObject({ code: 'ERROR_NOT_ACCESS_PARENT' })
    expect((await picture(versionId)).error).toMatchObject({ code: 'ERROR_NOT_FOUND' })
    expect([(await read(id, 1, 'visitor')).status, (await picture(versionId, 1, { reader: 'visitor' })).status]).toEqual([401, 401])
  })

  it('stand between the neighbours of the folder, and count as read', async () => {
    const parent = await library.folder()
    const [first, middle, last] = [
      await paper(await pdf(1), { parent }),
      await paper(await pdf(1, { at: 1 }), { parent }),
      await paper('%PDF-1.7 x', { parent }),
    ]
    expect(await shown(middle.id)).toMatchObject({ previous: { id: first.id }, next: { id: last.id } })
    await shown(last.id)
    const reads = await provider.db.selectFrom('document_reads').select('document_id').where('document_id', 'in', [first.id, middle.id, last.id]).execute()
    // Of the last one nothing could be shown.
    expect(reads).toEqual([{ document_id: middle.id }])
  })
})

describe('words in a document', () => {
  it('are found alike in text, DOCX and PDF, wherever lines and words are broken', async () => {
    const paragraphs = pairOf(5, 12).from
    const long = paragraphs.filter((text) => !text.includes(' | ')).map((text) => text.replace(/\s*[.,;:()]\s*/g, ' ').split(' '))
    const sought = long.flatMap((words) => [words[2]!, words.slice(3, 6).join(' '), words.slice(-4, -1).join(' ').toUpperCase()])
    const kinds = {
      'a.txt': asText(paragraphs, 'Projekt'),
      'a.docx': asDocx(paragraphs, 'Projekt'),
      'a.pdf': Buffer.from(await asPdf(paragraphs, 'Projekt', 60)),
    }
    const counts: number[][] = []
    for (const [fileName, bytes] of Object.entries(kinds)) {
      const { id } = await paper(Buffer.from(bytes).toString('latin1'), { fileName })
      const own: number[] = []
      for (const words of sought) own.push((await find(id, words)).body.totalCount)
      counts.push(own)
    }
    expect(counts[1]).toEqual(counts[0])
    expect(counts[2]).toEqual(counts[0])
    expect(counts[0]!.filter((count) => count > 0).length).toBeGreaterThan(sought.length / 2)
  })

  it('are told with their page and what stands around them', async () => {
    const { id } = await paper(await pdf(12, { at: 70 }))
    expect((await find(id, 'NUMER 7')).body).toMatchObject({ totalCount: 9, pagesSearched: 12, pagesCount: 12, hasText: true, unreadable: null })
    const { hits } = (await find(id, 'numer  81')).body
    expect(hits).toEqual([{ page: 11, before: 'Strona ', match: 'numer 81', after: '' }])
    expect((await find(id, 'strona numer 99')).body).toMatchObject({ hits: [], totalCount: 0 })
  })

  it('are listed up to a limit, and their pages all told', async () => {
    const { id } = await paper('Kryterium oceny.\n'.repeat(900), { fileName: 'a.txt' })
    const { hits, totalCount, pages, pagesCount } = (await find(id, 'kryterium')).body
    expect([hits.length, totalCount, pagesCount > 3]).toEqual([200, 900, true])
    expect(pages).toEqual(Array.from({ length: pagesCount }, (_, i) => i + 1))
  })

  it('are sought only for whoever may see the document, and who is told a hit has opened it', async () => {
    const folder = await library.folder({ groups: [group] })
    const { id } = await paper(await pdf(1, { at: 90 }), { parent: folder })
    expect((await find(id, 'strona')).error).toMatchObject({ code: 'ERROR_NOT_ACCESS_PARENT' })
    expect((await find(id, 'strona', 'visitor')).status).toBe(401)
    const openings = () => provider.db.selectFrom('document_openings').select('kind').where('document_id', '=', id).execute()
    await find(id, 'czego tu nie ma', 'insider')
    await provider.openings.write()
    expect(await openings()).toEqual([])
    await find(id, 'strona', 'insider')
    await provider.openings.write()
    expect(await openings()).toEqual([{ kind: 'preview' }])
  })

  it('are found on the other pages of a document with broken ones, which are told', async () => {
    const { id } = await paper((await pdfWithBrokenPage(4)).toString('latin1'))
    const { body } = await find(id, 'numer 4')
    expect(body).toMatchObject({ totalCount: 1, pages: [4], pagesSearched: 4, unreadable: null })
    expect(body.pagesUnread).toContain(2)
    expect(await shown(id, 2)).toMatchObject({ unreadable: 'broken', page: 2, pagesCount: 4 })
    expect(await shown(id, 4)).toMatchObject({ unreadable: null, text: 'Strona numer 4' })
  })

  it('say why nothing was searched', async () => {
    const blank = await PDFDocument.create()
    blank.addPage()
    const scan = await paper(Buffer.from(await blank.save()).toString('latin1'))
    expect((await find(scan.id, 'a')).body).toMatchObject({ hasText: false, unreadable: null, totalCount: 0 })
    const broken = await paper('%PDF-1.7\nnot this one either')
    expect((await find(broken.id, 'a')).body).toMatchObject({ unreadable: 'broken', hits: [] })
  })
})

it('a page that is made ahead is told to nobody and counts as nothing, but its picture does: somebody looks at it', async () => {
  const { id, versionId } = await paper(await pdf(1, { at: 95 }))
  const { body } = await provider.call(ReadDocumentPage, { input: { params: { id: String(id), page: '1' }, query: { ahead: 'yes' } }, token: tokens.member })
  expect(body).toMatchObject({ pagesCount: 1, text: '' })
  const noted = async () => {
    await provider.openings.write()
    const openings = await provider.db.selectFrom('document_openings').select(['kind', 'version_num']).where('document_id', '=', id).execute()
    return { openings, reads: await provider.db.selectFrom('document_reads').select('version_num').where('document_id', '=', id).execute() }
  }
  expect(await noted()).toEqual({ openings: [], reads: [] })
  await picture(versionId, 1, { width: '700' })
  await picture(versionId, 2)
  expect(await noted()).toEqual({ openings: [], reads: [] })
  await picture(versionId)
  await shown(id)
  expect(await noted()).toEqual({ openings: [{ kind: 'preview', version_num: 1 }], reads: [{ version_num: 1 }] })
  // Whoever looks at an earlier version has not read the newest one.
  await library.version(id, { number: 2, content: await pdf(2, { at: 96 }), encoding: 'latin1', fileName: 'a.pdf' })
  await picture(versionId)
  expect((await noted()).reads).toEqual([{ version_num: 1 }])
})

describe('files that cannot be shown as pages', () => {
  it('say why, and refuse the picture', async () => {
    const broken = await paper('%PDF-1.7\nnothing of it is true')
    expect(await shown(broken.id)).toMatchObject({ unreadable: 'broken', pagesCount: 0, picture: null })
    expect((await picture(broken.versionId)).error).toMatchObject({ code: 'ERROR_NO_PREVIEW' })
    const locked = await PDFDocument.create()
    locked.addPage()
    locked.encrypt({ userPassword: 'tajne', ownerPassword: 'tajne' })
    const encrypted = await paper(Buffer.from(await locked.save()).toString('latin1'))
    expect(await shown(encrypted.id)).toMatchObject({ unreadable: 'encrypted' })
    const program = await paper('MZ\0\0\x01\x02', { fileName: 'a.bin' })
    expect(await shown(program.id)).toMatchObject({ unreadable: 'unsupported' })
  })

  it('are read as headings, lists and tables when they are office files', async () => {
    const sample = readFileSync(new URL('../../../search/extract/samples/arkusz.xlsx', import.meta.url)).toString('latin1')
    const { id, versionId } = await paper(sample, { fileName: 'arkusz.xlsx' })
    const answer = await shown(id)
    expect(answer).toMatchObject({ unreadable: null, picture: null, pagesCount: 1 })
    expect(answer.blocks.map(({ kind }) => kind)).toEqual(['heading', 'table'])
    expect(answer.text.length).toBeGreaterThan(10)
    expect((await picture(versionId)).error).toMatchObject({ code: 'ERROR_NO_PREVIEW' })
  })
})

describe('making pages', () => {
  const MB = 1024 * 1024
  const now = new Date()
  const closing: (() => Promise<void>)[] = []
  afterAll(() => Promise.all(closing.map((close) => close())))

  /** `opened` counts how many times the stored file was read. */
  function counted(content: string, budget: number) {
    let opened = 0
    const bytes = Buffer.from(content, 'latin1')
    const open = async () => {
      opened += 1
      return Readable.from([bytes])
    }
    const pages = createPages({ open }, budget)
    closing.push(() => pages.close())
    const file = { sha256: 'a', size: bytes.length }
    const draw = (page: number, { width = 0, userId = 1 } = {}) => pages.page({ userId }, file, { page, width }, now)
    const find = (words: string) => pages.find({ userId: 1 }, file, words, now)
    return { draw, find, opened: () => opened, keptBytes: () => pages.keptBytes() }
  }

  it('happens once for sixty who ask at once, and not again later', async () => {
    const { draw, opened } = counted(await pdf(1, { at: 40 }), 8 * MB)
    const made = await Promise.all(Array.from({ length: 60 }, (_, i) => draw(1, { userId: i })))
    expect(new Set(made).size).toBe(1)
    expect(await draw(1)).toBe(made[0])
    expect(opened()).toBe(1)
  })

  it('sends the file once for several of its pages', async () => {
    const { draw, opened } = counted(await pdf(4), 8 * MB)
    const texts: unknown[] = []
    for (const page of [1, 3, 2, 4, 9]) texts.push(await draw(page))
    expect(texts).toMatchObject([1, 3, 2, 4, 4].map((page) => ({ page, pagesCount: 4, text: `Strona numer ${page}` })))
    expect(opened()).toBe(1)
  })

  it('makes the next page while nobody waits, by the process that has the file', async () => {
    const { draw, opened, keptBytes } = counted(await pdf(2), 8 * MB)
    await draw(1)
    const before = keptBytes()
    while (keptBytes() === before) await pause(100)
    expect(await draw(2)).toMatchObject({ page: 2, text: 'Strona numer 2' })
    expect(opened()).toBe(1)
  })

  it('seeks the same words once, though each page that is turned asks for them', async () => {
    const { draw, find, opened } = counted(await pdf(3, { at: 30 }), 8 * MB)
    const found = await find('numer 32')
    expect(found).toMatchObject({ totalCount: 1, pagesSearched: 3 })
    await draw(2)
    expect(await find('numer 32')).toBe(found)
    expect(await find('numer 33')).toMatchObject({ hits: [{ page: 3 }] })
    expect(opened()).toBe(1)
  })

  it('asks a file only once why it cannot be shown', async () => {
    const { draw, opened } = counted('%PDF-1.7\nnothing of it is true', 8 * MB)
    for (const page of [1, 2, 3]) expect(await draw(page)).toEqual({ reason: 'broken' })
    expect(opened()).toBe(1)
  })

  it('keeps no more than its budget', async () => {
    const size = async (page: number) => {
      const { draw, keptBytes } = counted(await pdf(2), 8 * MB)
      await draw(page)
      return keptBytes()
    }
    // Room for each of the two pages, not for both.
    const budget = Math.max(await size(1), await size(2)) + 1
    const { draw, keptBytes } = counted(await pdf(2), budget)
    const first = await draw(1)
    await draw(2)
    expect(await draw(1)).not.toBe(first)
    expect(keptBytes()).toBeLessThanOrEqual(budget)
  })
})
