// The rows of a sheet of accounts, and how they come from the process that reads it.
import { z } from 'zod'
import { SHEET_ERRORS } from '#contract/user-import.ts'
import { Refusal } from '#provider/refusal.ts'
import { NotIndexable } from '#provider/search/extract/extracted.ts'

export interface Cell {
  text: string
  /** Its value comes from a formula, so nobody typed it. */
  isFormula: boolean
}

export interface GridRow {
  /** As the sheet counts, from 1. */
  rowNumber: number
  cells: Cell[]
}

/** Columns beyond are none of ours. */
export const COLUMNS_MAX = 100
/** As many as a spreadsheet lets one type. */
const CELL_TEXT_MAX = 32_767
/** Of all cells: more than a sheet may have bytes, since cells can share a text. */
const TEXT_MAX = 6_000_000

/** Of each row its number, its texts, and which of them come from a formula. Whoever read a hostile file may say anything. */
const Answer = z.union([
  z.object({ rows: z.array(z.tuple([z.int(), z.array(z.string()).max(COLUMNS_MAX), z.array(z.int())])) }),
  z.object({ refused: z.enum(SHEET_ERRORS) }),
])
export type Answer = z.infer<typeof Answer>

export function packed(grid: readonly GridRow[]): Answer {
  let length = 0
  const rows = grid.map(({ rowNumber, cells }): [number, string[], number[]] => {
    const texts = cells.slice(0, COLUMNS_MAX).map(({ text }) => text.slice(0, CELL_TEXT_MAX))
    length += texts.reduce((sum, text) => sum + text.length, 0)
    if (length > TEXT_MAX) throw new NotIndexable('too_large')
    return [rowNumber, texts, cells.flatMap(({ isFormula }, i) => (isFormula ? [i] : []))]
  })
  return { rows }
}

/** Throws the refusal that the process answered. */
export function unpacked(said: unknown): GridRow[] {
  const answer = Answer.safeParse(said).data
  if (!answer) throw new Refusal('ERROR_SHEET_UNREADABLE')
  if ('refused' in answer) throw new Refusal(answer.refused)
  return answer.rows.map(([rowNumber, texts, formulas]) => ({ rowNumber, cells: texts.map((text, i) => ({ text, isFormula: formulas.includes(i) })) }))
}
