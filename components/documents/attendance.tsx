// Confirming attendance at the meeting whose materials a folder holds: everyone's own decision while confirmations
// are collected, and for administrators the collection itself.
import { ChangeAttendanceCollection, ConfirmAttendance } from '#contract/attendance.ts'
import type { FolderContents } from '#contract/documents.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { Button } from '#components/ui/button.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { ATTENDANCE_FORMS, COLLECTION_FORMS } from '#lib/documents/words.ts'
import { formatDateTime } from '#lib/format/dates.ts'
import styles from './documents.module.css'

interface Props {
  folder: FolderContents
  /** Where one comes back to. */
  path: string
}

const CHOICES: { action: keyof typeof ATTENDANCE_FORMS; label: string }[] = [
  { action: 'participation', label: 'Potwierdzam udział' },
  { action: 'no_participation', label: 'Nie wezmę udziału' },
  { action: 'cancel', label: 'Anuluj potwierdzenie' },
]
const DECISION = { participation: 'potwierdzono udział', no_participation: 'zgłoszono brak udziału' } as const

export function AttendanceDecision({ folder, path }: Props) {
  const { committeeAttendanceDecision: decision, committeeAttendanceCreatedAt: at } = folder
  const offered = CHOICES.filter(({ action }) => (decision ? action !== decision : action !== 'cancel'))
  return (
    <section aria-labelledby="udzial" className={styles.attendance}>
      <h2 id="udzial">Udział w posiedzeniu</h2>
      <div className={styles.row}>
        <p>
          {decision ? `Twoja decyzja: ${DECISION[decision]}` : 'Nie podjęto jeszcze decyzji.'}
          {decision && at && (
            <>
              , <time dateTime={at}>{formatDateTime(at)}</time>
            </>
          )}
          {decision && '.'}
        </p>
        {offered.map(({ action, label }) => (
          <ActionForm
            key={action}
            form={ATTENDANCE_FORMS[action]}
            endpoint={ConfirmAttendance}
            success={path}
            back={path}
            values={{ structNodeId: folder.id, action }}
          >
            <SubmitButton kind={action === 'participation' ? 'primary' : 'secondary'} busyText="Zapisuję…">
              {label}
            </SubmitButton>
          </ActionForm>
        ))}
      </div>
    </section>
  )
}

/** The collection as lines of a menu: one of the two buttons has nothing to do. */
export function collectionTools({ folder: { id, attendanceCheckingActive: active }, path }: Props) {
  const button = (action: 'enable' | 'stop', label: string, disabled: boolean) =>
    disabled ? (
      <Button key={action} kind="quiet" disabled>
        {label}
      </Button>
    ) : (
      <ActionForm
        key={action}
        form={COLLECTION_FORMS[action]}
        endpoint={ChangeAttendanceCollection}
        success={path}
        back={path}
        values={{ structNodeId: id, action }}
      >
        <SubmitButton kind="quiet" busyText="Zapisuję…">
          {label}
        </SubmitButton>
      </ActionForm>
    )
  return [
    button('enable', 'Rozpocznij zbieranie potwierdzeń', active),
    button('stop', 'Zakończ zbieranie potwierdzeń', !active),
    <a key="list" href={`/potwierdzeniaudzialu/${id}`}>
      Potwierdzenia udziału
    </a>,
  ]
}
