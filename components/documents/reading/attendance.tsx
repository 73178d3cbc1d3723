// Confirming attendance at the meeting that a folder is for: everyone's own answer while answers are collected, and for
// administrators the collection itself.
import type { ReactNode } from 'react'
import { ChangeAttendanceCollection, ConfirmAttendance } from '#contract/attendance.ts'
import type { FolderContents } from '#contract/documents.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { Button } from '#components/ui/button.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { ATTENDANCE_FORMS, COLLECTION_FORMS } from '#lib/documents/words.ts'
import { formatDateTime } from '#lib/format/dates.ts'
import styles from '#components/documents/documents.module.css'

/** The folder of a meeting, and the reader's answer. */
export type AskedFolder = Pick<
  FolderContents,
  'id' | 'status' | 'committeeAttendanceDecision' | 'committeeAttendanceCreatedAt' | 'committeeAttendanceOutdated' | 'attendanceUntil'
>

interface Props {
  folder: AskedFolder
  /** The page to return to. */
  path: string
}

const CHOICES: { action: 'participation' | 'no_participation'; label: string; given: string }[] = [
  { action: 'participation', label: 'Potwierdzam udział', given: 'Potwierdzono udział' },
  { action: 'no_participation', label: 'Nie wezmę udziału', given: 'Zgłoszono nieobecność' },
]
/** Next to the answer that it withdraws, the first word is enough on the screen. */
const WITHDRAWAL = { participation: 'potwierdzenie', no_participation: 'zgłoszenie nieobecności' } as const

function Answer({ folder, path, action, label }: Props & { action: keyof typeof ATTENDANCE_FORMS; label: ReactNode }) {
  const isFirst = action === 'participation' && folder.committeeAttendanceDecision === null
  return (
    <ActionForm form={ATTENDANCE_FORMS[action]} endpoint={ConfirmAttendance} success={path} back={path} values={{ structNodeId: folder.id, action }}>
      <SubmitButton kind={isFirst ? 'primary' : 'secondary'} busyText="Zapisuję…">
        {label}
      </SubmitButton>
    </ActionForm>
  )
}

const Withdrawal = ({ of }: { of: string }) => (
  <>
    Wycofaj<span className="hidden-text"> {of}</span>
  </>
)

/**
 * One row: the given answer is marked in its place; the other answer and the withdrawal are buttons. Only a published folder accepts
 * answers; readers of a draft are told so.
 */
export function AttendanceDecision({ folder, path }: Props) {
  const { committeeAttendanceDecision: decision, committeeAttendanceCreatedAt: at, attendanceUntil: until } = folder
  const isTaken = folder.status === 'published'
  return (
    <section aria-labelledby="udzial" className={styles.attendance}>
      <h2 id="udzial">Udział w posiedzeniu</h2>
      {folder.committeeAttendanceOutdated && <p>Termin posiedzenia się zmienił, a poprzednia odpowiedź nie jest już liczona. Prosimy o ponowną odpowiedź.</p>}
      {!isTaken && <p>Katalog jest wersją roboczą: odpowiedzieć można dopiero po jego opublikowaniu.</p>}
      {until && <p>Odpowiedzi są przyjmowane do {formatDateTime(until)}.</p>}
      {CHOICES.map(({ action, label, given }) =>
        action === decision ? (
          <p key={action}>
            <span className="hidden-text">Twoja odpowiedź: </span>
            <strong>
              <span aria-hidden="true">✓ </span>
              {given}
            </strong>
            {at && (
              <>
                {' '}
                <time dateTime={at}>{formatDateTime(at)}</time>
              </>
            )}
          </p>
        ) : (
          isTaken && <Answer key={action} folder={folder} path={path} action={action} label={label} />
        ),
      )}
      {isTaken && decision && <Answer folder={folder} path={path} action="cancel" label={<Withdrawal of={WITHDRAWAL[decision]} />} />}
    </section>
  )
}

/** Starting and stopping the collection, as entries of a menu. */
export function collectionTools({
  folder: { id, attendanceCheckingActive: active },
  path,
}: {
  folder: Pick<FolderContents, 'id' | 'attendanceCheckingActive'>
  path: string
}) {
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
