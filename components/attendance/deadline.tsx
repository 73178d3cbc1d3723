// The deadline for answers: shown to everyone, and changed in a plain form.
import { ChangeAttendanceDeadline } from '#contract/attendance.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonRow } from '#components/ui/button.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { TypedTimeField } from '#components/ui/typed-time-field.tsx'
import { attendancesHref } from '#lib/attendance/addresses.ts'
import type { Attendances } from '#lib/attendance/loaders.ts'
import { deadlineForm } from '#lib/attendance/words.ts'
import { formatDateTime } from '#lib/format/dates.ts'
import styles from './attendance.module.css'

interface Props {
  meeting: Attendances
  state: FormState<keyof typeof deadlineForm.labels>
}

const SUMMARY = { none: 'Ustal termin odpowiedzi', some: 'Zmień termin odpowiedzi' }

export function Deadline({ meeting: { structNodeId: id, attendanceCheckingActive: active, answersUntil }, state }: Props) {
  const here = attendancesHref(id)
  if (!active) return answersUntil && <p>Odpowiedzi były przyjmowane do {formatDateTime(answersUntil)}.</p>
  return (
    <>
      <p>{answersUntil ? `Odpowiedzi są przyjmowane do ${formatDateTime(answersUntil)}.` : 'Odpowiedzi są przyjmowane do zakończenia zbierania.'}</p>
      <details className={styles.deadline} open={state.told !== undefined}>
        <summary>{answersUntil ? SUMMARY.some : SUMMARY.none}</summary>
        <ActionForm
          form={deadlineForm}
          endpoint={ChangeAttendanceDeadline}
          state={state}
          success={here}
          back={here}
          values={{ structNodeId: id }}
          label="Termin odpowiedzi"
        >
          <TypedTimeField
            state={state}
            name="answersUntil"
            hint="Czas w Polsce. Potem odnośniki z zaproszeń i przyciski w katalogu nie przyjmują odpowiedzi. Puste pole znosi termin."
            defaultValue={answersUntil}
          />
          <ButtonRow>
            <SubmitButton busyText="Zapisuję…">Zapisz termin</SubmitButton>
          </ButtonRow>
        </ActionForm>
      </details>
    </>
  )
}
