// The form around a list's boxes: all rows at once, and the button that asks before the chosen ones are deleted.
import type { AnyEndpoint } from '#contract/kit.ts'
import { ActionForm } from './action-form.tsx'
import { ConfirmButton } from './confirm-dialog.tsx'
import styles from './delete-chosen.module.css'

interface Props {
  /** Of the form, for the boxes in the rows and for the dialog. */
  id: string
  /** As `lib/messages/flashes.ts` knows the form. */
  form: string
  endpoint: Pick<AnyEndpoint, 'method' | 'path'>
  /** Address of the list as it is shown. */
  here: string
  outcome: string
  dialog: string
  /** Said when nothing is chosen. */
  missing: string
}

export function DeleteChosen({ id, form, endpoint, here, outcome, dialog, missing }: Props) {
  return (
    <ActionForm
      id={id}
      endpoint={endpoint}
      state={{ form, errors: new Map(), values: {} }}
      success={here}
      back={here}
      outcome={outcome}
      label="Czynności na zaznaczonych"
      className={styles.tools}
    >
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
