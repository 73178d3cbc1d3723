// What the library no longer needs goes: items whose time in the bin is over. Their files go with all that nothing refers to.
import type { Capabilities } from '#provider/capabilities.ts'
import { removeUnusedFiles } from '#provider/files/cleanup.ts'
import { purgeBin } from './service.ts'

/** Safe at any time and beside any other. */
export async function cleanUpLibrary(needed: Pick<Capabilities, 'db' | 'audit' | 'files' | 'now'>): Promise<void> {
  await purgeBin(needed)
  await removeUnusedFiles(needed)
}
