// A new event, or one that is changed: a plain form, with a picker of dates where scripts run.
import { CreateEvent, EVENT_NAME_MAX, EVENT_URL_LABEL_MAX, EVENT_URL_MAX, UpdateEvent } from '#contract/calendar.ts'
import { wallTimeOf } from '#contract/warsaw-clock.ts'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { Field } from '#components/ui/field.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { Page } from '#components/ui/page.tsx'
import { RecordForm } from '#components/ui/record-form.tsx'
import { asInput, shownTime } from '#lib/calendar/labels.ts'
import type { ReadEventAnswer } from '#lib/calendar/loaders.ts'
import { eventForm } from '#lib/calendar/words.ts'
import { counted } from '#lib/format/plural.ts'
import { MANAGE_PATH } from '#components/calendar/calendar-tabs.tsx'
import { TimeField } from './time-field.tsx'

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
  [
    [labels.name, name],
    [labels.startsAt, shownTime(startsAt)],
    [labels.endsAt, shownTime(endsAt)],
    [labels.url, url ?? ''],
    [labels.urlLabel, urlLabel ?? ''],
  ] as const

export function EventForm({ state, event, path }: Props) {
  const title = event ? 'Edycja wydarzenia' : 'Nowe wydarzenie'
  const now = asInput(wallTimeOf(new Date()))
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
        <TimeField
          state={state}
          name="startsAt"
          min={now}
          hint="Data i godzina w Polsce, nie wcześniejsza niż obecna."
          defaultValue={event && asInput(event.startsAt)}
        />
        <TimeField state={state} name="endsAt" min={now} hint="Później niż początek." defaultValue={event && asInput(event.endsAt)} />
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
