// Content being received by a store: a temporary file that is hashed while written, and synced to disk before it gets its final name.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { IncomingFile, StoredFile } from '#provider/capabilities.ts'

/** A temporary file not written to for so long was left by a crash. */
const STALE_AFTER_MS = 2 * 3_600_000

/** Moves or copies the complete, synced temporary file to its final place; the temporary file is deleted afterwards. */
export type MoveIntoStore = (temporary: string, stored: StoredFile) => Promise<void>

class TemporaryFile implements IncomingFile {
  readonly #path: string
  readonly #handle: FileHandle
  readonly #place: MoveIntoStore
  readonly #hash = createHash('sha256')
  #size = 0
  #done = false

  constructor(path: string, handle: FileHandle, place: MoveIntoStore) {
    this.#path = path
    this.#handle = handle
    this.#place = place
  }

  async write(chunk: Uint8Array): Promise<void> {
    this.#hash.update(chunk)
    this.#size += chunk.length
    for (let at = 0; at < chunk.length;) at += (await this.#handle.write(chunk, at)).bytesWritten
  }

  async keep(): Promise<StoredFile> {
    try {
      await this.#handle.sync()
      await this.#handle.close()
      const stored = { sha256: this.#hash.digest('hex'), size: this.#size }
      await this.#place(this.#path, stored)
      return stored
    } finally {
      await this.discard()
    }
  }

  async discard(): Promise<void> {
    if (this.#done) return
    this.#done = true
    await this.#handle.close().catch(() => undefined)
    await rm(this.#path, { force: true })
  }
}

export async function receiveInto(folder: string, place: MoveIntoStore): Promise<IncomingFile> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  return new TemporaryFile(path, await open(path, 'wx'), place)
}

/** Stores bytes that are in memory by way of `incoming`. */
export async function storeAll(incoming: IncomingFile, bytes: Readable | Uint8Array): Promise<StoredFile> {
  try {
    for await (const chunk of bytes instanceof Uint8Array ? [bytes] : (bytes as AsyncIterable<Uint8Array>)) await incoming.write(chunk)
    return await incoming.keep()
  } finally {
    await incoming.discard()
  }
}

/** Deletes temporary files left by crashes. Recent ones stay: another provider on the same folder may be writing them. */
export async function removeStaleFiles(folder: string): Promise<void> {
  for (const name of (await readdir(folder).catch(nullWhenMissing)) ?? []) {
    const path = join(folder, name)
    const found = await stat(path).catch(nullWhenMissing)
    if (found && Date.now() - found.mtimeMs > STALE_AFTER_MS) await rm(path, { force: true })
  }
}

export function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
