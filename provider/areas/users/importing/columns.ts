// The columns of a sheet of accounts.
import { USER_FIELD_NAMES } from '#common/names.ts'
import type { UserField } from '#contract/users.ts'

/** In the order of the template. 'No time limit' is written in the column of the last day. */
export const SHEET_FIELDS = [
  'username',
  'firstName',
  'lastName',
  'email',
  'profiles',
  'institution',
  'function',
  'workingGroups',
  'additionalInfo',
  'active',
  'activeUntil',
] as const satisfies readonly UserField[]
export type SheetField = (typeof SHEET_FIELDS)[number]

/** Further columns of the export, which are ignored, so that the export can be imported. */
export const EXPORT_ONLY = ['Data rejestracji', 'Data modyfikacji', 'Data ostat. logowania', 'Data zablokowania'] as const

export const headingOf = (field: SheetField): string => USER_FIELD_NAMES[field]
