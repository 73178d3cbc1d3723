// Views of the calendar that administrators switch between.
import Link from 'next/link'
import styles from './calendar.module.css'

export const VIEW_PATH = '/kalendarz/widok'
export const MANAGE_PATH = '/kalendarz/zarzadzaniewydarzenia'

const TABS = [
  { href: VIEW_PATH, label: 'Widok kalendarza' },
  { href: MANAGE_PATH, label: 'Zarządzanie wydarzeniami' },
] as const

export function CalendarTabs({ current }: { current: (typeof TABS)[number]['href'] }) {
  return (
    <nav aria-label="Widoki kalendarza">
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
