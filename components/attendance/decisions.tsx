// The latest answer of each person about a meeting. An answer that counts can be cancelled after a question.
import { PEOPLE } from '#common/nouns.ts'
import { ATTENDANCE_NAMES } from '#common/names.ts'
import { CancelAttendance } from '#contract/attendance.ts'
import { ConfirmButton, ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { ListSearch } from '#components/ui/list/search.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { ListPagination } from '#components/ui/list/pagination.tsx'
import { RowActions } from '#components/ui/row-actions.tsx'
import { Table, type Column } from '#components/ui/table.tsx'
import { ToolRow } from '#components/ui/tool-row.tsx'
import { WhenWho } from '#components/ui/when-who.tsx'
import { attendancesHref } from '#lib/attendance/addresses.ts'
import { decisionsView, DECISIONS_SHAPE, personOf, type Decision, type DecisionsColumn } from '#lib/attendance/decisions-view.ts'
import type { Attendances } from '#lib/attendance/loaders.ts'
import { cancelAttendanceForm } from '#lib/attendance/words.ts'
import { counted } from '#common/plural.ts'
import { sortLink, tableHref, type SortLink, type TableQuery } from '#lib/tables/query.ts'
import styles from './attendance.module.css'

const CONFIRMATIONS = { one: 'potwierdzenie', few: 'potwierdzenia', many: 'potwierdzeń' }

const dialogOf = ({ userId }: Decision) => `anuluj-potwierdzenie-${userId}`
const mayCancel = ({ attendanceStatus }: Decision) => attendanceStatus !== 'cancel'

const Cancel = (decision: Decision) =>
  mayCancel(decision) && (
    <RowActions>
      <ConfirmButton dialog={dialogOf(decision)} kind="quiet" aria-label={`Anuluj potwierdzenie: ${personOf(decision)}`}>
        Anuluj potwierdzenie
      </ConfirmButton>
    </RowActions>
  )

const What = ({ attendanceStatus, byLink, outdated }: Pick<Decision, 'attendanceStatus' | 'byLink' | 'outdated'>) => (
  <>
    {ATTENDANCE_NAMES[attendanceStatus]}
    {byLink && <small> (z zaproszenia)</small>}
    {outdated && attendanceStatus !== 'cancel' && <small> (dla innego terminu, nie liczy się)</small>}
  </>
)

const ANSWERS = { one: 'odpowiedź', few: 'odpowiedzi', many: 'odpowiedzi' }

/** The latest answer, and behind it the earlier ones. */
const Status = (decision: Decision) => (
  <>
    <What {...decision} />
    {decision.history.length > 1 && (
      <details className={styles.history}>
        <summary>
          {counted(decision.history.length, ANSWERS)}
          <span className="hidden-text">: {personOf(decision)}</span>
        </summary>
        <ol>
          {decision.history.map(({ createdAt, createdBy, ...given }, i) => (
            <li key={`${createdAt} ${i}`}>
              <What {...given} />, <WhenWho when={createdAt} who={createdBy} />
            </li>
          ))}
        </ol>
      </details>
    )}
  </>
)

const columns = (sort: (column: DecisionsColumn) => SortLink): Column<Decision>[] => [
  { title: 'Nazwa użytkownika', size: 'm', room: 'widest', cell: ({ username }) => username },
  { title: 'Imię i nazwisko', isHeading: true, sort: sort('userLastName'), cell: personOf },
  { title: 'Instytucja', size: 'l', room: 'wide', sort: sort('userInstitution'), cell: ({ userInstitution }) => userInstitution },
  { title: 'Funkcja', size: 'l', room: 'widest', cell: ({ userFunction }) => userFunction },
  { title: 'Potwierdzenie', size: 'm', isPlain: true, sort: sort('attendanceStatus'), cell: Status },
  {
    title: 'Wygenerowano',
    size: 'm',
    room: 'medium',
    sort: sort('createdAt'),
    cell: ({ createdAt, createdBy }) => <WhenWho when={createdAt} who={createdBy} />,
  },
  { title: 'Czynności', size: 'l', isPlain: true, cell: Cancel },
]

interface QuestionProps {
  decision: Decision
  folderId: number
  /** Address of the list as it is shown. */
  here: string
}

const Question = ({ decision, folderId, here }: QuestionProps) => (
  <ConfirmDialog
    id={dialogOf(decision)}
    title="Anulowanie potwierdzenia użytkownika"
    busyText="Anuluję…"
    action={{
      form: cancelAttendanceForm,
      endpoint: CancelAttendance,
      values: { structNodeId: folderId, userId: decision.userId, action: 'cancel' },
      success: here,
      back: here,
    }}
  >
    <p>{`Czy anulować potwierdzenie użytkownika ${personOf(decision)} (${ATTENDANCE_NAMES[decision.attendanceStatus].toLowerCase()})?`}</p>
  </ConfirmDialog>
)

interface Props {
  meeting: Attendances
  query: TableQuery<DecisionsColumn>
}

function Answered({ meeting: { structNodeId, committeeAttendances, notAnsweredCount }, query }: Props) {
  const path = attendancesHref(structNodeId)
  const { rows, totalCount, page } = decisionsView(committeeAttendances, query)
  const here = tableHref(path, { ...query, page }, DECISIONS_SHAPE)
  return (
    <>
      <ToolRow>
        <ListSearch label="Szukaj potwierdzeń" path={path} query={query} shape={DECISIONS_SHAPE} />
      </ToolRow>
      {rows.length === 0 ? (
        <Notice>{`Żadne potwierdzenie nie pasuje do „${query.q}”.`}</Notice>
      ) : (
        <Table
          caption="Potwierdzenia użytkowników"
          columns={columns((column) => sortLink(path, query, DECISIONS_SHAPE, column))}
          rows={rows}
          rowKey={({ userId }) => userId}
          above={query.q ? `Znaleziono: ${counted(totalCount, PEOPLE)}.` : `${counted(totalCount, PEOPLE)}, osoby bez odpowiedzi: ${notAnsweredCount}`}
        />
      )}
      <ListPagination label="Strony listy potwierdzeń" path={path} query={{ ...query, page }} shape={DECISIONS_SHAPE} totalCount={totalCount} />
      {rows.filter(mayCancel).map((decision) => (
        <Question key={decision.userId} decision={decision} folderId={structNodeId} here={here} />
      ))}
    </>
  )
}

export const Decisions = (props: Props) => (
  <section aria-labelledby="potwierdzenia">
    <h2 id="potwierdzenia">Potwierdzenia użytkowników</h2>
    {props.meeting.committeeAttendances.length === 0 ? <Notice>Nikt jeszcze nie odpowiedział.</Notice> : <Answered {...props} />}
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
