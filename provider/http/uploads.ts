// Files that came with a call, as its handler sees them, and what an endpoint says of them.
import type { AnyEndpoint } from '#contract/kit.ts'
import type { FieldError } from '#contract/fields.ts'
import type { StoredFile } from '#provider/capabilities.ts'
import { mediaTypeOf, type ContentKind } from '#provider/files/media-type.ts'
import { Refusal } from '#provider/refusal.ts'
import type { JsonPath } from './upload-scanner.ts'

/** A file that came with a call. */
export interface Upload extends StoredFile {
  /** What its bytes say, safe to answer as Content-Type. */
  mediaType: string
  kind: ContentKind
}

/** The files in the texts of an endpoint with `uploads`, stored already. */
export interface Uploads {
  /** `token`: what stands in the place of the file's text in the parsed body. The name chooses between kinds that begin alike. */
  get(token: string, fileName?: string): Upload
}

/** Which fields of a body are files, and how many and how large they may be. */
export interface FilePlan {
  isField: (name: string, depth: number) => boolean
  bytesMax: number
  countMax: number
  /** In the parsed body, in the place of the file's text. */
  token: (index: number) => string
  /** Under which a problem of the file is told. */
  fieldOf: (path: JsonPath) => string
  tooLarge: (field: FieldError) => Refusal
}

const validationError = (field: FieldError) => new Refusal('VALIDATION_ERROR', { fields: [field] })

/** Six bytes as base64, so that a schema that asks for base64 lets it pass. */
const tokenOf = (index: number) => Buffer.from(`file${String(index).padStart(2, '0')}`).toString('base64')

/** null: the endpoint takes no files. */
export function filePlanOf({ upload, uploads }: AnyEndpoint): FilePlan | null {
  if (upload)
    return {
      isField: (name, depth) => depth === 1 && name === upload.field,
      bytesMax: upload.bytesMax,
      countMax: 1,
      token: () => '',
      fieldOf: () => upload.field,
      tooLarge: (field) => new Refusal('ERROR_PAYLOAD_TOO_LARGE', { fields: [field] }),
    }
  if (!uploads) return null
  return {
    isField: (name) => name === uploads.key,
    bytesMax: uploads.bytesMax,
    countMax: uploads.countMax,
    token: tokenOf,
    // The form knows the file by the object that holds its name and its text.
    fieldOf: (path) => (path.length > 1 ? path.slice(0, -1) : path).join('.'),
    tooLarge: validationError,
  }
}

export const takesFiles = (endpoint: AnyEndpoint): boolean => filePlanOf(endpoint) !== null

export interface KeptFile extends StoredFile {
  token: string
  kind: ContentKind
}

const withType = ({ sha256, size, kind }: KeptFile, fileName: string): Upload => ({ sha256, size, kind, mediaType: mediaTypeOf(kind, fileName) })

/** Of an endpoint with one `upload`. */
export const uploadOf = ([only]: readonly KeptFile[], fileName: string): Upload | null => (only ? withType(only, fileName) : null)

export function uploadsOf(kept: readonly KeptFile[]): Uploads {
  const byToken = new Map(kept.map((file) => [file.token, file]))
  return {
    get(token, fileName = '') {
      const file = byToken.get(token)
      if (!file) throw new Error('no file came with the call under this word')
      return withType(file, fileName)
    },
  }
}
