// Where a document is saved with its file.
import { CreateDocument, UpdateDocument } from '#contract/document-changes.ts'
import { saveAddress } from '#lib/uploads/save-address.ts'

export const DOCUMENT_ADDRESSES = { create: saveAddress(CreateDocument), update: saveAddress(UpdateDocument) }
export type DocumentAddresses = typeof DOCUMENT_ADDRESSES
