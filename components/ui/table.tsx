// A list as a table. It is as wide as the page: with less room it drops columns that are not essential, and on a phone a row
// is a line or two. Roles are explicit because browsers (Safari still) drop a table's semantics when styles change
// the display of its parts.
import type { ReactNode } from 'react'
import type { SortLink } from '#lib/tables/query.ts'
import styles from './table.module.css'
import { ToolMenu } from './tool-menu.tsx'

export interface Column<Row> {
  /** Heading of the column, and label of the cell on a narrow screen. */
  title: string
  cell: (row: Row, index: number) => ReactNode
  /** Makes the heading a link that sorts by the column. */
  sort?: SortLink
  /** For a cell with several values: each sorts by itself, in the heading and in the menu of orders. */
  sorts?: readonly { title: string; sort: SortLink }[]
  /** The cell that names the row. */
  isHeading?: boolean
  /** Short values that should not be broken. */
  tight?: boolean
  /** Width of the column; `fit`: that of its content. With any width given, columns do not move, and those without one share the rest. */
  size?: 'xxs' | 'xs' | 's' | 'm' | 'l' | 'xl' | 'fit'
  /** The narrowest layout that shows the column; by default every layout. */
  room?: 'medium' | 'wide' | 'widest'
  /** Its label adds nothing to the cell, so narrow screens hide it. */
  isPlain?: boolean
}

/** Boxes in the rows, and one for all of them in the header. */
interface Selection<Row> {
  form: string
  name: 'id' | 'ids'
  nameOf: (row: Row) => string
  /** Why a row has no box; empty: it has one. */
  closedBy?: (row: Row) => string
}

/** The order that is not by a column. */
export interface OwnOrder {
  title: string
  short: string
  href: string
  isCurrent: boolean
}

interface Props<Row> {
  /** Names the table; hidden where a heading above says the same. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Id for the filter that hides rows while typing. */
  id?: string
  selection?: Selection<Row> | undefined
  /** The number of rows, in one line with the menu of orders. */
  above?: ReactNode
  /** The first entry in the menu of orders. */
  ownOrder?: OwnOrder | undefined
}

const ROLE = {
  group: { role: 'rowgroup' },
  cell: { role: 'cell' },
  rowHeading: { role: 'rowheader' },
} as const

const ARROW = { ascending: '▲', descending: '▼' } as const

const classes = (...names: (string | undefined | false)[]) => names.filter(Boolean).join(' ') || undefined

const Arrow = ({ direction }: Pick<SortLink, 'direction'>) => direction && <span aria-hidden="true">{` ${ARROW[direction]}`}</span>

/** What a column sorts by: itself, or each value of its cells. */
const sortsOf = <Row,>({ title, sort, sorts }: Column<Row>) => sorts ?? (sort ? [{ title, sort }] : [])

function Heading<Row>({ column }: { column: Column<Row> }) {
  const { title, size, room } = column
  const sorts = sortsOf(column)
  const direction = sorts.find(({ sort }) => sort.direction)?.sort.direction
  return (
    <th role="columnheader" scope="col" aria-sort={direction} className={classes(size && styles[size], room && styles[room], column.isHeading && styles.rest)}>
      {sorts.length === 0 && title}
      {sorts.map((one) => (
        <a key={one.title} href={one.sort.href} className={sorts.length > 1 ? styles.oneOf : undefined}>
          {one.title}
          <Arrow direction={one.sort.direction} />
        </a>
      ))}
    </th>
  )
}

function Cell<Row>({ column, row, index }: { column: Column<Row>; row: Row; index: number }) {
  const { isHeading, title, room, tight, isPlain, size } = column
  const content = column.cell(row, index)
  if (isHeading)
    return (
      <th {...ROLE.rowHeading} scope="row">
        {content}
      </th>
    )
  return (
    <td {...ROLE.cell} data-label={isPlain ? undefined : title} className={classes((tight || size === 'fit') && styles.tight, room && styles[room])}>
      {content}
    </td>
  )
}

const AllBox = ({ form }: { form: string }) => (
  <th role="columnheader" scope="col" className={styles.choice}>
    <span className="hidden-text">Wybór</span>
    <label className="needs-scripts">
      <input type="checkbox" data-selects-all="" form={form} autoComplete="off" />
      <span>Zaznacz wszystkie</span>
    </label>
  </th>
)

const RowBox = ({ value, form, name, of }: { value: string | number; form: string; name: string; of: string }) => (
  <td {...ROLE.cell} className={styles.choice}>
    <label>
      <input type="checkbox" name={name} value={value} form={form} autoComplete="off" data-called={of} />
      <span className="hidden-text">Zaznacz: {of}</span>
    </label>
  </td>
)

/** Shown instead of a missing box. */
const NoBox = ({ why }: { why: string }) => (
  <td {...ROLE.cell} className={styles.choice}>
    <span className="hidden-text">{why}</span>
  </td>
)

interface ChoiceProps<Row> {
  selection: Selection<Row>
  row: Row
  value: string | number
}

function Choice<Row>({ selection: { form, name, nameOf, closedBy }, row, value }: ChoiceProps<Row>) {
  const why = closedBy?.(row)
  return why ? <NoBox why={why} /> : <RowBox value={value} form={form} name={name} of={nameOf(row)} />
}

function Orders<Row>({ columns, ownOrder }: Pick<Props<Row>, 'columns' | 'ownOrder'>) {
  const sorted = columns.flatMap(sortsOf)
  if (sorted.length === 0) return null
  const current = sorted.find(({ sort }) => sort.direction)
  const ownIsCurrent = ownOrder?.isCurrent ?? false
  return (
    <>
      {ownOrder && !ownIsCurrent && (
        <a href={ownOrder.href} className={styles.own}>
          {ownOrder.title}
        </a>
      )}
      <div className={styles.orders}>
        <ToolMenu kind="small" end label={<span>Sortuj: {current ? current.title : ownOrder?.short}</span>}>
          {ownOrder && (
            <a href={ownOrder.href} aria-current={ownIsCurrent ? 'true' : undefined}>
              {ownOrder.title}
            </a>
          )}
          {sorted.map(({ title, sort }) => (
            <a key={title} href={sort.href} aria-current={sort.direction ? 'true' : undefined}>
              {title}
              <Arrow direction={sort.direction} />
            </a>
          ))}
        </ToolMenu>
      </div>
    </>
  )
}

export function Table<Row>({ caption, columns, rows, rowKey, id, selection, above, ownOrder }: Props<Row>) {
  const isFixed = columns.some(({ size }) => size)
  const isFitted = columns.some(({ size }) => size === 'fit')
  return (
    <div className={classes(styles.frame, columns.some(({ room }) => room === 'widest') && styles.roomy)}>
      {(above || columns.some((column) => sortsOf(column).length > 0)) && (
        <div className={styles.line}>
          <div className={styles.above}>{above}</div>
          <Orders columns={columns} ownOrder={ownOrder} />
        </div>
      )}
      <table role="table" className={classes(styles.table, isFixed && styles.fixed, isFitted && styles.fitted)} id={id}>
        <caption className="hidden-text">{caption}</caption>
        <thead {...ROLE.group}>
          <tr role="row">
            {selection && <AllBox form={selection.form} />}
            {columns.map((column) => (
              <Heading key={column.title} column={column} />
            ))}
          </tr>
        </thead>
        <tbody {...ROLE.group}>
          {rows.map((row, index) => (
            <tr role="row" key={rowKey(row)}>
              {selection && <Choice selection={selection} row={row} value={rowKey(row)} />}
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
