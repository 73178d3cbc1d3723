// The form of a vote. It works with scripts off; sent twice it votes once.
import type { Ballot } from '#contract/votings.ts'
import { CastVote } from '#contract/voting-changes.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Radios } from '#components/ui/choices.tsx'
import { ErrorSummary } from '#components/ui/error-summary.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { listLeft } from '#lib/http/list-left.ts'
import { ballotHref, VOTINGS_PATHS } from '#lib/votings/addresses.ts'
import { chosenBefore } from '#lib/votings/own-vote.ts'
import { castVoteForm } from '#lib/votings/words.ts'

interface Props {
  ballot: Ballot
  state: FormState<'votingOptionId'>
}

export function BallotForm({ ballot, state }: Props) {
  const { list, path } = listLeft({ list: VOTINGS_PATHS.in_progress, path: ballotHref(ballot.id) })
  return (
    <ActionForm form={castVoteForm} endpoint={CastVote} state={state} success={list} back={path} values={{ id: ballot.id }}>
      <Radios
        state={state}
        name="votingOptionId"
        choices={ballot.votingOptions.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={chosenBefore(ballot)}
      />
      <ButtonRow>
        <SubmitButton busyText="Zapisuję…">Zapisz</SubmitButton>
        <ButtonLink kind="secondary" href={list}>
          Zamknij
        </ButtonLink>
      </ButtonRow>
    </ActionForm>
  )
}

const NOT_SENT = 'Sesja zakończyła się, zanim głos został wysłany, dlatego nie został zapisany. Głosować w tym głosowaniu już nie możesz.'

/** What came of a vote that was sent when there was nothing to vote in any more. */
export function LateOutcome({ state }: Pick<Props, 'state'>) {
  const { code, message, errors, ...rest } = state
  return <ErrorSummary state={{ ...rest, message: code === 'FORM_NOT_SENT' ? NOT_SENT : (message ?? [...errors.values()].join(' ')), errors: new Map() }} />
}
