// The two logs: what happened, and attempts that were refused.
import { TRIES } from '#common/nouns.ts'
import type { ReactNode } from 'react'
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
import type { Log } from './list.tsx'
import styles from './logs.module.css'

const UNKNOWN = 'Nieznany'
const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatDateTimeSeconds(at)}</time>

const Noted = ({ text, note }: { text: ReactNode; note: ReactNode }) => (
  <>
    {text}
    {note && <div className={styles.note}>{note}</div>}
  </>
)

const Named = ({ name, code }: { name: string; code: string }) => <Noted text={name} note={name === code ? null : code} />

/** For a failed sign-in, the typed login. */
const Person = ({ name, login, id }: { name: string; login: string | null; id: number | null }) => {
  const shown = name || UNKNOWN
  return (
    <Noted
      text={
        id === null ? (
          shown
        ) : (
          <a href={`/uzytkownicy/edytujuzytk/${id}`} className={styles.named}>
            {shown}
          </a>
        )
      }
      note={login?.toLowerCase() === name.toLowerCase() ? null : login}
    />
  )
}

/** A kind that its description already names is not repeated. */
const saysMore = (description: string, kind: string) => !description.toLocaleLowerCase('pl').startsWith(kind.toLocaleLowerCase('pl'))

const Event = ({ eventDesc, kindName, nodeId }: EventList['items'][number]) => {
  const kind = saysMore(eventDesc, kindName) ? kindName : null
  // The address shows a folder or a document, whichever it is.
  const place = nodeId && (
    <a href={`/dokumenty/0/${nodeId}`} aria-label={`Pokaż w bibliotece: ${eventDesc}`}>
      pokaż w bibliotece
    </a>
  )
  const note =
    kind && place ? (
      <>
        {kind}, {place}
      </>
    ) : (
      (kind ?? place)
    )
  return <Noted text={eventDesc} note={note} />
}

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
    {
      title: 'Użytkownik',
      size: 'l',
      sort: sort('eventUser'),
      cell: ({ eventUser, eventLogin, eventUserId }) => <Person name={eventUser} login={eventLogin} id={eventUserId} />,
    },
    { title: 'Data', size: 'xs', sort: sort('eventDate'), cell: ({ eventDate }) => <Moment at={eventDate} /> },
    {
      title: 'Opis',
      isHeading: true,
      sort: sort('eventDesc'),
      cell: (event) => <Event {...event} />,
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
  of: TRIES,
  search: 'Szukaj prób dostępu',
  none: 'Nie zarejestrowano żadnej próby nieuprawnionego dostępu.',
  noneFits: 'Żadna próba dostępu nie spełnia podanych warunków.',
  columns: (sort) => [
    { title: 'Data', size: 'xs', sort: sort('happenedAt'), cell: ({ happenedAt }) => <Moment at={happenedAt} /> },
    {
      title: 'Użytkownik',
      size: 'l',
      sort: sort('userName'),
      cell: ({ userName, userLogin, userId }) => <Person name={userName} login={userLogin} id={userId} />,
    },
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
