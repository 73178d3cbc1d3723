// Prepares a picture from a call for pages: only its pixels are kept, in the sizes that pages show.
import { buffer } from 'node:stream/consumers'
import type { FileStore, StoredFile } from '#provider/capabilities.ts'
import { decode } from './decode.ts'
import { encode, encodeForMail, type Encoded, type EncodedPicture } from './encode.ts'

let lastWork: Promise<unknown> = Promise.resolve()

/** One expensive task at a time; the others wait in the order of their arrival. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = lastWork.then(work, work)
  lastWork = result.catch(() => undefined)
  return result
}

export interface StoredPicture extends StoredFile {
  mediaType: string
  width: number
  height: number
}

export interface PreparedPicture {
  /** In the format of the sent file. */
  picture: StoredPicture
  /** WebP, in the first width of `SIZES`, or in that of a narrower picture. */
  thumbnail: StoredPicture
  /** WebP, in the further widths of `SIZES` that are narrower than the picture, in ascending order. */
  sizes: StoredPicture[]
}

async function storeOne(files: FileStore, { bytes, ...facts }: Encoded): Promise<StoredPicture> {
  return { ...facts, ...(await files.put(bytes)) }
}

/** Files that have no rows yet: `addPictures` writes those. */
export async function storePicture(files: FileStore, { picture, thumbnail, sizes }: EncodedPicture): Promise<PreparedPicture> {
  const [storedPicture, storedThumbnail, ...storedSizes] = await Promise.all([picture, thumbnail, ...sizes].map((each) => storeOne(files, each)))
  return { picture: storedPicture!, thumbnail: storedThumbnail!, sizes: storedSizes }
}

async function bytesOf(files: FileStore, { sha256 }: StoredFile): Promise<Buffer> {
  const content = await files.open(sha256)
  if (!content) throw new Error(`the file ${sha256} was cleaned away right after its upload`)
  return buffer(content)
}

/**
 * Called before the transaction of the change: it takes time and writes to the store. The caller limits the size of the file.
 * One picture at a time in the whole process, since a large one takes 160 MB. Throws `NotAPicture`.
 */
export async function preparePicture(files: FileStore, upload: StoredFile): Promise<PreparedPicture> {
  const encoded = await inTurn(async () => encode(await decode(await bytesOf(files, upload))))
  return storePicture(files, encoded)
}

/** The same for a picture in a mail: one size, in a format that every mail program displays. Its file has no row yet either. */
export const prepareMailPicture = (files: FileStore, upload: StoredFile): Promise<StoredPicture> =>
  inTurn(async () => storeOne(files, await encodeForMail(await decode(await bytesOf(files, upload)))))
