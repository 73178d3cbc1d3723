// User accounts (contract section 8).
import { z } from 'zod'
import { LiveSession } from './account.ts'
import { endpoint } from './kit.ts'
import { plainName } from '#common/plain-name.ts'
import { USERNAME_MAX } from './session.ts'
import { Affected, Day, Id, IdText, Instant, ReadAt, Receipt, atOnce, isStorable, listQuery, optionalText, text } from './shapes.ts'

export const USER_NAME_MAX = 100
export const EMAIL_MAX = 100
export const ADDITIONAL_INFO_MAX = 1000

const isEmail = (typed: string) => /^[^\s@,;<>"()]+@[^\s@,;<>"()]+\.[^\s@.,;<>"()]{2,}$/.test(typed)
export const EmailAddress = text(EMAIL_MAX).refine(isEmail)

/** One line, because names stand in lists, mails and sheets. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .refine((typed) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(typed))
    .overwrite(plainName)
    .min(1)
    .max(max)
    .refine(isStorable)

const Named = z.object({ id: Id, name: z.string() })

const UserRow = z.object({
  id: Id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  profiles: z.array(Named),
  institutionName: z.string().nullable(),
  functionName: z.string().nullable(),
  active: z.boolean(),
  activeNoTimeLimit: z.boolean(),
  activeUntil: Day.nullable(),
  /** Active, but after the last day of activity. */
  expired: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant.nullable(),
  lastLogin: Instant.nullable(),
  blockedSince: Instant.nullable(),
  /** Locked after too many failed sign-ins; null: not locked. */
  signInLockedUntil: Instant.nullable(),
  /** Whether mail to the address has bounced. */
  emailBounced: z.boolean(),
  /** Whether the person has never set a password. */
  invited: z.boolean(),
})
export type UserRow = z.infer<typeof UserRow>

export const USER_COLUMNS = [
  'username',
  'firstName',
  'lastName',
  'email',
  'profiles',
  'institutionName',
  'functionName',
  'active',
  'activeUntil',
  'createdAt',
  'updatedAt',
  'lastLogin',
  'blockedSince',
] as const

/** State of an account today: usable, after its last day, or locked. */
export const UserStanding = z.enum(['active', 'expired', 'locked'])
export type UserStanding = z.infer<typeof UserStanding>

export const ListUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'User accounts',
  access: 'user_admin',
  query: listQuery(USER_COLUMNS, { sort: 'lastName', dir: 'asc' }).extend({
    standing: UserStanding.optional(),
    profileId: IdText.optional(),
    institutionId: IdText.optional(),
    /** Only accounts whose owner has never set a password. */
    withoutPassword: z.literal('true').optional(),
  }),
  response: z.object({ items: z.array(UserRow), totalCount: z.int() }),
  errors: [],
})

const OneUser = z.object({ id: IdText })

export const ReadUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}',
  summary: 'One account, as its form needs it',
  access: 'user_admin',
  params: OneUser,
  response: UserRow.extend({
    institution: Named.extend({ sideRepresentedName: z.string() }).nullable(),
    function: Named.nullable(),
    workingGroups: z.array(Named),
    additionalInfo: z.string().nullable(),
    updatedAt: Instant,
    updatedBy: z.string().nullable(),
    sessionsCount: z.int(),
    /**
     * null: no second factor. `askedBy`: the administrator who has asked for a recovery code for this person.
     * `rescue`: what the caller may do; null: it is the caller's own account, or the caller's request waits for a second administrator.
     */
    secondFactor: z.object({ since: Instant, askedBy: z.string().nullable(), rescue: z.enum(['ask', 'make']).nullable() }).nullable(),
    /** When and why mail bounced. */
    bounce: z.object({ at: Instant, reason: z.string() }).nullable(),
    /** Whether the caller may change it: only super administrators change a super administrator's account. */
    changeable: z.boolean(),
  }),
  errors: ['ERROR_NOT_FOUND'],
})

export const USER_FIELDS = [
  'username',
  'firstName',
  'lastName',
  'email',
  'profiles',
  'institution',
  'function',
  'workingGroups',
  'additionalInfo',
  'activeUntil',
  'active',
  'activeNoTimeLimit',
] as const
export type UserField = (typeof USER_FIELDS)[number]

export const ReadUserHistory = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/history',
  summary: 'Every change of an account, field by field; its creation is the first',
  access: 'user_admin',
  params: OneUser,
  query: listQuery(['changedAt', 'field'], { sort: 'changedAt', dir: 'desc' }),
  response: z.object({
    items: z.array(
      z.object({
        id: Id,
        field: z.enum(USER_FIELDS),
        /** The value as it was shown then; null: none. */
        before: z.string().nullable(),
        after: z.string().nullable(),
        changedAt: Instant,
        changedBy: z.string().nullable(),
      }),
    ),
    totalCount: z.int(),
  }),
  errors: ['ERROR_NOT_FOUND'],
})

const UserForm = {
  username: line(USERNAME_MAX),
  firstName: line(USER_NAME_MAX),
  lastName: line(USER_NAME_MAX),
  email: EmailAddress,
  profileIds: z.array(Id).min(1).max(100),
  institutionId: Id,
  functionId: Id,
  workGroupsIds: z.array(Id).min(1).max(100),
  additionalInfo: optionalText(ADDITIONAL_INFO_MAX).nullish(),
  active: z.boolean(),
  /** Last day of activity. An active account needs it unless it has no time limit (`activationDate`, `required`). */
  activationDate: Day.nullish(),
  activeInfinity: z.boolean(),
}

