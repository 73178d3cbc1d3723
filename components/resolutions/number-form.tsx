// Number, day and procedure of a resolution that was brought in, to be corrected by the secretariat. Those of one that was adopted in the
// portal stay.
import { shownDay } from '#common/shown-time.ts'
import { dayOf } from '#common/warsaw-clock.ts'
import { CorrectEarlierResolution, RESOLUTION_LABEL_MAX, type NumberHolder } from '#contract/register-import.ts'
import type { ResolutionForm } from '#contract/register.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { Shows, When } from '#components/ui/asked-places.tsx'
import { ButtonRow } from '#components/ui/button.tsx'
import { CONFLICT, isConflict, labelledValues, SavedNow } from '#components/ui/conflict-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { TextArea } from '#components/ui/field-frame.tsx'
import { fieldId, type FormState } from '#components/ui/form-state.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Select } from '#components/ui/select.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { requiredUpTo } from '#lib/format/length-hints.ts'
import { managedResolutionHref, publicationHref, takenNumberPath } from '#lib/links/resolutions.ts'
import { PROCEDURE_LABEL } from '#lib/resolutions/labels.ts'
import type { TakenNumbers } from '#lib/resolutions/loaders.ts'
import { numberForm } from '#lib/resolutions/words.ts'
import { pageScript } from '#lib/theme/page-scripts.ts'
import styles from './resolutions.module.css'

interface Props {
  resolution: ResolutionForm
  state: FormState<keyof typeof numberForm.labels>
  /** Who has what was typed and refused. */
  taken: TakenNumbers
}

const dayIn = ({ adoptedAt }: ResolutionForm): string => shownDay(dayOf(new Date(adoptedAt)))
const PROCEDURE_CHOICES = Object.entries(PROCEDURE_LABEL).map(([value, label]) => ({ value, label }))

const savedValues = (resolution: ResolutionForm) => ({
  number: String(resolution.number),
  label: resolution.label,
  adoptedOn: dayIn(resolution),
  procedure: resolution.procedure ? PROCEDURE_LABEL[resolution.procedure] : '',
})

/** Told by the script when the field is left, and with the refusal. */
const Taken = ({ id, name, holder }: { id: string; name: 'number' | 'label'; holder: NumberHolder | null }) => (
  <div id={id} role="status">
    <When field={name} value={holder} className={styles.taken}>
      {name === 'number' ? 'Ten numer w tym roku ma już ' : 'Ten numer ma już '}
      <a href={publicationHref(holder?.id ?? '')} data-leads={publicationHref(`{${name}.id}`)} target="_blank" suppressHydrationWarning>
        uchwała nr <Shows field={`${name}.label`} value={holder?.label} />
        <span className="hidden-text"> (otwiera się w nowej karcie)</span>
      </a>{' '}
      <Shows field={`${name}.title`} value={holder?.title} />
    </When>
  </div>
)

/** Of what is typed in them the script asks who has it already. */
function Numbers({ resolution, state, taken }: Props) {
  const [number, label] = [`${fieldId(state, 'number')}-taken`, `${fieldId(state, 'label')}-taken`]
  return (
    <div data-asks-left={takenNumberPath(resolution.id)} data-asks-by={pageScript('asks-again').src}>
      <Field state={state} name="adoptedOn" required autoComplete="off" defaultValue={dayIn(resolution)} hint="DD/MM/RRRR. Rok jest zarazem rokiem numeru." />
      <Field
        state={state}
        name="number"
        required
        autoComplete="off"
        defaultValue={String(resolution.number)}
        hint="Jest w adresie uchwały."
        describedBy={number}
        below={<Taken id={number} name="number" holder={taken.number} />}
      />
      <Field
        state={state}
        name="label"
        required
        autoComplete="off"
        defaultValue={resolution.label}
        hint={`Tak, jak w uchwale, na przykład 12/2025. ${requiredUpTo(RESOLUTION_LABEL_MAX)}`}
        describedBy={label}
        below={<Taken id={label} name="label" holder={taken.label} />}
      />
    </div>
  )
}

const Fields = ({ resolution, state, taken }: Props) => (
  <>
    <Numbers resolution={resolution} state={state} taken={taken} />
    <Select state={state} name="procedure" none="nieznany" choices={PROCEDURE_CHOICES} defaultValue={resolution.procedure} />
    <TextArea state={state} name="reason" rows={3} hint="Zobaczy go każdy w metryczce uchwały." />
  </>
)

export function NumberForm({ resolution, state, taken }: Props) {
  const { id, updatedAt, updatedBy, labelIsTwice } = resolution
  const overtaken = isConflict(state, updatedAt)
  const saved = savedValues(resolution)
  const here = publicationHref(id)
  return (
    <section aria-labelledby="numer">
      <h2 id="numer">Numer, data i tryb</h2>
      {labelIsTwice && (
        <Notice severity="warning">
          Ten sam numer ma <a href={managedResolutionHref(resolution.label)}>inna uchwała</a>. Popraw numer jednej z nich.
        </Notice>
      )}
      <p>Poprawka jest w metryczce. Po zmianie roku albo numeru w roku dotychczasowy adres wskazuje nowy.</p>
      {overtaken && <SavedNow saved={labelledValues<keyof typeof saved>(numberForm.labels, saved)} change={{ updatedAt, updatedBy }} />}
      <ActionForm
        form={numberForm}
        endpoint={CorrectEarlierResolution}
        state={overtaken ? { ...state, message: CONFLICT } : state}
        params={{ id }}
        values={{ updatedAt: updatedAt ?? '' }}
        success={here}
        back={`${here}#numer`}
        label="Numer, data i tryb uchwały"
        asks
      >
        <Fields resolution={resolution} state={state} taken={taken} />
        <ButtonRow>
          <SubmitButton kind="secondary" busyText="Zapisuję…">
            Zapisz poprawkę
          </SubmitButton>
        </ButtonRow>
      </ActionForm>
    </section>
  )
}
