// Excluding oneself from a voting: the button with its question, on the voting's own page and at an item of a meeting; and the question of
// the other person of a seat.
import { RECUSAL_REASON_MAX, RecuseMyself, type OwnRecusal } from '#contract/recusals.ts'
import type { Ballot } from '#contract/votings.ts'
import { Badge } from '#components/ui/badge.tsx'
import { ButtonRow } from '#components/ui/button.tsx'
import { CloseButton, ConfirmButton } from '#components/ui/confirm-dialog.tsx'
import { DialogFrame } from '#components/ui/dialog-frame.tsx'
import { ErrorSummary } from '#components/ui/error-summary.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { Notice } from '#components/ui/notice.tsx'
import { ReasonDialog } from '#components/ui/reason-dialog.tsx'
import styles from '#components/votings/votings.module.css'
import { formatDateTime } from '#lib/format/dates.ts'
import { ballotHref } from '#lib/links/votings.ts'
import { recusalForm } from '#lib/votings/words.ts'

export type RecusalState = FormState<'reason'>

/** An item of an agenda; `place`, from 1: of the voting, where the item has several. */
interface Place {
  itemNumber: string
  place: number | null
}

interface Props {
  voting: { id: number; general: boolean; ownRecusal: OwnRecusal | null }
  /** Where nothing is told of the voting but that it is to come; none: on its own page. */
  at?: Place
  state: RecusalState
  /** Of the page that shows it. */
  path: string
}

const TITLE = 'Wyłączenie się z głosowania'
const dialogOf = ({ id }: Props['voting']) => `wylaczenie-${id}`

const Asked = ({ at }: Pick<Props, 'at'>) =>
  at ? (
    <p>
      Czy wyłączyć się z {at.place !== null && `${at.place}. `}głosowania w punkcie {at.itemNumber}? Gdy się zacznie, nie będzie już można w nim głosować.
      Wyłączenie może cofnąć tylko sekretariat, dopóki głosowanie trwa.
    </p>
  ) : (
    <p>Czy wyłączyć się z tego głosowania? Twój głos, jeśli go oddano, przestanie się liczyć, a głosować w nim już nie będzie można.</p>
  )

/** Who learns of it, and what it does to the seat. */
const Consequences = ({ voting: { general }, at }: Pick<Props, 'voting' | 'at'>) => (
  <p>
    Powód zobaczy tylko sekretariat; trafi do protokołu i pakietu dowodowego.
    {!general && ` ${at ? 'Gdy głosowanie się zacznie, druga' : 'Druga'} osoba z Twojej instytucji dostanie pytanie, czy jej też to dotyczy.`}
  </p>
)

const Question = ({ voting, at, state, path }: Props) => (
  <ReasonDialog
    id={dialogOf(voting)}
    title={TITLE}
    about={['votingId', voting.id]}
    endpoint={RecuseMyself}
    form={recusalForm}
    state={state}
    here={path}
    max={RECUSAL_REASON_MAX}
  >
    <Asked {...(at && { at })} />
    <Consequences voting={voting} {...(at && { at })} />
  </ReasonDialog>
)

/** The same person excluded themselves before, in another tab or by letter: what stands, and what was refused. */
function Standing({ voting, state }: Pick<Props, 'voting' | 'state'>) {
  const { code, values } = state
  if (!voting.ownRecusal || code !== 'ERROR_ALREADY_RECUSED' || values.votingId !== String(voting.id)) return null
  const { at, reason } = voting.ownRecusal
  return (
    <DialogFrame id={dialogOf(voting)} title={TITLE} open text={<ErrorSummary state={state} />}>
      <dl>
        <dt>
          <strong>Obowiązuje od</strong> <time dateTime={at}>{formatDateTime(at)}</time>, z powodem
        </dt>
        <dd className={styles.reason}>{reason}</dd>
        <dt>
          <strong>Niezapisany powód</strong>
        </dt>
        <dd className={styles.reason}>{values.reason}</dd>
      </dl>
      <ButtonRow>
        <CloseButton dialog={dialogOf(voting)}>Zamknij</CloseButton>
      </ButtonRow>
    </DialogFrame>
  )
}

/** Titles of votings to come are not told, so the name of the button says where the voting is. */
const Opener = ({ voting, at }: Pick<Props, 'voting' | 'at'>) => (
  <ConfirmButton dialog={dialogOf(voting)} kind="quiet">
    Wyłączam się z głosowania
    {at && (
      <span className="hidden-text">
        {' '}
        w punkcie {at.itemNumber}
        {at.place !== null && `, ${at.place}. głosowanie`}
      </span>
    )}
  </ConfirmButton>
)

function Recusal(props: Props) {
  const { voting, at } = props
  if (voting.ownRecusal) return <Standing {...props} />
  const opener = <Opener {...props} />
  return (
    <>
      {at ? opener : <ButtonRow>{opener}</ButtonRow>}
      <Question {...props} />
    </>
  )
}

const mayRecuse = ({ currentStatus, canVote, ownRecusal }: Ballot) =>
  (currentStatus === 'in_progress' || currentStatus === 'preparing') && canVote && ownRecusal === null

/** On the voting's own page. */
export const BallotRecusal = ({ ballot, state }: { ballot: Ballot; state: RecusalState }) =>
  (mayRecuse(ballot) || ballot.ownRecusal) && <Recusal voting={ballot} state={state} path={ballotHref(ballot.id)} />

/** From a voting that has not begun, at its item. */
export const ComingRecusal = (props: Props & { at: Place }) => (
  <>
    <p>
      {props.at.place === null ? 'Głosowanie w tym punkcie' : `${props.at.place}. głosowanie w tym punkcie`}{' '}
      <Badge>{props.voting.ownRecusal ? 'Wyłączono Cię z niego' : 'Jeszcze się nie rozpoczęło'}</Badge>
    </p>
    <Recusal {...props} />
  </>
)

/** The other person of the seat has excluded themselves. */
export const SeatRecusals = ({ ballot }: { ballot: Ballot }) =>
  mayRecuse(ballot) && ballot.seatRecusals.length > 0 ? (
    <Notice severity="warning" title={`Z głosowania wyłączył(a) się: ${ballot.seatRecusals.join(', ')}`}>
      <p>Czy wyłączenie dotyczy także Ciebie? Jeśli tak, wybierz „Wyłączam się z głosowania”, a jeśli nie, zagłosuj.</p>
    </Notice>
  ) : null