const hasEnd = (b: { active?: boolean; activeInfinity?: boolean; activationDate?: string | null | undefined }) =>
  b.active !== true || b.activeInfinity === true || Boolean(b.activationDate)
const END_MISSING = { ...atOnce, path: ['activationDate'], params: { code: 'required' } }

/** The form of a new account. */
export const NewUser = z.object(UserForm).refine(hasEnd, END_MISSING)

const formErrors = [
  'USER_WITH_EMAIL_EXISTS',
  'USER_WITH_USERNAME_EXISTS',
  'USER_ACTIVATION_DATE_IN_THE_PAST',
  'USER_WITH_FUNCTION_ROLE_EXISTS',
  'ERROR_PROFILE_NOT_FOUND',
  'ERROR_INSTITUTION_NOT_FOUND',
  'ERROR_FUNCTION_NOT_FOUND',
  'ERROR_WORK_GROUP_NOT_FOUND',
  'ERROR_SUPERADMIN_ONLY',
] as const

export const CreateUser = endpoint({
  method: 'POST',
  path: '/api/admin/users',
  summary: 'Create an account; its owner is mailed the key by which they set a password',
  access: 'user_admin',
  proof: true,
  body: NewUser,
  response: Receipt,
  status: 201,
  errors: formErrors,
})

export const UpdateUser = endpoint({
  method: 'PUT',
  path: '/api/admin/users',
  summary: 'Change an account; holds from its next call on',
  access: 'user_admin',
  proof: true,
  /** `ownLossAccepted`: the caller accepts the loss of their own administration. */
  body: z.object({ ...UserForm, id: Id, updatedAt: ReadAt, ownLossAccepted: z.boolean().optional() }).refine(hasEnd, END_MISSING),
  response: Receipt,
  errors: [...formErrors, 'ERROR_NOT_FOUND', 'ERROR_EDIT_CONFLICT', 'ERROR_LAST_SUPERADMIN', 'ERROR_OWN_ADMINISTRATION'],
  changesUser: true,
})

const One = z.object({ id: Id })

export const DeleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users',
  summary: 'Delete an account; its name stays in histories',
  access: 'user_admin',
  proof: true,
  body: One,
  response: Receipt,
  errors: ['ERROR_NOT_FOUND', 'ERROR_SUPERADMIN_USER', 'ERROR_USER_HAS_VOTES', 'ERROR_USER_HAS_EMAILS', 'ERROR_OWN_ACCOUNT'],
})

export const SendUserKey = endpoint({
  method: 'POST',
  path: '/api/admin/users/key',
  summary: 'Mail the key by which a password is set once more; earlier keys stop working',
  access: 'user_admin',
  body: One,
  response: Receipt,
  errors: ['ERROR_NOT_FOUND', 'ERROR_USER_NOT_ACTIVE', 'ERROR_SUPERADMIN_ONLY'],
})

export const UnlockSignIn = endpoint({
  method: 'POST',
  path: '/api/admin/users/unlock',
  summary: 'Let somebody sign in again at once who was stopped after too many tries',
  access: 'user_admin',
  body: One,
  response: Receipt,
  errors: ['ERROR_NOT_FOUND', 'ERROR_SUPERADMIN_ONLY'],
})

/** Validity of a code made by two administrators, and the time that the second one has. */
export const RESCUE_HOURS = 24

export const RescueSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/users/secondfactor',
  summary: 'A recovery code for somebody who lost telephone and codes: one administrator asks, and another one who asks within a day is told it, once',
  access: 'user_admin',
  proof: true,
  body: One,
  /** Empty: a second administrator has to confirm. */
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  // `ERROR_NOT_FOUND`: also when the person has no second factor.
  errors: ['ERROR_NOT_FOUND', 'ERROR_SUPERADMIN_ONLY', 'ERROR_OWN_ACCOUNT'],
  secretAnswer: true,
})

export const EndUserSessions = endpoint({
  method: 'POST',
  path: '/api/admin/users/sessions/end',
  summary: "End a person's sessions; they may sign in again",
  access: 'user_admin',
  body: One,
  response: Affected,
  errors: ['ERROR_NOT_FOUND', 'ERROR_SUPERADMIN_ONLY'],
})

export const ListUserSessions = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/sessions',
  summary: "A person's live sessions, the latest first",
  access: 'user_admin',
  params: OneUser,
  response: z.object({
    user: z.object({ id: Id, username: z.string(), fullName: z.string() }),
    /** Whether the caller may change it: only super administrators change a super administrator's account. */
    changeable: z.boolean(),
    items: z.array(LiveSession),
  }),
  errors: ['ERROR_NOT_FOUND'],
})

export const EndUserSession = endpoint({
  method: 'POST',
  path: '/api/admin/users/sessions/end/one',
  summary: 'End one session of a person; none is affected where it has ended already',
  access: 'user_admin',
  body: One.extend({ sessionId: Id }),
  response: Affected,
  errors: ['ERROR_NOT_FOUND', 'ERROR_SUPERADMIN_ONLY'],
})

export const ClearUserBounce = endpoint({
  method: 'POST',
  path: '/api/admin/users/bounce/clear',
  summary: 'Take the mark off an address from which mail came back',
  access: 'user_admin',
  body: One,
  response: Receipt,
  errors: ['ERROR_NOT_FOUND'],
})

export const ExportUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users/export',
  summary: 'All accounts as .xls',
  access: 'user_admin',
  proof: true,
  response: 'file',
  errors: [],
})

export const ExportAcceptances = endpoint({
  method: 'GET',
  path: '/api/admin/users/acceptances/export',
  summary: 'What everybody has accepted, when and in which version, as .xls',
  access: 'user_admin',
  proof: true,
  response: 'file',
  errors: [],
})
