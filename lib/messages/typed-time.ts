// What a field of a day and hour says of the text in it; the same before it is sent and after.
import { shownWallTime } from '#common/shown-time.ts'
import { readTypedTime } from '#common/typed-time.ts'

export const TYPED_TIME_SHAPE = 'DD/MM/RRRR GG:MM'

/** What is wrong with it; null: nothing, or it is empty. */
export function typedTimeFault(typed: string): string | null {
  const found = readTypedTime(typed)
  if (typed.trim() === '' || found?.time) return null
  if (found) return `Podaj też godzinę, na przykład ${shownWallTime(`${found.day} 10:00`)}`
  return `Sprawdź datę i godzinę: wpisz je w postaci ${TYPED_TIME_SHAPE}, na przykład 24/05/2027 10:00`
}

/** In spring the clock has an hour less: what can be read may still not exist. */
export const wrongTime = (typed: string): string => typedTimeFault(typed) ?? 'Nie ma takiej daty lub godziny. Wpisz inną, na przykład 24/05/2027 10:00'
