// The vote that counts for the reader, who cast it, and what a vote of the reader would change.
import { SEAT_ROLE_NAMES } from '#common/names.ts'
import type { Ballot } from '#contract/votings.ts'
import { Notice, type Severity } from '#components/ui/notice.tsx'
import styles from '#components/votings/votings.module.css'
import { formatDateTime } from '#lib/format/dates.ts'
import type { OwnVote, OwnVoteKind, SeatEvent } from '#lib/votings/own-vote.ts'

interface Words {
  severity: Severity
  title: string
  /** While the voting is in progress. */
  more: string | null
}

const WORDS: Record<Exclude<OwnVoteKind, 'own'>, Words> = {
  deputys: { severity: 'warning', title: 'Zastępca z Twojej instytucji już zagłosował', more: 'Zapisanie Twojego głosu zastąpi jego głos.' },
  members: { severity: 'warning', title: 'Członek z Twojej instytucji już zagłosował', more: 'Jego głos jest wiążący, dlatego nie możesz już głosować.' },
}

/** During the voting, each of two people who share a seat must learn that the other has voted. */
const warns = ({ kind }: OwnVote, { currentStatus, canVote }: Ballot): boolean => kind !== 'own' && currentStatus === 'in_progress' && canVote

function wordsOf(vote: OwnVote, ballot: Ballot): Words {
  const { kind, optionName } = vote
  const { general, currentStatus, open } = ballot
  if (kind !== 'own' && warns(vote, ballot)) return WORDS[kind]
  if (currentStatus === 'canceled')
    return { severity: 'info', title: `${general ? 'Twój głos' : 'Głos Twojej instytucji'} w tym głosowaniu: ${optionName}`, more: null }
  return {
    severity: currentStatus === 'in_progress' ? 'success' : 'info',
    title: `${general ? 'Twój głos' : 'Głos Twojej instytucji'}: ${optionName}`,
    more: open ? 'Możesz go zmienić do końca głosowania.' : null,
  }
}

const Who = ({ event: { happenedAt, userName, role, authorName } }: { event: SeatEvent }) => (
  <>
    <time dateTime={happenedAt}>{formatDateTime(happenedAt)}</time>, {userName}
    {role && ` (${SEAT_ROLE_NAMES[role]})`}
    {authorName && `, administrator: ${authorName}`}
  </>
)

export function OwnVoteNotice({ ballot, vote }: { ballot: Ballot; vote: OwnVote | null }) {
  if (!vote) return null
  const { severity, title, more } = wordsOf(vote, ballot)
  return (
    <Notice severity={severity} title={title}>
      <p>
        {warns(vote, ballot) && (
          <>
            Liczy się głos: <strong>{vote.optionName}</strong>.{' '}
          </>
        )}
        {vote.event && (
          <>
            Zapisano: <Who event={vote.event} />. Kod potwierdzenia: <strong className={styles.code}>{vote.event.receiptCode}</strong>.{' '}
          </>
        )}
        {more}
      </p>
    </Notice>
  )
}
