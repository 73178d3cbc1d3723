// A row of the agenda that is put into order: its number and title, and everything that can be done with it, each a plain form.
import { StepAgenda, type AgendaItem } from '#contract/meetings.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { ButtonRow } from '#components/ui/button.tsx'
import { ConfirmButton, ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { TextArea } from '#components/ui/field-frame.tsx'
import { untried, type FormState } from '#components/ui/form-state.ts'
import { isEnd, StepButton, type Way } from '#components/ui/order/step-button.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { ToolMenu } from '#components/ui/tool-menu.tsx'
import styles from '#components/meetings/meetings.module.css'
import { truncate } from '#lib/format/truncate.ts'
import { agendaHref, agendaMovedHref } from '#lib/links/meetings.ts'
import { editItemForm, STEP_FORMS } from '#lib/meetings/words.ts'

export type EditState = FormState<keyof typeof editItemForm.labels>

interface Props {
  meetingId: number
  item: AgendaItem
  /** From 0. */
  place: number
  count: number
  /** The way it has just gone: that button keeps the focus. */
  gone: Way | undefined
  state: EditState
}

const NAME_CUT = 80
const nameOf = ({ number, title }: AgendaItem) => `${number}. ${truncate(title, NAME_CUT)}`

function Step({ meetingId, item, place, count, gone, way }: Omit<Props, 'state'> & { way: Way }) {
  const still = isEnd(way, place, count)
  const button = <StepButton way={way} name={nameOf(item)} place={place} count={count} still={still} takesFocus={gone === way} />
  if (still) return button
  return (
    <ActionForm
      form={STEP_FORMS[way]}
      endpoint={StepAgenda}
      params={{ id: meetingId }}
      values={{ step: way, itemId: item.id }}
      success={agendaMovedHref(meetingId, item.id, way)}
      back={agendaHref(meetingId)}
    >
      {button}
    </ActionForm>
  )
}

type Tool = Pick<Props, 'meetingId' | 'item'>

const Line = ({ meetingId, item, step, label }: Tool & { step: 'withdraw' | 'restore'; label: string }) => (
  <ActionForm
    form={STEP_FORMS[step]}
    endpoint={StepAgenda}
    params={{ id: meetingId }}
    values={{ step, itemId: item.id }}
    success={agendaHref(meetingId)}
    back={agendaHref(meetingId)}
  >
    <SubmitButton kind="quiet" busyText="Zapisuję…">
      {label}
    </SubmitButton>
  </ActionForm>
)

const dialogOf = ({ id }: AgendaItem) => `usun-punkt-${id}`

const Delete = ({ meetingId, item }: Tool) => (
  <ConfirmDialog
    id={dialogOf(item)}
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
    <p>Czy usunąć punkt {nameOf(item)}? Dokumenty zostaną w katalogu, a głosowania bez zmian. Punkt wycofany zostaje na liście przekreślony.</p>
  </ConfirmDialog>
)

/** Only of the item that was tried, under names that no other row has. */
function Edit({ meetingId, item, state }: Tool & { state: EditState }) {
  const isTried = state.severity === 'error' && state.values['itemId'] === String(item.id)
  const own: EditState = { ...(isTried ? state : { ...untried(editItemForm), reader: state.reader }), words: { ...editItemForm, name: `punkt-${item.id}` } }
  return (
    <details open={isTried} className={styles.edit}>
      <summary>
        Popraw<span className="hidden-text">: {nameOf(item)}</span>
      </summary>
      <ActionForm
        form={editItemForm}
        endpoint={StepAgenda}
        state={own}
        params={{ id: meetingId }}
        values={{ step: 'edit', itemId: item.id, titleBefore: item.title }}
        success={agendaHref(meetingId)}
        back={agendaHref(meetingId)}
      >
        <TextArea state={own} name="title" rows={2} defaultValue={item.title} />
        <Field state={own} name="speaker" defaultValue={item.speaker ?? undefined} />
        <ButtonRow>
          <SubmitButton busyText="Zapisuję…">Zapisz punkt</SubmitButton>
        </ButtonRow>
      </ActionForm>
    </details>
  )
}

const Votings = ({ meetingId, item }: Tool) =>
  item.votings.map(({ id, title }) => (
    <div key={id} className={styles.voting}>
      <p>Głosowanie: {title}</p>
      <ActionForm
        form={STEP_FORMS.unlink}
        endpoint={StepAgenda}
        params={{ id: meetingId }}
        values={{ step: 'unlink', itemId: item.id, votingId: id }}
        success={agendaHref(meetingId)}
        back={agendaHref(meetingId)}
      >
        <SubmitButton kind="quiet" busyText="Zapisuję…">
          Odłącz<span className="hidden-text">: {title}</span>
        </SubmitButton>
      </ActionForm>
    </div>
  ))

export function OrderRow({ state, ...props }: Props) {
  const { meetingId, item } = props
  const isWithdrawn = item.status === 'withdrawn'
  return (
    <div className={styles.content} id={`punkt-${item.id}`}>
      <div className={styles.line}>
        <p>
          <strong>{item.number}.</strong> {isWithdrawn ? <s>{item.title}</s> : item.title} {isWithdrawn && <Badge>Wycofany</Badge>}
          {item.speaker && <span className={styles.note}> {item.speaker}</span>}
        </p>
        <div className={styles.tools}>
          <Step {...props} way="up" />
          <Step {...props} way="down" />
          <ToolMenu kind="small" end label="Więcej" aria-label={`Więcej czynności: ${nameOf(item)}`}>
            {isWithdrawn ? (
              <Line meetingId={meetingId} item={item} step="restore" label="Przywróć punkt" />
            ) : (
              <Line meetingId={meetingId} item={item} step="withdraw" label="Wycofaj punkt" />
            )}
            <ConfirmButton dialog={dialogOf(item)} kind="quiet">
              Usuń punkt
            </ConfirmButton>
          </ToolMenu>
        </div>
      </div>
      <Votings meetingId={meetingId} item={item} />
      <Edit meetingId={meetingId} item={item} state={state} />
      <Delete meetingId={meetingId} item={item} />
    </div>
  )
}
