// Everybody's latest decision about one meeting, by the page's address.
import { ATTENDANCE_NAMES } from '#common/names.ts'
import type { ReadAttendances } from '#contract/attendance.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { PAGE_SIZES } from '#contract/shapes.ts'
import { pageInMemory, type PageInMemory } from '#lib/tables/page-in-memory.ts'
import { readTableQuery, type SearchParams, type TableQuery, type TableShape } from '#lib/tables/query.ts'

export type Decision = AnswerOf<typeof ReadAttendances>['committeeAttendances'][number]

const COLUMNS = ['userLastName', 'userInstitution', 'attendanceStatus', 'createdAt'] as const
export type DecisionsColumn = (typeof COLUMNS)[number]

export const DECISIONS_SHAPE: TableShape<DecisionsColumn> = {
  columns: COLUMNS,
  sizes: PAGE_SIZES,
  defaults: { page: 0, limit: Math.max(...PAGE_SIZES), sort: 'userLastName', dir: 'asc', q: '' },
}

/** An invalid query shows the first page of the list. */
export const readDecisionsQuery = (params: SearchParams): TableQuery<DecisionsColumn> => readTableQuery(params, DECISIONS_SHAPE) ?? DECISIONS_SHAPE.defaults

export const personOf = ({ userFirstName, userLastName }: Decision): string => `${userFirstName} ${userLastName}`

const shown = (decision: Decision, column: DecisionsColumn): string =>
  column === 'attendanceStatus' ? ATTENDANCE_NAMES[decision.attendanceStatus] : (decision[column] ?? '')

const inPolish = new Intl.Collator('pl', { numeric: true })

/** Stable sort: rows come sorted by last name. */
export function decisionsView(decisions: readonly Decision[], query: TableQuery<DecisionsColumn>): PageInMemory<Decision> {
  const sign = query.dir === 'asc' ? 1 : -1
  const sorted = decisions.toSorted((one, other) => sign * inPolish.compare(shown(one, query.sort), shown(other, query.sort)))
  return pageInMemory(sorted, query, (decision) => [
    decision.username,
    personOf(decision),
    decision.userInstitution,
    decision.userFunction,
    ATTENDANCE_NAMES[decision.attendanceStatus],
    decision.createdBy,
  ])
}
