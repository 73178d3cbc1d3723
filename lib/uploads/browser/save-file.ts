// Sends a file in small pieces, which survive a broken connection, and then its form.
// Free of React and of the contract's schemas; load it only where files are chosen.
import type { AnswerOf } from '#contract/kit.ts'
import { ApiFailure } from '#lib/provider/failure.ts'
import type { FormWithUploads, SaveAddress } from '#lib/uploads/save-address.ts'
import { fingerprintOf, sendPieces, uploadIdOf, type UploadProgress } from './send-pieces.ts'
import { saveForm } from './save-form.ts'

export type { UploadProgress }

export interface FileSaving<E> {
  file: File
  /** The form about the file that has arrived. */
  form: (file: { fileName: string; uploadId: string }) => FormWithUploads<E>
  /** Purpose of the file: for another purpose the same file is sent again. */
  place: readonly (string | number)[]
  /** Owner (user id or name): another person at the same browser never continues the upload. */
  owner: string | number
  onProgress?: ((progress: UploadProgress) => void) | undefined
  /** Aborted: stops sending and rejects with the signal's reason. The same file chosen again continues where it stopped. */
  signal?: AbortSignal | undefined
}

/** Throws `ApiFailure`: its code has a sentence in `lib/messages/errors.ts`. */
export async function saveFile<E>(address: SaveAddress<E>, { file, form, place, owner, onProgress, signal }: FileSaving<E>): Promise<AnswerOf<E>> {
  signal?.throwIfAborted()
  if (file.size === 0) throw new ApiFailure('VALIDATION_ERROR', 400, { fields: [{ path: 'fileContent', code: 'required' }] })
  const sent = await sendPieces({ file, fingerprint: fingerprintOf(file, { owner, place }), onProgress, signal })
  const uploadId = uploadIdOf(sent)
  try {
    // The key is the upload's own: a file that is found again after a reload is saved once.
    const answer = await saveForm(address, { form: form({ fileName: file.name, uploadId }), key: `upload-${uploadId}`, signal })
    await sent.forget()
    return answer
  } catch (error) {
    // The portal has deleted it: another try sends the whole file.
    if (error instanceof ApiFailure && error.code === 'ERROR_FILE_NOT_FOUND') await sent.forget()
    throw error
  }
}
