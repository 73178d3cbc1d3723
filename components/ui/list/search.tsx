import { tableHref, tableParams, type TableQuery, type TableShape } from '#lib/tables/query.ts'
import { SearchLine } from '#components/ui/search-line.tsx'

interface Props<Column extends string> {
  label: string
  path: string
  query: TableQuery<Column>
  shape: TableShape<Column>
}

/** The search box of a list: a search keeps the order and the page size. */
export function ListSearch<Column extends string>({ label, path, query, shape }: Props<Column>) {
  const whole = { ...query, page: 0, q: '' }
  return <SearchLine label={label} path={path} q={query.q} keeps={tableParams(whole, shape)} whole={tableHref(path, whole, shape)} />
}
