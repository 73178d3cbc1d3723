// Files of a call, as its handler sees them, and their limits by endpoint.
import type { AnyEndpoint } from '#contract/kit.ts'
import type { FieldError } from '#contract/fields.ts'
import type { StoredFile } from '#provider/capabilities.ts'
import { mediaTypeOf, type ContentKind } from '#provider/files/media-type.ts'
import { Refusal } from '#provider/refusal.ts'
import type { JsonPath } from './upload-scanner.ts'

/** A file that came with a call. */
export interface Upload extends StoredFile {
  /** Type by its bytes, safe as Content-Type of an answer. */
  mediaType: string
  kind: ContentKind
}

/** The stored files of an endpoint with `uploads`. */
export interface Uploads {
  /** `token`: stands in the parsed body instead of the file. The name decides between file types with the same first bytes. */
  get(token: string, fileName?: string): Upload
}

/** Which fields of a body are files, and how many and how large they may be. */
export interface FilePlan {
  isField: (name: string, depth: number) => boolean
  bytesMax: number
  countMax: number
  /** Token in the parsed body, in place of the file. */
  token: (index: number) => string
  /** Name of the field at which a problem of the file is reported. */
  fieldOf: (path: JsonPath) => string
  tooLarge: (field: FieldError) => Refusal
}

const validationError = (field: FieldError) => new Refusal('VALIDATION_ERROR', { fields: [field] })

/** The token is base64, so that it passes schemas of base64 fields. */
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
    // Forms name the file by the object with its name and content.
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

/** For endpoints with a single `upload`. */
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
