// Files made to harm whoever draws them: each ends in a page or in a reason, and the next file is drawn as ever.
import { Readable } from 'node:stream'
import { packed, pdfOf, pdfWithEndlessPages, plain, type Stream } from '#provider/search/extract/test-broken-page.ts'
import { createPages } from './pages.ts'

const files = new Map<string, Buffer>()
const pages = createPages({ open: async (sha256) => (files.has(sha256) ? Readable.from([files.get(sha256)!]) : null) }, 8 * 1024 * 1024)
afterAll(() => pages.close())

function drawn(content: Buffer, page = 1) {
  const sha256 = String(files.size)
  files.set(sha256, content)
  return pages.page({ userId: files.size }, { sha256, size: content.length }, { page, width: 0 }, new Date())
}

/** The reason, or the size of the picture. */
async function outcomeOf(content: Buffer): Promise<string> {
  const answer = await drawn(content)
  return 'reason' in answer ? answer.reason : `${answer.picture?.width} x ${answer.picture?.height}`
}

const CATALOG = '<</Type/Catalog/Pages 2 0 R>>'
const PAGES = '<</Type/Pages/Kids[3 0 R]/Count 1>>'
const pageOf = (box: string, more = '') => `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents 4 0 R${more}>>`
const page = (more = '') => pageOf('0 0 595 842', more)
const picture = (width: number, height: number) =>
  packed(Buffer.alloc(1024), `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8`)
const drawsItself: Stream = {
  dictionary: '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</F 5 0 R>>>>',
  bytes: Buffer.from('/F Do /F Do'),
}
const MB = 1024 * 1024

const good = () => pdfOf(CATALOG, PAGES, page(), plain('0 0 100 100 re f'))
const withPicture = (width: number, height: number) =>
  pdfOf(CATALOG, PAGES, page('/Resources<</XObject<</I 5 0 R>>>>'), plain('595 0 0 842 0 0 cm /I Do'), picture(width, height))

describe('a hostile PDF', () => {
  afterEach(async () => expect(await outcomeOf(good())).toBe('720 x 1019'))

  it.each([
    ['a picture that would take more than all memory', () => withPicture(60_000, 60_000), 'too_large'],
    ['a picture that takes more than a process has', () => withPicture(7_400, 7_400), 'too_large'],
    ['arrays within each other, a million times', () => pdfOf(CATALOG, `<</Type/Pages/Kids ${'['.repeat(1_000_000)}`), 'broken'],
    ['a drawing that unpacks to a gigabyte', () => pdfOf(CATALOG, PAGES, page(), packed(Buffer.alloc(1024 * MB, '0 0 m 9 9 l S\n'))), /^too_(large|slow)$/],
  ] as const)('with %s is refused', async (_what, content, reason) => {
    expect(await outcomeOf(content())).toMatch(reason)
  })

  it.each([
    ['a page tree that has itself among its pages', () => pdfOf(CATALOG, '<</Type/Pages/Kids[2 0 R]/Count 1000000>>')],
    ['a page tree without an end', () => pdfOf(CATALOG, '<</Type/Pages/Kids[3 0 R]/Count 9>>', '<</Type/Pages/Parent 2 0 R/Kids[2 0 R]/Count 9>>')],
    ['a form that draws itself', () => pdfOf(CATALOG, PAGES, page('/Resources<</XObject<</F 5 0 R>>>>'), plain('/F Do'), drawsItself)],
    ['a page as large as a country', () => pdfOf(CATALOG, PAGES, pageOf('0 0 1e12 1e12'), plain(''))],
    ['a page without any size', () => pdfOf(CATALOG, PAGES, pageOf('0 0 0 0'), plain(''))],
    ['a page a thousand times as long as it is wide', () => pdfOf(CATALOG, PAGES, pageOf('0 0 5 5000'), plain(''))],
    ['more pages announced than there are', () => pdfOf(CATALOG, '<</Type/Pages/Kids[3 0 R]/Count 9000>>', page(), plain(''))],
  ])('with %s is a picture that a phone can hold', async (_what, content) => {
    const [width, height] = (await outcomeOf(content())).split(' x ').map(Number)
    expect(width! <= 720 && height! <= 1440).toBe(true)
  })
})

it('says of one page that it cannot be shown, and shows the others', async () => {
  const large = page('/Resources<</XObject<</I 5 0 R>>>>')
  const two = pdfOf(
    CATALOG,
    '<</Type/Pages/Kids[3 0 R 6 0 R]/Count 2>>',
    large,
    plain('595 0 0 842 0 0 cm /I Do'),
    picture(60_000, 60_000),
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
  )
  expect(await drawn(two, 1)).toEqual({ reason: 'too_large', page: 1, pagesCount: 2 })
  expect(await drawn(two, 2)).toMatchObject({ page: 2, pagesCount: 2 })
})

it('finds words in the pages beside one that would never end, and names it, also when it is asked again', async () => {
  const content = pdfWithEndlessPages(['pierwsza strona', null, 'trzecia strona'])
  files.set('endless', content)
  // On a busy machine the endless page may take the whole time of one answer, which then says that nothing was searched yet.
  const found = async (words: string, tries = 5): ReturnType<typeof pages.find> => {
    const answer = await pages.find({ userId: 1 }, { sha256: 'endless', size: content.length }, words, new Date())
    return tries > 1 && 'pagesSearched' in answer && answer.pagesSearched === 0 ? found(words, tries - 1) : answer
  }
  const whole = { pagesSearched: 3, pagesUnread: [2], pagesCount: 3 }
  expect(await found('strona')).toMatchObject({ ...whole, totalCount: 2, pages: [1, 3] })
  expect(await found('trzecia')).toMatchObject({ ...whole, totalCount: 1, pages: [3] })
})

it('shows any of ten thousand pages', async () => {
  const count = 10_000
  const kids = Array.from({ length: count }, (_, i) => `${i + 4} 0 R`).join(' ')
  const own = Array.from({ length: count }, (_, i) => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${100 + (i % 9)} 100]/Contents 3 0 R>>`)
  const long = pdfOf(CATALOG, `<</Type/Pages/Kids[${kids}]/Count ${count}>>`, plain(''), ...own)
  for (const number of [1, 9_998]) expect(await drawn(long, number)).toMatchObject({ page: number, pagesCount: count })
})
