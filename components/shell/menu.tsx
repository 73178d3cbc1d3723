import { Words } from '#components/ui/words.tsx'
import { currentEntry, currentMark, type MenuGroup } from '#lib/shell/menu.ts'
import { MenuBadge } from './menu-badge.tsx'
import icons from './icons.module.css'
import styles from './shell.module.css'

export function Menu({ groups, path }: { groups: readonly MenuGroup[]; path: string }) {
  const current = currentEntry(groups, path)
  return (
    <nav aria-label="Menu główne">
      {groups.map(({ name, items }) => (
        <section key={name ?? ''} aria-label={name ?? undefined} className={styles.group}>
          {name && <h2>{name}</h2>}
          <ul>
            {items.map(({ href, label, icon, badge }) => (
              <li key={href}>
                <a href={href} className={`${icons.icon} ${icons[icon]}`} aria-current={currentMark(href, { current, path })}>
                  <span>
                    <Words>{label}</Words>
                  </span>
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
