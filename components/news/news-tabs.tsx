// Views of the news that administrators switch between.
import Link from 'next/link'
import styles from './news.module.css'

const TABS = [
  { href: '/aktualnosci', label: 'Widok główny' },
  { href: '/aktualnosci/wersjerob', label: 'Wersje robocze' },
  { href: '/aktualnosci/opublikowane', label: 'Opublikowane' },
  { href: '/aktualnosci/archiwum', label: 'Zarchiwizowane' },
] as const

export function NewsTabs({ current }: { current: (typeof TABS)[number]['href'] }) {
  return (
    <nav aria-label="Widoki aktualności">
      <ul className={styles.tabs}>
        {TABS.map(({ href, label }) => (
          <li key={href}>
            <Link href={href} aria-current={href === current ? 'page' : undefined} prefetch={false}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
