// What the provider and the portal keep is their own user's alone: the database's files hold hashes of passwords, the others,
// uploads under way too, what is not public.
import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const OTHERS = 0o077
const FOLDER = 0o700
const FILE = 0o600

/** Whatever this process and what it starts make from now on is for its user alone. */
export function makePrivately(): void {
  process.umask(OTHERS)
}

/** A file may go while others are looked at. */
const unlessGone = (error: unknown) => {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}

/**
 * Takes the rights of others away from a folder and all that is in it: the folder first, so that nobody gets in meanwhile.
 * Older versions left them, and the embedded database gives its first files to everybody. Throws where it may not.
 */
export async function keepPrivate(path: string): Promise<void> {
  const found = await lstat(path).catch(unlessGone)
  // What a link leads to is not ours to change.
  if (!found || found.isSymbolicLink()) return
  const isFolder = found.isDirectory()
  if ((found.mode & OTHERS) !== 0) await chmod(path, isFolder ? FOLDER : FILE).catch(unlessGone)
  if (!isFolder) return
  for (const name of (await readdir(path).catch(unlessGone)) ?? []) await keepPrivate(join(path, name))
}
