// Text of PDF, page by page. The pdf.js is that of `pdfjs-dist`: the copy within unpdf is older than the mending of CVE-2026-16633.
import { definePDFJSModule, getDocumentProxy } from 'unpdf'
import { Collector } from './collector.ts'
import { NotIndexable } from './extracted.ts'

interface TextItem {
  str: string
  hasEOL: boolean
}

let defined: Promise<void> | undefined

/** Throws `NotIndexable`. */
export async function openPdf(bytes: Uint8Array) {
  // Node lacks what the other build expects of a browser.
  await (defined ??= definePDFJSModule(() => import('pdfjs-dist/legacy/build/pdf.mjs')))
  try {
    return await getDocumentProxy(bytes, { verbosity: 0 })
  } catch (error) {
    throw new NotIndexable((error as Error).name === 'PasswordException' ? 'encrypted' : 'broken')
  }
}

export async function pdfText(bytes: Uint8Array): Promise<string> {
  const document = await openPdf(bytes)
  const into = new Collector()
  try {
    for (let number = 1; number <= document.numPages && !into.full; number++) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      for (const item of items) if ('str' in item) into.add((item as TextItem).str + ((item as TextItem).hasEOL ? '\n' : ''))
      into.add('\n')
      page.cleanup()
    }
  } finally {
    // Releases everything before the next file.
    await document.loadingTask.destroy()
  }
  return into.toString()
}
