'use client'
// Entries are passed as data rather than as elements, because they travel with each page on which the framework runs.
import type { ReactNode } from 'react'
import { NoBreakWords } from '#components/ui/no-break-words.tsx'
import type { MenuItem } from '#lib/shell/menu.ts'
import icons from '#components/shell/icons.module.css'
import styles from '#components/shell/shell.module.css'

interface ShownItem extends Pick<MenuItem, 'href' | 'label' | 'icon'> {
  /** Value of `aria-current`. */
  mark: 'page' | 'true' | undefined
  badge: ReactNode
}

export interface ShownGroup {
  name: string | null
  items: readonly ShownItem[]
}

export function Menu({ groups }: { groups: readonly ShownGroup[] }) {
  return (
    <nav aria-label="Menu główne">
      {groups.map(({ name, items }) => (
        <section key={name ?? ''} aria-label={name ?? undefined} className={styles.group}>
          {name && <h2>{name}</h2>}
          <ul>
            {items.map(({ href, label, icon, mark, badge }) => (
              <li key={href}>
                <a href={href} className={`${icons.icon} ${icons[icon]}`} aria-current={mark}>
                  <span>
                    <NoBreakWords>{label}</NoBreakWords>
                  </span>
                  {badge}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
