// Links to other months, weeks and days. They work without scripts, and Back returns over them.
import type { ReactNode } from 'react'
import { inView, periodAfter, periodBefore, periodHref, periodOf, periodTitle, VIEWS, type Period, type View } from '#lib/calendar/periods.ts'
import styles from './calendar.module.css'

interface Props {
  period: Period
  /** Address of the page without its query. */
  path: string
  /** Today's date. */
  now: string
}

const STEPS: Record<View, { before: string; after: string }> = {
  month: { before: 'Poprzedni miesiąc', after: 'Następny miesiąc' },
  week: { before: 'Poprzedni tydzień', after: 'Następny tydzień' },
  day: { before: 'Poprzedni dzień', after: 'Następny dzień' },
}
const LABEL: Record<View, string> = { month: 'Miesiąc', week: 'Tydzień', day: 'Dzień' }

interface StepProps {
  to: Period | null
  rel?: 'prev' | 'next'
  path: string
  children: ReactNode
}

const Step = ({ to, rel, path, children }: StepProps) =>
  to && (
    <li>
      <a href={periodHref(path, to)} rel={rel}>
        {children}
      </a>
    </li>
  )

const Mark = ({ name, children }: { name: string; children: string }) => (
  <>
    <span aria-hidden="true">{children}</span>
    <span className="hidden-text">{name}</span>
  </>
)

export function PeriodNav({ period, path, now }: Props) {
  const { view } = period
  return (
    <nav aria-label="Okres kalendarza" className={styles.toolbar}>
      <ul>
        <Step to={periodBefore(period)} rel="prev" path={path}>
          <Mark name={STEPS[view].before}>‹</Mark>
        </Step>
        <Step to={periodOf(view, now)} path={path}>
          Dziś
        </Step>
        <Step to={periodAfter(period)} rel="next" path={path}>
          <Mark name={STEPS[view].after}>›</Mark>
        </Step>
      </ul>
      <p className={styles.period} aria-live="polite">
        {periodTitle(period)}
      </p>
      <ul>
        {VIEWS.map((one) => (
          <li key={one}>
            <a href={periodHref(path, inView(one, period, now))} aria-current={one === view ? 'true' : undefined}>
              {LABEL[one]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
