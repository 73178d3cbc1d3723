// What is said when a file could not be saved: the file by its name, and the reason.
import { ApiFailure } from '#lib/provider/failure.ts'
import { errorText } from './errors.ts'
import { failureText as formFailureText } from './failure-sentences.ts'
import { fieldErrorText } from './fields.ts'
import type { AnyForm } from './form-words.ts'

export const isSessionEnd = (error: unknown): boolean => error instanceof ApiFailure && error.code === 'ERROR_UNAUTHORIZED'

/** `form`: the one whose fields went with the file; none went: only the file itself can be wrong. */
export function failureText(error: unknown, fileName: string, form?: AnyForm): string {
  if (!(error instanceof ApiFailure)) return `Nie udało się zapisać pliku „${fileName}”. ${errorText('NO_RESPONSE')}`
  if (isSessionEnd(error)) return errorText('ERROR_UNAUTHORIZED')
  // Worded as a whole by the specification.
  if (error.code === 'ERROR_NOT_PUBLIC_ACCESS_PARENT') return errorText(error.code)
  if (error.code === 'ERROR_FILE_NOT_FOUND') return `Portal nie ma już pliku „${fileName}”. Zapisz jeszcze raz, a zostanie wysłany ponownie.`
  const reasons = (error.fields ?? []).map((field) => `${fieldErrorText(field)}.`)
  const reason = form ? formFailureText(form, error) : reasons.length > 0 ? reasons.join(' ') : errorText(error.code, error.description)
  return `Nie udało się zapisać pliku „${fileName}”. ${reason}`
}
