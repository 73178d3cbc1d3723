// Saves a form whose files have arrived at the portal. Asked twice under one key, it is saved once and answered twice.
// Free of React and of the contract's schemas; what it sends is typed by the endpoint.
import type { AnswerOf } from '#contract/kit.ts'
import { ApiFailure } from '#lib/provider/failure.ts'
import type { FormWithUploads, SaveAddress } from '#lib/uploads/save-address.ts'

/** Milliseconds between tries, for a provider that is restarting or still processing the call. */
const RETRY_DELAYS = [1000, 2000, 5000, 10_000, 20_000, 30_000]
const TRY_AGAIN = new Set(['NO_RESPONSE', 'ERROR_UNAVAILABLE', 'ERROR_TOO_MANY_REQUESTS'])

export interface FormSaving<E> {
  form: FormWithUploads<E>
  /** 8 to 64 letters, digits, `-` and `_`. The same for a repeated save of the same form, another for another form. */
  key: string
  signal?: AbortSignal | undefined
}

/**
 * Returns the endpoint's answer. Throws `ApiFailure`: `ERROR_FILE_NOT_FOUND` names in `fields` the files that must be added again; other
 * codes are the provider's.
 */
export async function saveForm<E>(address: SaveAddress<E>, { form, key, signal }: FormSaving<E>): Promise<AnswerOf<E>> {
  for (const delay of [...RETRY_DELAYS, null]) {
    try {
      return (await post(address, { text: JSON.stringify(form), key, signal })) as AnswerOf<E>
    } catch (error) {
      if (signal?.aborted || !(error instanceof ApiFailure) || !TRY_AGAIN.has(error.code) || delay === null) throw error
      await pause(delay, signal)
    }
  }
  throw new ApiFailure('NO_RESPONSE', 504)
}

interface Post {
  text: string
  key: string
  signal: AbortSignal | undefined
}

async function post<E>({ method, path }: SaveAddress<E>, { text, key, signal }: Post): Promise<unknown> {
  const response = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': key },
    body: text,
    credentials: 'same-origin',
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new ApiFailure('NO_RESPONSE', 504)
  })
  if (response.status === 204) return undefined
  const body = (await response.json().catch(() => null)) as Partial<ApiFailure> | null
  if (response.ok && body !== null) return body
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
