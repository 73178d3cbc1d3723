// The search box of a list. With both switches off it filters: typing hides rows of this page, and sent, it asks the
// server for this folder. With a switch on it searches the whole library. All of it works without scripts.
import Link from 'next/link'
import { Button } from '#components/ui/button.tsx'
import type { FolderQuery } from '#lib/documents/loaders.ts'
import { FOLDER_SHAPE } from '#lib/documents/folder-table.ts'
import { IN_CONTENT, IN_NAMES, type Scope } from '#lib/documents/search.ts'
import { tableHref } from '#lib/tables/query.ts'
import styles from './documents.module.css'

interface Props {
  path: string
  query: FolderQuery
  scope?: Scope
  /** Id of the table whose rows are hidden while one types. */
  tableId: string
}

const FILTER_MAX = 200

function Switch({ name, label, on }: { name: string; label: string; on: boolean }) {
  return (
    <label className={styles.switch}>
      <input type="checkbox" role="switch" name={name} value="1" defaultChecked={on} />
      {label}
    </label>
  )
}

export function FolderFilter({ path, query, scope = { inNames: false, inContent: false }, tableId }: Props) {
  const { defaults } = FOLDER_SHAPE
  return (
    <form className={styles.filter} role="search" action={path} data-own-submit="">
      <label htmlFor="szukaj">Szukaj dokumentów</label>
      <input id="szukaj" name="szukaj" type="search" maxLength={FILTER_MAX} defaultValue={query.q} autoComplete="off" data-filters={tableId} />
      {query.limit !== defaults.limit && <input type="hidden" name="ile" value={query.limit} />}
      {query.sort !== defaults.sort && <input type="hidden" name="sort" value={query.sort} />}
      {query.dir !== 'asc' && <input type="hidden" name="kierunek" value={query.dir} />}
      <Button type="submit" kind="secondary" data-needs-text="" suppressHydrationWarning>
        Szukaj
      </Button>
      <div className={styles.switches}>
        <Switch name={IN_NAMES} label="wszystkie dokumenty po nazwie" on={scope.inNames} />
        <Switch name={IN_CONTENT} label="szukaj w treści" on={scope.inContent} />
        {query.q && (
          <Link href={tableHref(path, { ...query, q: '', page: 0 }, FOLDER_SHAPE)} prefetch={false}>
            Pokaż wszystko
          </Link>
        )}
      </div>
      <p id={`${tableId}-status`} role="status" className="hidden-text" />
    </form>
  )
}
