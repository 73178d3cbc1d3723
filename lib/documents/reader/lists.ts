// The blocks of a file as they are shown: points, which stand one after the other with their levels, as lists within lists; and each text
// with where it begins in the text of the page.
import { placesOf } from '#common/block-text.ts'
import type { Block, Cell } from '#contract/document-blocks.ts'

interface Located {
  /** Characters before its text on the page. */
  at: number
}

export interface Point extends Located {
  number: string | null
  text: string
  below: Point[]
}

export type LocatedCell = Cell & Located
type Table = Extract<Block, { kind: 'table' }>
type LocatedTable = Omit<Table, 'rows'> & { rows: LocatedCell[][] }

export type Group = (Extract<Block, { kind: 'heading' | 'paragraph' }> & Located) | LocatedTable | { kind: 'list'; points: Point[] }

function locatedTable(table: Table, places: readonly number[]): LocatedTable {
  let cells = 0
  return { ...table, rows: table.rows.map((row) => row.map((cell) => ({ ...cell, at: places[cells++] ?? 0 }))) }
}

export function nested(blocks: readonly Block[]): Group[] {
  const places = placesOf(blocks)
  const groups: Group[] = []
  /** The lists that are open, the outermost first, each with its level. */
  let open: { level: number; points: Point[] }[] = []
  for (const [i, block] of blocks.entries()) {
    const [at = 0] = places[i]!
    if (block.kind !== 'item') {
      open = []
      groups.push(block.kind === 'table' ? locatedTable(block, places[i]!) : { ...block, at })
      continue
    }
    const { level, number, text } = block
    while (open.length > 1 && open.at(-1)!.level > level) open.pop()
    const last = open.at(-1)
    const above = last?.points.at(-1)
    if (!last) {
      const points: Point[] = []
      groups.push({ kind: 'list', points })
      open = [{ level, points }]
    } else if (level > last.level && above) open.push({ level, points: above.below })
    open.at(-1)!.points.push({ number, text, at, below: [] })
  }
  return groups
}
