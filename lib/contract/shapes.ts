// Shapes that more than one area uses.
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
const Count = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().max(max))

// PostgreSQL stores neither NUL nor half of a surrogate pair.
export const isStorable = (s: string) => !s.includes('\0') && s.isWellFormed()

/** One line or more of what a person typed, trimmed, 1 to `max` UTF-16 units (what `maxlength` counts). */
export const text = (max: number) => z.string().trim().min(1).max(max).refine(isStorable)
/** What a thing or a file is called: one line, without what cannot be seen, 1 to `max` as in `text`. */
export const nameText = (max: number) => z.string().overwrite(plainName).min(1).max(max).refine(isStorable)
/** The same on one line: a break in it, or another sign that steers but a tab, is no format. */
export const lineText = (max: number) => text(max).refine((line) => !/[^\P{Cc}\t]|[\u2028\u2029]/u.test(line))
export const optionalText = (max: number) => z.string().trim().max(max).refine(isStorable)
/** Typed, but never trimmed: a space may belong to a password. */
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
/** An address that somebody typed, with or without its scheme; handled with it. */
export const typedAddress = (max: number) => address(text(max), max)
/** The same, or nothing. */
export const optionalAddress = (max: number) => address(optionalText(max), max)

/** Of a refinement: told together with whatever else is wrong, where otherwise it waits until every field is right. */
export const atOnce = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

/** ISO 8601 in UTC with `Z`. */
export const Instant = z.iso.datetime()
/**
 * `updatedAt` of a record as a form read it, sent back: a record changed since answers `ERROR_EDIT_CONFLICT`. Null: nobody
 * had changed it since it was made. Without one the last writer wins.
 */
export const ReadAt = Instant.nullish()
/** `YYYY-MM-DD`. */
export const Day = z.iso.date()

/** Rows of a page that one may choose from. */
export const PAGE_SIZES = [5, 10, 25] as const

/** 'Page' counts from 0. `sort` takes only the named columns. */
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

/** What a create or update answers. */
export const Receipt = z.object({ id: Id })
/** What a bulk action answers. */
export const Affected = z.object({ affectedCount: z.int().min(0) })
export const CountAnswer = z.object({ count: z.int().min(0) })
