// Papers as offices make them, by the programs' own writers: long ones, scans, pictures of cameras, pages of many sizes, signed ones. What
// is bound is drawn by pdf.js, which has no part in writing the book.
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import PdfKit from 'pdfkit'
import sharp from 'sharp'
import { bound, pdfOf, read, shown, type DrawnPage } from './test-books.ts'

const FONT = fileURLToPath(new URL('../../../../export/pdf/fonts/dejavu-sans-condensed.ttf', import.meta.url))
const [RED, BLUE] = ['#d01010', '#1030d0']

/** By pdfkit, with a font of its own in the file. */
function written(draw: (pdf: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const pdf = new PdfKit({ autoFirstPage: false, size: 'A4', margin: 40 })
  pdf.font(FONT)
  draw(pdf)
  pdf.end()
  return buffer(pdf)
}

/** Red above, blue below; stored as a camera held in that way stores it. */
async function photo(format: 'jpeg' | 'png', orientation: 1 | 3 | 6 | 8): Promise<Buffer> {
  const [width, height] = [90, 120]
  const half = { width, height: height / 2, channels: 3 as const }
  const upright = sharp({ create: { ...half, height, background: BLUE } }).composite([{ input: { create: { ...half, background: RED } }, top: 0, left: 0 }])
  const turned = { 1: 0, 3: 180, 6: 270, 8: 90 }[orientation]
  return sharp(await upright.png().toBuffer())
    .rotate(turned)
    .withMetadata({ orientation })
    [format]({ quality: 100 })
    .toBuffer()
}

const colour = ([red, , blue]: readonly number[]) => (red! > 150 && blue! < 100 ? 'red' : blue! > 150 && red! < 100 ? 'blue' : 'other')
const aboveAndBelow = (page: DrawnPage) => [colour(page.at(0.5, 0.3)), colour(page.at(0.5, 0.7))]

it('a document of 1,000 pages with a font of its own is bound to its last page, whose text can still be searched', async () => {
  const long = await written((pdf) => {
    for (let page = 1; page <= 1000; page += 1) pdf.addPage().text(`Zażółć gęślą jaźń, strona ${page}`)
  })
  const { bytes, pages } = await bound({ papers: [{ name: 'Długi', bytes: long }] })
  expect(pages).toBe(1001)
  const book = await read(bytes)
  expect(book.pages[1]).toMatch(/Zażółć gęślą jaźń, strona 1\b.*pkt 1 · 2\/1001$/)
  expect(book.pages[1000]).toMatch(/Zażółć gęślą jaźń, strona 1000\b.*pkt 1 · 1001\/1001$/)
  // Two fonts: the document's, once for all its pages, and the book's own.
  expect(bytes.toString('latin1').match(/\/FontFile2/g)!.length).toBeLessThanOrEqual(3)
})

it('pictures are upright, however the camera was held, and scans are shown', async () => {
  const scanned = await photo('jpeg', 1)
  const papers = [
    { name: 'Prosto', fileName: 'a.jpg', bytes: await photo('jpeg', 1) },
    { name: 'W lewo', fileName: 'b.jpg', bytes: await photo('jpeg', 8) },
    { name: 'W prawo', fileName: 'c.jpg', bytes: await photo('jpeg', 6) },
    { name: 'Do góry nogami', fileName: 'd.jpg', bytes: await photo('jpeg', 3) },
    { name: 'Rysunek', fileName: 'e.png', bytes: await photo('png', 1) },
    { name: 'Skan', bytes: await written((pdf) => void pdf.addPage({ size: 'A4', margin: 0 }).image(scanned, 0, 0, { width: 595.28, height: 841.89 })) },
  ]
  const { bytes } = await bound({ papers })
  const pages = await shown(bytes, [2, 3, 4, 5, 6, 7])
  expect(pages.map(aboveAndBelow)).toEqual(papers.map(() => ['red', 'blue']))
  expect(pages.map(({ width, height }) => [width, height])).toEqual(papers.map(() => [595, 842]))
})

it('pages of many sizes in one document keep their size and their way up, with the number in its corner', async () => {
  const sizes: [string, 'portrait' | 'landscape', number, number][] = [
    ['A4', 'portrait', 595, 842],
    ['A3', 'landscape', 1191, 842],
    ['A5', 'landscape', 595, 420],
    ['LETTER', 'portrait', 612, 792],
  ]
  const mixed = await written((pdf) => {
    for (const [size, layout] of sizes) {
      pdf.addPage({ size, layout, margin: 0 })
      pdf.rect(0, 0, pdf.page.width, pdf.page.height / 2).fill(RED)
      pdf.rect(0, pdf.page.height / 2, pdf.page.width, pdf.page.height / 2).fill(BLUE)
    }
  })
  const { bytes } = await bound({ papers: [{ name: 'Mieszany', bytes: mixed }] })
  const pages = await shown(bytes, [2, 3, 4, 5])
  expect(pages.map(({ width, height }) => [width, height])).toEqual(sizes.map(([, , width, height]) => [width, height]))
  expect(pages.map(aboveAndBelow)).toEqual(sizes.map(() => ['red', 'blue']))
  expect((await read(bytes)).pages.slice(1).map((text) => /pkt 1 · \d\/5$/.test(text))).toEqual(sizes.map(() => true))
})

it('a signed document is bound and attached byte for byte, and what was typed into fields is seen', async () => {
  const signed = await PDFDocument.load(await pdfOf('signed'))
  const page = signed.getPage(0)
  const { context } = signed
  const value = context.register(context.obj({ Type: 'Sig', Filter: 'Adobe.PPKLite', SubFilter: 'adbe.pkcs7.detached', ByteRange: [0, 10, 20, 10] }))
  const entries = { Type: 'Annot', Subtype: 'Widget', FT: 'Sig', T: '(Podpis)', V: value, Rect: [0, 0, 0, 0], P: page.ref, F: 132 }
  const widget = context.register(context.obj(entries as never))
  page.node.set(PDFName.of('Annots'), context.obj([widget]))
  signed.catalog.set(PDFName.of('AcroForm'), context.obj({ SigFlags: 3, Fields: [widget] }))
  const form = await PDFDocument.create()
  const field = form.getForm().createTextField('uwagi')
  field.addToPage(form.addPage([595, 842]), { x: 0, y: 421, width: 595, height: 421, borderWidth: 0 })
  field.setText('#'.repeat(40))
  const papers = [
    { name: 'Uchwała', bytes: await signed.save({ useObjectStreams: false }) },
    { name: 'Ankieta', bytes: await form.save() },
  ]
  const { bytes } = await bound({ papers })
  const book = await read(bytes)
  expect(book.pages[1]).toContain('signed, page 1')
  expect(Object.keys(book.attachments)).toEqual(['Uchwała.pdf'])
  expect(Buffer.from(book.attachments['Uchwała.pdf']!, 'latin1').equals(Buffer.from(papers[0]!.bytes))).toBe(true)
  const [typed] = await shown(bytes, [3])
  const isDark = (at: number) => typed!.at(at, 0.25).some((part) => part < 128)
  expect(Array.from({ length: 590 }, (_, i) => i / 595).some(isDark)).toBe(true)
})
