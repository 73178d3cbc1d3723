// Views of one subject, each with an address of its own.
import styles from './view-tabs.module.css'

interface Props {
  label: string
  views: readonly { href: string; label: string }[]
  current: string
}

export function ViewTabs({ label, views, current }: Props) {
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {views.map((view) => (
          <li key={view.href}>
            <a href={view.href} aria-current={view.href === current ? 'page' : undefined}>
              {view.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
