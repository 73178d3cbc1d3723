// The text of a page that is made of blocks, and where each of their texts stands in it: notes find their passages in the one, and the
// screen marks them in the other.
import { APART_SIGN } from './folded.ts'

/** A block of the contract, as far as its texts are concerned. */
type TextBlock =
  | { kind: 'heading' | 'paragraph'; text: string }
  | { kind: 'item'; number: string | null; text: string }
  | { kind: 'table'; rows: readonly (readonly { text: string }[])[] }

const LINES = { cells: '\t', lines: '\n' }
/** Words that are sought stand in one paragraph or cell. */
const APART = { cells: APART_SIGN, lines: APART_SIGN }

function textOf(block: TextBlock, between: typeof LINES): string {
  if (block.kind === 'table') return block.rows.map((row) => row.map(({ text }) => text).join(between.cells)).join(between.lines)
  return block.kind === 'item' && block.number !== null ? `${block.number} ${block.text}` : block.text
}

/** As it reads on the screen. */
export const plainText = (blocks: readonly TextBlock[]) => blocks.map((block) => textOf(block, LINES)).join(LINES.lines)

/** The same, sign for sign, where words are sought. */
export const searchedText = (blocks: readonly TextBlock[]) => blocks.map((block) => textOf(block, APART)).join(APART.lines)

/** For each block where its text begins in `plainText`; for a table where those of its cells do, row by row. */
export function placesOf(blocks: readonly TextBlock[]): number[][] {
  let next = 0
  // After each text stands one sign: a space, the end of a cell or of a line.
  const place = (text: string) => {
    const at = next
    next += text.length + 1
    return at
  }
  const placed = (row: readonly { text: string }[]) => row.map(({ text }) => place(text))
  return blocks.map((block) => {
    // A row without cells, and a table without rows, are an empty line.
    if (block.kind === 'table') return (block.rows.length > 0 ? block.rows : [[]]).flatMap((row) => (row.length > 0 ? placed(row) : (place(''), [])))
    if (block.kind === 'item' && block.number !== null) place(block.number)
    return [place(block.text)]
  })
}
