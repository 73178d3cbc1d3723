import { counted, type Forms } from '#common/plural.ts'
import { loadCount } from '#lib/shell/load-count.ts'
import type { Badge } from '#lib/shell/menu.ts'
import styles from '#components/shell/signed-in.module.css'

const FORMS: Record<Badge, Forms> = {
  events: { one: 'nadchodzące wydarzenie', few: 'nadchodzące wydarzenia', many: 'nadchodzących wydarzeń' },
  votings: { one: 'głosowanie bez Twojego głosu', few: 'głosowania bez Twojego głosu', many: 'głosowań bez Twojego głosu' },
}

export async function MenuBadge({ badge }: { badge: Badge }) {
  const count = await loadCount(badge)
  if (count === 0) return null
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="hidden-text"> ({counted(count, FORMS[badge])})</span>
    </span>
  )
}
