// Presence at another hour than now, for what was noticed late or is typed in from a list on paper.
import { RecordPresence, type PresenceRecord } from '#contract/presence.ts'
import { shownWallTime } from '#common/shown-time.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonRow } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { Select } from '#components/ui/select.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { presenceHref } from '#lib/links/meetings.ts'
import { proposedTime } from '#lib/meetings/presence.ts'
import { ARRIVAL_FORM, DEPARTURE_FORM } from '#lib/meetings/presence-words.ts'
import { TYPED_TIME_SHAPE } from '#lib/messages/typed-time.ts'
import styles from './presence.module.css'

export const TIME_HINT = `${TYPED_TIME_SHAPE}, czas w Polsce; sekundy można dodać (10:45:30)`

interface Props {
  record: PresenceRecord
  meetingId: string
  arrival: FormState<keyof typeof ARRIVAL_FORM.labels>
  departure: FormState<keyof typeof DEPARTURE_FORM.labels>
}

export function OtherTimes({ record, meetingId, arrival, departure }: Props) {
  const { seats } = record
  const here = presenceHref(meetingId)
  const people = seats.map(({ name, people: own }) => ({ label: name, choices: own.map((person) => ({ value: String(person.userId), label: person.name })) }))
  const common = { endpoint: RecordPresence, params: { id: Number(meetingId) }, success: here, back: here, asks: true } as const
  return (
    <details className={styles.times} open={arrival.told !== undefined || departure.told !== undefined}>
      <summary>Przyjście albo wyjście o innej godzinie</summary>
      <div className={styles.sides}>
        <ActionForm {...common} form={ARRIVAL_FORM} state={arrival} label="Przyjście o innej godzinie">
          <Select state={arrival} name="userId" none="wybierz osobę" choices={people} />
          <Field state={arrival} name="arrivedAt" hint={TIME_HINT} defaultValue={shownWallTime(proposedTime(record, 'arrival'))} />
          <ButtonRow>
            <SubmitButton busyText="Zapisuję…">Zapisz przyjście</SubmitButton>
          </ButtonRow>
        </ActionForm>
        <ActionForm {...common} form={DEPARTURE_FORM} state={departure} label="Wyjście o innej godzinie">
          <Select state={departure} name="userId" none="wybierz osobę" choices={people} />
          <Field state={departure} name="leftAt" hint={TIME_HINT} defaultValue={shownWallTime(proposedTime(record, 'departure'))} />
          <ButtonRow>
            <SubmitButton busyText="Zapisuję…">Zapisz wyjście</SubmitButton>
          </ButtonRow>
        </ActionForm>
      </div>
    </details>
  )
}
