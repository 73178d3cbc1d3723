// The calendar event of a folder's meeting: shown to everyone, and chosen in a plain form.
import { ChangeMeetingEvent } from '#contract/attendance.ts'
import { shownStart } from '#common/shown-time.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonRow } from '#components/ui/button.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Select } from '#components/ui/select.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { withReturnList } from '#lib/http/list-view.ts'
import { attendancesHref } from '#lib/attendance/addresses.ts'
import type { Attendances, ComingEvent } from '#lib/attendance/loaders.ts'
import { meetingEventForm } from '#lib/attendance/words.ts'
import { folderHref } from '#lib/links/library.ts'
import styles from './attendance.module.css'

interface Props {
  meeting: Attendances
  events: readonly ComingEvent[]
  state: FormState<keyof typeof meetingEventForm.labels>
}

type Event = NonNullable<Attendances['event']>

const named = ({ name, ...event }: Pick<Event, 'name' | 'startsAt' | 'allDay'>) => `${shownStart(event)} ${name}`

function Known({ event }: { event: Event | null }) {
  if (!event) return <p>Nie wybrano wydarzenia katalogu i nie było go w żadnej wiadomości o katalogu.</p>
  if (event.state === 'cancelled')
    return (
      <Notice severity="warning" title={`Odwołano: ${named(event)}`}>
        <p>
          Nikt nie może teraz odpowiedzieć, także przez odnośnik z zaproszenia. Jeśli w katalogu przygotowuje się inne posiedzenie, wybierz jego wydarzenie.
        </p>
      </Notice>
    )
  const by = event.chosen ? 'wybrane na tej stronie' : 'z ostatniej wiadomości o katalogu'
  return (
    <p>
      Wydarzenie katalogu: <strong>{named(event)}</strong> ({event.state === 'deleted' ? 'usunięte z kalendarza' : by})
    </p>
  )
}

/** The chosen event stays among the choices after it is over. */
function choicesOf({ meeting: { event }, events }: Props) {
  const past = event?.chosen && event.state === 'planned' && !events.some(({ id }) => id === event.id) ? [event] : []
  return [...past, ...events].map((one) => ({ value: one.id, label: named(one) }))
}

export function MeetingEvent(props: Props) {
  const { structNodeId, event } = props.meeting
  const here = withReturnList(folderHref(structNodeId), attendancesHref(structNodeId))
  return (
    <>
      <Known event={event} />
      <details className={styles.deadline} open={props.state.told !== undefined}>
        <summary>{event ? 'Zmień wydarzenie katalogu' : 'Wybierz wydarzenie katalogu'}</summary>
        <ActionForm
          form={meetingEventForm}
          endpoint={ChangeMeetingEvent}
          state={props.state}
          success={here}
          back={here}
          values={{ structNodeId }}
          label="Wydarzenie katalogu"
        >
          <Select
            state={props.state}
            name="calendarEventId"
            none="to, które zawiera ostatnia wiadomość o katalogu"
            choices={choicesOf(props)}
            defaultValue={event?.chosen ? event.id : null}
            hint="Do zaproszenia i przypomnień portal dołączy właśnie to wydarzenie. Odpowiedzi podane dla innego terminu przestaną się liczyć, dopóki ktoś ich nie potwierdzi."
          />
          <ButtonRow>
            <SubmitButton busyText="Zapisuję…">Zapisz wydarzenie</SubmitButton>
          </ButtonRow>
        </ActionForm>
      </details>
    </>
  )
}
