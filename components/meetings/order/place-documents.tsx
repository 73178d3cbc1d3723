// At which item each document stands: one select a document, one press for all. Documents at no item come with a proposal.
import { PlaceDocuments, type AgendaItem, type Meeting, type MeetingDocument } from '#contract/meetings.ts'
import { ActionForm, HiddenFields } from '#components/ui/action-form.tsx'
import { ButtonRow } from '#components/ui/button.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import lined from '#components/ui/lined-list.module.css'
import styles from '#components/meetings/meetings.module.css'
import { truncate } from '#lib/format/truncate.ts'
import { proposedItem } from '#lib/meetings/proposals.ts'
import { placeDocumentsForm } from '#lib/meetings/words.ts'

interface Placed {
  document: MeetingDocument
  /** Where it stands; null: at no item. */
  at: number | null
  /** What is chosen at first. */
  itemId: number | null
}

const TITLE_CUT = 60

const Choice = ({ placed: { document, itemId }, agenda }: { placed: Placed; agenda: readonly AgendaItem[] }) => (
  <li className={styles.place}>
    <label htmlFor={`dokument-${document.id}`}>{document.name}</label>
    <select id={`dokument-${document.id}`} name={`items.${document.id}`} defaultValue={itemId ?? ''}>
      <option value="">Pozostałe materiały</option>
      {agenda.map(({ id, number, title }) => (
        <option key={id} value={id}>
          {number}. {truncate(title, TITLE_CUT)}
        </option>
      ))}
    </select>
  </li>
)

interface Props {
  meeting: Meeting
  placed: readonly Placed[]
  /** The page that one stays on. */
  path: string
  title: string
  hint: string
}

const PlaceForm = ({ meeting: { id, agenda }, placed, path, title, hint }: Props) => (
  <>
    <p>{hint}</p>
    <ActionForm form={placeDocumentsForm} endpoint={PlaceDocuments} params={{ id }} success={path} back={path} label={title} asks>
      <HiddenFields values={Object.fromEntries(placed.map(({ document, at }) => [`seen.${document.id}`, at ?? '']))} />
      <ul className={lined.list}>
        {placed.map((one) => (
          <Choice key={one.document.id} placed={one} agenda={agenda} />
        ))}
      </ul>
      <ButtonRow>
        <SubmitButton busyText="Zapisuję…">Przypisz do punktów</SubmitButton>
      </ButtonRow>
    </ActionForm>
  </>
)

const asProposed = ({ others, agenda }: Meeting): Placed[] => others.map((document) => ({ document, at: null, itemId: proposedItem(document.name, agenda) }))

const PROPOSED = 'Przypisz dokumenty do punktów'

/** Only those that a number or a title speaks for; nothing is asked about the rest. */
export function ProposedDocuments({ meeting, path }: Pick<Props, 'meeting' | 'path'>) {
  const placed = asProposed(meeting).filter(({ itemId }) => itemId !== null)
  if (placed.length === 0) return null
  return (
    <section aria-labelledby="przypisz">
      <h2 id="przypisz">{PROPOSED}</h2>
      <PlaceForm
        meeting={meeting}
        placed={placed}
        path={path}
        title={PROPOSED}
        hint="Punkt zaproponowano na podstawie numeru na początku nazwy albo podobieństwa do tytułu. Sprawdź i zapisz."
      />
    </section>
  )
}

/** A document that stands at several items stays there: one select cannot say so. */
function ofOneItem({ agenda }: Meeting): Placed[] {
  const items = Map.groupBy(
    agenda.flatMap((item) => item.documents.map((document) => ({ document, at: item.id, itemId: item.id }))),
    ({ document }) => document.id,
  )
  return [...items.values()].flatMap((places) => (places.length === 1 ? places : []))
}

/** Open where something is proposed. */
export function SeveralDocuments({ meeting, path }: Pick<Props, 'meeting' | 'path'>) {
  const proposed = asProposed(meeting)
  const placed = [...ofOneItem(meeting), ...proposed]
  if (placed.length === 0) return null
  return (
    <details className={styles.edit} open={proposed.some(({ itemId }) => itemId !== null)}>
      <summary>Przypisz kilka dokumentów naraz</summary>
      <PlaceForm
        meeting={meeting}
        placed={placed}
        path={path}
        title="Punkty dokumentów"
        hint="Dokumenty, które nie są przy żadnym punkcie, mają go zaproponowany, jeśli wskazuje na niego numer albo nazwa. Dokument przy kilku punktach zostaje przy nich."
      />
    </details>
  )
}
