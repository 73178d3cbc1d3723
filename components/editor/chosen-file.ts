// A file of a form while the form is filled in. Plain data: it can be kept in the browser and compared.

/** How far a chosen file has come. Work that is opened again finds its files at the portal for a day. */
export type Sending = { state: 'sending'; sent: number } | { state: 'failed'; text: string; signedOut: boolean } | { state: 'ready'; uploadId: string }

export interface ChosenFile {
  /** Of this form alone. */
  key: string
  /** null: not saved yet. */
  id: number | null
  fileName: string
  /** Bytes. */
  fileSize: number
  /** null: it lies on the provider. */
  sending: Sending | null
}

export interface PictureValue extends ChosenFile {
  description: string
  /** What to show of it; null: chosen in another sitting and not saved yet. */
  source: string | null
}

/** By what browsers give to pages that came by plain http as well. */
export const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export type FileToSave = { fileName: string; uploadId: string }

export const uploaded = ({ fileName, sending }: Pick<ChosenFile, 'fileName' | 'sending'>): FileToSave | null =>
  sending?.state === 'ready' ? { fileName, uploadId: sending.uploadId } : null
