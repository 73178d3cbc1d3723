// Uploads a file as soon as it is chosen; the portal keeps it until the form is saved.
import { ApiFailure } from '#lib/provider/failure.ts'
import { fingerprintOf, sendPieces, uploadIdOf, type UploadProgress } from './send-pieces.ts'

export interface Staging {
  file: File
  /** Owner (user id): another person at the same browser never continues the upload. */
  owner: string | number
  onProgress?: (progress: UploadProgress) => void
  /** Aborted: stops sending and rejects with the signal's reason. */
  signal?: AbortSignal
}

export interface Staged {
  /** Value for the form instead of the file; valid for 24 hours, also after a new sign-in of the same person. */
  uploadId: string
  /** Deletes the upload, when the file was removed from the form. Not needed for saved files. */
  forget(): Promise<void>
}

/** Continues after a broken connection. Throws `ApiFailure`: its code has a sentence in `lib/messages/errors.ts`. */
export async function stageFile({ file, owner, onProgress, signal }: Staging): Promise<Staged> {
  signal?.throwIfAborted()
  if (file.size === 0) throw new ApiFailure('VALIDATION_ERROR', 400, { fields: [{ path: 'file', code: 'required' }] })
  // A complete upload belongs to one form, so that saving one form does not delete the file of another.
  const sent = await sendPieces({ file, fingerprint: fingerprintOf(file, { owner, place: ['form'] }), forgetWhenWhole: true, onProgress, signal })
  return { uploadId: uploadIdOf(sent), forget: () => giveUp(sent.url) }
}

/** A failure does not matter: the portal deletes old uploads after a day. */
const giveUp = async (url: string): Promise<void> =>
  void (await fetch(url, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' }, credentials: 'same-origin', keepalive: true }).catch(() => undefined))
