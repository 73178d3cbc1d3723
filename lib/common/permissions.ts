// The permissions that a profile may hold, in the order in which they are shown, as people read their names.
export const PERMISSION_NAMES = {
  read_access: 'Odczyt',
  voting: 'Głosowanie',
  user_admin: 'Administracja',
  super_admin: 'Superadministracja',
} as const
export type PermissionKey = keyof typeof PERMISSION_NAMES
