// A form whose files are named by their uploads, `{ fileName, uploadId }`, made into what the provider is sent.
import type { AnyEndpoint } from '#contract/kit.ts'
import type { FieldError } from '#contract/fields.ts'
import { ApiFailure } from '#lib/provider/failure.ts'
import { StagedFile } from './base64-json.ts'
import { contentPath, ownUpload } from './staging.ts'

/** Deeper than any form; what is deeper would break when it is written again. */
const DEPTH_MAX = 32

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A copy of the form; `replace` makes something else of each object with an upload. */
function mapUploads(value: unknown, replace: (file: Record<string, unknown>, path: string) => unknown, path: readonly string[] = []): unknown {
  if (!isObject(value)) return value
  if (path.length > DEPTH_MAX) throw new ApiFailure('VALIDATION_ERROR', 400)
  if (Array.isArray(value)) return value.map((item: unknown, i) => mapUploads(item, replace, [...path, String(i)]))
  if ('uploadId' in value) return replace(value, path.join('.'))
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapUploads(item, replace, [...path, name])]))
}

/** Whole, the person's own, and here; null: the file has to be added again. */
async function stagedFile(uploadId: unknown, userId: number): Promise<StagedFile | null> {
  const upload = typeof uploadId === 'string' ? await ownUpload(uploadId, userId) : null
  return upload?.size && upload.offset === upload.size ? new StagedFile(contentPath(upload.id), upload.size) : null
}

export interface StagedForm {
  /** As `sendToProvider` takes it. */
  body: unknown
  uploadIds: string[]
  /** The field of a file. */
  pathOf(file: StagedFile): string
}

/** As `ERROR_FILE_NOT_FOUND` at the fields of files that have to be added again. */
export const filesGone = (paths: readonly string[]) =>
  new ApiFailure('ERROR_FILE_NOT_FOUND', 404, { fields: paths.map((path) => ({ path, code: 'required' })) })

const wrong = (fields: FieldError[]) => new ApiFailure('VALIDATION_ERROR', 400, { fields })

interface FilesOf {
  /** What the provider calls the text of a file. */
  name: string
  bytesMax: number
  countMax: number
  /** The field that is told of a file, by where its upload stands. */
  fieldOf: (path: string) => string
}

/** One file beside the other fields, or any number, each in an object of its own. */
function filesOf({ upload, uploads }: AnyEndpoint): FilesOf {
  if (uploads) return { ...uploads, name: uploads.key, fieldOf: (path) => path || uploads.key }
  const { field, bytesMax } = upload!
  return { name: field, bytesMax, countMax: 1, fieldOf: (path) => (path ? `${path}.${field}` : field) }
}

/** Throws `ApiFailure`: files that are gone, or too large, each at its own field; nothing has been sent then. */
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
