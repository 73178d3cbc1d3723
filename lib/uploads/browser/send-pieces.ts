// The bytes of a file from the browser to the portal, in small pieces that survive a broken line (tus protocol).
// Free of React and of the contract's schemas; load it only where files are chosen.
import * as tus from 'tus-js-client'
import { ApiFailure } from '#lib/provider/failure.ts'

export interface UploadProgress {
  /** Bytes of the file that the portal has. */
  sent: number
  total: number
}

export interface Sending {
  file: File
  /** By what an unfinished upload is found again. */
  fingerprint: string
  /** A file that has arrived whole is sent anew when it is chosen again. */
  forgetWhenWhole?: boolean
  onProgress?: ((progress: UploadProgress) => void) | undefined
  /** Aborted: stops sending and rejects with the signal's reason. The same file chosen again continues where it stopped. */
  signal?: AbortSignal | undefined
}

/** A broken line loses at most this much. */
const CHUNK_BYTES = 512 * 1024
/** Milliseconds between tries of a piece; a piece that arrives starts the list anew. */
const RETRY_DELAYS = [0, 1000, 2000, 5000, 10_000, 20_000, 30_000, 30_000]
const ENDPOINT = '/api/uploads'

export interface Sent {
  /** Of the upload, as its creation answered. */
  url: string
  /** Until then the same file chosen again is not sent again. */
  forget(): Promise<void>
}

/** What a form says instead of the file. */
export const uploadIdOf = ({ url }: Pick<Sent, 'url'>): string => new URL(url, location.href).pathname.split('/').at(-1)!

/** Throws `ApiFailure`. */
export async function sendPieces({ file, fingerprint, forgetWhenWhole = false, onProgress, signal }: Sending): Promise<Sent> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const upload = new tus.Upload(file, {
    endpoint: ENDPOINT,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS,
    fingerprint: async () => fingerprint,
    removeFingerprintOnSuccess: forgetWhenWhole,
    onShouldRetry: (error) => mayPass(error.originalResponse?.getStatus() ?? 0),
    onProgress: (sent, total) => onProgress?.({ sent, total }),
    onSuccess: () => resolve(),
    onError: (error) => reject(failureOf(error)),
  })
  const stop = () => {
    void upload.abort()
    reject(signal?.reason)
  }
  signal?.addEventListener('abort', stop, { once: true })
  try {
    const [previous] = await upload.findPreviousUploads()
    if (previous) upload.resumeFromPreviousUpload(previous)
    upload.start()
    await promise
  } finally {
    signal?.removeEventListener('abort', stop)
  }
  const forget = async () => {
    for (const { urlStorageKey } of await upload.findPreviousUploads()) await tus.defaultOptions.urlStorage.removeUpload(urlStorageKey)
  }
  return { url: upload.url!, forget }
}

/** Whether the same piece may succeed a little later: no answer, trouble of the portal, an offset that is read anew. A full disk needs somebody to come. */
const mayPass = (status: number) => status === 0 || status === 409 || status === 423 || status === 429 || (status >= 500 && status !== 507)

function failureOf(error: Error): ApiFailure {
  const response = 'originalResponse' in error ? (error as tus.DetailedError).originalResponse : null
  if (!response) return new ApiFailure('NO_RESPONSE', 504)
  const status = response.getStatus()
  try {
    const { code, description, fields } = JSON.parse(response.getBody()) as Partial<ApiFailure>
    if (typeof code === 'string') return new ApiFailure(code, status, { description, fields })
  } catch {
    // Answered by something between the browser and the portal.
  }
  return new ApiFailure(status === 413 ? 'ERROR_PAYLOAD_TOO_LARGE' : status >= 500 ? 'NO_RESPONSE' : 'BAD_ANSWER', status)
}

type FileFacts = Pick<File, 'name' | 'size' | 'type' | 'lastModified'>

/** By what an unfinished upload is found again: the same person, the same file, for the same place. */
export const fingerprintOf = (file: FileFacts, { owner, place }: { owner: string | number; place: readonly (string | number)[] }): string =>
  JSON.stringify(['km-upload', String(owner), ...place, file.name, file.size, file.type, file.lastModified])
