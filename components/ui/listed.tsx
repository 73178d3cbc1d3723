// A list by its address: what was asked for is read, loaded, and shown, or it is said why not.
import type { ReactNode } from 'react'
import type { LoadedPage } from '#lib/tables/last-page.ts'
import { readTableQuery, tableHref, type SearchParams, type TableQuery, type TableShape } from '#lib/tables/query.ts'
import { Loaded } from './loaded.tsx'
import { WrongListAddress } from './wrong-list-address.tsx'

interface Props<List, Column extends string> {
  /** Address of the list without its query. */
  path: string
  searchParams: SearchParams
  shape: TableShape<Column>
  load: (asked: TableQuery<Column>) => Promise<LoadedPage<List, Column>>
  /** `here`: the shortest address of what is shown. */
  children: (shown: LoadedPage<List, Column> & { here: string }) => ReactNode
}

export function Listed<List, Column extends string>({ path, searchParams, shape, load, children }: Props<List, Column>) {
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

/** The address bar then tells what is shown. */
export const CleanAddress = ({ path }: { path: string }) => <span data-clean-address={path} hidden />
