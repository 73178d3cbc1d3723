// What the process that binds books is told and says.
import type { BookPlan, Reason } from '#provider/areas/meetings/pack/book/plan.ts'

/** Outputs of their own: readers may write to the common ones as they like. */
export const BOOK_OUTPUT = 3
export const NEWS_OUTPUT = 4

/** The first of its input; the documents follow, each with its size. */
export interface Order {
  plan: BookPlan
  madeAt: string
  /** By place of the document: why it is not to be bound. */
  reasons: Record<number, Reason>
}

/** A line of JSON. `document`: the one that comes next, or how many there were when all are bound. */
export type Said = { document: number } | { pages: number }
