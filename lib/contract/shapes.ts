// Schemas that several areas use.
import { z } from 'zod'
import { linkAddress } from '#common/link-address.ts'
import { plainName } from '#common/plain-name.ts'

export const ROOT_FOLDER_ID = 1
const MAX_ID = 2_147_483_647

export const Id = z.int().min(1).max(MAX_ID)
/** An id in a path or query. */
export const IdText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.int().max(MAX_ID))
export const Count = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().max(max))

// PostgreSQL stores neither NUL nor half of a surrogate pair.
export const isStorable = (s: string) => !s.includes('\0') && s.isWellFormed()

/** Typed text, also of several lines, trimmed; 1 to `max` UTF-16 units (as `maxlength` counts). */
export const text = (max: number) => z.string().trim().min(1).max(max).refine(isStorable)
/** Name of a record or file: one line without invisible characters; length as in `text`. */
export const nameText = (max: number) => z.string().overwrite(plainName).min(1).max(max).refine(isStorable)
/** `text` on one line: line breaks and control characters other than tab are a wrong format. */
export const lineText = (max: number) => text(max).refine((line) => !/[^\P{Cc}\t]|[\u2028\u2029]/u.test(line))
export const optionalText = (max: number) => z.string().trim().max(max).refine(isStorable)
/** Not trimmed, because a space may belong to a password. */
export const secret = (max: number) => z.string().min(1).max(max).refine(isStorable)

const address = (typed: z.ZodString, max: number) =>
  typed
    .transform((text, context) => {
      if (text === '') return text
      const found = linkAddress(text)
      if (found === null) context.addIssue({ code: 'custom' })
      return found ?? text
    })
    .pipe(z.string().max(max))
/** Typed web address, with or without scheme; the parsed value has the scheme. */
export const typedAddress = (max: number) => address(text(max), max)
/** `typedAddress`, or empty. */
export const optionalAddress = (max: number) => address(optionalText(max), max)

/** Option of a refinement: checks it together with the fields. Without it zod checks it only when all fields are right. */
export const atOnce = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

/** ISO 8601 in UTC with `Z`. */
export const Instant = z.iso.datetime()
/**
 * The `updatedAt` that the form read, sent back: `ERROR_EDIT_CONFLICT` when the record was changed since. null: the record had not been
 * changed. undefined: no check, the last writer wins.
 */
export const ReadAt = Instant.nullish()
/** `YYYY-MM-DD`. */
export const Day = z.iso.date()

/** Rows per page that a person may choose. */
export const PAGE_SIZES = [5, 10, 25] as const

/** `page` counts from 0; `sort` takes only the given columns. */
export const listQuery = <const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
  defaults: { sort: Columns[number]; dir: 'asc' | 'desc'; limit?: number },
) =>
  z.object({
    page: Count(1_000_000).default(0),
    limit: Count(100)
      .pipe(z.int().min(1))
      .default(defaults.limit ?? 25),
    sort: z.enum(columns as unknown as [Columns[number], ...Columns[number][]]).default(defaults.sort as never),
    dir: z.enum(['asc', 'desc']).default(defaults.dir),
    q: optionalText(200).optional(),
  })

/** Answer of a create or update. */
export const Receipt = z.object({ id: Id })
/** Answer of a change that may find everything so already; then `affectedCount` is 0. */
export const CountedReceipt = Receipt.extend({ affectedCount: z.int().min(0) })
/** Answer of a bulk action. */
export const Affected = z.object({ affectedCount: z.int().min(0) })
export const CountAnswer = z.object({ count: z.int().min(0) })
