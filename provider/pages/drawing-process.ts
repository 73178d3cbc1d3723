// The process that makes pages of one file: it draws those of a PDF, or reads an office file as headings, lists and tables.
import { plainText } from '#common/block-text.ts'
import { readFiles } from '#provider/search/extract/reading-program.ts'
import { openPdfPages, type OpenPages } from './draw.ts'
import { readBlocks } from './office/read.ts'
import { readAsked, type OpenedFile, type DrawnPage } from './messages.ts'
import { isPdf } from './read-texts.ts'

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
