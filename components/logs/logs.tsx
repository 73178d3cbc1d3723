// The two logs: what happened, and who tried what they may not.
import { ExportIllegalAccesses, ExportLoggedEvents } from '#contract/logs.ts'
import { formatDateTimeSeconds } from '#lib/format/dates.ts'
import {
  ATTEMPTS_SHAPE,
  EVENTS_SHAPE,
  loadAttempts,
  loadEvents,
  type AttemptColumn,
  type AttemptList,
  type EventColumn,
  type EventList,
} from '#lib/logs/loaders.ts'
import { pageTitle } from '#lib/shell/page-metadata.ts'
import type { Log } from './log-list.tsx'
import styles from './logs.module.css'

const UNKNOWN = 'Nieznany'
const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatDateTimeSeconds(at)}</time>

const Noted = ({ text, note }: { text: string; note: string | null }) => (
  <>
    {text}
    {note !== null && <div className={styles.note}>{note}</div>}
  </>
)

const Named = ({ name, code }: { name: string; code: string }) => <Noted text={name} note={name === code ? null : code} />

/** Of a failed sign-in the name is what was typed. */
const Person = ({ name, login }: { name: string; login: string | null }) => (
  <Noted text={name || UNKNOWN} note={login?.toLowerCase() === name.toLowerCase() ? null : login} />
)

/** A kind that its description says anyway is not told again. */
const saysMore = (description: string, kind: string) => !description.toLocaleLowerCase('pl').startsWith(kind.toLocaleLowerCase('pl'))

export const EVENT_LOG: Log<EventList['items'][number], EventColumn> = {
  path: '/administracja/zdarzenia',
  title: pageTitle('/administracja/zdarzenia'),
  shape: EVENTS_SHAPE,
  load: loadEvents,
  sheet: ExportLoggedEvents.path,
  of: { one: 'zdarzenie', few: 'zdarzenia', many: 'zdarzeń' },
  search: 'Szukaj zdarzeń',
  none: 'Nie zarejestrowano jeszcze żadnych zdarzeń.',
  noneFits: 'Żadne zdarzenie nie spełnia podanych warunków.',
  columns: (sort) => [
    { title: 'Użytkownik', size: 'l', sort: sort('eventUser'), cell: ({ eventUser, eventLogin }) => <Person name={eventUser} login={eventLogin} /> },
    { title: 'Data', size: 'xs', sort: sort('eventDate'), cell: ({ eventDate }) => <Moment at={eventDate} /> },
    {
      title: 'Opis',
      isHeading: true,
      sort: sort('eventDesc'),
      cell: ({ eventDesc, kindName }) => <Noted text={eventDesc} note={saysMore(eventDesc, kindName) ? kindName : null} />,
    },
    { title: 'Adres sieciowy', size: 'm', room: 'wide', cell: ({ address }) => address },
  ],
}

export const ATTEMPT_LOG: Log<AttemptList['items'][number], AttemptColumn> = {
  path: '/administracja/nieuprawnionydostep',
  title: pageTitle('/administracja/nieuprawnionydostep'),
  shape: ATTEMPTS_SHAPE,
  load: loadAttempts,
  sheet: ExportIllegalAccesses.path,
  of: { one: 'próba', few: 'próby', many: 'prób' },
  search: 'Szukaj prób dostępu',
  none: 'Nie zarejestrowano żadnej próby nieuprawnionego dostępu.',
  noneFits: 'Żadna próba dostępu nie spełnia podanych warunków.',
  columns: (sort) => [
    { title: 'Data', size: 'xs', sort: sort('happenedAt'), cell: ({ happenedAt }) => <Moment at={happenedAt} /> },
    { title: 'Użytkownik', size: 'l', sort: sort('userName'), cell: ({ userName, userLogin }) => <Person name={userName} login={userLogin} /> },
    { title: 'Adres sieciowy', size: 'm', room: 'wide', sort: sort('address'), cell: ({ address }) => address },
    { title: 'Żądanie', isHeading: true, sort: sort('request'), cell: ({ request, requestName }) => <Named name={requestName} code={request} /> },
    {
      title: 'Odpowiedź',
      size: 'xl',
      sort: sort('answer'),
      cell: ({ answer, answerName }) => <Named name={answerName} code={answer} />,
    },
  ],
}
