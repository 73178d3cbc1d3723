// `npm run bench:pack [-- --check]`: how long the book of a meeting's papers takes, and how much memory its process holds at most. The
// papers are made anew in each run: text in an embedded font, and pages that are scans.
import { randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { bound, type Paper } from '#provider/areas/meetings/pack/book/test-books.ts'

const MB = 1024 * 1024
const MEMORY_MAX_MB = 400
const FONT = new URL('../provider/export/pdf/fonts/dejavu-sans-condensed.ttf', import.meta.url).pathname
const LINES = 45
const LINE = 'Komitet przyjmuje sprawozdanie z realizacji programu i zaleca uzupełnienie źródeł danych, wiersz'

async function pdfOf(pages: number, draw: (pdf: PDFKit.PDFDocument, page: number) => unknown): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, size: 'A4', margin: 40 })
  for (let page = 1; page <= pages; page += 1) draw(pdf.addPage(), page)
  pdf.end()
  return buffer(pdf)
}

const textOf = (document: number, pages: number) =>
  pdfOf(pages, (pdf, page) => {
    pdf.font(FONT).fontSize(10)
    for (let line = 1; line <= LINES; line += 1) pdf.text(`${LINE} ${document}.${page}.${line}`, { lineBreak: false }).moveDown()
  })

/** So many pages of text in so many documents. */
const texts = (documents: number, pages: number): Promise<Paper[]> =>
  Promise.all(Array.from({ length: documents }, async (_, i) => ({ name: `Sprawozdanie ${i + 1}`, bytes: await textOf(i + 1, pages / documents) })))

/** Noise does not get smaller: a scan of some MB. */
const scan = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()

async function scans(documents: number, pages: number): Promise<Paper[]> {
  const papers: Paper[] = []
  for (let i = 0; i < documents; i += 1) {
    const pictures: Buffer[] = []
    for (let page = 0; page < pages; page += 1) pictures.push(await scan(1280))
    papers.push({ name: `Skan ${i + 1}`, bytes: await pdfOf(pages, (pdf, page) => pdf.image(pictures[page - 1]!, 0, 0, { fit: [595, 842] })) })
  }
  return papers
}

const CASES: readonly { what: string; papers: () => Promise<Paper[]>; seconds: number }[] = [
  { what: '300 pages of text in 15 documents', papers: () => texts(15, 300), seconds: 5 },
  { what: '2,000 pages of text in 40 documents', papers: () => texts(40, 2000), seconds: 60 },
  { what: '2,000 pages of text in one document', papers: () => texts(1, 2000), seconds: 60 },
  { what: 'scans in 20 documents', papers: () => scans(20, 10), seconds: 60 },
  { what: 'scans in one document', papers: () => scans(1, 200), seconds: 60 },
]

const excess: string[] = []
for (const { what, papers, seconds: limit } of CASES) {
  const given = await papers()
  const size = given.reduce((sum, { bytes }) => sum + (bytes?.length ?? 0), 0) / MB
  const since = performance.now()
  const { pages, peak } = await bound({ papers: given })
  const seconds = (performance.now() - since) / 1000
  console.log(
    `${what.padEnd(38)} ${String(pages).padStart(5)} pages ${size.toFixed(0).padStart(4)} MB  ${seconds.toFixed(1).padStart(5)} s (limit ${limit})  ${(peak / MB).toFixed(0)} MB of memory (limit ${MEMORY_MAX_MB})`,
  )
  const wanted = Number(/^[\d,]+/.exec(what)?.[0].replace(',', '') ?? given.length)
  if (pages <= wanted) excess.push(`${what}: only ${pages} pages are bound`)
  if (seconds > limit) excess.push(`${what}: ${seconds.toFixed(1)} s`)
  if (peak > MEMORY_MAX_MB * MB) excess.push(`${what}: ${(peak / MB).toFixed(0)} MB`)
}
for (const one of excess) console.log(`over its limit: ${one}`)
if (process.argv.includes('--check') && excess.length > 0) process.exitCode = 1
