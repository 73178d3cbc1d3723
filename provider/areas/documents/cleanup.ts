// What the library no longer needs goes: items whose time in the bin is over, then files that nothing refers to.
import type { Capabilities } from '../../capabilities.ts'
import { purgeBin } from './bin.ts'
import * as versions from './version-queries.ts'

/** A file is stored some time before its row; an upload that takes longer than this has failed. */
const UNUSED_KEPT_MS = 24 * 60 * 60 * 1000
const BATCH = 500

type Needed = Pick<Capabilities, 'db' | 'audit' | 'files' | 'now'>

/** The row goes with the file or not at all; rows that are about to be written wait for the lock, and look for their file after it. */
const removeUnused = ({ db, files }: Needed, hashes: readonly string[]) =>
  db.transaction().execute(async (tx) => {
    await versions.lockFiles(tx, 'exclusive')
    for (const sha256 of await versions.unusedFiles(tx, hashes)) {
      await versions.forgetFile(tx, sha256)
      await files.remove(sha256)
    }
  })

async function removeUnusedFiles(needed: Needed): Promise<void> {
  let old: string[] = []
  const flush = async () => {
    // Most files are in use, which is found out without keeping anybody waiting.
    const unused = await versions.unusedFiles(needed.db, old)
    old = []
    if (unused.length > 0) await removeUnused(needed, unused)
  }
  for await (const sha256 of needed.files.listBefore(new Date(needed.now().getTime() - UNUSED_KEPT_MS))) if (old.push(sha256) >= BATCH) await flush()
  await flush()
}

/** Safe at any time and beside any other. */
export async function cleanUpLibrary(needed: Needed): Promise<void> {
  await purgeBin(needed)
  await removeUnusedFiles(needed)
}
