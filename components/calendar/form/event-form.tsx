// A new event, or one that is changed: a plain form, with a picker of dates where scripts run.
import { CreateEvent, EVENT_NAME_MAX, EVENT_URL_LABEL_MAX, EVENT_URL_MAX, UpdateEvent } from '#contract/calendar.ts'
import { wallTimeOf } from '#contract/warsaw-clock.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { ConflictNotice, withConflict } from '#components/ui/conflict-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { Page } from '#components/ui/page.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { asInput, shownTime } from '#lib/calendar/labels.ts'
import type { ReadEventAnswer } from '#lib/calendar/loaders.ts'
import { counted } from '#lib/format/plural.ts'
import { fieldLabel } from '#lib/messages/fields.ts'
import { MANAGE_PATH } from '#components/calendar/calendar-tabs.tsx'
import { TimeField } from './time-field.tsx'

interface Props {
  state: FormState
  /** null: a new one. */
  event: ReadEventAnswer | null
  /** This form's own address. */
  path: string
}

export const EVENT_FORM = 'event'

const CHARACTERS = { one: 'znak', few: 'znaki', many: 'znaków' }
const atMost = (count: number) => `najwyżej ${counted(count, CHARACTERS)}`

const saved = ({ name, startsAt, endsAt, url, urlLabel }: ReadEventAnswer) =>
  [
    [fieldLabel('name'), name],
    [fieldLabel('startsAt'), shownTime(startsAt)],
    [fieldLabel('endsAt'), shownTime(endsAt)],
    [fieldLabel('url'), url ?? ''],
    [fieldLabel('urlLabel'), urlLabel ?? ''],
  ] as const

export function EventForm({ state: tried, event, path }: Props) {
  const state = withConflict(tried)
  const title = event ? 'Edycja wydarzenia' : 'Nowe wydarzenie'
  const now = asInput(wallTimeOf(new Date()))
  return (
    <Page title={title} narrow above={<Breadcrumb crumbs={[{ label: 'Kalendarz', href: MANAGE_PATH }, { label: title }]} />}>
      {event && <ConflictNotice state={tried} saved={saved(event)} />}
      <ActionForm
        endpoint={event ? UpdateEvent : CreateEvent}
        state={state}
        success={MANAGE_PATH}
        back={path}
        outcome="EVENT_SAVED"
        values={event ? { id: event.id, updatedAt: event.updatedAt } : {}}
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
        <ButtonRow>
          <SubmitButton busyText="Zapisuję…">Zapisz</SubmitButton>
          <ButtonLink kind="secondary" href={MANAGE_PATH}>
            Anuluj
          </ButtonLink>
        </ButtonRow>
      </ActionForm>
    </Page>
  )
}
