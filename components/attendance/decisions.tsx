// Everybody's latest decision about a meeting; one that counts is cancelled after a question.
import { CancelAttendance } from '#contract/attendance.ts'
import { ConfirmButton, ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { RowActions } from '#components/ui/row-actions.tsx'
import { Table, type Column } from '#components/ui/table.tsx'
import { WhenWho } from '#components/ui/when-who.tsx'
import { attendancesHref } from '#lib/attendance/addresses.ts'
import { STATUS_LABEL } from '#lib/attendance/labels.ts'
import type { Attendances } from '#lib/attendance/loaders.ts'
import { cancelAttendanceForm } from '#lib/attendance/words.ts'
import { counted } from '#lib/format/plural.ts'

type Decision = Attendances['committeeAttendances'][number]

const PEOPLE = { one: 'osoba', few: 'osoby', many: 'osób' }
const CONFIRMATIONS = { one: 'potwierdzenie', few: 'potwierdzenia', many: 'potwierdzeń' }

const nameOf = ({ userFirstName, userLastName }: Decision) => `${userFirstName} ${userLastName}`
const dialogOf = ({ userId }: Decision) => `anuluj-potwierdzenie-${userId}`
const mayCancel = ({ attendanceStatus }: Decision) => attendanceStatus !== 'cancel'

const Cancel = (decision: Decision) =>
  mayCancel(decision) && (
    <RowActions>
      <ConfirmButton dialog={dialogOf(decision)} kind="quiet" aria-label={`Anuluj potwierdzenie: ${nameOf(decision)}`}>
        Anuluj
      </ConfirmButton>
    </RowActions>
  )

const Status = ({ attendanceStatus, byLink }: Decision) => (
  <>
    {STATUS_LABEL[attendanceStatus]}
    {byLink && <small> (z zaproszenia)</small>}
  </>
)

const COLUMNS: readonly Column<Decision>[] = [
  { title: 'Nazwa użytkownika', size: 'm', room: 'widest', cell: ({ username }) => username },
  { title: 'Imię i nazwisko', isHeading: true, cell: nameOf },
  { title: 'Instytucja', size: 'l', room: 'wide', cell: ({ userInstitution }) => userInstitution },
  { title: 'Funkcja', size: 'l', room: 'widest', cell: ({ userFunction }) => userFunction },
  { title: 'Potwierdzenie', size: 'm', isPlain: true, cell: Status },
  { title: 'Wygenerowano', size: 'm', room: 'medium', cell: ({ createdAt, createdBy }) => <WhenWho when={createdAt} who={createdBy} /> },
  { title: 'Czynności', size: 's', isPlain: true, cell: Cancel },
]

const Question = ({ decision, folderId }: { decision: Decision; folderId: number }) => (
  <ConfirmDialog
    id={dialogOf(decision)}
    title="Anulowanie potwierdzenia użytkownika"
    busyText="Anuluję…"
    action={{
      form: cancelAttendanceForm,
      endpoint: CancelAttendance,
      values: { structNodeId: folderId, userId: decision.userId, action: 'cancel' },
      success: attendancesHref(folderId),
      back: attendancesHref(folderId),
    }}
  >
    <p>{`Czy anulować potwierdzenie użytkownika ${nameOf(decision)} (${STATUS_LABEL[decision.attendanceStatus].toLowerCase()})?`}</p>
  </ConfirmDialog>
)

export const Decisions = ({ meeting: { structNodeId, committeeAttendances, notAnsweredCount } }: { meeting: Attendances }) => (
  <section aria-labelledby="potwierdzenia">
    <h2 id="potwierdzenia">Potwierdzenia użytkowników</h2>
    {committeeAttendances.length === 0 ? (
      <Notice>Nikt jeszcze nie odpowiedział.</Notice>
    ) : (
      <>
        <Table
          caption="Potwierdzenia użytkowników"
          columns={COLUMNS}
          rows={committeeAttendances}
          rowKey={({ userId }) => userId}
          above={`${counted(committeeAttendances.length, PEOPLE)}, bez odpowiedzi: ${notAnsweredCount}`}
        />
        {committeeAttendances.filter(mayCancel).map((decision) => (
          <Question key={decision.userId} decision={decision} folderId={structNodeId} />
        ))}
      </>
    )}
  </section>
)

const SUMMARY: readonly Column<Attendances['confirmSummary'][number]>[] = [
  { title: 'Funkcja', isHeading: true, cell: ({ name }) => name },
  { title: 'Potwierdzenia udziału', size: 'm', isPlain: true, cell: ({ confirmationsCount }) => counted(confirmationsCount, CONFIRMATIONS) },
]

export const DecisionSummary = ({ meeting: { confirmSummary } }: { meeting: Attendances }) => (
  <section aria-labelledby="podsumowanie">
    <h2 id="podsumowanie">Potwierdzony udział według funkcji</h2>
    {confirmSummary.length === 0 ? (
      <Notice>Nikt jeszcze nie potwierdził udziału.</Notice>
    ) : (
      <Table caption="Potwierdzony udział według funkcji" columns={SUMMARY} rows={confirmSummary} rowKey={({ name }) => name} />
    )}
  </section>
)
