// The sealed visit cookie (iron-session): the portal's state of this browser between requests.
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
  /** Time of the sign-in, epoch ms; sessions have a maximum age. */
  beganAt?: number
  /** When the session ends without another call, epoch ms. */
  endsAt: number
  /** Missing until all acceptances are given. */
  user?: CurrentUser
  permissions: PermissionKey[]
  gate?: GateCode
  /** Opened by an account elsewhere, whose session there ends with it. */
  byIssuer?: true
}

/** Name of the person; the login until all acceptances are given. */
export const shownName = ({ user, username }: SignedIn): string => (user ? `${user.firstName} ${user.lastName}` : username)

/** What was typed into a form, without secrets: here, or at the provider under this key (`typed-texts.ts`). */
export interface TypedTexts {
  values?: Record<string, string>
  kept?: string
}

/** The outcome of a form, shown once on the next page. */
export interface Flash extends TypedTexts {
  /** Key of an outcome or message (`lib/<area>/words.ts`), or an error code of the contract. */
  code: string
  severity: 'success' | 'info' | 'warning' | 'error'
  description?: string
  fields?: FieldError[]
  /** Which form it belongs to (its `_form` field); none: the snackbar. */
  form?: string
  /** Display time in ms, if not the usual one. */
  ms?: number
}

/** A form sent after the session had ended; it is given back only to the same person. */
export interface WaitingForm extends TypedTexts {
  username: string
  form?: string | undefined
  /** The call wanted a second factor first. */
  proof?: true
}

export interface Visit {
  signedIn?: SignedIn
  /** Path of this portal to return to after signing in. */
  returnTo?: string
  /** A file requested before signing in; it is offered on its page, `returnTo`. */
  file?: { path: string; page: string }
  flash?: Flash[]
  waiting?: WaitingForm
  /** Keys of open invitation links, which are removed from the addresses. */
  links?: Readonly<Record<string, string>>
  /** The session ended by inactivity; the sign-in page says so. */
  inactive?: true
  /** The password was right, or an OpenID provider of this name has said who it is: the sign-in page asks for a code, until then (epoch ms). */
  secondFactor?: { username: string; ticket: string; methods: SecondFactorMethod[]; until: number; passwordChanged?: true; issuer?: string }
  /** The browser is at an OpenID provider, and has to come back with its answer. */
  issuerFlow?: { issuer: string; flow: string; linking?: true }
  /** The sign-in page shows the password form for this user. */
  passwordChange?: { username: string }
}

/** The sign-in between password and code, if it has not expired. */
export const awaitedCode = ({ secondFactor }: Visit): Visit['secondFactor'] => (secondFactor && secondFactor.until > Date.now() ? secondFactor : undefined)
