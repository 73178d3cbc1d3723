// The process that makes pages: it draws one page of a PDF, or takes the text of an office file apart into pages.
import { readPassages } from '#provider/comparison/read/by-kind.ts'
import { readFiles } from '#provider/search/extract/reading-program.ts'
import { drawPage } from './draw.ts'
import { PAGE_BYTES, type DrawnPage } from './messages.ts'

/** Paragraphs of one page of a file that has no pages of its own. */
const PARAGRAPHS = 60
const HEAD_BYTES = 1024

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, HEAD_BYTES)).includes('%PDF-')

async function textPage(bytes: Uint8Array, asked: number): Promise<DrawnPage> {
  const { passages } = await readPassages(bytes)
  const pagesCount = Math.max(1, Math.ceil(passages.length / PARAGRAPHS))
  const page = Math.min(asked, pagesCount)
  const shown = passages.slice((page - 1) * PARAGRAPHS, page * PARAGRAPHS)
  return { page, pagesCount, text: shown.map(({ text }) => text).join('\n'), pictures: [] }
}

await readFiles(async (bytes): Promise<DrawnPage> => {
  const asked = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
  // A copy: pdf.js takes the memory of what it reads.
  const file = bytes.slice(PAGE_BYTES)
  return isPdf(file) ? drawPage(file, asked) : textPage(file, asked)
})
