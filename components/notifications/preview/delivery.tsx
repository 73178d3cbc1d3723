// What a mailing is, and how far it has come.
import { ButtonLink } from '#components/ui/button.tsx'
import { Facts, type Fact } from '#components/ui/facts.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { WhenWho } from '#components/ui/when-who.tsx'
import { ScheduleForm, type ScheduleState } from '#components/notifications/sending/schedule-form.tsx'
import { LiveProgress } from '#components/notifications/progress/live-progress.tsx'
import { formatDateTime } from '#lib/format/dates.ts'
import { formatFileSize } from '#lib/format/file-size.ts'
import { shownStart } from '#common/shown-time.ts'
import { aboutHref, attachmentFile, composerHref, previewHref } from '#lib/notifications/addresses.ts'
import { KINDS } from '#lib/notifications/kinds.ts'
import { FOOTER_LABEL, isRunning, SEND_PROBLEM_SENTENCE } from '#lib/notifications/labels.ts'
import type { OneNotification } from '#lib/notifications/loaders.ts'
import { notificationForm } from '#lib/notifications/words.ts'
import styles from './preview.module.css'

interface Props {
  notification: OneNotification
}

const NOT_SENT = 'To jest wersja robocza: jeszcze jej nie wysłano. Lista odbiorców zostanie ustalona przy wysyłce.'

/** Those who got the event do not know that it is another by now. */
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

const EVENT_STATE = { planned: '', cancelled: ' – odwołane', deleted: ' (usunięte z kalendarza po wysłaniu)' } as const

const shownEvent = (event: NonNullable<OneNotification['calendarEvent']>): string =>
  [event.name, shownStart(event), event.place].filter(Boolean).join(', ') + EVENT_STATE[event.state]

const Planned = ({ notification: { id, sendAt, sendPlannedBy }, schedule }: Props & { schedule: ScheduleState }) =>
  sendAt && (
    <>
      <Notice title={`Wysyłka jest zaplanowana na ${formatDateTime(sendAt)}`}>
        <p>Listę odbiorców ustalimy w chwili wysyłki. Do tego czasu można ją wycofać.{sendPlannedBy && ` Kto zaplanował: ${sendPlannedBy}.`}</p>
      </Notice>
      <ScheduleForm notification={{ id, sendAt }} state={schedule} here={previewHref(id)} />
    </>
  )

/** It is not in the list any more; what tells of its delivery is. */
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

const About = ({ notification: { about } }: Props) =>
  about.id === null ? <>{about.name} (usunięto)</> : <a href={aboutHref({ kind: about.kind, id: about.id })}>{about.name}</a>

const Attachments = ({ notification: { id, attachments } }: Props) => (
  <ul className={styles.files}>
    {attachments.map((file) => (
      <li key={file.id}>
        <a href={attachmentFile(id, file.id)}>{file.fileName}</a> ({formatFileSize(file.fileSize)})
      </li>
    ))}
  </ul>
)

const only = (notification: OneNotification): Fact[] => [
  ...(notification.onlyNotVoted ? [['Ograniczenie', notificationForm.labels.onlyNotVoted] as Fact] : []),
  ...(notification.onlyNotAnswered ? [['Ograniczenie', notificationForm.labels.onlyNotAnswered] as Fact] : []),
]

function factsOf(notification: OneNotification): Fact[] {
  const { messageTypeName, subject, about, createdAt, createdBy, updatedAt, updatedBy, sendStartedAt, sendFinishedAt, calendarEvent } = notification
  const when = (name: string, at: string | null, who: string | null): Fact[] => (at ? [[name, <WhenWho key={name} when={at} who={who} />]] : [])
  return [
    ['Rodzaj wiadomości', messageTypeName],
    ['Temat', subject],
    [KINDS[about.kind].label, <About key="about" notification={notification} />],
    ...only(notification),
    ...when('Utworzono', createdAt, createdBy),
    ...when('Zmodyfikowano', updatedAt, updatedBy),
    ...when('Początek wysyłki', sendStartedAt, null),
    ...when('Koniec wysyłki', sendFinishedAt, null),
    ['Stopka', FOOTER_LABEL[notification.footerVersion]],
    ['Wydarzenie z kalendarza', calendarEvent ? shownEvent(calendarEvent) : 'brak'],
    ['Załączniki', notification.attachments.length > 0 ? <Attachments key="files" notification={notification} /> : 'brak'],
  ]
}

export const Known = ({ notification }: Props) => (
  <section aria-labelledby="dane">
    <h2 id="dane">Dane powiadomienia</h2>
    <Facts facts={factsOf(notification)} />
  </section>
)
