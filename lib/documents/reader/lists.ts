// Points of a file, which stand one after the other with their levels, as lists within lists.
import type { Block } from '#contract/document-blocks.ts'

export interface Point {
  number: string | null
  text: string
  below: Point[]
}

export type Group = Exclude<Block, { kind: 'item' }> | { kind: 'list'; points: Point[] }

export function nested(blocks: readonly Block[]): Group[] {
  const groups: Group[] = []
  /** The lists that are open, the outermost first, each with its level. */
  let open: { level: number; points: Point[] }[] = []
  for (const block of blocks) {
    if (block.kind !== 'item') {
      open = []
      groups.push(block)
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
    open.at(-1)!.points.push({ number, text, below: [] })
  }
  return groups
}
