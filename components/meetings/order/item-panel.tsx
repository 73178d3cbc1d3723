// What is done with one item beside moving it: its text is corrected, it is withdrawn, restored or deleted.
import { StepAgenda, type AgendaItem } from '#contract/meetings.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { ConfirmButton, ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { TextArea } from '#components/ui/field-frame.tsx'
import { untried, type FormState } from '#components/ui/form-state.ts'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import styles from '#components/meetings/meetings.module.css'
import { agendaHref } from '#lib/links/meetings.ts'
import { editItemForm, STEP_FORMS } from '#lib/meetings/words.ts'
import { itemName } from './linked-rows.tsx'

export type EditState = FormState<keyof typeof editItemForm.labels>

interface Tool {
  meetingId: number
  item: AgendaItem
}

const Line = ({ meetingId, item, step, label }: Tool & { step: 'withdraw' | 'restore'; label: string }) => (
  <ActionForm
    form={STEP_FORMS[step]}
    endpoint={StepAgenda}
    params={{ id: meetingId }}
    values={{ step, itemId: item.id }}
    success={agendaHref(meetingId)}
    back={agendaHref(meetingId)}
  >
    <SubmitButton kind="secondary" busyText="Zapisuję…">
      {label}
    </SubmitButton>
  </ActionForm>
)

const DELETE = 'usun-punkt'

const Delete = ({ meetingId, item }: Tool) => (
  <ConfirmDialog
    id={DELETE}
    title="Usunięcie punktu"
    busyText="Usuwam…"
    action={{
      form: STEP_FORMS.delete,
      endpoint: StepAgenda,
      params: { id: meetingId },
      values: { step: 'delete', itemId: item.id },
      success: agendaHref(meetingId),
      back: agendaHref(meetingId),
    }}
  >
    <p>Czy usunąć punkt {itemName(item)}? Dokumenty zostaną w katalogu, a głosowania bez zmian. Punkt wycofany zostaje na liście przekreślony.</p>
  </ConfirmDialog>
)

/** What was typed about this item was not saved. */
export const isTried = ({ severity, values }: EditState, item: AgendaItem): boolean => severity === 'error' && values['itemId'] === String(item.id)

/** Its fields have names that no other row has. */
export function ItemPanel({ meetingId, item, state }: Tool & { state: EditState }) {
  const own: EditState = {
    ...(isTried(state, item) ? state : { ...untried(editItemForm), reader: state.reader }),
    words: { ...editItemForm, name: `punkt-${item.id}` },
  }
  return (
    <div className={styles.panel}>
      <ActionForm
        form={editItemForm}
        endpoint={StepAgenda}
        state={own}
        params={{ id: meetingId }}
        values={{ step: 'edit', itemId: item.id, titleBefore: item.title }}
        success={agendaHref(meetingId)}
        back={agendaHref(meetingId)}
        label={`Punkt ${item.number}`}
        asks
      >
        <TextArea state={own} name="title" rows={2} defaultValue={item.title} />
        <Field state={own} name="speaker" defaultValue={item.speaker ?? undefined} />
        <ButtonRow>
          <SubmitButton busyText="Zapisuję…">Zapisz punkt</SubmitButton>
          <ButtonLink kind="secondary" href={agendaHref(meetingId)}>
            Anuluj
          </ButtonLink>
        </ButtonRow>
      </ActionForm>
      <div className={styles.tools}>
        {item.status === 'withdrawn' ? (
          <Line meetingId={meetingId} item={item} step="restore" label="Przywróć punkt" />
        ) : (
          <Line meetingId={meetingId} item={item} step="withdraw" label="Wycofaj punkt" />
        )}
        <ConfirmButton dialog={DELETE}>Usuń punkt</ConfirmButton>
      </div>
      <Delete meetingId={meetingId} item={item} />
    </div>
  )
}
