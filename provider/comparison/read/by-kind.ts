// The passages of a file. Its kind is told by its bytes, not by its name.
import { kept, type Passage, type RawPassage, type RawText } from '#provider/comparison/passages.ts'
import { NotIndexable } from '#provider/search/extract/extracted.ts'
import { readByKind } from '#provider/search/extract/read-text.ts'
import { openDocumentPassages, sheetPassages, slidePassages } from './office.ts'
import { pdfPassages } from './pdf.ts'
import { wordPassages } from './word.ts'

const linesOf = (text: string): RawPassage[] => text.split(/\r\n?|\n|\f/).map((line) => ({ page: null, text: line }))

const allText = (passages: RawPassage[]): RawText => ({ passages, textlessPages: [] })

/** Throws `NotIndexable`. */
export async function readPassages(bytes: Uint8Array): Promise<{ passages: Passage[]; isCut: boolean; textlessPages: number[] }> {
  const { passages, textlessPages } = await readByKind<RawText>(bytes, {
    docx: (zip) => allText(wordPassages(zip)),
    xlsx: (zip) => allText(sheetPassages(zip)),
    pptx: (zip) => allText(slidePassages(zip)),
    openDocument: (zip) => allText(openDocumentPassages(zip)),
    pdf: pdfPassages,
    text: (text) => allText(linesOf(text)),
  })
  const read = kept(passages)
  if (!read.passages.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) throw new NotIndexable('no_text')
  return { ...read, textlessPages }
}
