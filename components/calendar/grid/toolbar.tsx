'use client'
import { Button } from '#components/ui/button.tsx'
import styles from './grid.module.css'

export type View = 'month' | 'day'

interface Props {
  view: View
  /** What is shown: `listopad 2026`, `sobota, 21 listopada 2026`. */
  title: string
  go: (where: 'prev' | 'today' | 'next') => void
  show: (view: View) => void
}

const UNIT: Record<View, { prev: string; next: string }> = {
  month: { prev: 'Poprzedni miesiąc', next: 'Następny miesiąc' },
  day: { prev: 'Poprzedni dzień', next: 'Następny dzień' },
}
const LABEL: Record<View, string> = { month: 'Miesiąc', day: 'Dzień' }

export function Toolbar({ view, title, go, show }: Props) {
  return (
    <div className={styles.toolbar}>
      <div className={styles.group}>
        <Button kind="secondary" aria-label={UNIT[view].prev} onClick={() => go('prev')}>
          <span aria-hidden="true">‹</span>
        </Button>
        <Button kind="secondary" onClick={() => go('today')}>
          Dziś
        </Button>
        <Button kind="secondary" aria-label={UNIT[view].next} onClick={() => go('next')}>
          <span aria-hidden="true">›</span>
        </Button>
      </div>
      <p className={styles.title} aria-live="polite">
        {title}
      </p>
      <div className={styles.group} role="group" aria-label="Widok kalendarza">
        {(['month', 'day'] as const).map((one) => (
          <Button key={one} kind={one === view ? 'primary' : 'secondary'} aria-pressed={one === view} onClick={() => show(one)}>
            {LABEL[one]}
          </Button>
        ))}
      </div>
    </div>
  )
}
