// People for whom an administrator may confirm, grouped for a select element.
import { ATTENDANCE_NAMES } from '#common/names.ts'
import type { ListAttendanceUsers } from '#contract/attendance.ts'
import type { AnswerOf } from '#contract/kit.ts'

type User = AnswerOf<typeof ListAttendanceUsers>['items'][number]

interface Group {
  label: string
  choices: { value: number; label: string; note?: string }[]
}

const ALONE = 'Bez instytucji'
const inPolish = new Intl.Collator('pl')

const choiceOf = ({ userId, userFullName, attendanceStatus }: User) => ({
  value: userId,
  label: userFullName,
  ...(attendanceStatus && { note: ATTENDANCE_NAMES[attendanceStatus].toLowerCase() }),
})

/** Grouped by institution, people without one last; the given order is kept. */
export function byInstitution(users: readonly User[]): Group[] {
  const groups = Map.groupBy(users, ({ userInstitution }) => userInstitution)
  return [...groups]
    .sort(([one], [other]) => (one === null ? 1 : other === null ? -1 : inPolish.compare(one, other)))
    .map(([institution, people]) => ({ label: institution ?? ALONE, choices: people.map(choiceOf) }))
}
