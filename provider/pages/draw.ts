// Pages of a PDF: of each the picture in one width, and the text.
import { createCanvas, DOMMatrix, ImageData, Path2D, type Canvas } from '@napi-rs/canvas'
import type { PDFPageProxy } from 'pdfjs-dist'
import { fileURLToPath } from 'node:url'
import { PAGE_WIDTHS } from '#contract/document-pages.ts'
import { NotIndexable } from '#provider/search/extract/extracted.ts'
import type { AskedPage, DrawnPage } from './messages.ts'

/** A page that is longer than this many widths is drawn smaller. */
const HEIGHT_MAX = 2
/** Pictures within a page; a page with a larger one is refused, since it would take the memory of the process, and white would be no page. */
const IMAGE_PIXELS_MAX = 60_000_000
/** Scans with the grain of their paper are large: the page of a phone gives up quality until it comes within some 8 s at 50 kbit/s; text stays legible. */
const QUALITIES = [60, 35, 15]
const NARROW_BYTES = 48 * 1024

// pdf.js makes its paths with these; classes of another copy are refused.
Object.assign(globalThis, { Path2D, DOMMatrix, ImageData })
const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')

/** What pdf.js says when it leaves a picture out, and nothing else tells. */
const LEFT_OUT = 'Image exceeded maximum allowed size'
let isLeftOut = false
console.warn = console.log = (said: unknown) => {
  if (String(said).includes(LEFT_OUT)) isLeftOut = true
}

const partOf = (folder: string) => `${fileURLToPath(new URL(`../../node_modules/pdfjs-dist/${folder}`, import.meta.url))}/`

/** What draws the pages of one file. */
export interface OpenPages {
  pagesCount: number
  /** The page, or the last one when there are fewer. Throws `NotIndexable`. */
  draw(asked: AskedPage): Promise<DrawnPage>
  /** Where words are sought. */
  text(page: number): Promise<string>
}

async function open(bytes: Uint8Array) {
  try {
    return await getDocument({
      data: bytes,
      standardFontDataUrl: partOf('standard_fonts'),
      cMapUrl: partOf('cmaps'),
      wasmUrl: partOf('wasm'),
      maxImageSize: IMAGE_PIXELS_MAX,
      verbosity: 1,
    }).promise
  } catch (error) {
    throw new NotIndexable((error as Error).name === 'PasswordException' ? 'encrypted' : 'broken')
  }
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
  return text.toWellFormed().replaceAll('\0', '').normalize('NFC').trim()
}

/** Pages of one file are alike: the next one begins with what the last one needed. */
let needed = 0

async function encoded(drawn: Canvas, isNarrow: boolean): Promise<Buffer> {
  if (!isNarrow) return drawn.encode('webp', QUALITIES[0])
  for (; ; needed += 1) {
    const bytes = await drawn.encode('webp', QUALITIES[needed])
    if (bytes.length <= NARROW_BYTES || needed === QUALITIES.length - 1) return bytes
  }
}

async function pictureOf(page: PDFPageProxy, width: number): Promise<NonNullable<DrawnPage['picture']>> {
  const pixels = PAGE_WIDTHS[width]!
  const size = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: Math.min(pixels / size.width, (HEIGHT_MAX * pixels) / size.height) })
  const drawn = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)))
  isLeftOut = false
  await page.render({ canvas: drawn as never, viewport }).promise
  if (isLeftOut) throw new NotIndexable('too_large')
  return { width: drawn.width, height: drawn.height, base64: (await encoded(drawn, width === 0)).toString('base64') }
}

/** Throws `NotIndexable`. */
export async function openPdfPages(bytes: Uint8Array): Promise<OpenPages> {
  const document = await open(bytes)
  const pagesCount = document.numPages
  return {
    pagesCount,
    async text(number) {
      const page = await document.getPage(number)
      try {
        return await textOf(page)
      } finally {
        page.cleanup()
      }
    },
    async draw({ page: asked, width }) {
      const number = Math.min(asked, pagesCount)
      const page = await document.getPage(number)
      try {
        return { page: number, pagesCount, text: await textOf(page), blocks: [], picture: await pictureOf(page, width) }
      } finally {
        page.cleanup()
      }
    },
  }
}
