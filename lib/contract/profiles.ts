// Access profiles: sets of permissions that users hold (contract section 8).
import { z } from 'zod'
import { endpoint, PERMISSION_KEYS } from './kit.ts'
import { Affected, Day, Id, IdText, Instant, ReadAt, Receipt, listQuery, nameText } from './shapes.ts'

export const PROFILE_NAME_MAX = 100
export const GRACE_DAYS_MAX = 90
export const GRACE_DAYS_USUAL = 14

const Permission = z.object({ key: z.enum(PERMISSION_KEYS), name: z.string() })

const Profile = z.object({
  id: Id,
  name: z.string(),
  profilePermissions: z.array(Permission),
  /** Since when it demands a second factor; null: it demands none. */
  secondFactorFrom: Day.nullable(),
  /** For so many days, counted from then or from when somebody got the profile, the portal opens without one. */
  secondFactorGraceDays: z.int(),
  /** Number of users who have it, without deleted ones. */
  usersCount: z.int(),
  /** Whether a notification is addressed to it. */
  addressed: z.boolean(),
  /** Whether the caller may change it: only super administrators change a profile with `super_admin`. */
  changeable: z.boolean(),
  /** Whether the caller may delete it: nobody has it, and no notification is addressed to it. */
  deletable: z.boolean(),
  createdAt: Instant,
  createdBy: z.string().nullable(),
  updatedAt: Instant.nullable(),
  updatedBy: z.string().nullable(),
})
export type Profile = z.infer<typeof Profile>

export const ListProfiles = endpoint({
  method: 'GET',
  path: '/api/admin/profiles',
  summary: 'Access profiles',
  access: 'user_admin',
  query: listQuery(['name', 'createdAt', 'updatedAt'], { sort: 'name', dir: 'asc' }),
  response: z.object({ items: z.array(Profile), totalCount: z.int() }),
  errors: [],
})

export const ListPermissions = endpoint({
  method: 'GET',
  path: '/api/admin/profiles/permissions',
  summary: 'The permissions that a profile may hold, with what each opens',
  access: 'user_admin',
  response: z.object({ items: z.array(Permission.extend({ description: z.string(), grantable: z.boolean() })) }),
  errors: [],
})

export const ReadProfile = endpoint({
  method: 'GET',
  path: '/api/admin/profiles/{id}',
  summary: 'One profile, as its form needs it',
  access: 'user_admin',
  params: z.object({ id: IdText }),
  response: Profile.extend({ updatedAt: Instant }),
  errors: ['ERROR_NOT_FOUND'],
})

// A name that another profile has, ignoring case, is refused at its field: `name`, `not_unique`.
const ProfileForm = {
  name: nameText(PROFILE_NAME_MAX),
  permissions: z.array(z.enum(PERMISSION_KEYS)).min(1).max(PERMISSION_KEYS.length),
  /** Left out: as it was. null: it demands none. */
  secondFactorFrom: Day.nullish(),
  secondFactorGraceDays: z.int().min(0).max(GRACE_DAYS_MAX).nullish(),
}

export const CreateProfile = endpoint({
  method: 'POST',
  path: '/api/admin/profiles',
  summary: 'Create a profile',
  access: 'user_admin',
  proof: true,
  body: z.object(ProfileForm),
  response: Receipt,
  status: 201,
  errors: ['ERROR_SUPERADMIN_ONLY'],
})

export const UpdateProfile = endpoint({
  method: 'PUT',
  path: '/api/admin/profiles',
  summary: 'Change a profile; holds for whoever has it from the next call on',
  access: 'user_admin',
  proof: true,
  /** `ownLossAccepted`: the caller accepts the loss of their own administration. */
  body: z.object({ ...ProfileForm, id: Id, updatedAt: ReadAt, ownLossAccepted: z.boolean().optional() }),
  response: Receipt,
  errors: ['ERROR_NOT_FOUND', 'ERROR_EDIT_CONFLICT', 'ERROR_SUPERADMIN_ONLY', 'ERROR_LAST_SUPERADMIN', 'ERROR_OWN_ADMINISTRATION'],
  changesUser: true,
})

export const DeleteProfiles = endpoint({
  method: 'DELETE',
  path: '/api/admin/profiles',
  summary: 'Delete profiles that nobody holds; all or none',
  access: 'user_admin',
  proof: true,
  body: z.array(Id).min(1).max(500),
  response: Affected,
  errors: ['ERROR_NOT_FOUND', 'ERROR_IN_USE', 'ERROR_SUPERADMIN_ONLY'],
})
