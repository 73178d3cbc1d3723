// Documents under the items at which they stand, in their order: dragged, lifted by keyboard, or moved by buttons without scripts.
import { StepAgenda, type Meeting, type MeetingDocument } from '#contract/meetings.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonRow } from '#components/ui/button.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { StepButton, type Way } from '#components/ui/order/step-button.tsx'
import { Select } from '#components/ui/select.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import styles from '#components/meetings/meetings.module.css'
import { truncate } from '#lib/format/truncate.ts'
import { agendaHref, documentMovedHref } from '#lib/links/meetings.ts'
import { attachDocumentForm, STEP_FORMS } from '#lib/meetings/words.ts'
import { DocumentOrder } from './document-list.tsx'
import { SeveralDocuments } from './place-documents.tsx'

const MOVE_FORM = 'przenies-dokument'
const NAME_CUT = 80

interface Group {
  /** null: papers at no item. */
  itemId: number | null
  name: string
  documents: readonly MeetingDocument[]
}

const groupsOf = ({ agenda, others }: Meeting): Group[] => [
  ...agenda.map(({ id, number, title, documents }) => ({ itemId: id, name: `${number}. ${truncate(title, NAME_CUT)}`, documents })),
  { itemId: null, name: 'Pozostałe materiały', documents: others },
]

/** Where one document stands: in which group, and where in it, from 0. */
interface Place {
  groups: readonly Group[]
  at: number
  within: number
}

type Sent = { step: 'attach' | 'detach'; itemId: number; place: number | '' }

/** One place further, into the next group at the end of this one; null: it goes no further. */
function next({ groups, at, within }: Place, way: Way): Sent | null {
  const [group, other] = [groups[at]!, groups[at + (way === 'up' ? -1 : 1)]]
  const to = within + (way === 'up' ? -1 : 1)
  if (group.itemId !== null && to >= 0 && to < group.documents.length) return { step: 'attach', itemId: group.itemId, place: to }
  if (!other) return null
  if (other.itemId !== null) return { step: 'attach', itemId: other.itemId, place: way === 'up' ? other.documents.length : 0 }
  return group.itemId === null ? null : { step: 'detach', itemId: group.itemId, place: '' }
}

interface RowProps extends Place {
  meetingId: number
  rowId: number
  /** The way it has just gone: that button keeps the focus. */
  gone: Way | undefined
}

function Step({ way, ...row }: RowProps & { way: Way }) {
  const { meetingId, rowId, groups, at, within, gone } = row
  const { itemId, documents } = groups[at]!
  const document = documents[within]!
  const sent = next(row, way)
  const common = { way, name: document.name, place: within, count: documents.length, takesFocus: gone === way }
  if (!sent) return <StepButton {...common} still />
  return (
    <ActionForm
      form={STEP_FORMS.attach}
      endpoint={StepAgenda}
      params={{ id: meetingId }}
      values={{ ...sent, documentId: document.id, fromItemId: itemId ?? '', fromOthers: String(itemId === null) }}
      success={documentMovedHref(meetingId, rowId, way)}
      back={agendaHref(meetingId)}
    >
      <StepButton {...common} still={false} />
    </ActionForm>
  )
}

const Off = ({ meetingId, itemId, document }: { meetingId: number; itemId: number; document: MeetingDocument }) => (
  <ActionForm
    form={STEP_FORMS.detach}
    endpoint={StepAgenda}
    params={{ id: meetingId }}
    values={{ step: 'detach', itemId, documentId: document.id }}
    success={agendaHref(meetingId)}
    back={agendaHref(meetingId)}
  >
    <SubmitButton kind="quiet" busyText="Zapisuję…">
      Odłącz<span className="hidden-text">: {document.name}</span>
    </SubmitButton>
  </ActionForm>
)

function Row(row: RowProps) {
  const { groups, at, within, meetingId } = row
  const { itemId, documents } = groups[at]!
  const document = documents[within]!
  return (
    <div className={`${styles.content} ${styles.line} ${styles.centred}`}>
      <p>{document.name}</p>
      <div className={styles.tools}>
        <Step {...row} way="up" />
        <Step {...row} way="down" />
        {itemId !== null && <Off meetingId={meetingId} itemId={itemId} document={document} />}
      </div>
    </div>
  )
}

/** Ids of items are not those of documents, and a document may stand at several items. */
const headingId = ({ itemId }: Group) => -(itemId ?? 2 ** 40)
const APPEARANCE = 2 ** 32

export type AttachState = FormState<keyof typeof attachDocumentForm.labels>

/** A document may stand at several items. */
const AtAnother = ({ meeting: { id, agenda, others }, state }: { meeting: Meeting; state: AttachState }) => (
  <details className={styles.edit} open={state.severity === 'error'}>
    <summary>Dodaj dokument także do innego punktu</summary>
    <ActionForm
      form={attachDocumentForm}
      endpoint={StepAgenda}
      state={state}
      params={{ id }}
      values={{ step: 'attach' }}
      success={agendaHref(id)}
      back={agendaHref(id)}
      asks
    >
      <Select
        state={state}
        name="documentId"
        none="Wybierz dokument"
        choices={[...new Map([...agenda.flatMap(({ documents }) => documents), ...others].map((one) => [one.id, { value: one.id, label: one.name }])).values()]}
      />
      <Select state={state} name="itemId" choices={agenda.map((item) => ({ value: item.id, label: `${item.number}. ${truncate(item.title, NAME_CUT)}` }))} />
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
  state: AttachState
}

function rowsOf({ meeting, moved, gone }: Omit<Props, 'state'>) {
  const groups = groupsOf(meeting)
  const seen = new Map<number, number>()
  return groups.flatMap((group, at) => [
    { id: headingId(group), name: group.name, documentId: null, itemId: group.itemId, row: <h3 className={styles.heading}>{group.name}</h3> },
    ...group.documents.map(({ id, name }, within) => {
      const before = seen.get(id) ?? 0
      seen.set(id, before + 1)
      const rowId = id + before * APPEARANCE
      const place = { groups, at, within, meetingId: meeting.id, rowId, gone: rowId === moved ? gone : undefined }
      return { id: rowId, name, documentId: id, itemId: group.itemId, row: <Row {...place} /> }
    }),
  ])
}

export function OrderedDocuments({ state, ...shown }: Props) {
  const { meeting, moved, gone } = shown
  const { id, agenda, others } = meeting
  if (agenda.length === 0 || (others.length === 0 && agenda.every(({ documents }) => documents.length === 0))) return null
  return (
    <section aria-labelledby="dokumenty">
      <h2 id="dokumenty">Dokumenty punktów</h2>
      <p>Przeciągnij dokument pod inny punkt albo przesuń go strzałkami. Tę samą kolejność mają katalog, komplet materiałów i karty do głosowania.</p>
      <SeveralDocuments meeting={meeting} path={agendaHref(id)} />
      <ActionForm
        form={STEP_FORMS.attach}
        endpoint={StepAgenda}
        id={MOVE_FORM}
        params={{ id }}
        values={{ step: 'attach', itemId: '', fromItemId: '', fromOthers: '', documentId: '', place: '' }}
        success={agendaHref(id)}
        back={agendaHref(id)}
      >
        {null}
      </ActionForm>
      <DocumentOrder form={MOVE_FORM} rows={rowsOf(shown)} moved={gone ? 0 : moved} success={documentMovedHref(id, 0)} />
      <AtAnother meeting={meeting} state={state} />
    </section>
  )
}
