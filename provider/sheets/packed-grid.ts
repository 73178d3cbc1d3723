// Rows of a sheet of accounts, and their format between processes.
import { z } from 'zod'
import { SHEET_ERRORS } from '#contract/user-import.ts'
import { Refusal } from '#provider/refusal.ts'
import { NotIndexable } from '#provider/search/extract/extracted.ts'

export interface Cell {
  text: string
  /** Whether the value comes from a formula. */
  isFormula: boolean
}

export interface GridRow {
  /** Row number in the sheet, from 1. */
  rowNumber: number
  cells: Cell[]
}

/** Further columns are ignored. */
export const COLUMNS_MAX = 100
/** Largest text of a cell in spreadsheets. */
const CELL_TEXT_MAX = 32_767
/** Characters of all cells; more than the bytes of a file, because cells can share texts. */
const TEXT_MAX = 6_000_000

/** Per row: number, texts, indexes of formulas. Checked by a schema, because a hostile file may have taken over the process. */
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

/** Throws the refusal if the process answered one. */
export function unpacked(said: unknown): GridRow[] {
  const answer = Answer.safeParse(said).data
  if (!answer) throw new Refusal('ERROR_SHEET_UNREADABLE')
  if ('refused' in answer) throw new Refusal(answer.refused)
  return answer.rows.map(([rowNumber, texts, formulas]) => ({ rowNumber, cells: texts.map((text, i) => ({ text, isFormula: formulas.includes(i) })) }))
}
