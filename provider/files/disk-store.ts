// Files on disk by the SHA-256 of their content: `ab/cd/abcd…`. What `put` has answered survives a power cut,
// and a half-written file is never seen under its final name.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FileStore, StoredFile } from '../capabilities.ts'

const SHA256 = /^[0-9a-f]{64}$/
const STALE_AFTER_MS = 24 * 3_600_000

export async function openDiskStore(root: string): Promise<FileStore> {
  const incoming = join(root, 'incoming')
  await mkdir(incoming, { recursive: true })
  await removeStale(incoming)
  // The hash becomes a path, so nothing but a hash may pass.
  const pathOf = (sha256: string) => (SHA256.test(sha256) ? join(root, sha256.slice(0, 2), sha256.slice(2, 4), sha256) : null)

  const has = async (sha256: string) => {
    const path = pathOf(sha256)
    return path !== null && (await exists(path))
  }

  async function put(bytes: Readable | Uint8Array): Promise<StoredFile> {
    const temporary = join(incoming, randomUUID())
    try {
      const stored = await writeDurably(temporary, bytes)
      const path = pathOf(stored.sha256)!
      if (await exists(path)) return stored
      await makeFolder(root, dirname(path))
      await rename(temporary, path)
      await syncFolder(dirname(path))
      return stored
    } finally {
      await rm(temporary, { force: true })
    }
  }

  async function openFile(sha256: string, range?: { start: number; end: number }): Promise<Readable | null> {
    const path = pathOf(sha256)
    if (path === null) return null
    const handle = await open(path, 'r').catch(nullWhenMissing)
    return handle && createReadStream('', { fd: handle, ...range })
  }

  return { put, open: openFile, has }
}

async function writeDurably(path: string, bytes: Readable | Uint8Array): Promise<StoredFile> {
  const handle = await open(path, 'wx')
  try {
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of bytes instanceof Uint8Array ? [bytes] : (bytes as AsyncIterable<Uint8Array>)) {
      hash.update(chunk)
      size += chunk.length
      await writeAll(handle, chunk)
    }
    await handle.sync()
    return { sha256: hash.digest('hex'), size }
  } finally {
    await handle.close()
  }
}

async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let at = 0; at < chunk.length; ) at += (await handle.write(chunk, at)).bytesWritten
}

/** Creates the two levels and syncs their parents, since a new folder's own entry can be lost too. */
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

/** What a crash left half written. Young ones may belong to another provider on the same folder. */
async function removeStale(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const found = await stat(path).catch(nullWhenMissing)
    if (found && Date.now() - found.mtimeMs > STALE_AFTER_MS) await rm(path, { force: true })
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
