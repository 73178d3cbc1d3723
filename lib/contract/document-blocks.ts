// What the reader shows of a file that has no pages of its own: headings, paragraphs, points of lists, and tables.
import { z } from 'zod'

export const HEADING_LEVELS = 6
/** How deep lists stand within each other; deeper ones are told as so deep. */
export const LIST_LEVELS = 9

const Cell = z.object({
  text: z.string(),
  /** Columns that it takes. */
  span: z.int().min(1),
})

export const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.int().min(1).max(HEADING_LEVELS), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  /** `number`: as the program numbers it; null: it has a bullet. `level` from 1. */
  z.object({ kind: z.literal('item'), level: z.int().min(1).max(LIST_LEVELS), number: z.string().nullable(), text: z.string() }),
  /** `heads`: so many rows at the top say what stands below them. */
  z.object({ kind: z.literal('table'), heads: z.int().min(0), rows: z.array(z.array(Cell)) }),
])
export type Block = z.infer<typeof Block>
export type Cell = z.infer<typeof Cell>
