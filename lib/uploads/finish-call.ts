// The call that makes a document of a file that has arrived. Made twice, it answers the same document.
import { ApiFailure } from '#lib/provider/failure.ts'

/** Milliseconds between tries: a provider that is being started again, or that still works on the call before. */
const RETRY_DELAYS = [1000, 2000, 5000, 10_000, 20_000, 30_000]
const TRY_AGAIN = new Set(['NO_RESPONSE', 'ERROR_TOO_MANY_REQUESTS'])

/** `url`: of the upload, as its creation answered. Throws `ApiFailure`. */
export async function finishUpload(url: string, fields: object, signal?: AbortSignal): Promise<{ id: number }> {
  for (const delay of [...RETRY_DELAYS, null]) {
    try {
      return await post(`${url}/document`, fields, signal)
    } catch (error) {
      if (signal?.aborted || !(error instanceof ApiFailure) || !TRY_AGAIN.has(error.code) || delay === null) throw error
      await pause(delay, signal)
    }
  }
  throw new ApiFailure('NO_RESPONSE', 504)
}

async function post(address: string, fields: object, signal?: AbortSignal): Promise<{ id: number }> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(fields),
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
