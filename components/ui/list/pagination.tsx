// Pages of a list whose whole state is in its address.
import { tableHref, type TableQuery, type TableShape } from '#lib/tables/query.ts'
import { Pagination } from '#components/ui/pagination.tsx'

interface Props<Column extends string> {
  /** Accessible name, which says what is paged: 'Strony listy profili'. */
  label: string
  path: string
  query: TableQuery<Column>
  shape: TableShape<Column>
  totalCount: number
}

export const ListPagination = <Column extends string>({ label, path, query, shape, totalCount }: Props<Column>) => (
  <Pagination
    label={label}
    page={query.page}
    limit={query.limit}
    totalCount={totalCount}
    sizes={shape.sizes}
    href={(page, limit) => tableHref(path, { ...query, page, limit }, shape)}
  />
)
