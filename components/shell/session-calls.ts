// What the countdown asks of the portal.
import { SIGN_IN } from '#lib/shell/names.ts'
import { callBegins, callEnds, showMessage } from './snackbar.ts'

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
  if (outcome === 'ended') location.assign(SIGN_IN)
  if (quiet) return outcome
  if (outcome === 'extended') showMessage('Sesja została przedłużona.', { severity: 'success', ms: 3000 })
  if (outcome === 'failed') showMessage(FAILED)
  return outcome
}

export const EXTENSION_FAILED = FAILED

/** A post as the sign-out button makes it, so that the answer is the sign-in page with its explanation. */
export function leaveForInactivity(): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = '/api/session/sign-out'
  const reason = document.createElement('input')
  reason.type = 'hidden'
  reason.name = 'reason'
  reason.value = 'inactivity'
  form.append(reason)
  document.body.append(form)
  form.submit()
}
