import type { Visit } from '#lib/session/visit.ts'
import { menuFor } from '#lib/shell/menu.ts'
import styles from '#components/shell/shell.module.css'

/** A menu entry shown in the page while the menu itself is closed: one press instead of two. */
export function MenuShortcut({ href, visit }: { href: string; visit: Pick<Visit, 'signedIn'> }) {
  const entry = menuFor(visit)
    .flatMap(({ items }) => items)
    .find((item) => item.href === href)
  return (
    entry && (
      <a href={entry.href} className={`${styles.shortcut} screen-only`}>
        {entry.label}
      </a>
    )
  )
}
