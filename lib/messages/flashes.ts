// The sentence of a form's outcome, whatever its kind.
import type { Flash } from '#lib/session/visit.ts'
import { errorText, isFailureCode } from './errors.ts'
import { isOutcomeKey, outcomeText } from './outcomes.ts'

export function flashText(flash: Pick<Flash, 'code' | 'description'>): string {
  if (isOutcomeKey(flash.code)) return outcomeText(flash.code, flash.description)
  return errorText(isFailureCode(flash.code) ? flash.code : 'ERROR_UNEXPECTED', flash.description)
}
