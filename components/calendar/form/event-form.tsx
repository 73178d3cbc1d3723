// A new event, or one that is changed: a plain form, with a calendar beside its times where scripts run.
import { CreateEvent, EVENT_DESCRIPTION_MAX, EVENT_NAME_MAX, EVENT_PLACE_MAX, EVENT_URL_LABEL_MAX, EVENT_URL_MAX, UpdateEvent } from '#contract/calendar.ts'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import { WayBack } from '#components/ui/way-back.tsx'
import { Switch } from '#components/ui/choices.tsx'
import { DateTimeField } from '#components/ui/date-time-field.tsx'
import { savedIn } from '#components/ui/conflict-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { TextArea } from '#components/ui/field-frame.tsx'
import { fieldId, type FormState } from '#components/ui/form-state.ts'
import { Page } from '#components/ui/page.tsx'
import { RecordForm } from '#components/ui/record-form.tsx'
import { dayOf, lastDayOf, shownEnd, shownStart } from '#lib/calendar/labels.ts'
import type { ReadEventAnswer } from '#lib/calendar/loaders.ts'
import { eventForm } from '#lib/calendar/words.ts'
import { optionalUpTo, requiredUpTo } from '#lib/format/length-hints.ts'
import { MANAGE_PATH } from '#components/calendar/calendar-tabs.tsx'

interface Props {
  state: FormState<keyof typeof eventForm.labels>
  /** null: a new one. */
  event: ReadEventAnswer | null
  /** This form's own address. */
  path: string
}

const saved = (event: ReadEventAnswer) =>
  savedIn(eventForm.labels, {
    name: event.name,
    allDay: event.allDay ? 'Tak' : 'Nie',
    startsAt: shownStart(event),
    endsAt: shownEnd(event),
    place: event.place ?? '',
    description: event.description ?? '',
    url: event.url ?? '',
    urlLabel: event.urlLabel ?? '',
  })

const daysAlone = ({ allDay }: ReadEventAnswer, wall: string, day: string) => (allDay ? day : wall)

export function EventForm({ state, event, path }: Props) {
  const title = event ? 'Edycja wydarzenia' : 'Nowe wydarzenie'
  const now = wallTimeOf(new Date())
  const times = { state, min: now, dayAlone: fieldId(state, 'allDay') }
  return (
    <Page title={title} narrow above={<WayBack crumbs={[{ label: 'Kalendarz', href: MANAGE_PATH }, { label: title }]} />}>
      <RecordForm
        form={eventForm}
        endpoint={event ? UpdateEvent : CreateEvent}
        state={state}
        record={event && { ...event, saved: saved(event) }}
        path={path}
        list={MANAGE_PATH}
      >
        <Field state={state} name="name" required hint={requiredUpTo(EVENT_NAME_MAX)} defaultValue={event?.name} />
        <Switch state={state} name="allDay" on={event?.allDay ?? false} hint="Wystarczy wtedy sam dzień początku i końca, bez godzin." />
        <DateTimeField
          {...times}
          name="startsAt"
          hint="Czas w Polsce, nie wcześniejszy niż obecny."
          defaultValue={event && daysAlone(event, event.startsAt, dayOf(event.startsAt))}
        />
        <DateTimeField
          {...times}
          name="endsAt"
          hint="Później niż początek, a przy wydarzeniu całodniowym ostatni dzień."
          defaultValue={event && daysAlone(event, event.endsAt, lastDayOf(event))}
          follows="startsAt"
        />
        <Field state={state} name="place" hint={optionalUpTo(EVENT_PLACE_MAX)} defaultValue={event?.place ?? undefined} />
        <TextArea state={state} name="description" hint={optionalUpTo(EVENT_DESCRIPTION_MAX)} defaultValue={event?.description ?? ''} />
        <Field state={state} name="url" hint={`Na przykład strona spotkania. ${optionalUpTo(EVENT_URL_MAX)}`} defaultValue={event?.url ?? undefined} />
        <Field
          state={state}
          name="urlLabel"
          hint={`Pokazywana zamiast adresu. ${optionalUpTo(EVENT_URL_LABEL_MAX)}`}
          defaultValue={event?.urlLabel ?? undefined}
        />
      </RecordForm>
    </Page>
  )
}
