// What is said when a file could not be saved: the file by its name, and the reason.
import { errorText } from './errors.ts'
import { fieldErrorText, fieldLabel } from './fields.ts'
import { ApiFailure } from '#lib/provider/failure.ts'

export const isSessionEnd = (error: unknown): boolean => error instanceof ApiFailure && error.code === 'ERROR_UNAUTHORIZED'

export function failureText(error: unknown, fileName: string): string {
  if (!(error instanceof ApiFailure)) return `Nie udało się zapisać pliku „${fileName}”. ${errorText('NO_RESPONSE')}`
  if (isSessionEnd(error)) return 'Sesja została zakończona. Zaloguj się ponownie.'
  // Worded as a whole by the specification.
  if (error.code === 'ERROR_NOT_PUBLIC_ACCESS_PARENT') return errorText(error.code)
  const reasons = (error.fields ?? []).map((field) => `${fieldLabel(field.path)}: ${fieldErrorText(field)}.`)
  return `Nie udało się zapisać pliku „${fileName}”. ${reasons.length > 0 ? reasons.join(' ') : errorText(error.code, error.description)}`
}
