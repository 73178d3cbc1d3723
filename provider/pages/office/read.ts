// Any file with text but no pages, as pages of blocks. Its kind is told by its bytes, not by its name.
import type { Block } from '#contract/document-blocks.ts'
import { NotIndexable } from '#provider/search/extract/extracted.ts'
import { readByKind } from '#provider/search/extract/read-text.ts'
import { Blocks } from './blocks.ts'
import { openDocumentBlocks } from './open-document.ts'
import { paged } from './pages.ts'
import { sheetBlocks } from './sheets.ts'
import { slideBlocks } from './slides.ts'
import { wordBlocks } from './word.ts'

function linesOf(text: string): Block[] {
  const into = new Blocks()
  for (const line of text.split(/\r\n?|\n|\f/)) into.add(line)
  return into.read()
}

/** Throws `NotIndexable`. */
export async function readBlocks(bytes: Uint8Array): Promise<Block[][]> {
  const read = {
    docx: wordBlocks,
    xlsx: sheetBlocks,
    pptx: slideBlocks,
    openDocument: openDocumentBlocks,
    text: linesOf,
    pdf: () => Promise.reject(new NotIndexable('unsupported')),
  }
  return paged(await readByKind<Block[]>(bytes, read))
}
