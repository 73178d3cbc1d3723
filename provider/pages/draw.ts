// One page of a PDF: its picture in each width, and its text.
import { createCanvas, DOMMatrix, ImageData, Path2D } from '@napi-rs/canvas'
import type { PDFPageProxy } from 'pdfjs-dist'
import { fileURLToPath } from 'node:url'
import { PAGE_WIDTHS } from '#contract/document-pages.ts'
import { NotIndexable } from '#provider/search/extract/extracted.ts'
import type { DrawnPage, PagePicture } from './messages.ts'

/** A page that is longer than this, measured by its width, is drawn smaller. */
const HEIGHT_MAX = 2 * Math.max(...PAGE_WIDTHS)
/** Pictures within a page; larger ones stay white, since they would take the memory of the process. */
const IMAGE_PIXELS_MAX = 60_000_000
const QUALITY = 60

// pdf.js makes its paths with these; classes of another copy are refused.
Object.assign(globalThis, { Path2D, DOMMatrix, ImageData })
const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')

const partOf = (folder: string) => `${fileURLToPath(new URL(`../../node_modules/pdfjs-dist/${folder}`, import.meta.url))}/`

async function open(bytes: Uint8Array) {
  try {
    return await getDocument({
      data: bytes,
      standardFontDataUrl: partOf('standard_fonts'),
      cMapUrl: partOf('cmaps'),
      wasmUrl: partOf('wasm'),
      maxImageSize: IMAGE_PIXELS_MAX,
      verbosity: 0,
    }).promise
  } catch (error) {
    throw new NotIndexable((error as Error).name === 'PasswordException' ? 'encrypted' : 'broken')
  }
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
  return text.toWellFormed().replaceAll('\0', '').trim()
}

/** The widest is drawn once; the others are made of it. */
async function picturesOf(page: PDFPageProxy): Promise<PagePicture[]> {
  const size = page.getViewport({ scale: 1 })
  const largest = Math.max(...PAGE_WIDTHS)
  const viewport = page.getViewport({ scale: Math.min(largest / size.width, HEIGHT_MAX / size.height) })
  const drawn = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)))
  await page.render({ canvas: drawn as never, viewport }).promise
  const pictures: PagePicture[] = []
  for (const pageWidth of PAGE_WIDTHS) {
    const [width, height] = [drawn.width, drawn.height].map((side) => Math.max(1, Math.round((side * pageWidth) / largest))) as [number, number]
    const canvas = createCanvas(width, height)
    canvas.getContext('2d').drawImage(drawn, 0, 0, width, height)
    pictures.push({ width, height, bytes: (await canvas.encode('webp', QUALITY)).toString('base64') })
  }
  return pictures
}

/** The page, or the last one when there are fewer. Throws `NotIndexable`. */
export async function drawPage(bytes: Uint8Array, asked: number): Promise<DrawnPage> {
  const document = await open(bytes)
  const number = Math.min(asked, document.numPages)
  const page = await document.getPage(number)
  return { page: number, pagesCount: document.numPages, text: await textOf(page), pictures: await picturesOf(page) }
}
