// The call that saves something of files that have arrived. Made twice, it answers the same.
import { ApiFailure } from '#lib/provider/failure.ts'

/** Milliseconds between tries: a provider that is being started again, or that still works on the call before. */
const RETRY_DELAYS = [1000, 2000, 5000, 10_000, 20_000, 30_000]
const TRY_AGAIN = new Set(['NO_RESPONSE', 'ERROR_TOO_MANY_REQUESTS'])

interface Finishing {
  address: string
  form: object
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

/** Answers the id of what was saved. Throws `ApiFailure`. */
export async function finishCall({ signal, ...call }: Finishing): Promise<{ id: number }> {
  for (const delay of [...RETRY_DELAYS, null]) {
    try {
      return await post({ ...call, signal })
    } catch (error) {
      if (signal?.aborted || !(error instanceof ApiFailure) || !TRY_AGAIN.has(error.code) || delay === null) throw error
      await pause(delay, signal)
    }
  }
  throw new ApiFailure('NO_RESPONSE', 504)
}

async function post({ address, form, headers = {}, signal }: Finishing): Promise<{ id: number }> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(form),
    credentials: 'same-origin',
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new ApiFailure('NO_RESPONSE', 504)
  })
  const body = (await response.json().catch(() => null)) as ({ id?: number } & Partial<ApiFailure>) | null
  if (response.ok && typeof body?.id === 'number') return { id: body.id }
  if (typeof body?.code !== 'string') throw new ApiFailure('NO_RESPONSE', response.status)
  throw new ApiFailure(body.code, response.status, { description: body.description, fields: body.fields })
}

const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
