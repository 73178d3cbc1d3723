// What the log says of an error.
import { causeOf } from '#lib/provider/failed-call.ts'

/** Names and places, no messages: those may quote what was asked. */
export function whatFailed(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error }
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { error: error.name, ...((error.cause !== undefined || 'code' in error) && causeOf(error)), at: places.slice(0, 5).map((line) => line.trim()) }
}
