// The process that makes pages of one file: it draws those of a PDF, or reads an office file as headings, lists and tables.
import { plainText, searchedText } from '#common/block-text.ts'
import { readFiles } from '#provider/search/extract/reading-program.ts'
import { openPdfPages, type OpenPages } from './draw.ts'
import { readBlocks } from './office/read.ts'
import { Finder } from './find.ts'
import { readAsked, type DrawnPage, type FoundInFile, type OpenedFile, type ReadSoFar } from './messages.ts'
import { isPdf } from './read-texts.ts'

async function openTextPages(bytes: Uint8Array): Promise<OpenPages> {
  const pages = await readBlocks(bytes)
  const pagesCount = pages.length
  return {
    pagesCount,
    text: async (page) => searchedText(pages[page - 1]!),
    async draw({ page: asked }) {
      const page = Math.min(asked, pagesCount)
      const blocks = pages[page - 1]!
      return { page, pagesCount, text: plainText(blocks), blocks, picture: null }
    },
  }
}

let open: { pages: OpenPages; finder: Finder } | null = null

await readFiles(async (bytes): Promise<OpenedFile | DrawnPage | FoundInFile | ReadSoFar> => {
  if (open) {
    const asked = readAsked(bytes)
    if ('step' in asked) return open.finder.step(asked.step)
    return 'words' in asked ? open.finder.find(asked.words) : open.pages.draw(asked)
  }
  const pages = await (isPdf(bytes) ? openPdfPages(bytes) : openTextPages(bytes))
  open = { pages, finder: new Finder(pages) }
  return { pagesCount: pages.pagesCount }
})
