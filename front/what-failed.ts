// What the log says of an error.
import { causeOf } from '#lib/provider/failed-call.ts'

/** Names of errors and places in the code, but no messages: a message may quote what the request held. */
export function whatFailed(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error }
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { error: error.name, ...((error.cause !== undefined || 'code' in error) && causeOf(error)), at: places.slice(0, 5).map((line) => line.trim()) }
}
