// Divides the blocks of a file that has no pages of its own into pages of some length.
import type { Block } from '#contract/document-blocks.ts'

const CHARACTERS = 6000
const ROWS = 80
/** A block is worth some characters itself: a page of short points is to end, too. */
const EACH = 60

const lengthOf = (row: readonly { text: string }[]) => EACH + row.reduce((sum, { text }) => sum + text.length, 0)
const weightOf = (block: Block) => (block.kind === 'table' ? block.rows.reduce((sum, row) => sum + lengthOf(row), 0) : EACH + block.text.length)

/** As long as a page at most, ending between words where there are any. */
const LONG_TEXT = new RegExp(`[^]{1,${CHARACTERS - EACH}}(?=\\s|$)|[^]{1,${CHARACTERS - EACH}}`, 'g')

/** A long paragraph in pieces; a long table in pieces, each with its head. */
function pieces(block: Block): Block[] {
  if (block.kind === 'paragraph' && weightOf(block) > CHARACTERS)
    return (block.text.match(LONG_TEXT) ?? []).map((text) => ({ ...block, text: text.trim().toWellFormed() })).filter(({ text }) => text !== '')
  if (block.kind !== 'table' || (block.rows.length <= ROWS && weightOf(block) <= CHARACTERS)) return [block]
  const head = block.rows.slice(0, block.heads)
  const parts: (typeof block.rows)[] = [[]]
  let weight = 0
  for (const row of block.rows.slice(block.heads)) {
    if (parts.at(-1)!.length > 0 && (parts.at(-1)!.length >= ROWS || weight + lengthOf(row) > CHARACTERS)) {
      parts.push([])
      weight = 0
    }
    parts.at(-1)!.push(row)
    weight += lengthOf(row)
  }
  return parts.map((rows) => ({ ...block, rows: [...head, ...rows] }))
}

export function paged(blocks: readonly Block[]): Block[][] {
  const pages: Block[][] = [[]]
  let weight = 0
  for (const block of blocks.flatMap(pieces)) {
    const page = pages.at(-1)!
    if (page.length > 0 && weight + weightOf(block) > CHARACTERS) {
      // A heading stands on the page of what it is about.
      const from = page.findLastIndex(({ kind }) => kind !== 'heading') + 1
      const headings = from > 0 ? page.splice(from) : []
      pages.push(headings)
      weight = headings.reduce((sum, heading) => sum + weightOf(heading), 0)
    }
    pages.at(-1)!.push(block)
    weight += weightOf(block)
  }
  return pages
}
