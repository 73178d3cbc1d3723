// A question that asks for a reason. After a refusal it is open and contains the refused reason.
import type { ReactNode } from 'react'
import type { AnyEndpoint } from '#contract/kit.ts'
import { ActionForm, type ActionFormProps } from './action-form.tsx'
import { ButtonRow } from './button.tsx'
import { CloseButton } from './confirm-dialog.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import { TextArea } from './field-frame.tsx'
import { untried, type FormState } from './form-state.ts'
import { SubmitButton } from './submit-button.tsx'
import type { FormWords } from '#lib/messages/form-words.ts'
import { requiredUpTo } from '#lib/format/length-hints.ts'

interface Props<E extends AnyEndpoint> extends Pick<ActionFormProps<E>, 'params'> {
  id: string
  title: string
  /** The record, as its form sends it, if the page has several such questions: `{ id: 5 }`. */
  about?: readonly [field: string, id: number]
  endpoint: NoInfer<E>
  /** Further hidden fields. */
  values?: Readonly<Record<string, string>>
  form: FormWords<'reason', E>
  /** The form's last try, for whichever record. */
  state: FormState<'reason'>
  /** Address of the list as it is shown. */
  here: string
  /** Longest reason, in characters. */
  max: number
  children: ReactNode
}

/** The state if the try was about this record, with field ids that no other dialog of the page has. */
function stateOf<E extends AnyEndpoint>({
  state,
  about,
  form,
  id,
}: Pick<Props<E>, 'state' | 'about' | 'form' | 'id'>): FormState<'reason'> & { isTried: boolean } {
  const isTried = state.severity === 'error' && (about === undefined || state.values[about[0]] === String(about[1]))
  const own = isTried ? state : { ...untried(form), reader: state.reader }
  return { ...own, words: { ...form, name: id }, isTried }
}

export function ReasonDialog<const E extends AnyEndpoint>({ id, title, about, endpoint, params, values, form, state, here, max, children }: Props<E>) {
  const { isTried, ...own } = stateOf({ state, form, id, ...(about && { about }) })
  const unseen = { ...values, ...(about && { [about[0]]: about[1] }) } as ActionFormProps<E>['values']
  return (
    <DialogFrame id={id} title={title} open={isTried} text={children}>
      <ActionForm form={form} endpoint={endpoint} params={params ?? {}} state={own} success={here} back={here} values={unseen}>
        <TextArea state={own} name="reason" hint={requiredUpTo(max)} />
        <ButtonRow>
          <CloseButton dialog={id}>Nie</CloseButton>
          <SubmitButton>Tak</SubmitButton>
        </ButtonRow>
      </ActionForm>
    </DialogFrame>
  )
}
