// What a wrong field looks like in the error envelope, and how a zod issue becomes one.
import { z } from 'zod'
import { ERROR_STATUS, type ErrorCode } from './errors.ts'

export const FIELD_CODES = [
  'required',
  'max_length',
  'min_length',
  'wrong_format',
  'out_of_range',
  'too_many',
  'too_large',
  'too_many_pixels',
  'not_unique',
] as const

export const FieldError = z.object({
  /** Dotted path in the request: `title`, `attachments.2.urlValue`. */
  path: z.string(),
  code: z.enum(FIELD_CODES),
  /** The limit that was passed, where there is one: characters, items or bytes. */
  limit: z.number().optional(),
})
export type FieldError = z.infer<typeof FieldError>

export const ErrorEnvelope = z.object({
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  /** The figures that the specification names: remaining tries; `count,minutes`; remembered passwords. */
  description: z.string().optional(),
  fields: z.array(FieldError).optional(),
  /** With a gate code on the current-user call: whose acceptance is missing. */
  username: z.string().optional(),
})
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>

function isMissing(issue: z.core.$ZodIssue, input: unknown): boolean {
  let value = input
  for (const key of issue.path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key]
  return value === undefined || value === null
}

function fieldError(issue: z.core.$ZodIssue, input: unknown): FieldError {
  const path = issue.path.map(String).join('.')
  if (issue.code === 'too_big') {
    const limit = Number(issue.maximum)
    return { path, limit, code: issue.origin === 'string' ? 'max_length' : issue.origin === 'array' ? 'too_many' : 'out_of_range' }
  }
  if (issue.code === 'too_small') {
    const limit = Number(issue.minimum)
    // An empty text is a missing one: that is what the person at the form sees.
    if ((issue.origin === 'string' || issue.origin === 'array') && limit === 1) return { path, code: 'required' }
    return { path, limit, code: issue.origin === 'string' ? 'min_length' : 'out_of_range' }
  }
  if (isMissing(issue, input)) return { path, code: 'required' }
  const told = issue.code === 'custom' ? FIELD_CODES.find((code) => code === issue.params?.['code']) : undefined
  if (told) return { path, code: told }
  return { path, code: 'wrong_format' }
}

/** Where a body may have one of several shapes: the issues of the shape that was meant, whose fields are wrong but not it. */
function ofChosenBranch(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const meant = issue.errors.find((issues) => issues.every(({ path }) => path.length > 0))
  return meant ? meant.map((each) => ({ ...each, path: [...issue.path, ...each.path] })) : [issue]
}

/** One entry a field, in the order of the schema; the first problem of a field is the one told. */
export function fieldErrors(error: z.ZodError, input: unknown): FieldError[] {
  const first = new Map<string, FieldError>()
  for (const issue of error.issues.flatMap(ofChosenBranch)) {
    const field = fieldError(issue, input)
    if (!first.has(field.path)) first.set(field.path, field)
  }
  return [...first.values()]
}
