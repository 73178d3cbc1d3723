// Deletes stored files that nothing has referred to for a day.
import { isBackupAtWork } from '#provider/backup/queries.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import { lock } from '#provider/db/locks.ts'
import { forgetFile, unusedFiles } from './rows.ts'

/** Files younger than this are kept: a call stores a file some time before its row. */
const UNUSED_KEPT_MS = 24 * 60 * 60 * 1000
const BATCH = 500

type Dependencies = Pick<Capabilities, 'db' | 'files' | 'now'>

/** Deletes files and their rows together. Calls that write rows of files wait for the lock, and check their file afterwards. */
export const removeUnused = ({ db, files, now }: Dependencies, hashes: readonly string[]) =>
  db.transaction().execute(async (tx) => {
    await lock(tx, 'files')
    // A running backup copies files after its rows, so nothing is deleted meanwhile.
    if (await isBackupAtWork(tx, now())) return
    for (const sha256 of await unusedFiles(tx, hashes)) {
      await forgetFile(tx, sha256)
      await files.remove(sha256)
    }
  })

/** Safe at any time, also when several providers run it at once. */
export async function removeUnusedFiles(needed: Dependencies): Promise<void> {
  let old: string[] = []
  const flush = async () => {
    // Most files are in use: this first check needs no lock.
    const unused = await unusedFiles(needed.db, old)
    old = []
    if (unused.length > 0) await removeUnused(needed, unused)
  }
  for await (const sha256 of needed.files.listBefore(new Date(needed.now().getTime() - UNUSED_KEPT_MS))) if (old.push(sha256) >= BATCH) await flush()
  await flush()
}
