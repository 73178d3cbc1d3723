// How a voting stands: until when it goes on, or why nobody votes in it.
import type { Ballot } from '#contract/votings.ts'
import { Notice } from '#components/ui/notice.tsx'
import { shownWallTime } from '#common/shown-time.ts'
import { ballotHref } from '#lib/votings/addresses.ts'
import { TimeLeft } from './time-left.tsx'

const Running = ({ ballot }: { ballot: Ballot }) =>
  ballot.endsAt && ballot.endsAtInstant ? (
    <TimeLeft endsAt={ballot.endsAt} endsAtInstant={ballot.endsAtInstant} now={ballot.now} path={ballotHref(ballot.id)} />
  ) : (
    <p>Głosowanie trwa do chwili, w której zakończy je administrator.</p>
  )

const votersOf = ({ general, workingGroup }: Ballot): string => {
  if (general) return 'Głosują w nim osoby z uprawnieniem do głosowania.'
  return workingGroup ? `Głosują w nim członkowie i zastępcy z grupy roboczej „${workingGroup.name}”.` : 'Głosują w nim członkowie komitetu i ich zastępcy.'
}

function StatusNotice({ ballot }: { ballot: Ballot }) {
  const { currentStatus, startsAt, canVote, result } = ballot
  if (currentStatus === 'canceled') return <Notice severity="warning">To głosowanie zostało anulowane. Oddane w nim głosy się nie liczą.</Notice>
  if (currentStatus === 'preparing')
    return <Notice>{`To głosowanie jeszcze się nie rozpoczęło. ${startsAt ? `Początek: ${shownWallTime(startsAt)}.` : 'Rozpocznie je administrator.'}`}</Notice>
  if (currentStatus === 'in_progress' && !canVote) return <Notice>{`Nie głosujesz w tym głosowaniu. ${votersOf(ballot)}`}</Notice>
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
