// What the countdown asks of the portal.
import { SIGN_IN } from '#lib/shell/names.ts'
import { callBegins, callEnds, showMessage } from './snackbar.ts'
import { unsavedForm } from './unsaved-form.ts'

export type Extension = 'extended' | 'ended' | 'failed'

const FAILED = 'Nie udało się przedłużyć sesji: serwer danych nie odpowiada. Odliczanie trwa, spróbuj ponownie.'

async function ask(): Promise<Extension> {
  callBegins()
  try {
    const answer = await fetch('/api/session/refresh', { method: 'POST', headers: { accept: 'application/json' } })
    return answer.ok ? 'extended' : answer.status === 401 ? 'ended' : 'failed'
  } catch {
    return 'failed'
  } finally {
    callEnds()
  }
}

/** The new end comes with the answer's cookie. A failure is told, and the countdown goes on. */
export async function extendSession({ quiet = false } = {}): Promise<Extension> {
  const outcome = await ask()
  if (outcome === 'ended') leaveForSignIn()
  if (quiet) return outcome
  if (outcome === 'extended') showMessage('Sesja została przedłużona.', { severity: 'success', ms: 3000 })
  if (outcome === 'failed') showMessage(FAILED)
  return outcome
}

export const EXTENSION_FAILED = FAILED

/** A post as a button makes it, so that the answer is a page. */
function post(action: string, fields: readonly (readonly [name: string, value: string])[]): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  for (const [name, value] of fields) {
    // A hidden field would lose the line ends of a longer text.
    const field = document.createElement('textarea')
    field.name = name
    field.value = value
    form.append(field)
  }
  form.hidden = true
  document.body.append(form)
  form.submit()
}

/** The answer is the sign-in page with its explanation; what was typed waits there. */
export const leaveForInactivity = (): void => post('/api/session/sign-out', [['reason', 'inactivity'], ...(unsavedForm() ?? [])])

/** The session has ended elsewhere. */
export function leaveForSignIn(): void {
  const unsaved = unsavedForm()
  if (unsaved) post('/api/session/waiting', unsaved)
  else location.assign(SIGN_IN)
}
