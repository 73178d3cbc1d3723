// The search box of a list, answered by the server: it keeps how the list is sorted and how long its pages are.
import Link from 'next/link'
import { tableHref, tableParams, type TableQuery, type TableShape } from '#lib/tables/query.ts'
import { Button } from './button.tsx'
import styles from './list-search.module.css'

interface Props<Column extends string> {
  label: string
  path: string
  query: TableQuery<Column>
  shape: TableShape<Column>
}

const FILTER_MAX = 200

export function ListSearch<Column extends string>({ label, path, query, shape }: Props<Column>) {
  const whole = { ...query, page: 0, q: '' }
  return (
    <form className={styles.search} role="search" action={path} data-own-submit="">
      <label htmlFor="szukaj">{label}</label>
      <input id="szukaj" name="szukaj" type="search" maxLength={FILTER_MAX} defaultValue={query.q} autoComplete="off" />
      {[...tableParams(whole, shape)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" kind="secondary">
        Szukaj
      </Button>
      {query.q && (
        <Link href={tableHref(path, whole, shape)} prefetch={false}>
          Pokaż wszystko
        </Link>
      )}
    </form>
  )
}
