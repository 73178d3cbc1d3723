// Rows of a sheet that was checked, with what is wrong with each. More than anybody reads are counted only.
import type { ReactNode } from 'react'
import { ROWS } from '#common/nouns.ts'
import { counted } from '#common/plural.ts'

/** More rows than anybody reads. */
export const SHOWN_MAX = 200

interface SheetRow {
  /** In the sheet. */
  rowNumber: number
}

interface Props<Row extends SheetRow> {
  title: string
  rows: readonly Row[]
  line: (row: Row) => ReactNode
  problems: (row: Row) => readonly string[]
  /** What else is told of it below. */
  notes?: (row: Row) => readonly string[]
}

function Told({ problems, notes }: { problems: readonly string[]; notes: readonly string[] }) {
  if (problems.length + notes.length === 0) return null
  return (
    <ul>
      {problems.map((problem, i) => (
        <li key={`p${i}`}>
          <span className="hidden-text">Błąd: </span>
          {problem}
        </li>
      ))}
      {notes.map((note, i) => (
        <li key={`n${i}`}>{note}</li>
      ))}
    </ul>
  )
}

export function SheetRows<Row extends SheetRow>({ title, rows, line, problems, notes }: Props<Row>) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <p>Numery są numerami wierszy arkusza.</p>
      <ol>
        {rows.slice(0, SHOWN_MAX).map((row) => (
          <li key={row.rowNumber} value={row.rowNumber}>
            {line(row)}
            <Told problems={problems(row)} notes={notes?.(row) ?? []} />
          </li>
        ))}
      </ol>
      {rows.length > SHOWN_MAX && <p>I jeszcze {counted(rows.length - SHOWN_MAX, ROWS)}.</p>}
    </section>
  )
}
