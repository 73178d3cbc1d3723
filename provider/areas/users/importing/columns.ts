// The columns of a sheet of accounts.
import type { UserField } from '#contract/users.ts'
import { FIELD_WORDS } from '#provider/areas/users/fields.ts'

/** In the order of the template. The word for no limit stands in the column of the day. */
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

export const headingOf = (field: SheetField): string => FIELD_WORDS[field]

export const NO_LIMIT = 'Bez ograniczeń'
