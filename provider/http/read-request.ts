// Parses a request by its endpoint's schemas. All wrong fields are reported together.
import type { z } from 'zod'
import { fieldErrors, type FieldError } from '#contract/fields.ts'
import type { AnyEndpoint } from '#contract/kit.ts'
import { Refusal } from '#provider/refusal.ts'

interface RawRequest {
  params: unknown
  query: unknown
  body: unknown
}

/** `found`: errors that are known already. */
export function readRequest(endpoint: AnyEndpoint, raw: RawRequest, found: readonly FieldError[] = []): { params?: unknown; query?: unknown; body?: unknown } {
  const wrong: FieldError[] = []
  const read = (schema: z.ZodType | undefined, input: unknown) => {
    if (!schema) return undefined
    const result = schema.safeParse(input)
    if (!result.success) wrong.push(...fieldErrors(result.error, input))
    return result.data
  }
  const request = {
    params: read(endpoint.params, raw.params),
    query: read(endpoint.query, raw.query),
    body: read(endpoint.body, raw.body),
  }
  wrong.push(...found)
  if (wrong.length > 0) throw new Refusal('VALIDATION_ERROR', { fields: wrong })
  return request
}
