// A list as a table; on a narrow screen every row becomes a card. Roles are spelled out because browsers (Safari
// still) drop a table's meaning when styles change the display of its parts.
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { SortLink } from '#lib/tables/query.ts'
import styles from './table.module.css'

export interface Column<Row> {
  /** Heading of the column, and label of the cell on a narrow screen. */
  title: string
  cell: (row: Row, index: number) => ReactNode
  /** Makes the heading a link that sorts. */
  sort?: SortLink
  /** The cell that names its row. */
  isHeading?: boolean
  /** Short values that should not break. */
  tight?: boolean
}

interface Props<Row> {
  /** Says what the table is; heard, not seen, where a heading above says the same. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** For the filter that hides rows while one types. */
  id?: string
  /** For lists of many columns: smaller letters, less room around them. */
  dense?: boolean
}

const ROLE = {
  group: { role: 'rowgroup' },
  cell: { role: 'cell' },
  rowHeading: { role: 'rowheader' },
} as const

const ARROW = { ascending: '▲', descending: '▼' } as const

function Heading<Row>({ column: { title, sort } }: { column: Column<Row> }) {
  if (!sort)
    return (
      <th role="columnheader" scope="col" className={styles.plain}>
        {title}
      </th>
    )
  return (
    <th role="columnheader" scope="col" aria-sort={sort.direction}>
      <Link href={sort.href} prefetch={false}>
        {title}
        {sort.direction && <span aria-hidden="true">{` ${ARROW[sort.direction]}`}</span>}
      </Link>
    </th>
  )
}

function Cell<Row>({ column, row, index }: { column: Column<Row>; row: Row; index: number }) {
  const content = column.cell(row, index)
  if (column.isHeading)
    return (
      <th {...ROLE.rowHeading} scope="row">
        {content}
      </th>
    )
  return (
    <td {...ROLE.cell} data-label={column.title} className={column.tight ? styles.tight : undefined}>
      {content}
    </td>
  )
}

export function Table<Row>({ caption, columns, rows, rowKey, id, dense }: Props<Row>) {
  return (
    <div className={styles.frame}>
      <table role="table" className={dense ? `${styles.table} ${styles.dense}` : styles.table} id={id}>
        <caption className="hidden-text">{caption}</caption>
        <thead {...ROLE.group}>
          <tr role="row">
            {columns.map((column) => (
              <Heading key={column.title} column={column} />
            ))}
          </tr>
        </thead>
        <tbody {...ROLE.group}>
          {rows.map((row, index) => (
            <tr role="row" key={rowKey(row)}>
              {columns.map((column) => (
                <Cell key={column.title} column={column} row={row} index={index} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
