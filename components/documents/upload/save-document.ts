// Saves a chosen file as a document, or as a new version of one.
import type { CreateDocument, UpdateDocument } from '#contract/document-changes.ts'
import type { DocumentAddresses } from '#lib/documents/changing/save-addresses.ts'
import type { FileSaving } from '#lib/uploads/browser/save-file.ts'
import type { FormWithUploads } from '#lib/uploads/save-address.ts'

type WithoutFile<Form> = Omit<Form, 'fileName' | 'uploadId'>
export type NewDocumentFields = WithoutFile<FormWithUploads<typeof CreateDocument>>
export type NewVersionFields = WithoutFile<FormWithUploads<typeof UpdateDocument>>

interface Saving extends Omit<FileSaving<unknown>, 'form' | 'place'> {
  /** The folder of a queue: a file that was sent for a new document can then be used for a new version too. */
  folderId?: number
  addresses: DocumentAddresses
  /** With `id` a new version, with `parentId` a new document. */
  fields: NewDocumentFields | NewVersionFields
}

/** Returns the document's id. Throws `ApiFailure`. The code that sends files is loaded by the first call. */
export async function saveDocument({ addresses, fields, folderId, ...saving }: Saving): Promise<{ id: number }> {
  const { saveFile } = await import('#lib/uploads/browser/save-file.ts')
  return 'id' in fields
    ? saveFile(addresses.update, {
        ...saving,
        form: (file) => ({ ...fields, ...file }),
        place: folderId === undefined ? ['version', fields.id] : ['folder', folderId],
      })
    : saveFile(addresses.create, { ...saving, form: (file) => ({ ...fields, ...file }), place: ['folder', fields.parentId] })
}
