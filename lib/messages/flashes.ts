// The sentence of a form's outcome, whatever its kind.
import type { Flash } from '#lib/session/visit.ts'
import { errorText, isFailureCode } from './errors.ts'
import { isNewsForm, NEWS_FORMS, newsRefusal } from './news.ts'
import { isOutcomeKey, outcomeMs, outcomeText } from './outcomes.ts'

/** Forms that are one button: what went wrong is said as a passing message, there being no field to say it at. */
const BUTTON_FORMS = ['attendance', 'status', 'access', 'delete', 'restore', 'move', 'events-delete', 'subscription', ...NEWS_FORMS] as const
export type ButtonForm = (typeof BUTTON_FORMS)[number]

const MOVE_REFUSALS: Record<string, string> = {
  ERROR_NOT_PUBLIC_ACCESS_PARENT: 'Brak niezbędnych uprawnień aby przenieść katalogi/dokumenty do wskazanej lokalizacji.',
  ERROR_MOVE_MIXED_STATUS: 'Nie wszystkie katalogi/dokumenty mają ten sam status',
  ERROR_PARENT_NOT_PUBLISHED: 'Opublikowanych katalogów/dokumentów nie można przenieść do wersji roboczej katalogu. Najpierw opublikuj katalog docelowy.',
  ERROR_MISSING_WG_PARENT: 'Przenoszone katalogi muszą mieć co najmniej jedną grupę roboczą katalogu docelowego.',
}
const EVENTS_REFUSALS: Record<string, string> = {
  ERROR_NOT_FOUND: 'Nic nie usunięto: któreś z zaznaczonych wydarzeń ktoś już usunął. Lista pokazuje obecny stan. Zaznacz wydarzenia ponownie.',
  VALIDATION_ERROR: outcomeText('NO_EVENT_SELECTED'),
}
/** What the specification words as a failure first; the reason follows. */
const FAILED: readonly string[] = ['attendance', 'status']

/** Whether an outcome is shown as a passing message. */
export const isPassing = ({ form }: Pick<Flash, 'form'>): boolean => form === undefined || (BUTTON_FORMS as readonly string[]).includes(form)

export function flashText(flash: Pick<Flash, 'code' | 'description' | 'form'>): string {
  // Anywhere but at the sign-in form this code means that the session is over.
  if (flash.code === 'ERROR_UNAUTHORIZED' && flash.form !== 'sign-in') return outcomeText('SESSION_ENDED')
  if (isOutcomeKey(flash.code)) return outcomeText(flash.code, flash.description)
  const text = errorText(isFailureCode(flash.code) ? flash.code : 'ERROR_UNEXPECTED', flash.description)
  if (isNewsForm(flash.form)) return newsRefusal(flash.form, flash.code) ?? text
  if (flash.form === 'events-delete') return EVENTS_REFUSALS[flash.code] ?? text
  if (flash.form === 'move') return MOVE_REFUSALS[flash.code] ?? text
  return flash.form && FAILED.includes(flash.form) ? `Wystąpił błąd. ${text}` : text
}

const FORM_ERROR_MS = 8000
const MIXED_STATUS_MS = 3000

/** Milliseconds for which a passing message is shown; undefined: as long as any other. */
export function flashMs({ code, form, ms }: Pick<Flash, 'code' | 'form' | 'ms'>): number | undefined {
  if (ms !== undefined) return ms
  if (code === 'ERROR_MOVE_MIXED_STATUS') return MIXED_STATUS_MS
  return outcomeMs(code) ?? (form === undefined ? undefined : FORM_ERROR_MS)
}
