// The sentence of a form's outcome, whatever its kind.
import type { Flash } from '#lib/session/visit.ts'
import { errorText, isFailureCode } from './errors.ts'
import { isOutcomeKey, outcomeText } from './outcomes.ts'

export function flashText(flash: Pick<Flash, 'code' | 'description' | 'form'>): string {
  // Anywhere but at the sign-in form this code means that the session is over.
  if (flash.code === 'ERROR_UNAUTHORIZED' && flash.form !== 'sign-in') return outcomeText('SESSION_ENDED')
  if (isOutcomeKey(flash.code)) return outcomeText(flash.code, flash.description)
  return errorText(isFailureCode(flash.code) ? flash.code : 'ERROR_UNEXPECTED', flash.description)
}
