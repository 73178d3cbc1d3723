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
import { Select } from '#components/ui/select.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { WayBack } from '#components/ui/way-back.tsx'
import { truncate } from '#lib/format/truncate.ts'
import { agendaHref, agendaMovedHref, meetingHref, MEETINGS_PATH } from '#lib/links/meetings.ts'
import type { AgendaToOrder } from '#lib/meetings/loaders.ts'
import { addItemForm, linkVotingForm, STEP_FORMS } from '#lib/meetings/words.ts'
import { OrderedDocuments, type AttachState } from './documents.tsx'
import { AgendaOrder } from './list.tsx'
import { OrderRow, type EditState } from './row.tsx'

const MOVE_FORM = 'przenies'
const NAME_CUT = 80

type AddState = FormState<keyof typeof addItemForm.labels>
type LinkState = FormState<keyof typeof linkVotingForm.labels>

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

function Link({ meeting: { id, agenda }, votings, state }: Pick<AgendaToOrder, 'meeting' | 'votings'> & { state: LinkState }) {
  if (votings.length === 0 || agenda.length === 0) return null
  return (
    <section aria-labelledby="glosowania">
      <h2 id="glosowania">Głosowania punktów</h2>
      <ActionForm
        form={linkVotingForm}
        endpoint={StepAgenda}
        state={state}
        params={{ id }}
        values={{ step: 'link' }}
        success={agendaHref(id)}
        back={agendaHref(id)}
      >
        <Select
          state={state}
          name="votingId"
          none="Wybierz głosowanie"
          choices={votings.map((voting) => ({ value: voting.id, label: truncate(voting.title, NAME_CUT) }))}
        />
        <Select state={state} name="itemId" choices={agenda.map((item) => ({ value: item.id, label: `${item.number}. ${truncate(item.title, NAME_CUT)}` }))} />
        <ButtonRow>
          <SubmitButton busyText="Dodaję…">Dodaj głosowanie do punktu</SubmitButton>
        </ButtonRow>
      </ActionForm>
    </section>
  )
}

interface Props {
  data: AgendaToOrder
  /** The item that was moved last, or the row of a document, and the way it went by a button. */
  moved: number
  movedDocument: number
  gone: Way | undefined
  states: { add: AddState; edit: EditState; link: LinkState; attach: AttachState }
}

const Rows = ({ meeting: { id, agenda }, moved, gone, states }: Omit<Props, 'data' | 'movedDocument'> & { meeting: Meeting }) => (
  <>
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
      moved={gone ? 0 : moved}
      success={agendaMovedHref(id, 0)}
      items={agenda.map((item, place) => ({
        id: item.id,
        name: `${item.number}. ${truncate(item.title, NAME_CUT)}`,
        row: <OrderRow meetingId={id} item={item} place={place} count={agenda.length} gone={item.id === moved ? gone : undefined} state={states.edit} />,
      }))}
    />
  </>
)

export function AgendaOrderPage({ data: { meeting, votings }, movedDocument, ...shown }: Props) {
  const { id, name, agenda } = meeting
  const crumbs = [{ label: 'Posiedzenia', href: MEETINGS_PATH }, { label: name, href: meetingHref(id) }, { label: 'Porządek obrad' }]
  return (
    <Page title="Porządek obrad" above={<WayBack crumbs={crumbs} />}>
      <CanceledNotice meeting={meeting} />
      {agenda.length === 0 ? <Notice>Porządek obrad nie ma jeszcze punktów.</Notice> : <Rows meeting={meeting} {...shown} />}
      <Add id={id} state={shown.states.add} typed={orphaned(agenda, shown.states.edit)} />
      <OrderedDocuments meeting={meeting} moved={movedDocument} gone={shown.gone} state={shown.states.attach} />
      <Link meeting={meeting} votings={votings} state={shown.states.link} />
      <ButtonRow>
        <ButtonLink kind="secondary" href={meetingHref(id)}>
          Wróć do posiedzenia
        </ButtonLink>
      </ButtonRow>
    </Page>
  )
}
