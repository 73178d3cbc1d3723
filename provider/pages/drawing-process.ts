// The process that makes pages of one file: it draws those of a PDF, or takes the text of an office file apart into pages.
import { readPassages } from '#provider/comparison/read/by-kind.ts'
import { readFiles } from '#provider/search/extract/reading-program.ts'
import { openPdfPages, type OpenPages } from './draw.ts'
import { readAsked, type OpenedFile, type DrawnPage } from './messages.ts'

/** Paragraphs of one page of a file that has no pages of its own. */
const PARAGRAPHS = 60
const HEAD_BYTES = 1024

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, HEAD_BYTES)).includes('%PDF-')

async function openTextPages(bytes: Uint8Array): Promise<OpenPages> {
  const { passages } = await readPassages(bytes)
  const pagesCount = Math.max(1, Math.ceil(passages.length / PARAGRAPHS))
  return {
    pagesCount,
    async draw({ page: asked }) {
      const page = Math.min(asked, pagesCount)
      const shown = passages.slice((page - 1) * PARAGRAPHS, page * PARAGRAPHS)
      return { page, pagesCount, text: shown.map(({ text }) => text).join('\n'), picture: null }
    },
  }
}

let pages: OpenPages | null = null

await readFiles(async (bytes): Promise<OpenedFile | DrawnPage> => {
  if (pages) return pages.draw(readAsked(bytes))
  pages = await (isPdf(bytes) ? openPdfPages(bytes) : openTextPages(bytes))
  return { pagesCount: pages.pagesCount }
})
