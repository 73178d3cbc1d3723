// Filter of a folder's list. Typing hides rows of this page; sent, it asks the server, so that it works without scripts.
import Link from 'next/link'
import { Button } from '#components/ui/button.tsx'
import type { FolderQuery } from '#lib/documents/loaders.ts'
import { FOLDER_SHAPE } from '#lib/documents/folder-table.ts'
import { tableHref } from '#lib/tables/query.ts'
import styles from './documents.module.css'

interface Props {
  path: string
  query: FolderQuery
  /** Id of the table whose rows are hidden while one types. */
  tableId: string
}

const FILTER_MAX = 200

export function FolderFilter({ path, query, tableId }: Props) {
  const { defaults } = FOLDER_SHAPE
  return (
    <form className={styles.filter} role="search" action={path} data-own-submit="">
      <label htmlFor="szukaj">Filtruj listę</label>
      <input
        id="szukaj"
        name="szukaj"
        type="search"
        maxLength={FILTER_MAX}
        defaultValue={query.q}
        autoComplete="off"
        data-filters={tableId}
      />
      {query.limit !== defaults.limit && <input type="hidden" name="ile" value={query.limit} />}
      {query.sort !== defaults.sort && <input type="hidden" name="sort" value={query.sort} />}
      {query.dir !== 'asc' && <input type="hidden" name="kierunek" value={query.dir} />}
      <Button type="submit" kind="secondary">
        Filtruj
      </Button>
      {query.q && (
        <Link href={tableHref(path, { ...query, q: '', page: 0 }, FOLDER_SHAPE)} prefetch={false}>
          Pokaż wszystko
        </Link>
      )}
      <p id={`${tableId}-status`} role="status" className="hidden-text" />
    </form>
  )
}
