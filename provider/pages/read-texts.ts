// The texts of all pages of a file, divided as the reader shows them, without drawing any.
import { plainText } from '#common/block-text.ts'
import { TEXT_MAX } from '#provider/search/extract/limits.ts'
import { openPdf } from '#provider/search/extract/pdf.ts'
import { readBlocks } from './office/read.ts'

const HEAD_BYTES = 1024

export const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, HEAD_BYTES)).includes('%PDF-')

async function pdfTexts(bytes: Uint8Array): Promise<string[]> {
  const document = await openPdf(bytes)
  const texts: string[] = []
  let length = 0
  try {
    for (let number = 1; number <= document.numPages && length < TEXT_MAX; number++) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
      texts.push(text.toWellFormed().replaceAll('\0', ''))
      length += text.length
      page.cleanup()
    }
  } finally {
    await document.loadingTask.destroy()
  }
  return texts
}

/** Throws `NotIndexable`. */
export async function readPageTexts(bytes: Uint8Array): Promise<string[]> {
  return isPdf(bytes) ? pdfTexts(bytes) : (await readBlocks(bytes)).map(plainText)
}
