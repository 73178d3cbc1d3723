// Stored files that nothing refers to go away after a day.
import { isBackupAtWork } from '#provider/backup/queries.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import { lock } from '#provider/db/locks.ts'
import { forgetFile, unusedFiles } from './rows.ts'

/** A file is stored some time before its row; a call that takes longer than this has failed. */
const UNUSED_KEPT_MS = 24 * 60 * 60 * 1000
const BATCH = 500

type Needed = Pick<Capabilities, 'db' | 'files' | 'now'>

/** The row goes with the file or not at all; rows that are about to be written wait for the lock, and look for their file after it. */
const removeUnused = ({ db, files, now }: Needed, hashes: readonly string[]) =>
  db.transaction().execute(async (tx) => {
    await lock(tx, 'files')
    // A backup copies them after its rows; what it leaves unused goes another day.
    if (await isBackupAtWork(tx, now())) return
    for (const sha256 of await unusedFiles(tx, hashes)) {
      await forgetFile(tx, sha256)
      await files.remove(sha256)
    }
  })

/** Safe at any time and beside any other. */
export async function removeUnusedFiles(needed: Needed): Promise<void> {
  let old: string[] = []
  const flush = async () => {
    // Most files are in use, which is found out without keeping anybody waiting.
    const unused = await unusedFiles(needed.db, old)
    old = []
    if (unused.length > 0) await removeUnused(needed, unused)
  }
  for await (const sha256 of needed.files.listBefore(new Date(needed.now().getTime() - UNUSED_KEPT_MS))) if (old.push(sha256) >= BATCH) await flush()
  await flush()
}
