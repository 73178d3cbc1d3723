// Bringing earlier resolutions into the register: a sheet, alone or in a ZIP with the files that it names. First what it would do, with every
// row's problems; then all of it or nothing.
import { z } from 'zod'
import { PROCEDURES } from '#common/adoption.ts'
import { RESOLUTION_FIELDS } from '#common/earlier-resolutions.ts'
import { endpoint } from './kit.ts'
import { REGISTER_REASON_MAX } from './register.ts'
import { Count, Day, Id, IdText, ReadAt, Receipt, nameText, optionalText, text } from './shapes.ts'
import { SHEET_ERRORS } from './user-import.ts'

/** 150 MB. */
export const REGISTER_IMPORT_BYTES_MAX = 157_286_400

export const RESOLUTION_NUMBER_MAX = 999_999
export const RESOLUTION_LABEL_MAX = 60

/** A comma and a semicolon would divide it where it is named in lists. */
export const isResolutionLabel = (label: string): boolean => !/[\p{Cc},;]/u.test(label)

export const RESOLUTION_PROBLEMS = [
  'required',
  'max_length',
  'wrong_format',
  'in_the_future',
  /** It was adopted in another year than its number is of. */
  'other_year',
  /** The number is there already. */
  'taken',
  'twice_in_file',
  /** There is no such resolution, or it is a later one. */
  'unknown',
  /** Several resolutions in the portal have this printed number. */
  'ambiguous',
  'file_missing',
  /** Damaged or encrypted in the ZIP. */
  'unreadable',
  'not_a_pdf',
  'too_large',
] as const

const Row = z.object({
  /** Row number in the sheet; the heading is row 1. */
  rowNumber: z.int(),
  label: z.string(),
  title: z.string(),
  fileCount: z.int(),
  problems: z.array(z.object({ field: z.enum(RESOLUTION_FIELDS), problem: z.enum(RESOLUTION_PROBLEMS), value: z.string().nullable() })),
})
export type ResolutionRow = z.infer<typeof Row>

export const PreviewResolutionImport = endpoint({
  method: 'POST',
  path: '/api/resolutions/import/preview',
  summary: 'What a sheet of earlier resolutions would add, and every row’s problems; nothing is changed',
  access: 'user_admin',
  body: z.object({ fileName: nameText(255), fileContent: z.base64() }),
  upload: { field: 'fileContent', bytesMax: REGISTER_IMPORT_BYTES_MAX, required: true },
  response: z.object({
    importId: Id,
    rows: z.array(Row),
    problemCount: z.int(),
    /** Files of the ZIP that no row names. */
    unusedFiles: z.array(z.string()),
  }),
  errors: [...SHEET_ERRORS, 'ERROR_INVALID_BASE64', 'ERROR_BUNDLE_SHEET', 'ERROR_BUNDLE_TOO_LARGE'],
})

export const ImportResolutions = endpoint({
  method: 'POST',
  path: '/api/resolutions/import',
  summary: 'Bring a checked sheet in, all of it or nothing; refused when it has problems by now',
  access: 'user_admin',
  body: z.object({ importId: Id }),
  response: z.object({ createdCount: z.int() }),
  errors: ['ERROR_NOT_FOUND', 'ERROR_IMPORT_CHANGED', 'ERROR_IMPORT_HAS_PROBLEMS'],
})

export const ResolutionNumber = z.union([Count(RESOLUTION_NUMBER_MAX), z.int().max(RESOLUTION_NUMBER_MAX)]).pipe(z.int().min(1))
/** The number as it is printed. */
export const ResolutionLabel = nameText(RESOLUTION_LABEL_MAX)
  // As numbers are sought that are typed where one resolution names another.
  .overwrite((label) => label.replaceAll(/\s+/gu, ' '))
  .refine(isResolutionLabel)

export const CorrectEarlierResolution = endpoint({
  method: 'PUT',
  path: '/api/resolutions/{id}/number',
  summary: 'Correct number, day and procedure of a resolution that was brought in, with a reason that everybody reads. Its earlier address leads on',
  access: 'user_admin',
  params: z.object({ id: IdText }),
  body: z.object({
    number: ResolutionNumber,
    label: ResolutionLabel,
    /** Its year is that of the number. */
    adoptedOn: Day,
    /** null, or empty: not known. */
    procedure: z.union([z.literal('').transform(() => null), z.enum(PROCEDURES)]).nullable(),
    reason: text(REGISTER_REASON_MAX),
    updatedAt: ReadAt,
  }),
  response: Receipt,
  // ERROR_NOT_FOUND: also of one that was adopted in the portal, whose number stays.
  errors: ['ERROR_NOT_FOUND', 'ERROR_EDIT_CONFLICT'],
})

/** As it stands in a field: what is no number or day is nobody's. */
const Typed = optionalText(200).optional()

/** Another resolution; `label`: its number as it is printed. */
const Holder = z.object({ id: Id, label: z.string(), title: z.string() })
export type NumberHolder = z.infer<typeof Holder>

export const FindTakenNumber = endpoint({
  method: 'GET',
  path: '/api/resolutions/{id}/number/taken',
  summary: 'Which other resolution has the number, of the year of this day, and which the printed one, as they are typed into the form that corrects them',
  access: 'user_admin',
  params: z.object({ id: IdText }),
  query: z.object({ number: Typed, label: Typed, adoptedOn: Typed }),
  response: z.object({ number: Holder.nullable(), label: Holder.nullable() }),
  errors: ['ERROR_NOT_FOUND'],
})

export const DownloadResolutionTemplate = endpoint({
  method: 'GET',
  path: '/api/resolutions/import/template',
  summary: 'An empty sheet to fill in, .xlsx',
  access: 'user_admin',
  response: 'file',
  errors: [],
})
