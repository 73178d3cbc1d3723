// Guests of a meeting, by name. They do not count towards the quorum.
import { RecordGuest, type PresenceRecord } from '#contract/presence.ts'
import { shownWallTime } from '#common/shown-time.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonRow } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { untried, type FormState } from '#components/ui/form-state.ts'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { presenceHref } from '#lib/links/meetings.ts'
import { isOver, proposedTime, shownHour } from '#lib/meetings/presence.ts'
import { GUEST_FORM, GUEST_FORMS, GUEST_LEFT_FORM } from '#lib/meetings/presence-words.ts'
import styles from './presence.module.css'
import { TIME_HINT } from './times.tsx'

type Guest = PresenceRecord['guests'][number]
type State = FormState<keyof typeof GUEST_FORM.labels>

const common = (meetingId: string) => {
  const here = presenceHref(meetingId)
  return { endpoint: RecordGuest, params: { id: Number(meetingId) }, success: `${here}#goscie`, back: here } as const
}

interface OfGuest {
  meetingId: string
  guest: Guest
}

const Press = ({ meetingId, guest: { guestId, name, since } }: OfGuest) =>
  since === null ? (
    <ActionForm {...common(meetingId)} form={GUEST_FORMS.arrival} values={{ guestId, arrivedAt: '' }}>
      <SubmitButton kind="secondary" wide busyText="Zapisuję…">
        Znów jest<span className="hidden-text">: {name}</span>
      </SubmitButton>
    </ActionForm>
  ) : (
    <ActionForm {...common(meetingId)} form={GUEST_FORMS.departure} values={{ guestId, leftAt: '' }}>
      <SubmitButton kind="quiet" wide busyText="Zapisuję…">
        Zapisz wyjście<span className="hidden-text">: {name}</span>
      </SubmitButton>
    </ActionForm>
  )

type LeftState = FormState<keyof typeof GUEST_LEFT_FORM.labels>

/** Of a meeting that is over the hour is typed: nobody leaves at the moment of the press. Fields have names that no other row has. */
function LeftAt({ meetingId, guest: { guestId, name, since }, record, state }: OfGuest & { record: PresenceRecord; state: LeftState }) {
  if (since === null) return null
  const isTried = state.severity === 'error' && state.values['guestId'] === String(guestId)
  const words = { ...GUEST_LEFT_FORM, name: `gosc-${guestId}` }
  const own = { ...(isTried ? state : { ...untried(GUEST_LEFT_FORM), reader: state.reader }), words }
  return (
    <details className={styles.times} open={isTried}>
      <summary>
        Zapisz wyjście<span className="hidden-text">: {name}</span>
      </summary>
      <ActionForm {...common(meetingId)} form={GUEST_LEFT_FORM} state={own} values={{ guestId }} label={`Wyjście: ${name}`} asks>
        <Field state={own} name="leftAt" hint={TIME_HINT} defaultValue={shownWallTime(proposedTime(record, 'departure'))} />
        <ButtonRow>
          <SubmitButton busyText="Zapisuję…">Zapisz wyjście</SubmitButton>
        </ButtonRow>
      </ActionForm>
    </details>
  )
}

/** None while the meeting is held: a page that has been open since the morning would write down that hour. */
const arrivalOf = (record: PresenceRecord) => (isOver(record) ? shownWallTime(record.startsAt) : undefined)

const NewGuest = ({ meetingId, state, record }: { meetingId: string; state: State; record: PresenceRecord }) => (
  <details className={styles.times} open={state.told !== undefined}>
    <summary>Dodaj gościa</summary>
    <ActionForm {...common(meetingId)} form={GUEST_FORM} state={state} label="Nowy gość" asks>
      <Field state={state} name="name" hint="Na przykład: Jan Kowalski, Komisja Europejska" />
      <Field
        state={state}
        name="arrivedAt"
        hint={`${TIME_HINT}. Puste pole: ${isOver(record) ? 'początek posiedzenia' : 'teraz'}`}

        defaultValue={arrivalOf(record)}
      />
      <ButtonRow>
        <SubmitButton busyText="Zapisuję…">Zapisz gościa</SubmitButton>
      </ButtonRow>
    </ActionForm>
  </details>
)

interface Props {
  record: PresenceRecord
  meetingId: string
  isOpen: boolean
  state: State
  leftState: LeftState
}

export const Guests = ({ record, meetingId, isOpen, state, leftState }: Props) => (
  <section aria-labelledby="goscie">
    <h2 id="goscie">Goście</h2>
    {record.guests.length === 0 && <p>Nie zapisano gości.</p>}
    <ul className={styles.seats}>
      {record.guests.map((guest) => (
        <li key={guest.guestId} className={`${styles.seat} ${styles.person}`}>
          <div>
            {guest.since === null ? guest.name : <strong>{guest.name}</strong>}
            <small>{guest.since === null ? 'nieobecny(-a)' : `obecny(-a) od ${shownHour(guest.since)}`}</small>
          </div>
          {isOpen && !isOver(record) && <Press meetingId={meetingId} guest={guest} />}
          {isOpen && isOver(record) && <LeftAt meetingId={meetingId} guest={guest} record={record} state={leftState} />}
        </li>
      ))}
    </ul>
    {isOpen && <NewGuest meetingId={meetingId} state={state} record={record} />}
  </section>
)
