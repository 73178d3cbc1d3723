// A new event, or one that is changed: a plain form, with a calendar beside its times where scripts run.
import { CreateEvent, EVENT_NAME_MAX, EVENT_URL_LABEL_MAX, EVENT_URL_MAX, UpdateEvent } from '#contract/calendar.ts'
import { wallTimeOf } from '#contract/warsaw-clock.ts'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { DateTimeField } from '#components/ui/date-time-field.tsx'
import { savedIn } from '#components/ui/conflict-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { Page } from '#components/ui/page.tsx'
import { RecordForm } from '#components/ui/record-form.tsx'
import type { ReadEventAnswer } from '#lib/calendar/loaders.ts'
import { eventForm } from '#lib/calendar/words.ts'
import { counted } from '#lib/format/plural.ts'
import { shownWallTime } from '#lib/format/typed-time.ts'
import { MANAGE_PATH } from '#components/calendar/calendar-tabs.tsx'

interface Props {
  state: FormState<keyof typeof eventForm.labels>
  /** null: a new one. */
  event: ReadEventAnswer | null
  /** This form's own address. */
  path: string
}

const { labels } = eventForm
const CHARACTERS = { one: 'znak', few: 'znaki', many: 'znaków' }
const atMost = (count: number) => `najwyżej ${counted(count, CHARACTERS)}`

const saved = ({ name, startsAt, endsAt, url, urlLabel }: ReadEventAnswer) =>
  savedIn(labels, { name, startsAt: shownWallTime(startsAt), endsAt: shownWallTime(endsAt), url: url ?? '', urlLabel: urlLabel ?? '' })

export function EventForm({ state, event, path }: Props) {
  const title = event ? 'Edycja wydarzenia' : 'Nowe wydarzenie'
  const now = wallTimeOf(new Date())
  return (
    <Page title={title} narrow above={<Breadcrumb crumbs={[{ label: 'Kalendarz', href: MANAGE_PATH }, { label: title }]} />}>
      <RecordForm
        form={eventForm}
        endpoint={event ? UpdateEvent : CreateEvent}
        state={state}
        record={event && { ...event, saved: saved(event) }}
        path={path}
        list={MANAGE_PATH}
      >
        <Field state={state} name="name" required hint={`Jest potrzebna, ${atMost(EVENT_NAME_MAX)}.`} defaultValue={event?.name} />
        <DateTimeField state={state} name="startsAt" min={now} hint="Czas w Polsce, nie wcześniejszy niż obecny." defaultValue={event?.startsAt} />
        <DateTimeField state={state} name="endsAt" min={now} hint="Później niż początek." defaultValue={event?.endsAt} follows="startsAt" />
        <Field
          state={state}
          name="url"
          hint={`Na przykład strona spotkania. Nieobowiązkowy, ${atMost(EVENT_URL_MAX)}.`}
          defaultValue={event?.url ?? undefined}
        />
        <Field
          state={state}
          name="urlLabel"
          hint={`Pokazywana zamiast adresu. Nieobowiązkowa, ${atMost(EVENT_URL_LABEL_MAX)}.`}
          defaultValue={event?.urlLabel ?? undefined}
        />
      </RecordForm>
    </Page>
  )
}
