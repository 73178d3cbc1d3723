// Text of PDF, page by page. The pdf.js is that of `pdfjs-dist`: the copy within unpdf is older than the mending of CVE-2026-16633.
import { definePDFJSModule, getDocumentProxy } from 'unpdf'
import { Collector } from './collector.ts'
import { NotIndexable } from './extracted.ts'
import { noteFault } from './faults.ts'
import { beginPage, isLeftOut, isOneByOne } from './page-steps.ts'

export interface TextItem {
  str: string
  hasEOL: boolean
  /** The last two are x and y. */
  transform: number[]
  width: number
  height: number
}

let defined: Promise<void> | undefined

/** Throws `NotIndexable`. */
async function openPdf(bytes: Uint8Array) {
  // Node lacks what the other build expects of a browser.
  await (defined ??= definePDFJSModule(() => import('pdfjs-dist/legacy/build/pdf.mjs')))
  try {
    return await getDocumentProxy(bytes, { verbosity: 0 })
  } catch (error) {
    throw new NotIndexable((error as Error).name === 'PasswordException' ? 'encrypted' : 'broken')
  }
}

async function itemsOf(document: Awaited<ReturnType<typeof openPdf>>, number: number): Promise<TextItem[]> {
  const page = await document.getPage(number)
  const { items } = await page.getTextContent()
  page.cleanup()
  return items.filter((item): item is TextItem & typeof item => 'str' in item)
}

/** The text of each page; null: that page is broken, or left out, and the others are read all the same. Throws `NotIndexable`, also where all pages are broken. */
export async function* readPdfPages(bytes: Uint8Array): AsyncGenerator<TextItem[] | null> {
  const document = await openPdf(bytes)
  const read = (number: number) => (number > document.numPages || isLeftOut(number) ? null : itemsOf(document, number).catch(() => null))
  let broken = 0
  try {
    // The next page is begun before this one has come: pdf.js waits between its pieces.
    let next = isOneByOne() ? null : read(1)
    for (let number = 1; number <= document.numPages; number++) {
      beginPage(number, document.numPages)
      const reading = isOneByOne() ? read(number) : next
      next = isOneByOne() ? null : read(number + 1)
      const items = await reading
      if (!items) broken += 1
      yield items
    }
    if (broken === document.numPages) throw new NotIndexable('broken')
  } finally {
    beginPage(0, document.numPages)
    // Releases everything before the next file.
    await document.loadingTask.destroy()
  }
}

export const textOfItems = (items: readonly TextItem[]): string => items.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join('')

export async function pdfText(bytes: Uint8Array): Promise<string> {
  const into = new Collector()
  for await (const items of readPdfPages(bytes)) {
    if (!items) noteFault()
    into.add(`${textOfItems(items ?? [])}\n`)
    if (into.full) break
  }
  return into.toString()
}
