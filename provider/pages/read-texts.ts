// The texts of all pages of a file, divided as the reader shows them, without drawing any.
import { plainText } from '#common/block-text.ts'
import { TEXT_MAX } from '#provider/search/extract/limits.ts'
import { readPdfPages, textOfItems } from '#provider/search/extract/pdf.ts'
import { readBlocks } from './office/read.ts'

const HEAD_BYTES = 1024

export const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, HEAD_BYTES)).includes('%PDF-')

async function pdfTexts(bytes: Uint8Array): Promise<string[]> {
  const texts: string[] = []
  let length = 0
  for await (const items of readPdfPages(bytes)) {
    const text = textOfItems(items ?? [])
    texts.push(text.toWellFormed().replaceAll('\0', ''))
    length += text.length
    if (length >= TEXT_MAX) break
  }
  return texts
}

/** Throws `NotIndexable`. */
export async function readPageTexts(bytes: Uint8Array): Promise<string[]> {
  return isPdf(bytes) ? pdfTexts(bytes) : (await readBlocks(bytes)).map(plainText)
}
