// A file from the browser into the library: in small pieces that survive a broken line, then one call that makes
// the document of it. Free of React and of the contract's schemas; load it only where files are chosen.
import * as tus from 'tus-js-client'
import { ApiFailure } from '#lib/provider/failure.ts'
import { finishUpload } from './finish-call.ts'
import type { DocumentFields } from './document-fields.ts'
import { fingerprintOf } from './fingerprint.ts'

export interface UploadProgress {
  /** Bytes of the file that the portal has. */
  sent: number
  total: number
}

export interface FileUpload {
  file: File
  /** What the document's form says, as the contract names it; with `id` a new version, with `parentId` a new document. */
  fields: DocumentFields
  /** Whose upload it is (user id or name): another person at the same browser never continues it. */
  owner?: string | number
  onProgress?: (progress: UploadProgress) => void
  /** Aborted: stops sending and rejects with the signal's reason. The same file chosen again continues where it stopped. */
  signal?: AbortSignal
}

/** A broken line loses at most this much. */
const CHUNK_BYTES = 512 * 1024
/** Milliseconds between tries of a piece; a piece that arrives starts the list anew. */
const RETRY_DELAYS = [0, 1000, 2000, 5000, 10_000, 20_000, 30_000, 30_000]
const ENDPOINT = '/api/uploads'

/** Answers the document's id. Throws `ApiFailure`: its code has a sentence in `lib/messages/errors.ts`. */
export async function uploadFile({ file, fields, owner = '', onProgress, signal }: FileUpload): Promise<{ id: number }> {
  signal?.throwIfAborted()
  if (file.size === 0) throw new ApiFailure('VALIDATION_ERROR', 400, { fields: [{ path: 'fileContent', code: 'required' }] })
  const sent = await sendPieces({ file, fields, owner, onProgress, signal })
  const answer = await finishUpload(sent.url, { fileName: file.name, ...fields }, signal)
  await sent.forget()
  return answer
}

interface Sent {
  url: string
  /** Until then the same file chosen again is not sent again. */
  forget(): Promise<void>
}

type Sending = Pick<FileUpload, 'file' | 'fields' | 'onProgress' | 'signal'> & { owner: string | number }

async function sendPieces({ file, fields, owner, onProgress, signal }: Sending): Promise<Sent> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const upload = new tus.Upload(file, {
    endpoint: ENDPOINT,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS,
    fingerprint: async () => fingerprintOf(file, { owner, fields }),
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

/** Whether the same piece may succeed a little later: no answer, trouble of the portal, an offset that is read anew. */
const mayPass = (status: number) => status === 0 || status === 409 || status === 423 || status === 429 || status >= 500

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
