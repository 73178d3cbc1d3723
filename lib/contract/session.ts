// Sign-in, the current user, acceptances and passwords (contract section 2).
import { z } from 'zod'
import { endpoint, PERMISSION_KEYS } from './kit.ts'
import { PasskeyAnswer } from './passkeys.ts'
import { SecondFactorMethod, TypedCode } from './second-factor.ts'
import { CountedReceipt, Day, Id, Instant, atOnce, secret, text } from './shapes.ts'

export const USERNAME_MAX = 10
export const PASSWORD_MAX = 50
/** At least 8 characters with 2 digits, 2 lowercase, 2 uppercase and 2 other characters. */
export const PASSWORD_RULE = { length: 8, digits: 2, lowercase: 2, uppercase: 2, special: 2 } as const
/** The message says to ask the secretariat when no mail has come after so many minutes. */
export const RECOVERY_MAIL_WAIT_MINUTES = 30

export const CONSENT_ACTIONS = ['licence', 'policy', 'declaration_mem_tasks', 'declaration_obs_tasks'] as const
export type ConsentAction = (typeof CONSENT_ACTIONS)[number]

/** Version of each text, recorded with the acceptance; with a new version everybody is asked again. */
export const TEXT_VERSIONS: Record<ConsentAction, string> = {
  licence: '2025-03-24',
  policy: '2026-11-27',
  declaration_mem_tasks: '2025-03-24',
  declaration_obs_tasks: '2025-03-24',
}

export const SessionRole = z.enum(['member', 'deputy', 'observer'])
const NamedProfile = z.object({ id: Id, name: z.string() })

