// Fields of a meeting that its two forms share.
import { MEETING_JOIN_URL_MAX, MEETING_MODES, MEETING_NAME_MAX, MEETING_PLACE_MAX, type Meeting } from '#contract/meetings.ts'
import { meetingName, type NumberStyle } from '#common/meeting-name.ts'
import { wallTimeNow } from '#common/warsaw-clock.ts'
import { Radios } from '#components/ui/choices.tsx'
import { DateTimeField } from '#components/ui/date-time-field.tsx'
import { Field } from '#components/ui/field.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { optionalUpTo, requiredUpTo } from '#lib/format/length-hints.ts'
import { MEETING_MODE_LABEL } from '#lib/meetings/labels.ts'
import type { MeetingField } from '#lib/meetings/words.ts'

export type MeetingValues = Partial<Pick<Meeting, 'startsAt' | 'endsAt' | 'mode' | 'place' | 'joinUrl' | 'number' | 'name'>>

interface Props {
  state: FormState<MeetingField>
  values: MeetingValues
  numbers: NumberStyle
  /** Working groups that the meeting's folder is limited to: such a meeting has no number. */
  groupNames?: readonly string[]
}

const MODES = MEETING_MODES.map((mode) => ({ value: mode, label: MEETING_MODE_LABEL[mode] }))

const NoNumber = ({ groupNames }: { groupNames: readonly string[] }) => (
  <p>
    <strong>Numer:</strong> bez numeru, bo katalog posiedzenia jest tylko dla grup roboczych ({groupNames.join(', ')}). Numer, który posiedzenie miało
    wcześniej, wróci, gdy katalog będzie znów dla wszystkich, chyba że otrzyma go inne posiedzenie.
  </p>
)

export function MeetingFields({ state, values, numbers, groupNames = [] }: Props) {
  const min = wallTimeNow()
  const isOfGroups = groupNames.length > 0
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
      {isOfGroups ? (
        <NoNumber groupNames={groupNames} />
      ) : (
        <Field state={state} name="number" hint="Kolejny numer posiedzenia komitetu; puste dla grupy roboczej." defaultValue={values.number?.toString()} />
      )}
      <Field
        state={state}
        name="name"
        hint={
          isOfGroups
            ? requiredUpTo(MEETING_NAME_MAX)
            : `Pusta przy podanym numerze oznacza „${meetingName(values.number ?? 1, numbers)}”. ${optionalUpTo(MEETING_NAME_MAX)}`
        }
        defaultValue={values.name}
      />
    </>
  )
}
