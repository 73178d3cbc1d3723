// Documents at no item come with a proposal where a number or a title speaks for one: one select a document, one press for all.
import { PlaceDocuments, type AgendaItem, type Meeting, type MeetingDocument } from '#contract/meetings.ts'
import { ActionForm, HiddenFields } from '#components/ui/action-form.tsx'
import { ButtonRow } from '#components/ui/button.tsx'
import { triedValue } from '#components/ui/field-frame.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import lined from '#components/ui/lined-list.module.css'
import styles from '#components/meetings/meetings.module.css'
import { truncate } from '#lib/format/truncate.ts'
import { proposedItem } from '#lib/meetings/proposals.ts'
import { placeDocumentsForm } from '#lib/meetings/words.ts'

const TITLE_CUT = 40

interface ChoiceProps {
  document: MeetingDocument
  /** Id of the item that is proposed. */
  proposed: number
  agenda: readonly AgendaItem[]
  state: FormState
}

const Choice = ({ document: { id, name }, proposed, agenda, state }: ChoiceProps) => (
  <li className={styles.place}>
    <label htmlFor={`dokument-${id}`}>{name}</label>
    <select id={`dokument-${id}`} name={`items.${id}`} defaultValue={triedValue(state, `items.${id}`) ?? proposed}>
      <option value="">Pozostałe materiały</option>
      {agenda.map((item) => (
        <option key={item.id} value={item.id}>
          {item.number}. {truncate(item.title, TITLE_CUT)}
        </option>
      ))}
    </select>
  </li>
)

const TITLE = 'Przypisz dokumenty do punktów'

interface Props {
  meeting: Meeting
  /** The page that one stays on. */
  path: string
  state: FormState
}

/** Nothing is asked about the documents that nothing speaks for. */
export function ProposedDocuments({ meeting: { id, agenda, others }, path, state }: Props) {
  const placed = others.flatMap((document) => {
    const proposed = proposedItem(document.name, agenda)
    return proposed === null ? [] : [{ document, proposed }]
  })
  if (placed.length === 0) return null
  return (
    <section aria-labelledby="przypisz">
      <h2 id="przypisz">{TITLE}</h2>
      <p>Punkt zaproponowano na podstawie numeru na początku nazwy albo podobieństwa do tytułu. Sprawdź i zapisz.</p>
      <ActionForm form={placeDocumentsForm} endpoint={PlaceDocuments} state={state} params={{ id }} success={path} back={path} label={TITLE} asks>
        <HiddenFields values={Object.fromEntries(placed.map(({ document }) => [`seen.${document.id}`, '']))} />
        <ul className={lined.list}>
          {placed.map((one) => (
            <Choice key={one.document.id} {...one} agenda={agenda} state={state} />
          ))}
        </ul>
        <ButtonRow>
          <SubmitButton busyText="Zapisuję…">Przypisz do punktów</SubmitButton>
        </ButtonRow>
      </ActionForm>
    </section>
  )
}
