// The agenda as the secretariat puts it into order: rows that go up and down, new items, votings and documents at items. Each change is
// sent by a plain form and made of the present agenda, so a colleague's change in between is seen after it.
import { CanceledNotice } from '#components/meetings/canceled.tsx'
import { StepAgenda, type Meeting } from '#contract/meetings.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { TextArea } from '#components/ui/field-frame.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { Notice } from '#components/ui/notice.tsx'
import type { Way } from '#components/ui/order/step-button.tsx'
import { Page } from '#components/ui/page.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { WayBack } from '#components/ui/way-back.tsx'
import { agendaHref, editItemHref, meetingHref, MEETINGS_PATH, MOVED_ITEM, movedHref } from '#lib/links/meetings.ts'
import type { AgendaToOrder } from '#lib/meetings/loaders.ts'
import { addItemForm, STEP_FORMS } from '#lib/meetings/words.ts'
import { OrderedDocuments, type AttachState } from './documents.tsx'
import { isTried, ItemPanel, type EditState } from './item-panel.tsx'
import { itemName } from './linked-rows.tsx'
import { AgendaOrder } from './list.tsx'
import type { SeveralState } from './several.tsx'
import { StepForms } from './steps.tsx'
import { OrderedVotings, type LinkState } from './votings.tsx'

const MOVE_FORM = 'przenies'

type AddState = FormState<keyof typeof addItemForm.labels>

/** What was typed into the form of an item that somebody has deleted meanwhile. */
function orphaned(agenda: Meeting['agenda'], { severity, values }: EditState) {
  const isThere = agenda.some(({ id }) => String(id) === values['itemId'])
  return severity === 'error' && values['itemId'] !== undefined && !isThere ? values : null
}

const Add = ({ id, state, typed }: { id: number; state: AddState; typed: Readonly<Record<string, string>> | null }) => (
  <section aria-labelledby="nowy-punkt">
    <h2 id="nowy-punkt">Nowy punkt</h2>
    <ActionForm
      form={addItemForm}
      endpoint={StepAgenda}
      state={state}
      params={{ id }}
      values={{ step: 'add' }}
      success={agendaHref(id)}
      back={agendaHref(id)}
      asks
    >
      {typed && <Notice severity="warning">Punktu, który poprawiano, już nie ma. Wpisana treść jest poniżej: możesz dodać ją jako nowy punkt.</Notice>}
      <TextArea state={state} name="title" rows={2} hint="Staje na końcu; numer otrzyma sam." defaultValue={typed?.['title']} />
      <Field state={state} name="speaker" hint="Nieobowiązkowe." defaultValue={typed?.['speaker']} />
      <ButtonRow>
        <SubmitButton busyText="Dodaję…">Dodaj punkt</SubmitButton>
      </ButtonRow>
    </ActionForm>
  </section>
)

interface Props {
  data: AgendaToOrder
  /** The row that was moved last, of each list; 0: none. */
  moved: { item: number; document: number; voting: number }
  /** The way it went by a button. */
  gone: Way | undefined
  /** The item whose form is open; 0: none. */
  edited: number
  /** Ids of the documents whose boxes are ticked. */
  ticked: readonly number[]
  states: { add: AddState; edit: EditState; link: LinkState; attach: AttachState; several: SeveralState; place: FormState }
}

const Rows = ({ meeting: { id, agenda }, moved, gone, edited, states }: Omit<Props, 'data' | 'ticked'> & { meeting: Meeting }) => (
  <>
    <StepForms meetingId={id} steps={['up', 'down']} />
    <ActionForm
      form={STEP_FORMS.move}
      endpoint={StepAgenda}
      id={MOVE_FORM}
      params={{ id }}
      values={{ step: 'move', itemId: '', place: '' }}
      success={agendaHref(id)}
      back={agendaHref(id)}
    >
      {null}
    </ActionForm>
    <AgendaOrder
      form={MOVE_FORM}
      moved={gone ? 0 : moved.item}
      success={movedHref(id, MOVED_ITEM, 0)}
      items={agenda.map((item) => ({
        id: item.id,
        name: itemName(item),
        number: item.number,
        title: item.title,
        speaker: item.speaker,
        isWithdrawn: item.status === 'withdrawn',
        gone: item.id === moved.item ? gone : undefined,
        editHref: editItemHref(id, item.id),
        panel: item.id === edited || isTried(states.edit, item) ? <ItemPanel meetingId={id} item={item} state={states.edit} /> : null,
      }))}
    />
  </>
)

/** The page of a large meeting is long. */
function Sections({ meeting: { agenda, others }, votings }: AgendaToOrder) {
  const hasVotings = votings.length > 0 || agenda.some((item) => item.votings.length > 0)
  const hasDocuments = others.length > 0 || agenda.some(({ documents }) => documents.length > 0)
  return (
    <p>
      Na tej stronie: <a href="#nowy-punkt">nowy punkt</a>
      {hasDocuments && (
        <>
          , <a href="#dokumenty">dokumenty punktów</a>
        </>
      )}
      {hasVotings && (
        <>
          , <a href="#glosowania">głosowania punktów</a>
        </>
      )}
      .
    </p>
  )
}

export function AgendaOrderPage({ data: { meeting, votings }, ...shown }: Props) {
  const { id, name, agenda } = meeting
  const { moved, gone, ticked, states } = shown
  const crumbs = [{ label: 'Posiedzenia', href: MEETINGS_PATH }, { label: name, href: meetingHref(id) }, { label: 'Porządek obrad' }]
  return (
    <Page title="Porządek obrad" above={<WayBack crumbs={crumbs} />}>
      <CanceledNotice meeting={meeting} />
      {agenda.length > 0 && <Sections meeting={meeting} votings={votings} />}
      {agenda.length === 0 ? <Notice>Porządek obrad nie ma jeszcze punktów.</Notice> : <Rows meeting={meeting} {...shown} />}
      <Add id={id} state={states.add} typed={orphaned(agenda, states.edit)} />
      <OrderedDocuments meeting={meeting} moved={moved.document} gone={gone} ticked={ticked} states={states} />
      <OrderedVotings meeting={meeting} votings={votings} moved={moved.voting} gone={gone} state={states.link} />
      <ButtonRow>
        <ButtonLink kind="secondary" href={meetingHref(id)}>
          Wróć do posiedzenia
        </ButtonLink>
      </ButtonRow>
    </Page>
  )
}
