import styles from './breadcrumb.module.css'

export interface Crumb {
  label: string
  /** Missing: the page that is being read. */
  href?: string
}

export function Breadcrumb({ crumbs, label = 'Ścieżka' }: { crumbs: readonly Crumb[]; label?: string }) {
  return (
    <nav aria-label={label}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ label: text, href }, i) => (
          <li key={i}>{href ? <a href={href}>{text}</a> : <span aria-current="page">{text}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
