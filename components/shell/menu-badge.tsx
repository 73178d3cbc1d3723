import { CountEvents } from '#contract/calendar.ts'
import { CountVotingsWithoutVote } from '#contract/votings.ts'
import type { Forms } from '#lib/format/plural.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import type { Badge } from '#lib/shell/menu.ts'
import styles from './signed-in.module.css'

const COUNTS: Record<Badge, { endpoint: { path: string }; forms: Forms }> = {
  events: { endpoint: CountEvents, forms: { one: 'nadchodzące wydarzenie', few: 'nadchodzące wydarzenia', many: 'nadchodzących wydarzeń' } },
  votings: {
    endpoint: CountVotingsWithoutVote,
    forms: { one: 'głosowanie bez Twojego głosu', few: 'głosowania bez Twojego głosu', many: 'głosowań bez Twojego głosu' },
  },
}

/** The page's script asks for the number once the page is there: nobody waits for it. */
export function MenuBadge({ badge }: { badge: Badge }) {
  const { endpoint, forms } = COUNTS[badge]
  return (
    <span
      className={styles.badge}
      data-counts={doorPath(endpoint.path)}
      data-one={forms.one}
      data-few={forms.few}
      data-many={forms.many}
      hidden
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}
