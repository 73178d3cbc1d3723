// Why a call to the provider failed, for the log: one line a call, with names of fields and never with their values.
import type { AnyEndpoint } from '#contract/kit.ts'
import { warn } from '#lib/system/log.ts'

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'unknown host',
  EAI_AGAIN: 'unknown host',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  UND_ERR_SOCKET: 'reset',
  ETIMEDOUT: 'timed out',
  UND_ERR_CONNECT_TIMEOUT: 'timed out',
  UND_ERR_HEADERS_TIMEOUT: 'timed out',
  UND_ERR_BODY_TIMEOUT: 'timed out',
}

interface Cause {
  reason: string
  /** As the system names it. */
  code?: string
}

/** What kept an exchange from coming about, found in what `fetch` or a socket threw. */
export function causeOf(error: unknown): Cause {
  // By what it has, not by its class: what `fetch` throws may come from another realm.
  if (typeof error !== 'object' || error === null) return { reason: 'not reached' }
  const { name, code: told, errors, cause } = error as { name?: unknown; code?: unknown; errors?: unknown; cause?: unknown }
  if (name === 'TimeoutError') return { reason: 'timed out' }
  const code = typeof told === 'string' ? told : undefined
  const reason = code && REASONS[code]
  if (code && reason) return { reason, code }
  const within: unknown = Array.isArray(errors) ? errors[0] : cause
  if (within !== undefined) return causeOf(within)
  return { reason: 'not reached', ...(code && { code }) }
}

export interface FailedCall<E extends AnyEndpoint = AnyEndpoint> {
  endpoint: E
  requestId?: string | undefined
}

interface Why extends Cause {
  status?: number
  /** Paths in the answer that are not what the contract says, with the kind of each problem. */
  fields?: string[]
}

export const noteFailedCall = ({ endpoint, requestId }: FailedCall, why: Why): void =>
  warn({ call: `${endpoint.method} ${endpoint.path}`, ...why, requestId }, 'provider call failed')

const FIELDS_MAX = 5

/** Items of lists are all the same field. */
export const brokenFields = (issues: readonly { path: readonly PropertyKey[]; code?: string | undefined }[]): string[] => {
  const named = issues.map(
    ({ path, code }) => `${path.map((part) => (typeof part === 'number' ? '[]' : String(part))).join('.') || '(all)'}: ${code ?? 'wrong'}`,
  )
  return [...new Set(named)].slice(0, FIELDS_MAX)
}
