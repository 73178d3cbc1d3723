// The status of a voting: until when it is in progress, or why nobody can vote.
import type { Ballot, NoVoteReason } from '#contract/votings.ts'
import { Notice } from '#components/ui/notice.tsx'
import styles from '#components/votings/votings.module.css'
import { formatDateTime } from '#lib/format/dates.ts'
import { shownWallTime } from '#common/shown-time.ts'
import { ballotHref } from '#lib/links/votings.ts'
import { TimeLeft } from './time-left.tsx'

const Running = ({ ballot }: { ballot: Ballot }) =>
  ballot.endsAt && ballot.endsAtInstant ? (
    <TimeLeft endsAt={ballot.endsAt} endsAtInstant={ballot.endsAtInstant} now={ballot.now} path={ballotHref(ballot.id)} />
  ) : (
    <p>Głosowanie trwa do chwili, w której zakończy je administrator.</p>
  )

/** Concerns the present profile only; people know whether they may vote with another profile. */
const NO_VOTE: Record<NoVoteReason, (ballot: Ballot) => string> = {
  no_permission: () => 'Profil, którego teraz używasz, nie daje prawa głosu.',
  no_seat: () => 'Głosują w nim członkowie komitetu i ich zastępcy, a Ty masz inną funkcję.',
  no_institution: () => 'Głosuje się w nim w imieniu instytucji, a Twoje konto nie ma żadnej.',
  recused: ({ ownRecusal }) =>
    `Wyłączono Cię z niego${ownRecusal ? ` ${formatDateTime(ownRecusal.at)}` : ''}. Wyłączenie może cofnąć tylko sekretariat, dopóki głosowanie trwa.`,
  not_in_group: ({ workingGroup }) => `Głosują w nim osoby z grupy roboczej „${workingGroup?.name ?? ''}”, a Ty do niej nie należysz.`,
}

const Canceled = ({ ballot: { cancellation } }: { ballot: Ballot }) => (
  <Notice severity="warning" title="To głosowanie zostało anulowane">
    {cancellation && (
      <>
        <p>
          Anulowano: <time dateTime={cancellation.createdAt}>{formatDateTime(cancellation.createdAt)}</time>. Powód:
        </p>
        <p className={styles.reason}>{cancellation.reason}</p>
      </>
    )}
    <p>Oddane w nim głosy się nie liczą.</p>
  </Notice>
)

function StatusNotice({ ballot }: { ballot: Ballot }) {
  const { currentStatus, startsAt, canVote, noVoteReason, result } = ballot
  if (currentStatus === 'canceled') return <Canceled ballot={ballot} />
  if (currentStatus === 'preparing')
    return <Notice>{`To głosowanie jeszcze się nie rozpoczęło. ${startsAt ? `Początek: ${shownWallTime(startsAt)}.` : 'Rozpocznie je administrator.'}`}</Notice>
  if (currentStatus === 'in_progress' && noVoteReason) return <Notice>{`Nie głosujesz w tym głosowaniu. ${NO_VOTE[noVoteReason](ballot)}`}</Notice>
  if (currentStatus === 'finished' && !result) return <Notice>Wynik widzą osoby, które mogły głosować w tym głosowaniu.</Notice>
  if (currentStatus === 'finished' && canVote && ballot.selectedVotingOptionId === null)
    return <Notice>{ballot.general ? 'Nie liczy się w nim żaden Twój głos.' : 'Nie liczy się w nim żaden głos Twojej instytucji.'}</Notice>
  return null
}

export function StatusLine({ ballot }: { ballot: Ballot }) {
  const { currentStatus, startsAt, endsAt } = ballot
  return (
    <>
      {currentStatus === 'in_progress' && <Running ballot={ballot} />}
      {currentStatus === 'finished' && startsAt && endsAt && (
        <p>
          Głosowanie trwało od {shownWallTime(startsAt)} do {shownWallTime(endsAt)}.
        </p>
      )}
      <StatusNotice ballot={ballot} />
    </>
  )
}
