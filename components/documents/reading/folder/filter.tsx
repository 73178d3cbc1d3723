// The search box of a list. With both switches off it filters: typing hides rows of this page, and sending it asks the
// server for this folder. With a switch on it searches the whole library. All of it works without scripts.
import type { ReactNode } from 'react'
import { SearchLine } from '#components/ui/search-line.tsx'
import { writtenByScript } from '#components/ui/written-by-script.ts'
import type { FolderColumn, FolderQuery } from '#lib/documents/reading/folder-table.ts'
import { IN_CONTENT, IN_NAMES, type Scope } from '#lib/documents/reading/search.ts'
import { tableHref, tableParams, type TableShape } from '#lib/tables/query.ts'
import styles from '#components/documents/documents.module.css'

interface Props {
  path: string
  query: FolderQuery
  shape: TableShape<FolderColumn>
  scope?: Scope
  /** Id of the table whose rows are hidden while typing. */
  tableId: string
  /** Filters for the hits of a search. */
  children?: ReactNode
}

function Switch({ name, label, on }: { name: string; label: string; on: boolean }) {
  return (
    <label className={styles.switch}>
      <input type="checkbox" role="switch" name={name} value="1" defaultChecked={on} />
      {label}
    </label>
  )
}

export function FolderFilter({ path, query, shape, scope = { inNames: false, inContent: false }, tableId, children }: Props) {
  const whole = { ...query, q: '', page: 0 }
  return (
    <SearchLine
      label="Szukaj dokumentów"
      path={path}
      q={query.q}
      keeps={tableParams(whole, shape)}
      whole={tableHref(path, whole, shape)}
      input={{ 'data-filters': tableId }}
      button={{ 'data-needs-text': '', suppressHydrationWarning: true }}
    >
      <Switch name={IN_NAMES} label="wszystkie dokumenty po nazwie" on={scope.inNames} />
      <Switch name={IN_CONTENT} label="szukaj w treści" on={scope.inContent} />
      {children}
    </SearchLine>
  )
}

/** Says how many rows of this page are left by the filter. */
export const FilterStatus = ({ tableId }: { tableId: string }) => (
  <span
    id={`${tableId}-status`}
    role="status"
    className={styles.filtered}
    {...writtenByScript()}
    data-none="Żaden wiersz na tej stronie nie pasuje. Naciśnij „Szukaj”, aby przeszukać cały katalog, albo usuń wpisany tekst."
  />
)
