// The documents of a meeting, put under its items: one by one, several at once, and one to a further item.
import { StepAgenda, type Meeting } from '#contract/meetings.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonRow } from '#components/ui/button.tsx'
import { triedValue } from '#components/ui/field-frame.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import type { Way } from '#components/ui/order/step-button.tsx'
import { Select } from '#components/ui/select.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import styles from '#components/meetings/meetings.module.css'
import { agendaHref, severalHref } from '#lib/links/meetings.ts'
import { attachDocumentForm } from '#lib/meetings/words.ts'
import { SEVERAL_FORM } from './kinds.ts'
import { LinkedRows } from './linked-rows.tsx'
import { ProposedDocuments } from './place-documents.tsx'
import { groupsOf, itemChoices, Several, type SeveralState } from './several.tsx'

export type AttachState = FormState<keyof typeof attachDocumentForm.labels>

/** A document may stand at several items. */
const AtAnother = ({ meeting, state }: { meeting: Meeting; state: AttachState }) => (
  <details className={styles.edit} open={state.severity === 'error'}>
    <summary>Dodaj dokument także do innego punktu</summary>
    <ActionForm
      form={attachDocumentForm}
      endpoint={StepAgenda}
      state={state}
      params={{ id: meeting.id }}
      values={{ step: 'attach' }}
      success={agendaHref(meeting.id)}
      back={agendaHref(meeting.id)}
      asks
    >
      <Select
        state={state}
        name="documentId"
        none="Wybierz dokument"
        choices={[...new Map(groupsOf(meeting).flatMap(({ of }) => of.map((one) => [one.id, { value: one.id, label: one.name }]))).values()]}
      />
      <Select state={state} name="itemId" choices={itemChoices(meeting)} />
      <ButtonRow>
        <SubmitButton busyText="Dodaję…">Dodaj do punktu</SubmitButton>
      </ButtonRow>
    </ActionForm>
  </details>
)

interface Props {
  meeting: Meeting
  /** The row that was moved last, and the way it went by a button. */
  moved: number
  gone: Way | undefined
  /** Ids of those that were ticked when another button was pressed. */
  ticked: readonly number[]
  states: { attach: AttachState; several: SeveralState; place: FormState }
}

export function OrderedDocuments({ meeting, moved, gone, ticked, states }: Props) {
  const { id, agenda, others } = meeting
  if (agenda.length === 0 || (others.length === 0 && agenda.every(({ documents }) => documents.length === 0))) return null
  return (
    <section aria-labelledby="dokumenty">
      <h2 id="dokumenty">Dokumenty punktów</h2>
      <p>
        Przeciągnij dokument pod inny punkt, przesuń go strzałkami albo zaznacz kilka i <a href={`#${SEVERAL_FORM}`}>przenieś je razem</a>. Tę samą kolejność
        mają katalog, komplet materiałów i karty do głosowania.
      </p>
      <noscript>
        <p>
          <a href={severalHref(id)}>Przenieś kilka dokumentów naraz</a>
        </p>
      </noscript>
      <ProposedDocuments meeting={meeting} path={agendaHref(id)} state={states.place} />
      <LinkedRows
        kind="document"
        meetingId={id}
        groups={groupsOf(meeting)}
        moved={moved}
        gone={gone}
        chosen={triedValue(states.several, 'documentIds')?.split('\n').map(Number) ?? ticked}
        isEnd={(way, { itemId }) => (way === 'up' ? itemId === agenda[0]?.id : itemId === null)}
      />
      <div className={styles.ticking}>
        <Several meeting={meeting} state={states.several} back={`${agendaHref(id)}#${SEVERAL_FORM}`} />
      </div>
      <AtAnother meeting={meeting} state={states.attach} />
    </section>
  )
}
