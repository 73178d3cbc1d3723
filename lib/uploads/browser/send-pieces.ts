// Sends a file to the portal in small pieces, which survive a broken connection (tus protocol).
// Free of React and of the contract's schemas; load it only where files are chosen.
import * as tus from 'tus-js-client'
import { ApiFailure } from '#lib/provider/failure.ts'

export interface UploadProgress {
  /** Bytes that the portal has received. */
  sent: number
  total: number
}

export interface Sending {
  file: File
  /** Fingerprint by which an unfinished upload is found again. */
  fingerprint: string
  /** A completely received file is sent again when it is chosen again. */
  forgetWhenWhole?: boolean
  onProgress?: ((progress: UploadProgress) => void) | undefined
  /** Aborted: stops sending and rejects with the signal's reason. The same file chosen again continues where it stopped. */
  signal?: AbortSignal | undefined
}

/** Size of a piece, the most that a broken connection can lose. */
const CHUNK_BYTES = 512 * 1024
/** Milliseconds between tries of a piece; a received piece resets the list. */
const RETRY_DELAYS = [0, 1000, 2000, 5000, 10_000, 20_000, 30_000, 30_000]
const ENDPOINT = '/api/uploads'

export interface Sent {
  /** Address of the upload. */
  url: string
  /** Until this time the same file is not sent again. */
  forget(): Promise<void>
}

/** Value for the form instead of the file. */
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
    // Answered by a proxy between browser and portal.
  }
  return new ApiFailure(status === 413 ? 'ERROR_PAYLOAD_TOO_LARGE' : status >= 500 ? 'NO_RESPONSE' : 'BAD_ANSWER', status)
}

type FileFacts = Pick<File, 'name' | 'size' | 'type' | 'lastModified'>

/** The same for the same person, file and purpose. */
export const fingerprintOf = (file: FileFacts, { owner, place }: { owner: string | number; place: readonly (string | number)[] }): string =>
  JSON.stringify(['km-upload', String(owner), ...place, file.name, file.size, file.type, file.lastModified])