export const CurrentUser = z.object({
  id: Id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  functionRole: SessionRole,
  userPermissionKeys: z.array(z.enum(PERMISSION_KEYS)),
  userProfiles: z.array(NamedProfile),
  profileId: Id.nullable(),
  /** A profile demands a second factor, which is missing: from this day on the portal opens with one alone. */
  secondFactorBy: Day.optional(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** Longer than any account's name: such names are refused like a wrong password, not as a wrong field. */
const TriedUsername = text(100)

export const SignIn = endpoint({
  method: 'POST',
  path: '/api/auth/loginJwt',
  summary: 'Sign in. Answers a token, that the password has to be changed first, or a ticket that a second factor opens',
  access: 'open',
  body: z
    .object({
      username: TriedUsername.optional(),
      password: secret(200).optional(),
      /** Of a sign-in that needs a second factor, sent with it; or of a sign-in by passkey, sent alone. */
      ticket: text(200).optional(),
      code: TypedCode.optional(),
      recoveryCode: TypedCode.optional(),
      passkey: PasskeyAnswer.optional(),
    })
    .refine((b) => b.ticket !== undefined || b.username !== undefined, { ...atOnce, path: ['username'], params: { code: 'required' } })
    .refine((b) => b.ticket !== undefined || b.password !== undefined, { ...atOnce, path: ['password'], params: { code: 'required' } }),
  response: z.union([
    z.object({ token: z.string(), expiresAt: Instant }),
    z.object({ passwordChange: z.literal(true) }),
    z.object({ secondFactor: z.array(SecondFactorMethod), ticket: z.string() }),
  ]),
  // `ERROR_TOKEN_NOT_FOUND`: the ticket has expired or was used.
  errors: [
    'ERROR_UNAUTHORIZED',
    'ERROR_UNAUTHORIZED_LOGIN_TRIES_EXC',
    'ERROR_USER_BLOCKED',
    'ERROR_WRONG_CODE',
    'ERROR_WRONG_CLOCK',
    'ERROR_PASSKEY_REFUSED',
    'ERROR_TOKEN_NOT_FOUND',
  ],
})

export const SignOut = endpoint({
  method: 'POST',
  path: '/api/auth/logoutJwt',
  summary: 'End this session; its token is dead from then on',
  access: 'session',
  body: z.object({ username: TriedUsername }),
  response: 'empty',
  errors: [],
})

/** A request with this header does not prolong the session: the page sends it by itself. */
export const BACKGROUND_HEADER = 'x-background'
/** Header of the answer with a fresh token, also of a gate's 403. */
export const RENEWED_TOKEN_HEADER = 'x-renewed-token'

export const ReadCurrentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The current user; renews the session',
  access: 'session',
  response: CurrentUser,
  errors: ['LICENCE_NOT_ACCEPTED', 'POLICY_NOT_ACCEPTED', 'MEMBER_TASKS_NOT_ACCEPTED', 'OBSERVER_TASKS_NOT_ACCEPTED', 'SECOND_FACTOR_NOT_SET'],
})

export const CheckAuthorized = endpoint({
  method: 'GET',
  path: '/api/auth/authorized',
  summary: 'Whether the session is alive',
  access: 'session',
  response: 'empty',
  errors: [],
})

export const AcceptConsent = endpoint({
  method: 'POST',
  path: '/api/auth/consent',
  summary: 'Accept one of the texts; a second time answers the first acceptance',
  access: 'session',
  body: z.object({ action: z.enum(CONSENT_ACTIONS) }),
  response: z.object({ action: z.enum(CONSENT_ACTIONS), textVersion: z.string(), acceptedAt: Instant }),
  // `ERROR_FORBIDDEN`: members and observers cannot accept each other's declaration.
  errors: ['ERROR_FORBIDDEN'],
  changesUser: true,
})

export const SwitchProfile = endpoint({
  method: 'PUT',
  path: '/api/auth/profile',
  summary: "Switch to another of the user's own profiles; remembered for the next sign-in",
  access: 'session',
  body: z.object({ id: Id }),
  /** `affectedCount`: 0 when the profile was in use already. */
  response: CountedReceipt,
  errors: ['ERROR_NOT_FOUND'],
  changesUser: true,
})

/** Reports that the portal refused a page. The provider checks the page's access itself before it logs the attempt. */
export const ReportRefusedPage = endpoint({
  method: 'POST',
  path: '/api/auth/refusedpage',
  summary: 'Note that the caller asked for a page that they may not open; nothing is noted of any other page',
  access: 'member',
  background: true,
  body: z.object({ path: text(300) }),
  response: 'empty',
  errors: [],
})

export const ReadMyAccount = endpoint({
  method: 'GET',
  path: '/api/auth/myaccount',
  summary: "The user's own account data",
  access: 'member',
  response: z.object({
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    userProfiles: z.array(NamedProfile),
    institutionName: z.string().nullable(),
    active: z.boolean(),
    activeUntil: Day.nullable(),
    activeNoTimeLimit: z.boolean(),
  }),
  errors: [],
})

export const RequestPasswordRecovery = endpoint({
  method: 'POST',
  path: '/api/auth/password',
  summary: 'Mail a one-time temporary password and the link that activates it',
  access: 'open',
  body: z.object({ username: TriedUsername }),
  /** The address is masked: `j***@urzad.example`. */
  response: z.object({ email: z.string() }),
  errors: ['ERROR_USER_NOT_EXISTS', 'ERROR_USER_NOT_ACTIVE'],
})

export const ActivateTemporaryPassword = endpoint({
  method: 'POST',
  path: '/api/auth/password/activation',
  summary: 'Make the mailed temporary password valid, once',
  access: 'open',
  body: z.object({ activationToken: text(200) }),
  response: 'empty',
  errors: ['ERROR_TOKEN_NOT_FOUND'],
})

export const ChangePassword = endpoint({
  method: 'POST',
  path: '/api/auth/password/logged',
  summary: "Change the password, proved by the current one or by a mailed key; ends the user's other sessions",
  access: 'open',
  body: z
    .object({
      username: TriedUsername,
      currentPassword: secret(PASSWORD_MAX).optional(),
      passwordKey: text(200).optional(),
      newPassword1: secret(PASSWORD_MAX),
      newPassword2: secret(PASSWORD_MAX),
    })
    .refine((b) => b.currentPassword !== undefined || b.passwordKey !== undefined, { ...atOnce, path: ['currentPassword'], params: { code: 'required' } }),
  response: 'empty',
  errors: [
    'ERROR_PASSWORDS_NOT_MATCH',
    'ERROR_INVALID_CURRENT_PASSWORD',
    'ERROR_PASSWORD_NOT_STRENGTH_ENOUGH',
    'ERROR_PASSWORD_TOO_COMMON',
    'ERROR_PASSWORD_USED_IN_PAST',
    'ERROR_TOKEN_NOT_FOUND',
    'ERROR_UNAUTHORIZED_LOGIN_TRIES_EXC',
    'ERROR_USER_BLOCKED',
  ],
})
