// A file of a form goes to the portal as soon as it is chosen, and waits there until the form is saved.
import { ApiFailure } from '#lib/provider/failure.ts'
import { fingerprintOf, sendPieces, uploadIdOf, type UploadProgress } from './send-pieces.ts'

export interface Staging {
  file: File
  /** Whose upload it is (user id): another person at the same browser never continues it. */
  owner: string | number
  onProgress?: (progress: UploadProgress) => void
  /** Aborted: stops sending and rejects with the signal's reason. */
  signal?: AbortSignal
}

export interface Staged {
  /** What the form says instead of the file; good for 24 hours, also after a new sign-in of the same person. */
  uploadId: string
  /** The person took the file out of the form again. Saved files need not be forgotten. */
  forget(): Promise<void>
}

/** A line that breaks is waited for. Throws `ApiFailure`: its code has a sentence in `lib/messages/errors.ts`. */
export async function stageFile({ file, owner, onProgress, signal }: Staging): Promise<Staged> {
  signal?.throwIfAborted()
  if (file.size === 0) throw new ApiFailure('VALIDATION_ERROR', 400, { fields: [{ path: 'file', code: 'required' }] })
  // Each upload that is whole belongs to one form: a second form with the same file must not lose it when the first is saved.
  const sent = await sendPieces({ file, fingerprint: fingerprintOf(file, { owner, place: ['form'] }), forgetWhenWhole: true, onProgress, signal })
  return { uploadId: uploadIdOf(sent), forget: () => giveUp(sent.url) }
}

/** The portal lets it go after a day by itself, so nothing is lost when this fails. */
const giveUp = async (url: string): Promise<void> =>
  void (await fetch(url, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' }, credentials: 'same-origin', keepalive: true }).catch(() => undefined))
