// The search box of a list in one line, answered by the server.
import type { ComponentProps, ReactNode } from 'react'
import { HiddenFields } from './action-form.tsx'
import { Button } from './button.tsx'
import styles from './search-line.module.css'

type Data = Record<`data-${string}`, string>

interface Props {
  label: string
  /** May hold what else the list is narrowed to, or where it leads back to. */
  path: string
  q: string
  /** Kept as it is: how the list is sorted, how long its pages are. */
  keeps: URLSearchParams
  /** Where the whole list is. */
  whole: string
  /** The list is narrowed down; unless given, it is so when something was typed. */
  narrowed?: boolean
  input?: Data
  button?: Data & Pick<ComponentProps<'button'>, 'suppressHydrationWarning'>
  /** Switches that belong to the search. */
  children?: ReactNode
}

const FILTER_MAX = 200

export function SearchLine({ label, path, q, keeps, whole, narrowed = q !== '', input, button, children }: Props) {
  // A form that is sent by its address leaves out the query of its action.
  const [place, query] = path.split('?')
  const kept = { ...Object.fromEntries(new URLSearchParams(query)), ...Object.fromEntries(keeps) }
  return (
    <form className={styles.search} role="search" action={place} data-own-submit="">
      <label htmlFor="szukaj" className="hidden-text">
        {label}
      </label>
      <input id="szukaj" name="szukaj" type="search" maxLength={FILTER_MAX} defaultValue={q} placeholder={label} autoComplete="off" {...input} />
      <HiddenFields values={kept} />
      <Button type="submit" kind="secondary" {...button}>
        Szukaj
      </Button>
      {children}
      {narrowed && <a href={whole}>Pokaż wszystko</a>}
    </form>
  )
}
