// The search box of a list in one line, answered by the server.
import type { ComponentProps, ReactNode } from 'react'
import { HiddenFields } from './action-form.tsx'
import { Button } from './button.tsx'
import styles from './search-line.module.css'

type Data = Record<`data-${string}`, string>

interface Props {
  label: string
  /** May contain filters of the list, or the way back. */
  path: string
  q: string
  /** Parameters that are kept: the order and the page size. */
  keeps: URLSearchParams
  /** Address of the whole list. */
  whole: string
  /** The list is narrowed down; by default it is when something was typed. */
  narrowed?: boolean
  input?: Data
  button?: Data & Pick<ComponentProps<'button'>, 'suppressHydrationWarning'>
  /** Switches of the search. */
  children?: ReactNode
}

const FILTER_MAX = 200

export function SearchLine({ label, path, q, keeps, whole, narrowed = q !== '', input, button, children }: Props) {
  // A form with method GET drops the query of its action, so it is sent as hidden fields.
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
