// Import of accounts from a sheet: first a preview, then exactly what it showed (contract section 8).
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Id, nameText } from './shapes.ts'
import { USER_FIELDS } from './users.ts'

export const IMPORT_ROWS_MAX = 10_000
/** 5 MB. */
export const IMPORT_BYTES_MAX = 5_242_880

export const ROW_PROBLEMS = [
  'required',
  'max_length',
  'wrong_format',
  'in_the_past',
  'unknown',
  'not_unique',
  'seat_taken',
  'forbidden',
  'twice_in_file',
] as const

const Row = z.object({
  /** Row number in the sheet; the heading is row 1. */
  rowNumber: z.int(),
  username: z.string(),
  name: z.string(),
  action: z.enum(['create', 'update', 'unchanged']),
  /** Changed fields of an existing account. */
  changes: z.array(z.object({ field: z.enum(USER_FIELDS), before: z.string().nullable(), after: z.string().nullable() })),
  /** Existing accounts: whether two of first name, last name and address change, so that it would become another person's. */
  becomesAnother: z.boolean(),
  /** `near`: for an unknown name, the name that was probably meant. */
  problems: z.array(
    z.object({ field: z.enum(USER_FIELDS).nullable(), problem: z.enum(ROW_PROBLEMS), value: z.string().nullable(), near: z.string().optional() }),
  ),
})
export type ImportRow = z.infer<typeof Row>

const Sheet = z.object({ fileName: nameText(255), fileContent: z.base64() })
const upload = { field: 'fileContent', bytesMax: IMPORT_BYTES_MAX, required: true } as const
/** Errors of reading a sheet. */
export const SHEET_ERRORS = [
  'ERROR_SHEET_UNREADABLE',
  'ERROR_SHEET_ENCRYPTED',
  'ERROR_SHEET_COLUMNS',
  'ERROR_SHEET_TOO_LONG',
  'ERROR_SHEET_TOO_COSTLY',
  'ERROR_SHEET_EMPTY',
] as const
const sheetErrors = [...SHEET_ERRORS, 'ERROR_INVALID_BASE64'] as const

export const PreviewUserImport = endpoint({
  method: 'POST',
  path: '/api/admin/users/import/preview',
  summary: "What a sheet would create and change, and every row's problems; nothing is changed",
  access: 'user_admin',
  body: Sheet,
  upload,
  response: z.object({
    /** Id of the previewed sheet, for the import call. */
    importId: Id,
    rows: z.array(Row),
    createCount: z.int(),
    updateCount: z.int(),
    unchangedCount: z.int(),
    problemCount: z.int(),
    /** Number of accounts that would become another person's. */
    becomesAnotherCount: z.int(),
  }),
  errors: sheetErrors,
})

export const ImportUsers = endpoint({
  method: 'POST',
  path: '/api/admin/users/import',
  summary: 'Bring a previewed sheet in; refused when it would do something else by now. Called again, it goes on where it was stopped',
  access: 'user_admin',
  proof: true,
  body: z.object({
    importId: Id,
    /** The caller accepts that accounts become other people's. */
    othersAccepted: z.boolean().default(false),
    /** Whether new people are mailed the key for setting a password; otherwise an administrator sends it later. */
    sendKeys: z.boolean().default(true),
  }),
  response: z.object({ createdCount: z.int(), updatedCount: z.int() }),
  errors: ['ERROR_NOT_FOUND', 'ERROR_IMPORT_CHANGED', 'ERROR_IMPORT_STOPPED', 'ERROR_IMPORT_HAS_PROBLEMS', 'ERROR_IMPORT_OTHER_PERSONS'],
})

export const DownloadImportTemplate = endpoint({
  method: 'GET',
  path: '/api/admin/users/import/template',
  summary: 'An empty sheet to fill in, .xlsx, with the names that may be used',
  access: 'user_admin',
  response: 'file',
  errors: [],
})
