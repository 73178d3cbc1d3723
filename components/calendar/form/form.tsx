// The form of a new event or of one that is changed: a plain form, with a calendar beside its times where scripts run.
import { CreateEvent, EVENT_DESCRIPTION_MAX, EVENT_NAME_MAX, EVENT_PLACE_MAX, EVENT_URL_LABEL_MAX, EVENT_URL_MAX, UpdateEvent } from '#contract/calendar.ts'
import { wallTimeNow } from '#common/warsaw-clock.ts'
import { WayBack } from '#components/ui/way-back.tsx'
import { Switch } from '#components/ui/choices.tsx'
import { DateTimeField } from '#components/ui/date-time-field.tsx'
import { labelledValues } from '#components/ui/conflict-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { TextArea } from '#components/ui/field-frame.tsx'
import { fieldId, type FormState } from '#components/ui/form-state.ts'
import { Page } from '#components/ui/page.tsx'
import { RecordForm } from '#components/ui/record-form.tsx'
import { dayOf, lastDayOf, shownEnd, shownStart } from '#lib/calendar/labels.ts'
import type { ReadEventAnswer } from '#lib/calendar/loaders.ts'
import { eventForm } from '#lib/calendar/words.ts'
import { optionalUpTo, requiredUpTo } from '#lib/format/length-hints.ts'
import { MANAGE_PATH, VIEW_PATH } from '#components/calendar/tabs.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { shownDay as shortDay, shownWallTime } from '#common/shown-time.ts'
import { timesQuery, type ProposedTimes } from '#lib/calendar/editing.ts'
import { withListView } from '#lib/http/list-view.ts'
import { composerHref } from '#lib/links/mailings.ts'

interface Props {
  state: FormState<keyof typeof eventForm.labels>
  /** null: a new event. */
  event: ReadEventAnswer | null
  /** This form's own address. */
  path: string
  /** Days that were chosen in the grid of the calendar. */
  asked: ProposedTimes | null
}

const saved = (event: ReadEventAnswer) =>
  labelledValues(eventForm.labels, {
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

/** The calendar or the list, whichever page led here. */
const cameFrom = (): string => [VIEW_PATH, '/kalendarz'].find((calendar) => withListView(calendar) !== calendar) ?? MANAGE_PATH

const shownTime = (wall: string) => (wall.length === 10 ? shortDay(wall) : shownWallTime(wall))

/** A move by dragging is saved only in this form, so that a slip changes nothing. */
const Moved = ({ event, asked }: { event: ReadEventAnswer; asked: ProposedTimes }) => (
  <Notice title="Jeszcze nie zapisano">
    <p>
      Wydarzenie przeciągnięto w kalendarzu: z {shownStart(event)} – {shownEnd(event)} na {shownTime(asked.startsAt)} – {shownTime(asked.endsAt)}. Sprawdź i
      zapisz.
    </p>
  </Notice>
)

const Mailed = () => (
  <Notice severity="warning" title="To wydarzenie już wysłano w wiadomości">
    <p>
      Kto ją dostał, nie dowie się o zmianie sam. „Zapisz i powiadom” zapisuje i otwiera wiadomość o zmianie terminu do wszystkich, którzy mają to wydarzenie.
    </p>
  </Notice>
)

function timesOf(event: ReadEventAnswer | null, asked: ProposedTimes | null): { startsAt: string | undefined; endsAt: string | undefined } {
  if (asked) return asked
  if (!event) return { startsAt: undefined, endsAt: undefined }
  return { startsAt: daysAlone(event, event.startsAt, dayOf(event.startsAt)), endsAt: daysAlone(event, event.endsAt, lastDayOf(event)) }
}

export function EventForm({ state, event, path, asked }: Props) {
  const title = event ? 'Edycja wydarzenia' : 'Nowe wydarzenie'
  const now = wallTimeNow()
  const times = { state, min: now, dayAlone: fieldId(state, 'allDay') }
  const { startsAt, endsAt } = timesOf(event, asked)
  const list = cameFrom()
  return (
    <Page title={title} narrow above={<WayBack crumbs={[{ label: 'Kalendarz', href: list }, { label: title }]} />}>
      {event && asked && <Moved event={event} asked={asked} />}
      {event?.mailed && <Mailed />}
      <RecordForm
        form={eventForm}
        endpoint={event ? UpdateEvent : CreateEvent}
        state={state}
        record={event && { ...event, saved: saved(event) }}
        path={asked ? `${path}?${timesQuery(asked)}` : path}
        list={list}
        // Back to the same view of the calendar, which now shows the event.
        success={list === MANAGE_PATH ? undefined : withListView(list)}
        also={event?.mailed ? { label: 'Zapisz i powiadom', success: composerHref('event', event.id) } : undefined}
      >
        <Field state={state} name="name" required hint={requiredUpTo(EVENT_NAME_MAX)} defaultValue={event?.name} />
        <Switch state={state} name="allDay" on={event?.allDay ?? startsAt?.length === 10} hint="Wystarczy wtedy sam dzień początku i końca, bez godzin." />
        <DateTimeField {...times} name="startsAt" hint="Czas w Polsce, nie wcześniejszy niż obecny." defaultValue={startsAt} />
        <DateTimeField
          {...times}
          name="endsAt"
          hint="Później niż początek, a przy wydarzeniu całodniowym ostatni dzień."
          defaultValue={endsAt}
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
