// Somebody who takes part remotely says that they are there, while the meeting is open.
import { RecordPresence } from '#contract/presence.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import styles from '#components/meetings/meetings.module.css'
import { meetingHref } from '#lib/links/meetings.ts'
import { shownHour, type Presence } from '#lib/meetings/presence.ts'
import { HERE_FORMS } from '#lib/meetings/presence-words.ts'

interface Props {
  meetingId: number
  own: Presence['own']
}

export function Here({ meetingId, own: { userId, since, maySay } }: Props) {
  if (!maySay) return null
  const path = meetingHref(meetingId)
  const common = { endpoint: RecordPresence, params: { id: meetingId }, success: path, back: path }
  return (
    <section aria-labelledby="jestem" className={styles.here}>
      <h2 id="jestem">Twoja obecność</h2>
      {since === null ? (
        <>
          <p>Posiedzenie trwa. Jeśli uczestniczysz w nim zdalnie, zgłoś swoją obecność: liczy się ona do kworum.</p>
          <ActionForm {...common} form={HERE_FORMS.arrival} values={{ userId, arrivedAt: '' }}>
            <SubmitButton busyText="Zapisuję…">Jestem</SubmitButton>
          </ActionForm>
        </>
      ) : (
        <>
          <p>
            <span aria-hidden="true">✓ </span>
            <strong>Jesteś na liście obecności</strong> od {shownHour(since)}.
          </p>
          <ActionForm {...common} form={HERE_FORMS.departure} values={{ userId, leftAt: '' }}>
            <SubmitButton kind="secondary" busyText="Zapisuję…">
              Wychodzę z posiedzenia
            </SubmitButton>
          </ActionForm>
        </>
      )}
    </section>
  )
}
