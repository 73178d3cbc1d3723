// The form of a vote. It works without scripts; a form that is sent twice votes once.
import type { Ballot } from '#contract/votings.ts'
import { CastVote } from '#contract/voting-changes.ts'
import { counted, plural } from '#common/plural.ts'
import { VOTINGS } from '#common/nouns.ts'
import { ActionForm, HiddenFields } from '#components/ui/action-form.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Radios, Switch } from '#components/ui/choices.tsx'
import { ErrorSummary } from '#components/ui/error-summary.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import styles from '#components/votings/votings.module.css'
import { returnToList, withReturnList } from '#lib/http/list-view.ts'
import { VOTINGS_PATHS } from '#lib/votings/addresses.ts'
import { ballotHref } from '#lib/links/votings.ts'
import { chosenBefore } from '#lib/votings/own-vote.ts'
import { castVoteForm } from '#lib/votings/words.ts'

const WAIT = { one: 'czeka', few: 'czekają', many: 'czeka' }

interface Props {
  ballot: Ballot
  state: FormState<'votingOptionId' | 'receiptByMail'>
}

/** After the end of the voting the page's script disables its buttons. */
const FORM_ID = 'km-ballot'

const nextHref = (id: number): string => withReturnList(VOTINGS_PATHS.in_progress, ballotHref(id))

/** Several votings in one sitting: one press saves a vote and opens the next voting. */
const Save = ({ waiting: { nextId } }: Pick<Ballot, 'waiting'>) => (
  <>
    {nextId !== null && (
      <SubmitButton busyText="Zapisuję…" name="_success" value={nextHref(nextId)}>
        Zapisz i następny
      </SubmitButton>
    )}
    <SubmitButton kind={nextId === null ? 'primary' : 'secondary'} busyText="Zapisuję…">
      Zapisz
    </SubmitButton>
  </>
)

/** The number of other votings that wait for a vote, and a link that skips this one. */
export const Waiting = ({ waiting: { count, nextId } }: Pick<Ballot, 'waiting'>) =>
  nextId !== null && (
    <p className={styles.waiting}>
      Na Twój głos {plural(count, WAIT)} jeszcze {counted(count, VOTINGS)}. <a href={nextHref(nextId)}>Przejdź do następnego</a>
    </p>
  )

export function BallotForm({ ballot, state }: Props) {
  const { list, path } = returnToList({ list: VOTINGS_PATHS.in_progress, path: ballotHref(ballot.id) })
  return (
    <ActionForm id={FORM_ID} form={castVoteForm} endpoint={CastVote} state={state} success={list} back={path} values={{ id: ballot.id }}>
      <Radios
        state={state}
        name="votingOptionId"
        choices={ballot.votingOptions.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={chosenBefore(ballot)}
      />
      {/* What a box that is not ticked says. */}
      <HiddenFields values={{ receiptByMail: 'false' }} />
      <Switch state={state} name="receiptByMail" on={ballot.receiptByMail} />
      <ButtonRow>
        <Save waiting={ballot.waiting} />
        <ButtonLink kind="secondary" href={list}>
          Zamknij
        </ButtonLink>
      </ButtonRow>
      <Waiting waiting={ballot.waiting} />
    </ActionForm>
  )
}

const NOT_SENT = 'Sesja zakończyła się, zanim głos został wysłany, dlatego nie został zapisany. Głosować w tym głosowaniu już nie możesz.'

/** The result of a vote that was sent after the voting had ended. */
export function OutcomeAfterEnd({ state }: Pick<Props, 'state'>) {
  const { code, message, errors, ...rest } = state
  return <ErrorSummary state={{ ...rest, message: code === 'FORM_NOT_SENT' ? NOT_SENT : (message ?? [...errors.values()].join(' ')), errors: new Map() }} />
}
