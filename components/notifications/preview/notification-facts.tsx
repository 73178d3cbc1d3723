// Facts about a mailing.
import { Facts, type Fact } from '#components/ui/facts.tsx'
import { WhenWho } from '#components/ui/when-who.tsx'
import { formatFileSize } from '#lib/format/file-size.ts'
import { shownStart } from '#common/shown-time.ts'
import { aboutHref, attachmentFile } from '#lib/notifications/addresses.ts'
import { KINDS } from '#lib/notifications/kinds.ts'
import { FOOTER_LABEL } from '#lib/notifications/labels.ts'
import type { OneNotification } from '#lib/notifications/loaders.ts'
import { notificationForm } from '#lib/notifications/words.ts'
import styles from './preview.module.css'

interface Props {
  notification: OneNotification
}

const EVENT_STATE = { planned: '', cancelled: ' – odwołane', deleted: ' (usunięte z kalendarza po wysłaniu)' } as const

const shownEvent = (event: NonNullable<OneNotification['calendarEvent']>): string =>
  [event.name, shownStart(event), event.place].filter(Boolean).join(', ') + EVENT_STATE[event.state]

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
  const { messageTypeName, subject, about, createdAt, createdBy, updatedAt, updatedBy, sendStartedAt, sendFinishedAt } = notification
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
  ]
}

/** Attachments and events that are sent with the text. */
const enclosedFacts = (notification: OneNotification): Fact[] => [
  ['Wydarzenie z kalendarza', notification.calendarEvent ? shownEvent(notification.calendarEvent) : 'brak'],
  ['Załączniki', notification.attachments.length > 0 ? <Attachments key="files" notification={notification} /> : 'brak'],
]

export const EventAndFiles = ({ notification }: Props) => <Facts facts={enclosedFacts(notification)} />

/** `withEnclosed`: false where those are shown elsewhere on the page. */
export const NotificationFacts = ({ notification, withEnclosed = true }: Props & { withEnclosed?: boolean }) => (
  <section aria-labelledby="dane">
    <h2 id="dane">Dane powiadomienia</h2>
    <Facts facts={[...factsOf(notification), ...(withEnclosed ? enclosedFacts(notification) : [])]} />
  </section>
)
