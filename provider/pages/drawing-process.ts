// The process that makes pages of one file: it draws those of a PDF, or reads an office file as headings, lists and tables.
import { readFiles } from '#provider/search/extract/reading-program.ts'
import { openPdfPages, type OpenPages } from './draw.ts'
import { plainText, readBlocks } from './office/read.ts'
import { readAsked, type OpenedFile, type DrawnPage } from './messages.ts'

const HEAD_BYTES = 1024

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, HEAD_BYTES)).includes('%PDF-')

async function openTextPages(bytes: Uint8Array): Promise<OpenPages> {
  const pages = await readBlocks(bytes)
  const pagesCount = pages.length
  return {
    pagesCount,
    async draw({ page: asked }) {
      const page = Math.min(asked, pagesCount)
      const blocks = pages[page - 1]!
      return { page, pagesCount, text: plainText(blocks), blocks, picture: null }
    },
  }
}

let pages: OpenPages | null = null

await readFiles(async (bytes): Promise<OpenedFile | DrawnPage> => {
  if (pages) return pages.draw(readAsked(bytes))
  pages = await (isPdf(bytes) ? openPdfPages(bytes) : openTextPages(bytes))
  return { pagesCount: pages.pagesCount }
})
