// PDFs of which some pages cannot be read.
import { deflateSync } from 'node:zlib'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'

/** Its pages say 'Strona numer 1' and so on; the second one is no page, which also takes the first from pdf.js. */
export async function pdfWithBrokenPage(pages: number): Promise<Buffer> {
  const made = await PDFDocument.create()
  const font = await made.embedFont(StandardFonts.Helvetica)
  for (let i = 1; i <= pages; i++) made.addPage().drawText(`Strona numer ${i}`, { font, x: 50, y: 500, size: 40 })
  const whole = Buffer.from(await made.save({ useObjectStreams: false })).toString('latin1')
  const second = [...whole.matchAll(/\d+ 0 obj\n<<\n\/Type \/Page\n[^]*?endobj/g)][1]!
  return Buffer.from(whole.replace(second[0], 'x'.repeat(second[0].length)), 'latin1')
}

export interface Stream {
  dictionary: string
  bytes: Buffer
}

/** Objects from 1 on; the first is the catalog. */
export function pdfOf(...objects: (string | Stream)[]): Buffer {
  const written = objects.flatMap((object, i) =>
    typeof object === 'string'
      ? [Buffer.from(`${i + 1} 0 obj\n${object}\nendobj\n`)]
      : [Buffer.from(`${i + 1} 0 obj\n<<${object.dictionary}/Length ${object.bytes.length}>>stream\n`), object.bytes, Buffer.from('\nendstream\nendobj\n')],
  )
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...written, Buffer.from('trailer\n<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n')])
}

export const plain = (text: string): Stream => ({ dictionary: '', bytes: Buffer.from(text) })
export const packed = (bytes: Buffer, dictionary = ''): Stream => ({ dictionary: `/Filter/FlateDecode${dictionary}`, bytes: deflateSync(bytes) })

const MB = 1024 * 1024

let endless: Stream | undefined
/** Packed once, as it takes longer than all other files of a test. */
const endlessDrawing = (): Stream => (endless ??= packed(Buffer.alloc(512 * MB, 'BT () Tj ET\n')))

/** Of each page its words; null: reading it takes longer than anybody waits, and more memory than a process has. */
export function pdfWithEndlessPages(texts: readonly (string | null)[]): Buffer {
  const FONT = 3
  const own = (contents: number) => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F ${FONT} 0 R>>>>/Contents ${contents} 0 R>>`
  const kids = texts.map((_, i) => `${FONT + 1 + 2 * i} 0 R`).join(' ')
  const pages = texts.flatMap((text, i) => [own(FONT + 2 + 2 * i), text === null ? endlessDrawing() : plain(`BT /F 10 Tf 50 500 Td (${text}) Tj ET`)])
  const head = ['<</Type/Catalog/Pages 2 0 R>>', `<</Type/Pages/Kids[${kids}]/Count ${texts.length}>>`, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>']
  return pdfOf(...head, ...pages)
}
