// The passages of a file. Its kind is told by its bytes, not by its name.
import { kept, type Passage, type RawPassage } from '#provider/comparison/passages.ts'
import { NotIndexable } from '#provider/search/extract/extracted.ts'
import { readByKind } from '#provider/search/extract/read-text.ts'
import { openDocumentPassages, sheetPassages, slidePassages } from './office.ts'
import { pdfPassages } from './pdf.ts'
import { wordPassages } from './word.ts'

const linesOf = (text: string): RawPassage[] => text.split(/\r\n?|\n|\f/).map((line) => ({ page: null, text: line }))

/** Throws `NotIndexable`. */
export async function readPassages(bytes: Uint8Array): Promise<{ passages: Passage[]; isCut: boolean }> {
  const raw = await readByKind<RawPassage[]>(bytes, {
    docx: wordPassages,
    xlsx: sheetPassages,
    pptx: slidePassages,
    openDocument: openDocumentPassages,
    pdf: pdfPassages,
    text: linesOf,
  })
  const read = kept(raw)
  if (!read.passages.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) throw new NotIndexable('no_text')
  return read
}
