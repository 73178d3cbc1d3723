// The form that plans a mailing for a time: plain, shown before sending and while the mailing waits.
import { ScheduleNotification } from '#contract/notification-changes.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonRow } from '#components/ui/button.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { TypedTimeField } from '#components/ui/typed-time-field.tsx'
import { withReturnList } from '#lib/http/list-view.ts'
import { LIST, previewHref } from '#lib/notifications/addresses.ts'
import type { OneNotification } from '#lib/notifications/loaders.ts'
import { scheduleNotificationForm } from '#lib/notifications/words.ts'
import styles from './sending.module.css'

export type ScheduleState = FormState<keyof typeof scheduleNotificationForm.labels>

interface Props {
  notification: Pick<OneNotification, 'id' | 'sendAt'>
  state: ScheduleState
  /** Address of the page that has the form. */
  here: string
}

const HINT = 'Czas w Polsce. Odbiorców ustalimy dopiero wtedy, według tych samych reguł co na liście poniżej. Do tego czasu wysyłkę można wycofać.'

export const ScheduleForm = ({ notification: { id, sendAt }, state, here }: Props) => (
  <details className={styles.schedule} open={state.told !== undefined && state.errors.size > 0}>
    <summary>{sendAt ? 'Zmień porę wysyłki' : 'Wyślij o wybranej porze'}</summary>
    <ActionForm
      form={scheduleNotificationForm}
      endpoint={ScheduleNotification}
      state={state}
      success={withReturnList(LIST, previewHref(id))}
      back={here}
      values={{ id }}
      label="Plan wysyłki"
    >
      <TypedTimeField state={state} name="sendAt" hint={HINT} defaultValue={sendAt} />
      <ButtonRow>
        <SubmitButton busyText="Zapisuję…">{sendAt ? 'Zmień porę' : 'Zaplanuj wysyłkę'}</SubmitButton>
      </ButtonRow>
    </ActionForm>
  </details>
)
