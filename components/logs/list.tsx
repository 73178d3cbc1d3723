// A log by its address: loaded, and shown with its filters, its export and its pages. It works without scripts.
import type { ReactNode } from 'react'
import { EXPORTED_ROWS_MAX } from '#contract/logs.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { CleanAddress } from '#components/ui/list/page.tsx'
import { ListTotal } from '#components/ui/list/total.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { Pagination } from '#components/ui/pagination.tsx'
import { Table, type Column } from '#components/ui/table.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import { WrongListAddress } from '#components/ui/wrong-list-address.tsx'
import { counted, type Forms } from '#common/plural.ts'
import { filterQuery, isFiltered, readLogDays, readLogFilter, withFilter, type LogDays, type LogFilter } from '#lib/logs/filter.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import type { LoadedPage } from '#lib/tables/last-page.ts'
import { readTableQuery, sortLink, tableHref, type SearchParams, type SortLink, type TableQuery, type TableShape } from '#lib/tables/query.ts'
import { LogFilterForm } from './filter.tsx'
import styles from './logs.module.css'

interface List<Row> {
  items: Row[]
  totalCount: number
  kinds?: readonly { kind: string; name: string }[]
}

export interface Log<Row extends { id: number }, Key extends string, Whole extends List<Row> = List<Row>> {
  path: string
  title: string
  shape: TableShape<Key>
  load: (query: TableQuery<Key>, filter: LogFilter) => Promise<LoadedPage<Whole, Key>>
  columns: (sort: (column: Key) => SortLink) => Column<Row>[]
  /** Path of the endpoint of the export. */
  sheet: string
  of: Forms
  search: string
  /** The frame around it; by default a page with the title. */
  frame?: (whole: Whole, content: ReactNode) => ReactNode
  /** Persons are found only by its search. */
  withoutPerson?: true
  /** Messages for an empty log, and for a search without hits. */
  none: string
  noneFits: string
}

type LoadedLog<Row extends { id: number }, Key extends string, Whole extends List<Row>> = LoadedPage<Whole, Key> & {
  log: Log<Row, Key, Whole>
  filter: LogFilter
  days: LogDays
}

function sheetHref(path: string, { q }: TableQuery, filter: LogFilter): string {
  const query = new URLSearchParams({ ...filterQuery(filter), ...(q && { q }) }).toString()
  return `${doorPath(path)}${query && `?${query}`}`
}

const ExportNote = ({ totalCount, of }: { totalCount: number; of: Forms }) =>
  totalCount > EXPORTED_ROWS_MAX && (
    <p className={styles.note}>Plik eksportu zawiera najnowsze {counted(EXPORTED_ROWS_MAX, of)}. Aby pobrać starsze, zawęź listę filtrami.</p>
  )

function Entries<Row extends { id: number }, Key extends string, Whole extends List<Row>>({ log, list, query, filter, days }: LoadedLog<Row, Key, Whole>) {
  const { path, shape } = log
  const href = (view: TableQuery<Key>) => withFilter(tableHref(path, view, shape), filter)
  const sort = (column: Key): SortLink => {
    const link = sortLink(path, query, shape, column)
    return { ...link, href: withFilter(link.href, filter) }
  }
  const narrowed = query.q !== '' || isFiltered(filter)
  const content = (
    <>
      <ToolRow>
        <LogFilterForm
          label={log.search}
          path={path}
          query={query}
          shape={shape}
          filter={filter}
          days={days}
          withoutPerson={log.withoutPerson === true}
          {...(list.kinds && { kinds: list.kinds })}
        />
        {list.totalCount > 0 && (
          <ButtonLink kind="secondary" href={sheetHref(log.sheet, query, filter)}>
            Eksport (.xls)
          </ButtonLink>
        )}
      </ToolRow>
      <ExportNote totalCount={list.totalCount} of={log.of} />
      {list.items.length === 0 ? (
        <Notice>{narrowed ? log.noneFits : log.none}</Notice>
      ) : (
        <Table
          caption={log.title}
          columns={log.columns(sort)}
          rows={list.items}
          rowKey={({ id }) => id}
          above={<ListTotal count={list.totalCount} of={log.of} q={narrowed ? 'tak' : ''} />}
        />
      )}
      <Pagination
        label="Strony listy"
        page={query.page}
        limit={query.limit}
        totalCount={list.totalCount}
        sizes={shape.sizes}
        href={(page, limit) => href({ ...query, page, limit })}
      />
    </>
  )
  if (log.frame) return log.frame(list, content)
  return (
    <Page title={log.title} wide>
      {content}
    </Page>
  )
}

interface Props<Row extends { id: number }, Key extends string, Whole extends List<Row>> {
  log: Log<Row, Key, Whole>
  searchParams: SearchParams
}

export function LogList<Row extends { id: number }, Key extends string, Whole extends List<Row> = List<Row>>({ log, searchParams }: Props<Row, Key, Whole>) {
  const asked = readTableQuery(searchParams, log.shape)
  const filter = readLogFilter(searchParams)
  if (!asked || !filter) return <WrongListAddress path={log.path} />
  return (
    <Loaded load={() => log.load(asked, filter)}>
      {({ list, query }) => (
        <>
          {query.page !== asked.page && <CleanAddress path={withFilter(tableHref(log.path, query, log.shape), filter)} />}
          <Entries log={log} list={list} query={query} filter={filter} days={readLogDays(searchParams)} />
        </>
      )}
    </Loaded>
  )
}
