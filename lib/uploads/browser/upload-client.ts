// A file from the browser into the library: in small pieces that survive a broken line, then one call that makes
// the document of it. Free of React and of the contract's schemas; load it only where files are chosen.
import { ApiFailure } from '#lib/provider/failure.ts'
import { finishCall } from './finish-call.ts'
import type { DocumentFields } from './document-fields.ts'
import { fingerprintOf } from './fingerprint.ts'
import { sendPieces, type UploadProgress } from './send-pieces.ts'

export type { UploadProgress }

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

/** Answers the document's id. Throws `ApiFailure`: its code has a sentence in `lib/messages/errors.ts`. */
export async function uploadFile({ file, fields, owner = '', onProgress, signal }: FileUpload): Promise<{ id: number }> {
  signal?.throwIfAborted()
  if (file.size === 0) throw new ApiFailure('VALIDATION_ERROR', 400, { fields: [{ path: 'fileContent', code: 'required' }] })
  const place = 'id' in fields ? ['version', fields.id] : ['folder', fields.parentId]
  const sent = await sendPieces({ file, fingerprint: fingerprintOf(file, { owner, place }), onProgress, signal })
  const answer = await finishCall({ address: `${sent.url}/document`, form: { fileName: file.name, ...fields }, signal })
  await sent.forget()
  return answer
}
