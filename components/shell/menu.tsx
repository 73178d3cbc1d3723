import type { Visit } from '#lib/session/visit.ts'
import { currentEntry, menuFor } from '#lib/shell/menu.ts'
import { MenuBadge } from './menu-badge.tsx'
import styles from './shell.module.css'

export function Menu({ visit, path }: { visit: Visit; path: string }) {
  const groups = menuFor(visit)
  const current = currentEntry(groups, path)
  return (
    <nav aria-label="Menu główne">
      {groups.map(({ name, items }) => (
        <section key={name ?? ''} aria-label={name ?? undefined} className={styles.group}>
          {name && <h2>{name}</h2>}
          <ul>
            {items.map(({ href, label, badge }) => (
              <li key={href}>
                <a href={href} aria-current={href === current ? (path === href ? 'page' : 'true') : undefined}>
                  {label}
                  {badge && <MenuBadge badge={badge} />}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
