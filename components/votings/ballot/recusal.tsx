// Excluding oneself from a voting: the button with its question, and the question of the other person of a seat.
import { RECUSAL_REASON_MAX, RecuseMyself } from '#contract/recusals.ts'
import type { Ballot } from '#contract/votings.ts'
import { ButtonRow } from '#components/ui/button.tsx'
import { ConfirmButton } from '#components/ui/confirm-dialog.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { Notice } from '#components/ui/notice.tsx'
import { ReasonDialog } from '#components/ui/reason-dialog.tsx'
import { ballotHref } from '#lib/links/votings.ts'
import { recusalForm } from '#lib/votings/words.ts'

export type RecusalState = FormState<'reason'>

const DIALOG = 'wylaczenie'

const mayRecuse = ({ currentStatus, canVote, recusedAt }: Ballot) =>
  (currentStatus === 'in_progress' || currentStatus === 'preparing') && canVote && recusedAt === null

/** What it does to the seat. */
const Consequences = ({ ballot: { general } }: { ballot: Ballot }) => (
  <>
    <p>Czy wyłączyć się z tego głosowania? Twój głos, jeśli go oddano, przestanie się liczyć, a głosować w nim już nie będzie można.</p>
    <p>
      Powód zobaczy tylko sekretariat; trafi do protokołu i pakietu dowodowego.
      {!general && ' Druga osoba z Twojej instytucji dostanie pytanie, czy jej też to dotyczy.'}
    </p>
  </>
)

export function Recusal({ ballot, state }: { ballot: Ballot; state: RecusalState }) {
  if (!mayRecuse(ballot)) return null
  const here = ballotHref(ballot.id)
  return (
    <>
      <ButtonRow>
        <ConfirmButton dialog={DIALOG} kind="quiet">
          Wyłączam się z głosowania
        </ConfirmButton>
      </ButtonRow>
      <ReasonDialog
        id={DIALOG}
        title="Wyłączenie się z głosowania"
        about={['votingId', ballot.id]}
        endpoint={RecuseMyself}
        form={recusalForm}
        state={state}
        here={here}
        max={RECUSAL_REASON_MAX}
      >
        <Consequences ballot={ballot} />
      </ReasonDialog>
    </>
  )
}

/** The other person of the seat has excluded themselves. */
export const SeatRecusals = ({ ballot }: { ballot: Ballot }) =>
  mayRecuse(ballot) && ballot.seatRecusals.length > 0 ? (
    <Notice severity="warning" title={`Z głosowania wyłączył(a) się: ${ballot.seatRecusals.join(', ')}`}>
      <p>Czy wyłączenie dotyczy także Ciebie? Jeśli tak, wybierz „Wyłączam się z głosowania”, a jeśli nie, zagłosuj.</p>
    </Notice>
  ) : null
