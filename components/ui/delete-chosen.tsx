// The bar of a list whose chosen rows can be deleted, after a question.
import type { AnyEndpoint } from '#contract/kit.ts'
import type { Forms } from '#common/plural.ts'
import type { FormWords } from '#lib/messages/form-words.ts'
import { ActionForm } from './action-form.tsx'
import { ConfirmButton } from './confirm-dialog.tsx'
import { SelectionBar } from './selection.tsx'

interface Props<E extends AnyEndpoint> {
  /** Of the form, for the boxes in the rows and for the dialog. */
  id: string
  form: FormWords<never, E>
  endpoint: NoInfer<E>
  /** Address of the list as it is shown. */
  here: string
  dialog: string
  /** What is counted. */
  of: Forms
  /** Said when nothing is chosen. */
  missing: string
}

export function DeleteChosen<const E extends AnyEndpoint>({ id, form, endpoint, here, dialog, of, missing }: Props<E>) {
  return (
    <SelectionBar form={id} of={of}>
      <ActionForm id={id} form={form} endpoint={endpoint} success={here} back={here} label="Czynności na zaznaczonych">
        <ConfirmButton dialog={dialog} selection={{ form: id, missing }}>
          Usuń zaznaczone
        </ConfirmButton>
      </ActionForm>
    </SelectionBar>
  )
}
