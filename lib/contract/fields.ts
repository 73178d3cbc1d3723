// Wrong fields in the error envelope, and their conversion from zod's issues.
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
  /** The limit that was exceeded, in characters, items or bytes. */
  limit: z.number().optional(),
})
export type FieldError = z.infer<typeof FieldError>

export const ErrorEnvelope = z.object({
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  /** Numbers for the message: remaining tries; `count,minutes`; number of remembered passwords. */
  description: z.string().optional(),
  fields: z.array(FieldError).optional(),
  /** Only with a gate code of the current-user call: who still has to accept. */
  username: z.string().optional(),
})
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>

function valueAt(path: readonly PropertyKey[], input: unknown): unknown {
  let value = input
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key]
  return value
}

function fieldError(issue: z.core.$ZodIssue, input: unknown): FieldError {
  const path = issue.path.map(String).join('.')
  if (issue.code === 'too_big') {
    const limit = Number(issue.maximum)
    return { path, limit, code: issue.origin === 'string' ? 'max_length' : issue.origin === 'array' ? 'too_many' : 'out_of_range' }
  }
  if (issue.code === 'too_small') {
    const limit = Number(issue.minimum)
    // An empty text counts as missing: that is how a person sees the empty field.
    if ((issue.origin === 'string' || issue.origin === 'array') && limit === 1) return { path, code: 'required' }
    return { path, limit, code: issue.origin === 'string' ? 'min_length' : 'out_of_range' }
  }
  const value = valueAt(issue.path, input)
  if (value === undefined || value === null) return { path, code: 'required' }
  const told = issue.code === 'custom' ? FIELD_CODES.find((code) => code === issue.params?.['code']) : undefined
  if (told) return { path, code: told }
  // A day or a number of no characters: the field was left empty.
  return { path, code: value === '' ? 'required' : 'wrong_format' }
}

/** For a union: the issues of the branch that was meant, the one whose fields are wrong but whose shape fits. */
function ofChosenBranch(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const meant = issue.errors.find((issues) => issues.every(({ path }) => path.length > 0))
  return meant ? meant.map((each) => ({ ...each, path: [...issue.path, ...each.path] })) : [issue]
}

/** One entry per field, in the order of the schema, with the first problem of the field. */
export function fieldErrors(error: z.ZodError, input: unknown): FieldError[] {
  const first = new Map<string, FieldError>()
  for (const issue of error.issues.flatMap(ofChosenBranch)) {
    const field = fieldError(issue, input)
    if (!first.has(field.path)) first.set(field.path, field)
  }
  return [...first.values()]
}
