// A day that a list is narrowed down to: typed as in the forms, `YYYY-MM-DD` in every address that the portal makes.
import { shownDay } from '#common/shown-time.ts'
import { typedDay } from '#common/typed-time.ts'

export const DAY_SHAPE = 'DD/MM/RRRR'

export interface DayTyped {
  /** `YYYY-MM-DD`; '': none. */
  day: string
  /** What the field shows. */
  typed: string
  /** What to do about what was typed, by which the list is not narrowed down. */
  fault: string | null
}

const WRONG = `Nie ma takiego dnia. Wpisz dzień w postaci ${DAY_SHAPE}, na przykład 24/05/2027`
/** Nobody types a longer one. */
const LONGEST = 40

export function readDay(value: string | string[] | undefined): DayTyped {
  const typed = ([value].flat()[0] ?? '').trim()
  if (typed === '') return { day: '', typed, fault: null }
  const day = typedDay(typed)
  return day === null ? { day: '', typed: typed.slice(0, LONGEST), fault: WRONG } : { day, typed: shownDay(day), fault: null }
}
