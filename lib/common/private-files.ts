// Restricts the files of provider and portal to their own user: the database has password hashes, and files and uploads may not be
// public.
import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const OTHERS = 0o077
const FOLDER = 0o700
const FILE = 0o600

/** New files of this process and its children get no rights for others. */
export function makePrivately(): void {
  process.umask(OTHERS)
}

/** Ignores files that were deleted meanwhile. */
const unlessGone = (error: unknown) => {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}

/**
 * Removes the rights of others from a folder and its contents, the folder first, so that nobody gets in meanwhile. Older versions left
 * these rights, and the embedded database creates its first files with them. Throws without permission.
 */
export async function keepPrivate(path: string): Promise<void> {
  const found = await lstat(path).catch(unlessGone)
  // Targets of links are not changed.
  if (!found || found.isSymbolicLink()) return
  const isFolder = found.isDirectory()
  if ((found.mode & OTHERS) !== 0) await chmod(path, isFolder ? FOLDER : FILE).catch(unlessGone)
  if (!isFolder) return
  for (const name of (await readdir(path).catch(unlessGone)) ?? []) await keepPrivate(join(path, name))
}
