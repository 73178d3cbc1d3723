// What a document's form says beside the file itself.
import type { CreateDocument, UpdateDocument } from '#contract/document-changes.ts'
import type { RequestInput } from '#contract/kit.ts'

type WithoutFile<Body> = Omit<Body, 'fileContent' | 'fileName'> & {
  /** The file's own name unless told. */
  fileName?: string
}

export type NewDocumentFields = WithoutFile<RequestInput<typeof CreateDocument>['body']>
export type NewVersionFields = WithoutFile<RequestInput<typeof UpdateDocument>['body']>
export type DocumentFields = NewDocumentFields | NewVersionFields
