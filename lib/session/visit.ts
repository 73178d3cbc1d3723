// The sealed visit cookie (iron-session): what the portal knows of this browser between two requests.
// It exists for visitors too. Page scripts can never read it.
import type { GateCode } from '#contract/errors.ts'
import type { FieldError } from '#contract/fields.ts'
import type { PermissionKey } from '#contract/kit.ts'
import type { SecondFactorMethod } from '#contract/second-factor.ts'
import type { CurrentUser } from '#contract/session.ts'

export interface SignedIn {
  /** Binds this cookie to next-auth's: a mismatch signs out. */
  sid: string
  /** The provider's token. */
  jwt: string
  username: string
  /** When the person signed in, epoch ms: a session does not last for ever, however busy. */
  beganAt?: number
  /** When the session ends without another call, epoch ms. */
  endsAt: number
  /** Missing until the gates are passed. */
  user?: CurrentUser
  permissions: PermissionKey[]
  gate?: GateCode
}

/** As people know them; the login until the gates are passed. */
export const shownName = ({ user, username }: SignedIn): string => (user ? `${user.firstName} ${user.lastName}` : username)

/** The outcome of a form, shown once on the next page. */
export interface Flash {
  /** Key of an outcome or message (`lib/<area>/words.ts`), or an error code of the contract. */
  code: string
  severity: 'success' | 'info' | 'warning' | 'error'
  description?: string
  fields?: FieldError[]
  /** Which form it belongs to (its `_form` field); none: the snackbar. */
  form?: string
  /** Milliseconds for which it is shown, where that is not the usual time. */
  ms?: number
  /** What was typed, secrets aside. */
  values?: Record<string, string>
}

/** A form that was sent when the session was over: it returns to the same person, and to nobody else. */
export interface WaitingForm {
  username: string
  form?: string | undefined
  values: Record<string, string>
  /** The call wanted a second factor first. */
  proof?: true
}

export interface Visit {
  signedIn?: SignedIn
  /** Path of this portal to return to after signing in. */
  returnTo?: string
  /** A file that was asked for when nobody was signed in: it is handed over on the page it belongs to, `returnTo`. */
  file?: { path: string; page: string }
  flash?: Flash[]
  waiting?: WaitingForm
  /** Keys of the invitations' links whose pages are open: they do not stay in the addresses. */
  links?: Readonly<Record<string, string>>
  /** The session ended by inactivity; the sign-in page says so. */
  inactive?: true
  /** The password was right: the sign-in page asks for a code, until then (epoch ms). */
  secondFactor?: { username: string; ticket: string; methods: SecondFactorMethod[]; until: number }
  /** The sign-in page shows the password form for this user. */
  passwordChange?: { username: string }
}

/** The step between password and code, while it may still be taken. */
export const awaitedCode = ({ secondFactor }: Visit): Visit['secondFactor'] => (secondFactor && secondFactor.until > Date.now() ? secondFactor : undefined)
