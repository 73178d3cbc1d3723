// The seats of a meeting: one press records that somebody came, or left. Beside each name stands what was announced before.
import { RecordPresence, type PresenceRecord } from '#contract/presence.ts'
import { shownWallTime } from '#common/shown-time.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { SEAT_ROLE_NAMES } from '#common/names.ts'
import { presenceHref } from '#lib/links/meetings.ts'
import { isOver, shownHour } from '#lib/meetings/presence.ts'
import { PRESENCE_FORMS } from '#lib/meetings/presence-words.ts'
import styles from './presence.module.css'

type Seat = PresenceRecord['seats'][number]
type Person = Seat['people'][number]

const ANNOUNCED = { participation: 'zapowiedziano udział', no_participation: 'zapowiedziano nieobecność' } as const

const placeOf = ({ institutionId }: Seat) => `instytucja-${institutionId}`

interface PressProps {
  meetingId: string
  seat: Seat
  person: Person
  /** Typed: when whoever is pressed for came; empty: at the moment of the press. */
  at: string
}

function Press({ meetingId, seat, person: { userId, name, role, since }, at }: PressProps) {
  const here = presenceHref(meetingId)
  const isFirst = role === 'member' && seat.representedBy === null
  const common = { endpoint: RecordPresence, params: { id: Number(meetingId) }, success: `${here}#${placeOf(seat)}`, back: here }
  return since === null ? (
    <ActionForm {...common} form={PRESENCE_FORMS.arrival} values={{ userId, arrivedAt: at }}>
      <SubmitButton kind={isFirst ? 'primary' : 'secondary'} wide busyText="Zapisuję…">
        Jest<span className="hidden-text">: {name}</span>
      </SubmitButton>
    </ActionForm>
  ) : (
    <ActionForm {...common} form={PRESENCE_FORMS.departure} values={{ userId, leftAt: '' }}>
      <SubmitButton kind="quiet" wide busyText="Zapisuję…">
        Zapisz wyjście<span className="hidden-text">: {name}</span>
      </SubmitButton>
    </ActionForm>
  )
}

const said = (seat: Seat, { userId, role, since, announced }: Person): string => {
  const isCounted = seat.representedBy === userId
  const presence = since !== null && `obecny(-a) od ${shownHour(since)}${isCounted ? ', reprezentuje instytucję' : ''}`
  return [SEAT_ROLE_NAMES[role], presence, announced && ANNOUNCED[announced]].filter(Boolean).join(' · ')
}

interface Props {
  record: PresenceRecord
  meetingId: string
  /** What was may be read only. */
  isOpen: boolean
}

interface CardProps extends Omit<Props, 'record'> {
  seat: Seat
  at: string
  /** People of whom nothing is left to be pressed. */
  done: ReadonlySet<number>
}

const SeatCard = ({ seat, meetingId, isOpen, at, done }: CardProps) => (
  <li id={placeOf(seat)} className={seat.representedBy === null ? styles.seat : `${styles.seat} ${styles.present}`}>
    <h3>
      {seat.name}
      <span className="hidden-text">{seat.representedBy === null ? ': nikt nie jest obecny' : ': obecna'}</span>
    </h3>
    {seat.people.length === 0 && <p>Nikt nie może jej teraz reprezentować: sprawdź konta jej członka i zastępcy.</p>}
    <ul className={styles.people}>
      {seat.people.map((person) => (
        <li key={person.userId} className={styles.person}>
          <div>
            {person.since === null ? person.name : <strong>{person.name}</strong>}
            <small>{said(seat, person)}</small>
          </div>
          {isOpen && !done.has(person.userId) && <Press meetingId={meetingId} seat={seat} person={person} at={at} />}
        </li>
      ))}
    </ul>
  </li>
)

const WhichMoment = ({ status, at }: { status: PresenceRecord['status']; at: string }) => (
  <Notice>
    {status === 'open' ? 'Posiedzenia nie zamknięto, ale jego dzień minął' : 'Posiedzenie już się odbyło'}, więc „Jest” zapisuje obecność od jego początku ({at}
    ). Późniejsze przyjście i wyjście zapisz z godziną pod listą instytucji.
    {status === 'open' && ' Jeśli posiedzenie nadal trwa, zmień jego koniec w edycji posiedzenia.'}
  </Notice>
)

export function Seats({ record, ...rest }: Props) {
  const { seats, startsAt, entries } = record
  if (seats.length === 0) return null
  const at = isOver(record) ? shownWallTime(startsAt) : ''
  // Whoever is in the record of a meeting that is over came and left as it says; what is wrong there is corrected.
  const done = new Set(at === '' ? [] : entries.flatMap(({ inForce, userId }) => (inForce && userId !== null ? [userId] : [])))
  return (
    <section aria-labelledby="instytucje">
      <h2 id="instytucje">Instytucje uprawnione do głosowania</h2>
      {at !== '' && rest.isOpen && <WhichMoment status={record.status} at={at} />}
      <ul className={styles.seats}>
        {seats.map((seat) => (
          <SeatCard key={seat.institutionId} seat={seat} at={at} done={done} {...rest} />
        ))}
      </ul>
    </section>
  )
}
