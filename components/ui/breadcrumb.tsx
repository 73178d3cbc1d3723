import styles from './breadcrumb.module.css'

export interface Crumb {
  label: string
  /** Missing: the page that is being read. */
  href?: string
}

interface Props {
  crumbs: readonly Crumb[]
  label?: string
  /** The page itself is the last entry where no heading names it. */
  showsPlace?: boolean
}

/** The way to the present page, whose title is the heading below. */
export function Breadcrumb({ crumbs, label = 'Ścieżka', showsPlace = false }: Props) {
  const way = showsPlace ? crumbs : crumbs.filter(({ href }) => href !== undefined)
  if (way.length === 0) return null
  return (
    <nav aria-label={label}>
      <ol className={styles.crumbs}>
        {way.map(({ label: text, href }, i) => (
          <li key={i}>{href ? <a href={href}>{text}</a> : <span aria-current="true">{text}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
