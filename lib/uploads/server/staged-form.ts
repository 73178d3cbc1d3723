// Converts a form that names its files by uploads (`{ fileName, uploadId }`) to the provider's body.
import type { AnyEndpoint } from '#contract/kit.ts'
import type { FieldError } from '#contract/fields.ts'
import { ApiFailure } from '#lib/provider/failure.ts'
import { StagedFile } from './base64-json.ts'
import { contentPath, ownUpload } from './staging.ts'

/** Deeper than any form; deeper bodies could not be serialised again. */
const DEPTH_MAX = 32

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Copies the form; `replace` converts each object with an upload. */
function mapUploads(value: unknown, replace: (file: Record<string, unknown>, path: string) => unknown, path: readonly string[] = []): unknown {
  if (!isObject(value)) return value
  if (path.length > DEPTH_MAX) throw new ApiFailure('VALIDATION_ERROR', 400)
  if (Array.isArray(value)) return value.map((item: unknown, i) => mapUploads(item, replace, [...path, String(i)]))
  if ('uploadId' in value) return replace(value, path.join('.'))
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapUploads(item, replace, [...path, name])]))
}

/** The complete upload of this person; null: the file must be added again. */
async function stagedFile(uploadId: unknown, userId: number): Promise<StagedFile | null> {
  const upload = typeof uploadId === 'string' ? await ownUpload(uploadId, userId) : null
  return upload?.size && upload.offset === upload.size ? new StagedFile(contentPath(upload.id), upload.size) : null
}

export interface StagedForm {
  /** Body for `sendToProvider`. */
  body: unknown
  uploadIds: string[]
  /** The field of a file. */
  pathOf(file: StagedFile): string
}

/** `ERROR_FILE_NOT_FOUND` at the fields of files that must be added again. */
export const filesGone = (paths: readonly string[]) =>
  new ApiFailure('ERROR_FILE_NOT_FOUND', 404, { fields: paths.map((path) => ({ path, code: 'required' })) })

const wrong = (fields: FieldError[]) => new ApiFailure('VALIDATION_ERROR', 400, { fields })

interface FilesOf {
  /** The provider's field name for the content of a file. */
  name: string
  bytesMax: number
  countMax: number
  /** Field at which a problem of the file is reported, by the position of its upload. */
  fieldOf: (path: string) => string
}

/** Either one file in the form itself, or any number in objects of their own. */
function filesOf({ upload, uploads }: AnyEndpoint): FilesOf {
  if (uploads) return { ...uploads, name: uploads.key, fieldOf: (path) => path || uploads.key }
  const { field, bytesMax } = upload!
  return { name: field, bytesMax, countMax: 1, fieldOf: (path) => (path ? `${path}.${field}` : field) }
}

/** Throws `ApiFailure` for missing and too large files, each at its own field, before anything is sent. */
export async function stagedForm(form: Record<string, unknown>, endpoint: AnyEndpoint, userId: number): Promise<StagedForm> {
  const { name, bytesMax, countMax, fieldOf } = filesOf(endpoint)
  const named: { path: string; uploadId: unknown }[] = []
  mapUploads(form, ({ uploadId }, path) => void named.push({ path, uploadId }))
  const tooMany = named[countMax]
  if (tooMany) throw wrong([{ path: fieldOf(tooMany.path), code: 'too_many', limit: countMax }])

  const files = new Map<string, StagedFile>()
  for (const { path, uploadId } of named) {
    const file = await stagedFile(uploadId, userId)
    if (file) files.set(path, file)
  }
  const gone = named.filter(({ path }) => !files.has(path))
  if (gone.length > 0) throw filesGone(gone.map(({ path }) => fieldOf(path)))
  const tooLarge = named.filter(({ path }) => files.get(path)!.size > bytesMax)
  if (tooLarge.length > 0) throw wrong(tooLarge.map(({ path }) => ({ path: fieldOf(path), code: 'too_large', limit: bytesMax })))

  return {
    body: mapUploads(form, ({ uploadId: _id, ...file }, path) => ({ ...file, [name]: files.get(path) })),
    uploadIds: [...new Set(named.map(({ uploadId }) => String(uploadId)))],
    pathOf: (file) => fieldOf(named.find(({ path }) => files.get(path) === file)?.path ?? ''),
  }
}
