// Guests of a meeting, by name. They do not count towards the quorum.
import { RecordGuest, type PresenceRecord } from '#contract/presence.ts'
import { shownWallTime } from '#common/shown-time.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonRow } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { presenceHref } from '#lib/links/meetings.ts'
import { isAfterwards, shownHour } from '#lib/meetings/presence.ts'
import { GUEST_FORM, GUEST_FORMS } from '#lib/meetings/presence-words.ts'
import styles from './presence.module.css'
import { TIME_HINT } from './times.tsx'

type Guest = PresenceRecord['guests'][number]
type State = FormState<keyof typeof GUEST_FORM.labels>

const common = (meetingId: string) => {
  const here = presenceHref(meetingId)
  return { endpoint: RecordGuest, params: { id: Number(meetingId) }, success: `${here}#goscie`, back: here } as const
}

/** None while the meeting is held: a page that has been open since the morning would write down that hour. */
const afterwards = (record: PresenceRecord) => (isAfterwards(record) ? shownWallTime(record.startsAt) : undefined)

/** Of a meeting that is over: who was there left at its end, unless the hour is corrected. Empty: at the moment of the press. */
function leftAt(record: PresenceRecord, since: string): string {
  const { endsAt, now } = record
  return isAfterwards(record) && since <= endsAt && endsAt < now ? shownWallTime(endsAt) : ''
}

const Press = ({ meetingId, guest: { guestId, name, since }, record }: { meetingId: string; guest: Guest; record: PresenceRecord }) =>
  since === null ? (
    isAfterwards(record) ? null : (
      <ActionForm {...common(meetingId)} form={GUEST_FORMS.arrival} values={{ guestId, arrivedAt: '' }}>
        <SubmitButton kind="secondary" wide busyText="Zapisuję…">
          Znów jest<span className="hidden-text">: {name}</span>
        </SubmitButton>
      </ActionForm>
    )
  ) : (
    <ActionForm {...common(meetingId)} form={GUEST_FORMS.departure} values={{ guestId, leftAt: leftAt(record, since) }}>
      <SubmitButton kind="quiet" wide busyText="Zapisuję…">
        Zapisz wyjście<span className="hidden-text">: {name}</span>
      </SubmitButton>
    </ActionForm>
  )

const NewGuest = ({ meetingId, state, record }: { meetingId: string; state: State; record: PresenceRecord }) => (
  <details className={styles.times} open={state.told !== undefined}>
    <summary>Dodaj gościa</summary>
    <ActionForm {...common(meetingId)} form={GUEST_FORM} state={state} label="Nowy gość" asks>
      <Field state={state} name="name" hint="Na przykład: Jan Kowalski, Komisja Europejska" autoComplete="off" />
      <Field state={state} name="arrivedAt" hint={`${TIME_HINT}. Puste pole: teraz`} autoComplete="off" defaultValue={afterwards(record)} />
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
}

export const Guests = ({ record, meetingId, isOpen, state }: Props) => (
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
          {isOpen && <Press meetingId={meetingId} guest={guest} record={record} />}
        </li>
      ))}
    </ul>
    {isOpen && <NewGuest meetingId={meetingId} state={state} record={record} />}
  </section>
)
