// Accounts and acceptances as sheets.
import { NO_TIME_LIMIT, USER_FIELD_NAMES, USER_STATUS_NAMES } from '#common/names.ts'
import type { ConsentAction } from '#contract/session.ts'
import { shownDay } from '#common/shown-time.ts'
import { writeXls, type Column } from '#provider/export/xls.ts'
import { EXPORT_ONLY } from '#provider/areas/users/importing/columns.ts'
import type { AcceptanceRow, ExportedUser } from './queries.ts'

const [REGISTERED, MODIFIED, SIGNED_IN, LOCKED] = EXPORT_ONLY

const activity = ({ active_no_time_limit, active_until }: ExportedUser): string | null =>
  active_no_time_limit ? NO_TIME_LIMIT : active_until && shownDay(active_until)

type Named = Pick<AcceptanceRow, 'username' | 'first_name' | 'last_name'>
type Placed = Pick<AcceptanceRow, 'institution_name' | 'function_name'>

const NAMES: readonly Column<Named>[] = [
  { title: USER_FIELD_NAMES.username, width: 14, type: 'text', of: (row) => row.username },
  { title: USER_FIELD_NAMES.firstName, width: 16, type: 'text', of: (row) => row.first_name },
  { title: USER_FIELD_NAMES.lastName, width: 22, type: 'text', of: (row) => row.last_name },
]
const PLACES: readonly Column<Placed>[] = [
  { title: USER_FIELD_NAMES.institution, width: 40, type: 'text', of: (row) => row.institution_name },
  { title: USER_FIELD_NAMES.function, width: 26, type: 'text', of: (row) => row.function_name },
]

const USER_COLUMNS: readonly Column<ExportedUser>[] = [
  ...NAMES,
  { title: USER_FIELD_NAMES.email, width: 34, type: 'text', of: (row) => row.email },
  { title: USER_FIELD_NAMES.profiles, width: 30, type: 'text', of: (row) => row.profile_names },
  ...PLACES,
  { title: USER_FIELD_NAMES.workingGroups, width: 34, type: 'text', of: (row) => row.working_group_names },
  { title: USER_FIELD_NAMES.additionalInfo, width: 34, type: 'text', of: (row) => row.additional_info },
  { title: USER_FIELD_NAMES.active, width: 14, type: 'text', of: ({ active }) => USER_STATUS_NAMES[active ? 'active' : 'locked'] },
  { title: USER_FIELD_NAMES.activeUntil, width: 16, type: 'text', of: activity },
  { title: REGISTERED, width: 18, type: 'dateTime', of: (row) => row.created_at },
  { title: MODIFIED, width: 18, type: 'dateTime', of: (row) => row.updated_at },
  { title: SIGNED_IN, width: 22, type: 'dateTime', of: (row) => row.last_login_at },
  { title: LOCKED, width: 18, type: 'dateTime', of: (row) => row.blocked_since },
]

export const usersSheet = (rows: readonly ExportedUser[]): Buffer => writeXls({ name: 'Użytkownicy', columns: USER_COLUMNS, rows })

const TEXTS: Record<ConsentAction, string> = {
  licence: 'Licencja',
  policy: 'Polityka bezpieczeństwa danych osobowych',
  declaration_mem_tasks: 'Deklaracja zadań członka',
  declaration_obs_tasks: 'Deklaracja zadań obserwatora',
}

const ACCEPTANCE_COLUMNS: readonly Column<AcceptanceRow>[] = [
  ...NAMES,
  ...PLACES,
  { title: 'Co zaakceptowano', width: 40, type: 'text', of: ({ action }) => (action ? TEXTS[action] : 'Brak akceptacji') },
  { title: 'Wersja tekstu', width: 14, type: 'text', of: (row) => row.text_version },
  { title: 'Data akceptacji', width: 18, type: 'dateTime', of: (row) => row.accepted_at },
]

export const acceptancesSheet = (rows: readonly AcceptanceRow[]): Buffer => writeXls({ name: 'Akceptacje', columns: ACCEPTANCE_COLUMNS, rows })
