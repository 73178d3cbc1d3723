// Who may be confirmed for, as a selector offers them.
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

/** By institution, those without one last; people stay in the order in which they come. */
export function byInstitution(users: readonly User[]): Group[] {
  const groups = Map.groupBy(users, ({ userInstitution }) => userInstitution)
  return [...groups]
    .sort(([one], [other]) => (one === null ? 1 : other === null ? -1 : inPolish.compare(one, other)))
    .map(([institution, people]) => ({ label: institution ?? ALONE, choices: people.map(choiceOf) }))
}
