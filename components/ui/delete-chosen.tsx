// The form around a list's boxes: all rows at once, and the button that asks before the chosen ones are deleted.
import type { AnyEndpoint } from '#contract/kit.ts'
import type { FormWords } from '#lib/messages/form-words.ts'
import { ActionForm } from './action-form.tsx'
import { ConfirmButton } from './confirm-dialog.tsx'
import styles from './delete-chosen.module.css'

interface Props<E extends AnyEndpoint> {
  /** Of the form, for the boxes in the rows and for the dialog. */
  id: string
  form: FormWords<never, E>
  endpoint: NoInfer<E>
  /** Address of the list as it is shown. */
  here: string
  dialog: string
  /** Said when nothing is chosen. */
  missing: string
}

export function DeleteChosen<const E extends AnyEndpoint>({ id, form, endpoint, here, dialog, missing }: Props<E>) {
  return (
    <ActionForm id={id} form={form} endpoint={endpoint} success={here} back={here} label="Czynności na zaznaczonych" className={styles.tools}>
      <label className={`${styles.box} needs-scripts`}>
        <input type="checkbox" data-selects-all="" autoComplete="off" />
        Zaznacz wszystkie
      </label>
      <ConfirmButton dialog={dialog} selection={{ form: id, missing }}>
        Usuń zaznaczone
      </ConfirmButton>
    </ActionForm>
  )
}
