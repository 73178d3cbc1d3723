// Number, day and procedure of a resolution that was brought in, to be corrected by the secretariat. Those of one that was adopted in the
// portal stay.
import { shownDay } from '#common/shown-time.ts'
import { dayOf } from '#common/warsaw-clock.ts'
import { CorrectEarlierResolution, RESOLUTION_LABEL_MAX } from '#contract/register-import.ts'
import type { ResolutionForm } from '#contract/register.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonRow } from '#components/ui/button.tsx'
import { CONFLICT, isConflict, labelledValues, SavedNow } from '#components/ui/conflict-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { TextArea } from '#components/ui/field-frame.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Select } from '#components/ui/select.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { requiredUpTo } from '#lib/format/length-hints.ts'
import { publicationHref } from '#lib/links/resolutions.ts'
import { PROCEDURE_LABEL } from '#lib/resolutions/labels.ts'
import { numberForm } from '#lib/resolutions/words.ts'

interface Props {
  resolution: ResolutionForm
  state: FormState<keyof typeof numberForm.labels>
}

const dayIn = ({ adoptedAt }: ResolutionForm): string => shownDay(dayOf(new Date(adoptedAt)))
const PROCEDURE_CHOICES = Object.entries(PROCEDURE_LABEL).map(([value, label]) => ({ value, label }))

const savedValues = (resolution: ResolutionForm) => ({
  number: String(resolution.number),
  label: resolution.label,
  adoptedOn: dayIn(resolution),
  procedure: resolution.procedure ? PROCEDURE_LABEL[resolution.procedure] : '',
})

const Fields = ({ resolution, state }: Props) => (
  <>
    <Field state={state} name="adoptedOn" required autoComplete="off" defaultValue={dayIn(resolution)} hint="DD/MM/RRRR. Rok jest zarazem rokiem numeru." />
    <Field state={state} name="number" required autoComplete="off" defaultValue={String(resolution.number)} hint="Jest w adresie uchwały." />
    <Field
      state={state}
      name="label"
      required
      autoComplete="off"
      defaultValue={resolution.label}
      hint={`Tak, jak w uchwale, na przykład 12/2025. ${requiredUpTo(RESOLUTION_LABEL_MAX)}`}
    />
    <Select state={state} name="procedure" none="nieznany" choices={PROCEDURE_CHOICES} defaultValue={resolution.procedure} />
    <TextArea state={state} name="reason" rows={3} hint="Zobaczy go każdy w metryczce uchwały." />
  </>
)

export function NumberForm({ resolution, state }: Props) {
  const { id, updatedAt, updatedBy, labelIsTwice } = resolution
  const overtaken = isConflict(state, updatedAt)
  const saved = savedValues(resolution)
  const here = publicationHref(id)
  return (
    <section aria-labelledby="numer">
      <h2 id="numer">Numer, data i tryb</h2>
      {labelIsTwice && <Notice severity="warning">Ten sam numer ma inna uchwała. Popraw numer jednej z nich.</Notice>}
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
        <Fields resolution={resolution} state={state} />
        <ButtonRow>
          <SubmitButton kind="secondary" busyText="Zapisuję…">
            Zapisz poprawkę
          </SubmitButton>
        </ButtonRow>
      </ActionForm>
    </section>
  )
}
