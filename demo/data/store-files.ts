// Files of the demo: their bytes are stored before the transaction, their rows within it.
import type { FileStore, StoredFile, Tx } from '#provider/capabilities.ts'
import { kindOf, mediaTypeOf } from '#provider/files/media-type.ts'

export interface DemoFile extends StoredFile {
  mediaType: string
}

/** Several at a time, because each waits for the disk. */
const AT_ONCE = 8

export async function storeAll<T, R>(items: T[], store: (item: T, place: number) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const queue = items.entries()
  const work = async () => {
    for (const [place, item] of queue) results[place] = await store(item, place)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return results
}

export const storeFile = async (files: FileStore, bytes: Uint8Array, fileName: string): Promise<DemoFile> => ({
  ...(await files.put(bytes)),
  mediaType: mediaTypeOf(kindOf(bytes), fileName),
})

export async function insertFiles(tx: Tx, files: DemoFile[], createdAt: Date): Promise<void> {
  const rows = files.map(({ sha256, size, mediaType }) => ({ sha256, size, media_type: mediaType, created_at: createdAt }))
  if (rows.length > 0)
    await tx
      .insertInto('files')
      .values(rows)
      .onConflict((conflict) => conflict.column('sha256').doNothing())
      .execute()
}
