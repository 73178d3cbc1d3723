// Next page and next visit after a try to sign in or to change the password.
import { localPath } from '#lib/http/local-path.ts'
import { matchRoute } from '#contract/pages.ts'
import type { Attempt } from './sign-in.ts'
import type { Flash, Visit } from './visit.ts'

const SIGN_IN = '/logowanie'
const CHANGE_PASSWORD = '/zmianahasla'
const ACCOUNT = '/mojekonto'
const FORM_PAGES = [SIGN_IN, '/logowanie/[passwordChangeKey]', CHANGE_PASSWORD]

/** The page whose form was sent (`_back`), if it is one that has such a form. */
export function backOf(form: string): string {
  const path = localPath(new URLSearchParams(form).get('_back') ?? SIGN_IN)
  const route = path ? matchRoute(path)?.route.path : undefined
  return path && route && FORM_PAGES.includes(route) ? path : SIGN_IN
}

/** The form's token was missing or of another browser session: the page was open for too long. */
const EXPIRED: Flash = { code: 'FORM_EXPIRED', severity: 'warning' }
const CHANGED: Flash = { code: 'PASSWORD_CHANGED', severity: 'success' }

/** `to` is null after a sign-in: `afterSignIn` decides where that leads. */
export function visitAfter(attempt: Attempt | null, { visit, back }: { visit: Visit; back: string }): { next: Visit; to: string | null } {
  const { flash: _old, inactive: _told, ...rest } = visit
  if (!attempt) return { next: { ...rest, flash: [EXPIRED] }, to: back }
  switch (attempt.kind) {
    case 'signed-in': {
      const { returnTo, file, waiting } = visit
      return {
        next: {
          signedIn: attempt.signedIn,
          ...(returnTo && { returnTo }),
          ...(file && { file }),
          ...(waiting && { waiting }),
          ...(attempt.passwordChanged && { flash: [CHANGED] }),
        },
        // A password changed within a session leads back to the account.
        to: attempt.passwordChanged && back === CHANGE_PASSWORD ? ACCOUNT : null,
      }
    }
    case 'password-change':
      return { next: { ...rest, passwordChange: { username: attempt.username } }, to: SIGN_IN }
    case 'second-factor': {
      const { passwordChange: _changed, ...left } = rest
      return { next: { ...left, secondFactor: { ...attempt.secondFactor, ...(attempt.passwordChanged && { passwordChanged: true }) } }, to: SIGN_IN }
    }
    case 'begin-again': {
      const { secondFactor: _gone, ...left } = rest
      return { next: attempt.flash ? { ...left, flash: [{ ...attempt.flash, form: 'sign-in' }] } : left, to: SIGN_IN }
    }
    case 'changed-only': {
      const { passwordChange: _done, signedIn: _ended, ...left } = rest
      return { next: { ...left, flash: [{ ...CHANGED, form: 'sign-in' }] }, to: SIGN_IN }
    }
    case 'failed':
      return { next: { ...rest, flash: [attempt.flash] }, to: back }
  }
}
