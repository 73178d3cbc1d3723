// The confirmations of a meeting as a workbook: a sheet by person, and one by institution.
import { ATTENDANCE_NAMES, PRESENCE_NAMES } from '#common/names.ts'
import type { ReadAttendances, Seats } from '#contract/attendance.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { writeWorkbook, type Column } from '#provider/export/xls.ts'

type Attendances = AnswerOf<typeof ReadAttendances>
type Decision = Attendances['committeeAttendances'][number]
type Institution = Seats['institutions'][number]

/** What was answered, when, by whom and how. */
const given = <Row extends Decision['history'][number]>(): Column<Row>[] => [
  { title: 'Potwierdzenie', width: 26, type: 'text', of: (row) => ATTENDANCE_NAMES[row.attendanceStatus] + (row.outdated ? ' (dla innego terminu)' : '') },
  { title: 'Data wygenerowania', width: 20, type: 'dateTime', of: (row) => new Date(row.createdAt) },
  { title: 'Wygenerował', width: 26, type: 'text', of: (row) => row.createdBy },
  { title: 'Odnośnikiem z zaproszenia', width: 24, type: 'text', of: (row) => (row.byLink ? 'tak' : 'nie') },
]

const PEOPLE: readonly Column<Decision>[] = [
  { title: 'Nazwa użytkownika', width: 20, type: 'text', of: (row) => row.username },
  { title: 'Imię', width: 16, type: 'text', of: (row) => row.userFirstName },
  { title: 'Nazwisko', width: 20, type: 'text', of: (row) => row.userLastName },
  { title: 'Instytucja', width: 36, type: 'text', of: (row) => row.userInstitution },
  { title: 'Funkcja', width: 24, type: 'text', of: (row) => row.userFunction },
  ...given<Decision>(),
]

const peopleOf = ({ people }: Institution, role: Institution['people'][number]['role']): string =>
  people
    .filter((person) => person.role === role)
    .map(({ name, status }) => `${name} (${status ? ATTENDANCE_NAMES[status].toLowerCase() : 'brak odpowiedzi'})`)
    .join('; ')

const INSTITUTIONS: readonly Column<Institution>[] = [
  { title: 'Instytucja', width: 40, type: 'text', of: (row) => row.name },
  { title: 'Obecność', width: 22, type: 'text', of: (row) => PRESENCE_NAMES[row.presence] },
  { title: 'Członkowie', width: 48, type: 'text', of: (row) => peopleOf(row, 'member') },
  { title: 'Zastępcy', width: 48, type: 'text', of: (row) => peopleOf(row, 'alternate_member') },
]

const UNANSWERED: readonly Column<Attendances['notAnswered'][number]>[] = [
  { title: 'Imię i nazwisko', width: 30, type: 'text', of: (row) => row.userFullName },
  { title: 'Instytucja', width: 36, type: 'text', of: (row) => row.userInstitution },
  { title: 'Funkcja', width: 24, type: 'text', of: (row) => row.userFunction },
]

type Answer = Pick<Decision, 'userFirstName' | 'userLastName' | 'userInstitution'> & Decision['history'][number]

const ANSWERS: readonly Column<Answer>[] = [
  { title: 'Imię', width: 16, type: 'text', of: (row) => row.userFirstName },
  { title: 'Nazwisko', width: 20, type: 'text', of: (row) => row.userLastName },
  { title: 'Instytucja', width: 36, type: 'text', of: (row) => row.userInstitution },
  ...given<Answer>(),
]

const answersOf = ({ committeeAttendances }: Attendances): Answer[] =>
  committeeAttendances.flatMap(({ history, ...person }) => history.toReversed().map((one) => ({ ...person, ...one })))

/** Of all its sheets. */
export const rowsOf = ({ committeeAttendances, seats, notAnswered }: Attendances): number =>
  committeeAttendances.reduce((sum, { history }) => sum + 1 + history.length, seats.institutions.length + notAnswered.length)

export const attendancesFile = (attendances: Attendances): Buffer =>
  writeWorkbook([
    { name: 'Osoby', columns: PEOPLE, rows: attendances.committeeAttendances },
    { name: 'Instytucje', columns: INSTITUTIONS, rows: attendances.seats.institutions },
    { name: 'Bez odpowiedzi', columns: UNANSWERED, rows: attendances.notAnswered },
    { name: 'Wszystkie odpowiedzi', columns: ANSWERS, rows: answersOf(attendances) },
  ])
