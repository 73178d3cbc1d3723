// SQL of prepared pictures. Sizes belong to a content, not to an article, so that rows of articles can be copied and moved alone.
import type { FileStore, Tx } from '#provider/capabilities.ts'
import { addFiles } from '#provider/files/rows.ts'
import type { PreparedPicture } from './prepare-picture.ts'

/** Must be called before the rows of articles that refer to the pictures are written. */
export async function addPictures(tx: Tx, files: Pick<FileStore, 'has'>, pictures: readonly PreparedPicture[], now: Date): Promise<void> {
  await addFiles(
    tx,
    files,
    pictures.flatMap(({ picture, thumbnail, sizes }) => [picture, thumbnail, ...sizes]),
    now,
  )
  const rows = pictures.flatMap(({ picture, sizes }) =>
    sizes.map(({ sha256, size, width, height }) => ({ picture_sha256: picture.sha256, width, height, sha256, file_size: size })),
  )
  if (rows.length === 0) return
  await tx
    .insertInto('picture_sizes')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Columns of `article_images`. */
export const imageColumns = ({ picture, thumbnail }: PreparedPicture) => ({
  sha256: picture.sha256,
  file_size: picture.size,
  width: picture.width,
  height: picture.height,
  thumbnail_sha256: thumbnail.sha256,
  thumbnail_width: thumbnail.width,
  thumbnail_height: thumbnail.height,
})
