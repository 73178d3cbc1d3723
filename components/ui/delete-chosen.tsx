// Deletion of the chosen rows of a list: the bar with its button, and the question before it. A page has at most one.
import type { ReactNode } from 'react'
import type { AnyEndpoint } from '#contract/kit.ts'
import type { Forms } from '#common/plural.ts'
import type { FormWords } from '#lib/messages/form-words.ts'
import { ActionForm } from './action-form.tsx'
import { ConfirmButton, ConfirmDialog } from './confirm-dialog.tsx'
import { SelectionBar } from './selection.tsx'

/** The form whose boxes stand in the rows. */
export const CHOSEN_FORM = 'zbiorcze'
const DIALOG = 'usun'

interface Props<E extends AnyEndpoint> {
  form: FormWords<never, E>
  endpoint: NoInfer<E>
  /** Address of the list as it is shown. */
  here: string
  /** What is counted. */
  of: Forms
  /** Said when nothing is chosen. */
  missing: string
  /** Title of the question. */
  title: string
  /** Text of the question. */
  children: ReactNode
}

export function DeleteChosen<const E extends AnyEndpoint>({ form, endpoint, here, of, missing, title, children }: Props<E>) {
  return (
    <>
      <SelectionBar form={CHOSEN_FORM} of={of}>
        <ActionForm id={CHOSEN_FORM} form={form} endpoint={endpoint} success={here} back={here} label="Czynności na zaznaczonych">
          <ConfirmButton dialog={DIALOG} selection={{ form: CHOSEN_FORM, missing }}>
            Usuń zaznaczone
          </ConfirmButton>
        </ActionForm>
      </SelectionBar>
      <ConfirmDialog id={DIALOG} title={title} busyText="Usuwam…" form={CHOSEN_FORM} missing={missing}>
        {children}
      </ConfirmDialog>
    </>
  )
}
