// Books for tests: bound from files in memory, and read by another library than the one that wrote them.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { bindBook, type BoundBook, type Limits } from './bind.ts'
import { Book } from './binding/book.ts'
import type { BookPlan } from './plan.ts'

export interface Paper {
  name: string
  fileName?: string
  /** null: gone from the store. */
  bytes: Uint8Array | null
  /** Default: as many as there are. */
  size?: number
}

export type Order = Partial<Pick<BookPlan, 'items' | 'others' | 'changes'>> & { papers: readonly Paper[] }

const item = (number: string, documents: number[]) => ({ number, title: `Punkt ${number}`, speaker: null, status: 'waiting' as const, documents })

/** Without items each paper is at one of its own. */
function planOfPapers({ papers, items, others = [], changes = null }: Order): BookPlan {
  return {
    title: 'XIII posiedzenie Komitetu Monitorującego',
    lines: ['10 kwietnia 2027 r., godz. 10:00', 'Sala 12'],
    changes,
    items: items ?? papers.map((_, i) => item(String(i + 1), [i])),
    others,
    documents: papers.map(({ name, fileName = `${name}.pdf`, bytes, size }, i) => ({
      name,
      fileName,
      sha256: bytes ? createHash('sha256').update(bytes).digest('hex') : `gone ${i}`,
      size: size ?? bytes?.length ?? 1,
    })),
  }
}

export async function bound(order: Order, limits?: Limits): Promise<BoundBook & { bytes: Buffer }> {
  const plan = planOfPapers(order)
  const stored = new Map(order.papers.map(({ bytes }, i) => [plan.documents[i]!.sha256, bytes]))
  let bytes = Buffer.alloc(0)
  const files = {
    open: async (sha256: string) => {
      const found = stored.get(sha256)
      return found ? Readable.from([Buffer.from(found)]) : null
    },
    receive: async () => {
      const chunks: Buffer[] = []
      return {
        write: async (chunk: Uint8Array) => void chunks.push(Buffer.from(chunk)),
        keep: async () => {
          bytes = Buffer.concat(chunks)
          return { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length }
        },
        discard: async () => undefined,
      }
    },
  }
  const book = await bindBook({ plan, files, now: () => new Date('2027-04-01T08:00:00Z'), ...(limits && { limits }) })
  return { ...book, bytes }
}

/** Without a process of its own. */
export async function boundHere(order: Order): Promise<Buffer> {
  const plan = planOfPapers(order)
  const chunks: Buffer[] = []
  const book = new Book(plan, { madeAt: new Date('2027-04-01T08:00:00Z'), write: (bytes) => void chunks.push(Buffer.from(bytes)) })
  for (const { bytes } of order.papers) {
    let at = 0
    const take = (size: number) => {
      at += size
      return Buffer.from(bytes!.subarray(at - size, at))
    }
    await book.add(bytes && { size: bytes.length, take: (size) => take(Math.min(size, bytes.length - at)) }, null)
  }
  await book.finish()
  return Buffer.concat(chunks)
}

export interface ReadBookmark {
  title: string
  /** From 0. */
  page: number
  children: ReadBookmark[]
}

export interface ReadBook {
  /** Text of each page, with its stamp. */
  pages: string[]
  bookmarks: ReadBookmark[]
  attachments: Record<string, string>
  /** Pages that links of each page lead to. */
  links: number[][]
}

/** Has no types. */
const WORKER: string = 'pdfjs-dist/legacy/build/pdf.worker.mjs'

/** The copy of pdf.js within unpdf, which other tests read with, leaves its own part here, of another version. */
async function open(bytes: Uint8Array) {
  const shared = globalThis as { pdfjsWorker?: unknown }
  const before = shared.pdfjsWorker
  shared.pdfjsWorker = await import(WORKER)
  try {
    return await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  } finally {
    shared.pdfjsWorker = before
  }
}

/** By pdf.js. */
export async function read(bytes: Uint8Array): Promise<ReadBook> {
  const pdf = await open(bytes)
  const placeOf = async (destination: unknown): Promise<number> => pdf.getPageIndex((destination as [{ num: number; gen: number }])[0])
  const bookmarksOf = async (outline: Awaited<ReturnType<typeof pdf.getOutline>>): Promise<ReadBookmark[]> =>
    Promise.all(
      (outline ?? []).map(async ({ title, dest, items }) => ({ title, page: await placeOf(dest), children: await bookmarksOf(items as typeof outline) })),
    )
  const pages: string[] = []
  const links: number[][] = []
  for (let i = 1; i <= pdf.numPages; i += 1) {
    const page = await pdf.getPage(i)
    const { items } = await page.getTextContent()
    pages.push(items.map((one) => ('str' in one ? one.str : '')).join(' '))
    const annotations = (await page.getAnnotations()) as { subtype: string; dest?: unknown }[]
    links.push(await Promise.all(annotations.filter(({ dest }) => Array.isArray(dest)).map(({ dest }) => placeOf(dest))))
  }
  const attachments: Record<string, string> = {}
  for (const [id, { filename }] of (await pdf.getAttachments()) ?? [])
    attachments[filename] = Buffer.from((await pdf.getAttachmentContent(id))!).toString('latin1')
  const bookmarks = await bookmarksOf(await pdf.getOutline())
  await pdf.loadingTask.destroy()
  return {
    pages,
    bookmarks,
    links,
    attachments,
  }
}

type Colour = [red: number, green: number, blue: number]

export interface DrawnPage {
  width: number
  height: number
  /** The colour at a place of the page, from 0 to 1 rightwards and downwards. */
  at(x: number, y: number): Colour
}

/** Pages as a reader draws them, in points; by pdf.js. */
export async function shown(bytes: Uint8Array, pages: readonly number[]): Promise<DrawnPage[]> {
  const pdf = await open(bytes)
  const canvases = pdf.canvasFactory as { create(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } }
  const drawn: DrawnPage[] = []
  for (const number of pages) {
    const page = await pdf.getPage(number)
    const viewport = page.getViewport({ scale: 1 })
    const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)]
    const { canvas, context } = canvases.create(width, height)
    await page.render({ canvas, canvasContext: context, viewport }).promise
    const { data } = context.getImageData(0, 0, width, height)
    drawn.push({
      width,
      height,
      at(x, y) {
        const place = 4 * (Math.floor(y * height) * width + Math.floor(x * width))
        return [data[place]!, data[place + 1]!, data[place + 2]!]
      },
    })
  }
  await pdf.loadingTask.destroy()
  return drawn
}

/** A PDF of so many pages, each with its own words: 'paper text, page 1'. */
export async function pdfOf(text: string, pages = 1, size: [number, number] = [595, 842]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let i = 1; i <= pages; i += 1) pdf.addPage(size).drawText(`${text}, page ${i}`, { x: 40, y: size[1] - 60, size: 12, font })
  return pdf.save()
}
