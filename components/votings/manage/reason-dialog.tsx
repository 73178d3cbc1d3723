// A question that is answered with a reason. A reason that was refused stands in it again, and it is open then.
import type { ReactNode } from 'react'
import { ChangeVotingStatus, VOTING_REASON_MAX } from '#contract/voting-changes.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonRow } from '#components/ui/button.tsx'
import { CloseButton } from '#components/ui/confirm-dialog.tsx'
import styles from '#components/ui/confirm-dialog.module.css'
import { TextArea } from '#components/ui/field-frame.tsx'
import { untried, type FormState } from '#components/ui/form-state.ts'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import type { cancelVotingForm } from '#lib/votings/manage/words.ts'
import { requiredUpTo } from '#lib/format/length-hints.ts'

interface Props {
  id: string
  title: string
  votingId: number
  action: 'cancel' | 'restore'
  form: typeof cancelVotingForm
  /** The form's last try, whichever voting it was about. */
  state: FormState<'reason'>
  /** Address of the list as it is shown. */
  here: string
  children: ReactNode
}

/** Only of the voting that it was about, under names that no other dialog of the page has. */
function stateOf({ state, votingId, form, id }: Pick<Props, 'state' | 'votingId' | 'form' | 'id'>): FormState<'reason'> & { isTried: boolean } {
  const isTried = state.severity === 'error' && state.values.id === String(votingId)
  const own = isTried ? state : { ...untried(form), reader: state.reader }
  return { ...own, words: { ...form, name: id }, isTried }
}

export function ReasonDialog({ id, title, votingId, action, form, state, here, children }: Props) {
  const { isTried, ...own } = stateOf({ state, votingId, form, id })
  return (
    <dialog
      id={id}
      open={isTried}
      role="alertdialog"
      aria-labelledby={`${id}-tytul`}
      aria-describedby={`${id}-opis`}
      className={styles.dialog}
      data-confirm=""
      suppressHydrationWarning
    >
      <h2 id={`${id}-tytul`}>{title}</h2>
      <div id={`${id}-opis`}>{children}</div>
      <ActionForm form={form} endpoint={ChangeVotingStatus} state={own} success={here} back={here} values={{ id: votingId, action }}>
        <TextArea state={own} name="reason" hint={requiredUpTo(VOTING_REASON_MAX)} />
        <ButtonRow>
          <CloseButton dialog={id}>Nie</CloseButton>
          <SubmitButton>Tak</SubmitButton>
        </ButtonRow>
      </ActionForm>
    </dialog>
  )
}
