// Several documents put to one item by one press. Without scripts nothing carries the ticks along when another button of the agenda's page
// is pressed, so they have a page of their own, on which there is no other.
import type { ReactNode } from 'react'
import { PlaceDocuments, type Meeting } from '#contract/meetings.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { FieldNotes, fieldFacts, triedValue } from '#components/ui/field-frame.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { Page } from '#components/ui/page.tsx'
import { Select } from '#components/ui/select.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { WayBack } from '#components/ui/way-back.tsx'
import styles from '#components/meetings/meetings.module.css'
import { agendaHref, meetingHref, MEETINGS_PATH, severalHref } from '#lib/links/meetings.ts'
import { moveSeveralForm } from '#lib/meetings/words.ts'
import { SEVERAL_FORM } from './kinds.ts'
import { itemName, type Group } from './linked-rows.tsx'

export type SeveralState = FormState<keyof typeof moveSeveralForm.labels>

/** The documents of a meeting by the items at which they stand. */
export const groupsOf = ({ agenda, others }: Meeting): Group[] => [
  ...agenda.map((item) => ({ itemId: item.id, name: itemName(item), of: item.documents })),
  { itemId: null, name: 'Pozostałe materiały', of: others },
]

export const itemChoices = ({ agenda }: Meeting) => agenda.map((item) => ({ value: item.id, label: itemName(item) }))

interface Props {
  meeting: Meeting
  state: SeveralState
}

interface FormProps extends Props {
  back: string
  /** Missing: they stand before the documents of the agenda's page. */
  boxes?: ReactNode
  furtherButton?: ReactNode
}

export function Several({ meeting, state, back, boxes, furtherButton }: FormProps) {
  const facts = fieldFacts(state, 'documentIds')
  return (
    <ActionForm
      id={SEVERAL_FORM}
      form={moveSeveralForm}
      endpoint={PlaceDocuments}
      state={state}
      params={{ id: meeting.id }}
      success={agendaHref(meeting.id)}
      back={back}
      label="Kilka dokumentów naraz"
    >
      <div id={facts.id} tabIndex={-1}>
        <FieldNotes facts={facts} />
      </div>
      {boxes}
      <Select state={state} name="itemId" none="Wybierz punkt" choices={itemChoices(meeting)} />
      <ButtonRow>
        <SubmitButton kind="secondary" busyText="Przenoszę…">
          Przenieś zaznaczone
        </SubmitButton>
        {furtherButton}
      </ButtonRow>
    </ActionForm>
  )
}

/** One select cannot say at which of several items a document stands: such a one is not among them. */
function Boxes({ meeting, state }: Props) {
  const groups = groupsOf(meeting)
  const standing = Map.groupBy(
    groups.flatMap(({ of }) => of),
    ({ id }) => id,
  )
  const ticked = triedValue(state, 'documentIds')?.split('\n') ?? []
  return groups.map(({ itemId, name, of }) => {
    const movable = of.filter(({ id }) => standing.get(id)!.length === 1)
    if (movable.length === 0) return null
    return (
      <fieldset key={itemId} className={styles.boxes}>
        <legend>{name}</legend>
        {movable.map((document) => (
          <label key={document.id} className={styles.chosen}>
            <input type="checkbox" name="documentIds" value={document.id} defaultChecked={ticked.includes(String(document.id))} />
            {document.name}
          </label>
        ))}
      </fieldset>
    )
  })
}

export function SeveralPage({ meeting, state }: Props) {
  const { id, name } = meeting
  const crumbs = [
    { label: 'Posiedzenia', href: MEETINGS_PATH },
    { label: name, href: meetingHref(id) },
    { label: 'Porządek obrad', href: agendaHref(id) },
    { label: 'Kilka dokumentów' },
  ]
  return (
    <Page title="Przenieś kilka dokumentów" above={<WayBack crumbs={crumbs} />}>
      <Several
        meeting={meeting}
        state={state}
        back={severalHref(id)}
        boxes={<Boxes meeting={meeting} state={state} />}
        furtherButton={
          <ButtonLink kind="secondary" href={agendaHref(id)}>
            Wróć do porządku obrad
          </ButtonLink>
        }
      />
    </Page>
  )
}
