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
import type { Log } from './log-list.tsx'
import styles from './logs.module.css'

const UNKNOWN = 'Nieznany'
const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatDateTimeSeconds(at)}</time>

const Named = ({ name, code }: { name: string; code: string }) => (
  <>
    {name}
    {name !== code && <div className={styles.note}>{code}</div>}
  </>
)

export const EVENT_LOG: Log<EventList['items'][number], EventColumn> = {
  path: '/administracja/zdarzenia',
  shape: EVENTS_SHAPE,
  load: loadEvents,
  sheet: ExportLoggedEvents.path,
  of: { one: 'zdarzenie', few: 'zdarzenia', many: 'zdarzeń' },
  search: 'Szukaj zdarzeń',
  none: 'Nie zarejestrowano jeszcze żadnych zdarzeń.',
  noneFits: 'Żadne zdarzenie nie spełnia podanych warunków.',
  columns: (sort) => [
    { title: 'Użytkownik', size: 'l', sort: sort('eventUser'), cell: ({ eventUser }) => eventUser || UNKNOWN },
    { title: 'Data', size: 'xs', sort: sort('eventDate'), cell: ({ eventDate }) => <Moment at={eventDate} /> },
    { title: 'Opis', isHeading: true, sort: sort('eventDesc'), cell: ({ eventDesc }) => eventDesc },
    { title: 'Rodzaj', size: 'l', room: 'wide', cell: ({ kindName }) => kindName },
    { title: 'Adres sieciowy', size: 'm', room: 'wide', cell: ({ address }) => address },
  ],
}

export const ATTEMPT_LOG: Log<AttemptList['items'][number], AttemptColumn> = {
  path: '/administracja/nieuprawnionydostep',
  shape: ATTEMPTS_SHAPE,
  load: loadAttempts,
  sheet: ExportIllegalAccesses.path,
  of: { one: 'próba', few: 'próby', many: 'prób' },
  search: 'Szukaj prób dostępu',
  none: 'Nie zarejestrowano żadnej próby nieuprawnionego dostępu.',
  noneFits: 'Żadna próba dostępu nie spełnia podanych warunków.',
  columns: (sort) => [
    { title: 'Data', size: 'xs', sort: sort('happenedAt'), cell: ({ happenedAt }) => <Moment at={happenedAt} /> },
    { title: 'Użytkownik', size: 'l', sort: sort('userName'), cell: ({ userName }) => userName || UNKNOWN },
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
