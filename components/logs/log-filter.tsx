// The search of a log, and behind 'Filtry' what it can be narrowed down to. A plain form, answered by the server.
import Link from 'next/link'
import { Button } from '#components/ui/button.tsx'
import { SearchLine } from '#components/ui/search-line.tsx'
import { FILTER_NAMES, isFiltered, withFilter, type LogFilter } from '#lib/logs/filter.ts'
import { tableHref, tableParams, type TableQuery, type TableShape } from '#lib/tables/query.ts'
import styles from './logs.module.css'

interface Props<Column extends string> {
  label: string
  path: string
  query: TableQuery<Column>
  shape: TableShape<Column>
  filter: LogFilter
  /** To choose from; none: this log has no kinds. */
  kinds?: readonly { kind: string; name: string }[]
}

const Day = ({ name, label, value }: { name: string; label: string; value: string }) => (
  <label>
    {label}
    <input type="date" name={name} defaultValue={value} />
  </label>
)

const Kind = ({ kinds, chosen }: { kinds: readonly { kind: string; name: string }[]; chosen: string }) => (
  <label>
    Rodzaj zdarzenia
    <select name={FILTER_NAMES.kind} defaultValue={chosen}>
      <option value="">Wszystkie rodzaje</option>
      {chosen && !kinds.some(({ kind }) => kind === chosen) && <option value={chosen}>{chosen}</option>}
      {kinds.map(({ kind, name }) => (
        <option key={kind} value={kind}>
          {name}
        </option>
      ))}
    </select>
  </label>
)

export function LogFilterForm<Column extends string>({ label, path, query, shape, filter, kinds }: Props<Column>) {
  const whole = { ...query, page: 0, q: '' }
  const filtered = isFiltered(filter)
  return (
    <SearchLine label={label} path={path} q={query.q} keeps={tableParams(whole, shape)} whole={withFilter(tableHref(path, whole, shape), filter)}>
      <details className={styles.filters} open={filtered}>
        <summary>Filtry</summary>
        <div className={styles.fields}>
          <label>
            Osoba
            <input name={FILTER_NAMES.user} defaultValue={filter.user} maxLength={200} autoComplete="off" />
          </label>
          {kinds && <Kind kinds={kinds} chosen={filter.kind} />}
          <Day name={FILTER_NAMES.from} label="Od dnia" value={filter.from} />
          <Day name={FILTER_NAMES.to} label="Do dnia" value={filter.to} />
          <p>
            <Button type="submit" kind="secondary">
              Filtruj
            </Button>
            {filtered && (
              <Link href={tableHref(path, { ...query, page: 0 }, shape)} prefetch={false}>
                Wyczyść filtry
              </Link>
            )}
          </p>
        </div>
      </details>
    </SearchLine>
  )
}
