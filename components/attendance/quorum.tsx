// Whether a meeting will have a quorum: in words and figures, which the bars repeat.
import { PRESENCE_NAMES } from '#common/names.ts'
import type { Seats } from '#contract/attendance.ts'
import { Notice } from '#components/ui/notice.tsx'
import { quorumOf, shareOf, type Presence } from '#lib/attendance/labels.ts'
import styles from './attendance.module.css'

const KINDS: readonly Presence[] = ['member', 'deputy', 'unknown', 'nobody']
const MARK_WIDTH = 0.8

/** A bar that shows a share of the whole, with a line at the required share. */
const Bar = ({ percent, enough }: { percent: number; enough?: number }) => (
  <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
    <rect className={styles.whole} width="100" height="4" />
    <rect className={styles.part} width={percent} height="4" />
    {enough !== undefined && <rect className={styles.mark} x={Math.min(enough, 100 - MARK_WIDTH)} width={MARK_WIDTH} height="4" />}
  </svg>
)

const Kinds = ({ seats: { institutions, entitledCount } }: { seats: Seats }) => (
  <dl className={styles.kinds} aria-label="Instytucje według obecności">
    {KINDS.map((kind) => {
      const count = institutions.filter(({ presence }) => presence === kind).length
      return (
        <div key={kind}>
          <dt>{PRESENCE_NAMES[kind]}</dt>
          <dd>
            {count}
            <Bar percent={shareOf(count, entitledCount)} />
          </dd>
        </div>
      )
    })}
  </dl>
)

export function Quorum({ seats }: { seats: Seats }) {
  const { severity, lead, figures } = quorumOf(seats)
  const { entitledCount, presentCount, requiredCount } = seats
  return (
    <section aria-label="Kworum" className={styles.quorum}>
      <Notice severity={severity} title={lead}>
        {figures}
      </Notice>
      {entitledCount > 0 && (
        <>
          <Bar percent={shareOf(presentCount, entitledCount)} enough={shareOf(requiredCount, entitledCount)} />
          <p className={styles.scale}>{`Obecne: ${presentCount}, kreska: kworum (${requiredCount}), cały pasek: ${entitledCount}.`}</p>
          <Kinds seats={seats} />
        </>
      )}
    </section>
  )
}
