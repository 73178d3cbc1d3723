// The form that a script posts beside its staged files: a JSON object.
import { BodyTooLarge, readBody } from '#lib/http/read-body.ts'
import { ApiFailure } from '#lib/provider/failure.ts'

/** `limit` in bytes. Throws `ApiFailure`. */
export async function readForm(request: Request, limit: number): Promise<Record<string, unknown>> {
  try {
    const form: unknown = JSON.parse(await readBody(request, limit))
    // A form nested too deep to be written as JSON again would fail on its way to the provider.
    JSON.stringify(form)
    if (typeof form === 'object' && form !== null && !Array.isArray(form)) return form as Record<string, unknown>
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new ApiFailure('ERROR_PAYLOAD_TOO_LARGE', 413)
  }
  throw new ApiFailure('VALIDATION_ERROR', 400)
}
