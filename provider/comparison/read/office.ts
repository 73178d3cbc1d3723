// Passages of sheets, slides and OpenDocument files.
import type { RawPassage } from '#provider/comparison/passages.ts'
import { numbered, sharedStrings, walkSheet } from '#provider/search/extract/office.ts'
import { walkXml } from '#provider/search/extract/xml.ts'
import type { ZipReader } from '#provider/search/extract/zip-reader.ts'

function rowsOf(xml: string, shared: string[], page: number): RawPassage[] {
  const passages: RawPassage[] = []
  let cells: string[] = []
  walkSheet(xml, shared, {
    cell: (text) => cells.push(text),
    row: () => {
      passages.push({ page, text: cells.join(' | ') })
      cells = []
    },
  })
  return passages
}

/** Rows of sheets; the page is the number of the sheet. */
export function sheetPassages(zip: ZipReader): RawPassage[] {
  const shared = sharedStrings(zip.text('xl/sharedStrings.xml'))
  return numbered(zip, /^xl\/worksheets\/sheet\d+\.xml$/).flatMap((name, i) => rowsOf(zip.text(name), shared, i + 1))
}

/** Paragraphs of slides; the page is the number of the slide. */
export const slidePassages = (zip: ZipReader): RawPassage[] =>
  numbered(zip, /^ppt\/slides\/slide\d+\.xml$/).flatMap((name, i) => {
    const passages: RawPassage[] = []
    let text = ''
    let inside = false
    walkXml(zip.text(name), {
      open: (element) => {
        if (element === 'a:t') inside = true
      },
      close: (element) => {
        if (element === 'a:t') inside = false
        else if (element === 'a:br' || element === 'a:tab') text += ' '
        else if (element === 'a:p') {
          passages.push({ page: i + 1, text })
          text = ''
        }
      },
      text: (piece) => {
        if (inside) text += piece
      },
    })
    return passages
  })

const TRACKED = 'text:tracked-changes'

/** Paragraphs and rows of ODT, ODS and ODP. What was deleted while changes were tracked is told, and is not part of the text. */
export function openDocumentPassages(zip: ZipReader): RawPassage[] {
  const passages: RawPassage[] = []
  let page: number | null = zip.text('content.xml').includes('<text:soft-page-break') ? 1 : null
  let text = ''
  let depth = 0
  let rows = 0
  let deleting = false
  let author = false
  let deletedBy: string | null = null
  const end = () => {
    if (deleting) passages.push({ page: null, text: '', tracked: [{ kind: 'deleted', author: deletedBy, text }] })
    else passages.push({ page, text: text.replace(/[\s|]+$/, '') })
    text = ''
  }
  walkXml(zip.text('content.xml'), {
    open: (name) => {
      if (name === TRACKED) deleting = true
      if (name === 'dc:creator') {
        author = true
        deletedBy = ''
      }
      if (name === 'text:p' || name === 'text:h') depth += 1
      if (name === 'table:table-row') rows += 1
      if (name === 'text:soft-page-break' && page !== null) page += 1
      if (name === 'text:s' || name === 'text:tab' || name === 'text:line-break') text += ' '
    },
    close: (name) => {
      if (name === 'dc:creator') author = false
      if (name === TRACKED) deleting = false
      if (name === 'table:table-cell' && rows > 0 && text.trim() !== '') text += ' | '
      if (name === 'text:p' || name === 'text:h') {
        depth -= 1
        if (rows === 0 && depth === 0) end()
        else text += ' '
      }
      if (name === 'table:table-row' && --rows === 0) end()
    },
    text: (piece) => {
      if (author) deletedBy += piece
      else if (depth > 0) text += piece
    },
  })
  return passages
}
