// Pages of a list as links: works without scripts, and every page has an address.
import type { ReactNode } from 'react'
import styles from './pagination.module.css'

interface Props {
  /** Accessible name, which says what is paged: 'Strony listy dokumentów'. */
  label: string
  /** From 0. */
  page: number
  limit: number
  totalCount: number
  /** One: there is nothing to choose. */
  sizes: readonly number[]
  href: (page: number, limit: number) => string
  /** Replaces the links to other sizes by a form that stores the choice. */
  choice?: ReactNode
}

const NEIGHBOURS = 1

/** Page numbers that get a link, from 0: the first, the last, the current one and its neighbours; null is a gap. */
export function pageWindow(page: number, count: number): (number | null)[] {
  const wanted = new Set([0, count - 1])
  for (let i = page - NEIGHBOURS; i <= page + NEIGHBOURS; i++) if (i >= 0 && i < count) wanted.add(i)
  const numbers = [...wanted].sort((a, b) => a - b)
  const result: (number | null)[] = []
  let previous: number | undefined
  for (const number of numbers) {
    // A gap of one page shows that page, because dots would take as much room.
    if (previous !== undefined && number - previous === 2) result.push(number - 1)
    else if (previous !== undefined && number - previous > 2) result.push(null)
    result.push(number)
    previous = number
  }
  return result
}

const Pages = ({ page, count, limit, href }: Pick<Props, 'page' | 'limit' | 'href'> & { count: number }) => (
  <ul className={styles.list}>
    {page > 0 && (
      <li>
        <a href={href(page - 1, limit)} rel="prev">
          Poprzednia
        </a>
      </li>
    )}
    {pageWindow(page, count).map((number, i) => (
      <li key={i}>
        {number === null ? (
          <span>…</span>
        ) : (
          <a href={href(number, limit)} aria-label={`Strona ${number + 1}`} aria-current={number === page ? 'page' : undefined}>
            {number + 1}
          </a>
        )}
      </li>
    ))}
    {page < count - 1 && (
      <li>
        <a href={href(page + 1, limit)} rel="next">
          Następna
        </a>
      </li>
    )}
  </ul>
)

const Sizes = ({ limit, sizes, href }: Pick<Props, 'limit' | 'sizes' | 'href'>) => (
  <ul className={styles.list}>
    <li>
      <span>Wierszy:</span>
    </li>
    {sizes.map((size) => (
      <li key={size}>
        <a href={href(0, size)} aria-label={`Wierszy na stronie: ${size}`} aria-current={size === limit ? 'true' : undefined}>
          {size}
        </a>
      </li>
    ))}
  </ul>
)

export function Pagination({ label, page, limit, totalCount, sizes, href, choice }: Props) {
  const count = Math.max(1, Math.ceil(totalCount / limit))
  const smallest = Math.min(...sizes)
  if (totalCount <= smallest && page === 0) return null
  const firstRow = page * limit + 1
  return (
    <nav aria-label={label} className={styles.pagination}>
      {count > 1 && <Pages page={page} count={count} limit={limit} href={href} />}
      <p>
        {firstRow}–{Math.min(totalCount, firstRow + limit - 1)} z {totalCount}
      </p>
      {choice || (sizes.length > 1 && <Sizes limit={limit} sizes={sizes} href={href} />)}
    </nav>
  )
}

interface SizeChoice {
  /** Name of the field. */
  name: string
  sizes: readonly number[]
  chosen: number
}

/** Page sizes as buttons of a form that stores the choice. */
export const SizeButtons = ({ name, sizes, chosen }: SizeChoice) => (
  <ul className={styles.list}>
    <li>
      <span>Wierszy:</span>
    </li>
    {sizes.map((size) => (
      <li key={size}>
        <button type="submit" name={name} value={size} aria-label={`Wierszy na stronie: ${size}`} aria-current={size === chosen ? 'true' : undefined}>
          {size}
        </button>
      </li>
    ))}
  </ul>
)
