// Fields of a meeting that its two forms share.
import { MEETING_JOIN_URL_MAX, MEETING_MODES, MEETING_NAME_MAX, MEETING_PLACE_MAX, type Meeting } from '#contract/meetings.ts'
import { meetingName, type NumberStyle } from '#common/meeting-name.ts'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import { Radios } from '#components/ui/choices.tsx'
import { DateTimeField } from '#components/ui/date-time-field.tsx'
import { Field } from '#components/ui/field.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { optionalUpTo } from '#lib/format/length-hints.ts'
import { MEETING_MODE_LABEL } from '#lib/meetings/labels.ts'
import type { MeetingField } from '#lib/meetings/words.ts'

export type MeetingValues = Partial<Pick<Meeting, 'startsAt' | 'endsAt' | 'mode' | 'place' | 'joinUrl' | 'number' | 'name'>>

interface Props {
  state: FormState<MeetingField>
  values: MeetingValues
  numbers: NumberStyle
}

const MODES = MEETING_MODES.map((mode) => ({ value: mode, label: MEETING_MODE_LABEL[mode] }))

export function MeetingFields({ state, values, numbers }: Props) {
  const min = wallTimeOf(new Date())
  return (
    <>
      <DateTimeField state={state} name="startsAt" min={min} hint="Czas w Polsce." defaultValue={values.startsAt} />
      <DateTimeField state={state} name="endsAt" min={min} hint="Później niż początek." defaultValue={values.endsAt} follows="startsAt" />
      <Radios state={state} name="mode" choices={MODES} defaultValue={values.mode ?? 'onsite'} />
      <Field state={state} name="place" hint={optionalUpTo(MEETING_PLACE_MAX)} defaultValue={values.place ?? undefined} />
      <Field
        state={state}
        name="joinUrl"
        hint={`Adres spotkania zdalnego, od https://. Widzą go tylko osoby, dla których jest katalog. ${optionalUpTo(MEETING_JOIN_URL_MAX)}`}
        defaultValue={values.joinUrl ?? undefined}
      />
      <Field state={state} name="number" hint="Kolejny numer posiedzenia komitetu; puste dla grupy roboczej." defaultValue={values.number?.toString()} />
      <Field
        state={state}
        name="name"
        hint={`Pusta przy podanym numerze oznacza „${meetingName(values.number ?? 1, numbers)}”. ${optionalUpTo(MEETING_NAME_MAX)}`}
        defaultValue={values.name}
      />
    </>
  )
}
