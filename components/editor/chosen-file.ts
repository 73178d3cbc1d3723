// A file in a form that is being filled in. Plain data, so that it can be stored in the browser and compared.

/** State of a chosen file. The portal keeps sent files for a day, so restored work finds them. */
export type Sending = { state: 'sending'; sent: number } | { state: 'failed'; text: string; signedOut: boolean } | { state: 'ready'; uploadId: string }

export interface ChosenFile {
  /** Unique within the form. */
  key: string
  /** null: not saved yet. */
  id: number | null
  fileName: string
  /** In bytes. */
  fileSize: number
  /** null: the provider already has it. */
  sending: Sending | null
}

export interface PictureValue extends ChosenFile {
  description: string
  /** Address of its preview; null: none, because it was chosen in an earlier sitting and is not saved. */
  source: string | null
}

/** Made of what browsers also offer to pages over plain http. */
export const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export type FileToSave = { fileName: string; uploadId: string }

export const uploaded = ({ fileName, sending }: Pick<ChosenFile, 'fileName' | 'sending'>): FileToSave | null =>
  sending?.state === 'ready' ? { fileName, uploadId: sending.uploadId } : null
