// The present or final result of a voting: turnout, validity, and the votes. The bars repeat the figures.
import type { Statistic } from '#contract/votings.ts'
import { Badge } from '#components/ui/badge.tsx'
import { percentShown, requiredShown, shareOf, turnoutShown, validityShown, votesCounted } from '#lib/votings/labels.ts'
import styles from './result.module.css'

interface Props {
  statistic: Statistic
  votingOptions: readonly { id: number; name: string; votesCount: number }[]
  general: boolean
  /** The result is final. */
  isOver: boolean
}

/** A bar that shows a share of the whole. */
const Bar = ({ percent }: { percent: number }) => (
  <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
    <rect className={styles.whole} width="100" height="4" />
    <rect className={styles.part} width={percent} height="4" />
  </svg>
)

function Turnout({ statistic, general, isOver }: Omit<Props, 'votingOptions'>) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Frekwencja</dt>
        <dd>
          {turnoutShown(statistic, general)}
          <Bar percent={statistic.turnoutPercent} />
        </dd>
      </div>
      <div>
        <dt>Wymagana frekwencja</dt>
        <dd>{requiredShown(statistic, general)}</dd>
      </div>
      <div>
        <dt>Ważność</dt>
        <dd>{validityShown(statistic, isOver)}</dd>
      </div>
    </dl>
  )
}

export function OptionBars({ votingOptions, isOver }: Pick<Props, 'votingOptions' | 'isOver'>) {
  const total = votingOptions.reduce((sum, { votesCount }) => sum + votesCount, 0)
  const most = Math.max(...votingOptions.map(({ votesCount }) => votesCount))
  return (
    <ul className={styles.options} aria-label="Liczba głosów na odpowiedzi">
      {votingOptions.map(({ id, name, votesCount }) => {
        const share = shareOf(votesCount, total)
        return (
          <li key={id}>
            <span className={styles.name}>{name}</span>
            <span className={styles.count}>
              {votesCounted(votesCount)} ({percentShown(share)}){isOver && total > 0 && votesCount === most && <Badge>Najwięcej głosów</Badge>}
            </span>
            <Bar percent={share} />
          </li>
        )
      })}
    </ul>
  )
}

export const VotingResult = ({ statistic, votingOptions, general, isOver }: Props) => (
  <>
    <Turnout statistic={statistic} general={general} isOver={isOver} />
    <OptionBars votingOptions={votingOptions} isOver={isOver} />
  </>
)
