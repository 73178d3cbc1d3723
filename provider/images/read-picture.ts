// A picture of a form: the sent file is checked and prepared, before anything is stored.
import type { FieldError } from '#contract/fields.ts'
import type { FileStore } from '#provider/capabilities.ts'
import { keptName } from '#provider/files/names.ts'
import type { Upload, Uploads } from '#provider/http/uploads.ts'
import { NotAPicture } from './decode.ts'

export interface NewPicture<Prepared> {
  /** Name to store, unless it is taken. */
  name: string
  /** File name as sent; the text names the picture by it. */
  sentName: string
  picture: Prepared
}

interface Reading<Prepared> {
  files: FileStore
  uploads: Uploads
  /** Path of its field, for the error. */
  path: string
  bytesMax: number
  prepare: (files: FileStore, upload: Upload) => Promise<Prepared>
}

/** Returns the picture, or the error of its file. */
export async function readPicture<Prepared>(
  { fileName, fileData }: { fileName: string; fileData: string },
  { files, uploads, path, bytesMax, prepare }: Reading<Prepared>,
): Promise<NewPicture<Prepared> | FieldError> {
  const upload = uploads.get(fileData, fileName)
  if (upload.size > bytesMax) return { path, code: 'too_large', limit: bytesMax }
  try {
    return { name: keptName(fileName), sentName: fileName, picture: await prepare(files, upload) }
  } catch (error) {
    if (error instanceof NotAPicture) return error.fieldError(path)
    throw error
  }
}
