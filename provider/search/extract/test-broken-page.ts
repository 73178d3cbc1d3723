// A PDF of which some pages cannot be read.
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
