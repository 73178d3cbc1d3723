// Stores files on disk under the SHA-256 of their content: `ab/cd/abcd…`. Stored files survive a power cut, and a
// partly written file never has its final name.
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FileStore } from '#provider/capabilities.ts'
import { storeAll, nullWhenMissing, receiveInto, removeStaleFiles, type MoveIntoStore } from './incoming-file.ts'

const SHA256 = /^[0-9a-f]{64}$/

export async function openDiskStore(root: string): Promise<FileStore> {
  const incoming = join(root, 'incoming')
  await mkdir(incoming, { recursive: true })
  await removeStaleFiles(incoming)
  // The hash becomes part of a path, so anything else is refused.
  const pathOf = (sha256: string) => (SHA256.test(sha256) ? join(root, sha256.slice(0, 2), sha256.slice(2, 4), sha256) : null)

  const place: MoveIntoStore = async (temporary, { sha256 }) => {
    const path = pathOf(sha256)!
    if (await renew(path)) return
    await makeFolder(root, dirname(path))
    await rename(temporary, path)
    await syncFolder(dirname(path))
  }

  async function openFile(sha256: string, range?: { start: number; end: number }): Promise<Readable | null> {
    const path = pathOf(sha256)
    if (path === null) return null
    const handle = await open(path, 'r').catch(nullWhenMissing)
    return handle && createReadStream('', { fd: handle, ...range })
  }

  const receive = () => receiveInto(incoming, place)

  return {
    receive,
    put: async (bytes) => storeAll(await receive(), bytes),
    open: openFile,
    has: async (sha256) => {
      const path = pathOf(sha256)
      return path !== null && (await exists(path))
    },
    listBefore: (instant) => listBefore(root, instant),
    remove: async (sha256) => {
      const path = pathOf(sha256)
      if (path !== null) await rm(path, { force: true })
    },
    sweep: () => removeStaleFiles(incoming),
  }
}

async function* listBefore(root: string, instant: Date): AsyncIterable<string> {
  for (const first of await readdir(root)) {
    // Skips the folder of files being received.
    if (first.length !== 2) continue
    for (const second of await readdir(join(root, first)))
      for (const sha256 of await readdir(join(root, first, second))) {
        const found = await stat(join(root, first, second, sha256)).catch(nullWhenMissing)
        if (SHA256.test(sha256) && found && found.mtime < instant) yield sha256
      }
  }
}

/** Whether the content is stored already; its time is then renewed, so that the clean-up keeps it until its row is written. */
async function renew(path: string): Promise<boolean> {
  const now = new Date()
  return utimes(path, now, now).then(
    () => true,
    (error: NodeJS.ErrnoException) => nullWhenMissing(error) ?? false,
  )
}

/** Creates the two levels of folders and syncs their parents: a power cut can also lose the entry of a new folder. */
async function makeFolder(root: string, folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  await syncFolder(dirname(folder))
  await syncFolder(root)
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const exists = (path: string) =>
  open(path, 'r').then(
    async (handle) => {
      await handle.close()
      return true
    },
    (error: NodeJS.ErrnoException) => nullWhenMissing(error) ?? false,
  )
