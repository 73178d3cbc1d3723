// The progress of a mailing.
import { ButtonLink } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { ScheduleForm, type ScheduleState } from '#components/notifications/sending/schedule-form.tsx'
import { LiveProgress } from '#components/notifications/progress/live-progress.tsx'
import { formatDateTime } from '#lib/format/dates.ts'
import { shownStart } from '#common/shown-time.ts'
import { previewHref } from '#lib/notifications/addresses.ts'
import { composerHref } from '#lib/links/mailings.ts'
import { isRunning, SEND_PROBLEM_SENTENCE } from '#lib/notifications/labels.ts'
import type { OneNotification } from '#lib/notifications/loaders.ts'

interface Props {
  notification: OneNotification
}

const NOT_SENT = 'To jest wersja robocza: jeszcze jej nie wysłano. Lista odbiorców zostanie ustalona przy wysyłce.'

/** The event changed after it was mailed, and the recipients do not know that. */
function ChangedEvent({ notification: { calendarEvent, status } }: Props) {
  if (!calendarEvent?.changedSince || status === 'draft' || calendarEvent.id === null) return null
  const { id, name, state } = calendarEvent
  if (state === 'deleted') return null
  return state === 'cancelled' ? (
    <Notice severity="warning" title="Wydarzenie odwołano po wysłaniu">
      <p>„{name}” usunięto z kalendarza. Nie wszyscy odbiorcy tej wiadomości dostali wiadomość o odwołaniu.</p>
      <ButtonLink href={composerHref('cancellation', id)}>Powiadom o odwołaniu</ButtonLink>
    </Notice>
  ) : (
    <Notice severity="warning" title="Wydarzenie zmieniło się po wysłaniu">
      <p>
        „{name}”: {shownStart(calendarEvent)}. Nie wszyscy odbiorcy tej wiadomości dostali wiadomość o zmianie.
      </p>
      <ButtonLink href={composerHref('event', id)}>Powiadom o zmianie</ButtonLink>
    </Notice>
  )
}

const Planned = ({ notification: { id, sendAt, sendPlannedBy }, schedule }: Props & { schedule: ScheduleState }) =>
  sendAt && (
    <>
      <Notice title={`Wysyłka jest zaplanowana na ${formatDateTime(sendAt)}`}>
        <p>Listę odbiorców ustalimy w chwili wysyłki. Do tego czasu można ją wycofać.{sendPlannedBy && ` Kto zaplanował: ${sendPlannedBy}.`}</p>
      </Notice>
      <ScheduleForm notification={{ id, sendAt }} state={schedule} here={previewHref(id)} />
    </>
  )

/** It was deleted from the list; the record of its delivery remains. */
const Deleted = ({ notification: { deletedAt, deletedBy, keptUntil } }: Props) =>
  deletedAt && (
    <Notice severity="warning" title={`Usunięto z listy ${formatDateTime(deletedAt)}${deletedBy ? ` (${deletedBy})` : ''}`}>
      <p>Dowody doręczenia są przechowywane do {keptUntil && formatDateTime(keptUntil)}. Potem zostaną usunięte.</p>
    </Notice>
  )

const Draft = ({ notification: { sendProblem } }: Props) => (
  <Notice severity={sendProblem ? 'warning' : 'info'}>
    {NOT_SENT} {sendProblem && SEND_PROBLEM_SENTENCE[sendProblem]}
  </Notice>
)

export function Delivery({ notification, schedule }: Props & { schedule: ScheduleState }) {
  const { id, status, sendAt } = notification
  return (
    <>
      <Deleted notification={notification} />
      <Planned notification={notification} schedule={schedule} />
      {status === 'draft' && <Draft notification={notification} />}
      {status !== 'draft' && sendAt === null && <LiveProgress id={id} shown={notification} isWhole />}
      {isRunning(notification) && (
        <noscript>
          <p>
            <a href={previewHref(id)}>Odśwież</a>
          </p>
        </noscript>
      )}
      <ChangedEvent notification={notification} />
    </>
  )
}
