// A list page: reads the query of the address, loads the list and shows it, or shows why it cannot.
import type { ReactNode } from 'react'
import type { LoadedPage } from '#lib/tables/last-page.ts'
import { readTableQuery, tableHref, type SearchParams, type TableQuery, type TableShape } from '#lib/tables/query.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { WrongListAddress } from '#components/ui/wrong-list-address.tsx'

interface Props<List, Column extends string> {
  /** Address of the list without its query. */
  path: string
  searchParams: SearchParams
  shape: TableShape<Column>
  load: (asked: TableQuery<Column>) => Promise<LoadedPage<List, Column>>
  /** `here`: the address of the list as it is shown, without default values. */
  children: (shown: LoadedPage<List, Column> & { here: string }) => ReactNode
}

export function ListPage<List, Column extends string>({ path, searchParams, shape, load, children }: Props<List, Column>) {
  const asked = readTableQuery(searchParams, shape)
  if (!asked) return <WrongListAddress path={path} />
  return (
    <Loaded load={() => load(asked)}>
      {(shown) => {
        const here = tableHref(path, shown.query, shape)
        return (
          <>
            {shown.query.page !== asked.page && <CleanAddress path={here} />}
            {children({ ...shown, here })}
          </>
        )
      }}
    </Loaded>
  )
}

/** The page's script puts this address into the address bar when another page is shown than was asked for. */
export const CleanAddress = ({ path }: { path: string }) => <span data-clean-address={path} hidden />
