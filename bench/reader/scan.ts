// A document as an office scanner makes it: each page a grey JPEG of 150 dpi with printed lines and the grain of paper, no text.
import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { createCanvas, GlobalFonts, type Canvas } from '@napi-rs/canvas'
import PDFDocument from 'pdfkit'

const FONT = new URL('../../provider/export/pdf/fonts/dejavu-sans-condensed.ttf', import.meta.url).pathname
/** A4 at 150 dpi. */
const [WIDTH, HEIGHT] = [1240, 1754]
const LINES = 28
const LINE = 'Komitet przyjmuje sprawozdanie z realizacji programu i zaleca uzupełnienie'
const QUALITY = 35

/** Paper is not white: a random grain, made once and laid over each page at another place. */
function grainOf(side: number): Canvas {
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  const image = context.createImageData(side, side)
  const noise = randomBytes(side * side)
  for (let i = 0; i < noise.length; i += 1) image.data.set([0, 0, 0, noise[i]! >> 6], i * 4)
  context.putImageData(image, 0, 0)
  return canvas
}

function pageOf(number: number, grain: Canvas): Promise<Buffer> {
  const canvas = createCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  context.fillStyle = '#f4f2ec'
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.fillStyle = '#222'
  context.font = '27px Scan'
  for (let line = 1; line <= LINES; line += 1) context.fillText(`${LINE} ${number}.${line}`, 110, 120 + line * 53)
  context.drawImage(grain, -(number % 40), -((number * 7) % 40))
  return canvas.encode('jpeg', QUALITY)
}

export async function makeScan(pages: number): Promise<Buffer> {
  GlobalFonts.registerFromPath(FONT, 'Scan')
  const grain = grainOf(HEIGHT + 40)
  const pdf = new PDFDocument({ autoFirstPage: false, size: 'A4', margin: 0 })
  for (let page = 1; page <= pages; page += 1) pdf.addPage().image(await pageOf(page, grain), 0, 0, { width: 595 })
  pdf.end()
  return buffer(pdf)
}
