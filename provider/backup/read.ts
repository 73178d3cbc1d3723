// Reads a backup entry by entry and checks each against the manifest.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { extract } from 'tar-stream'
import { Manifest, MANIFEST, MANIFEST_HASH, type SavedEntry } from './manifest.ts'

/** The message is shown to the operator. */
export class DamagedBackup extends Error {
  constructor(what: string) {
    super(`Kopia jest uszkodzona albo niepełna: ${what}. Nic nie zostało odtworzone.`)
  }
}

type EntryContent = AsyncIterable<Uint8Array>

export async function* entriesOf(path: string): AsyncGenerator<{ name: string; content: EntryContent }> {
  const archive = extract()
  const source = createReadStream(path)
  source.on('error', (error) => archive.destroy(error))
  source.pipe(archive)
  try {
    for await (const content of archive) {
      yield { name: content.header.name, content: content as EntryContent }
      // The tar reader gives the next entry only after this one was read to its end.
      content.resume()
    }
  } finally {
    source.destroy()
  }
}

async function hashed(name: string, content: AsyncIterable<Uint8Array>): Promise<SavedEntry> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of content) {
    hash.update(chunk)
    size += chunk.length
  }
  return { name, size, sha256: hash.digest('hex') }
}

function readManifest(written: string | null, hash: string | null): Manifest {
  if (written === null || hash === null) throw new DamagedBackup('nie ma końca')
  if (createHash('sha256').update(written).digest('hex') !== hash.trim()) throw new DamagedBackup(`${MANIFEST} nie zgadza się ze swoją sumą`)
  const manifest = Manifest.safeParse(JSON.parse(written))
  if (!manifest.success) throw new DamagedBackup(`${MANIFEST} ma nieznany kształt; zapisało ją może nowsze wydanie`)
  return manifest.data
}

function compare(said: readonly SavedEntry[], found: ReadonlyMap<string, SavedEntry>): void {
  for (const { name, size, sha256 } of said) {
    const entry = found.get(name)
    if (!entry) throw new DamagedBackup(`brakuje ${name}`)
    if (entry.size !== size || entry.sha256 !== sha256) throw new DamagedBackup(`${name} nie zgadza się ze swoją sumą`)
  }
  if (found.size !== said.length) throw new DamagedBackup('jest w niej więcej, niż mówi jej spis')
}

/** Reads the whole backup and returns its manifest; throws `DamagedBackup` when a byte is missing or changed. */
export async function checkBackup(path: string): Promise<Manifest> {
  const found = new Map<string, SavedEntry>()
  let written: string | null = null
  let hash: string | null = null
  try {
    for await (const { name, content } of entriesOf(path)) {
      if (name === MANIFEST) written = await text(Readable.from(content))
      else if (name === MANIFEST_HASH) hash = await text(Readable.from(content))
      else found.set(name, await hashed(name, content))
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error
    throw new DamagedBackup(error instanceof Error ? error.message : String(error))
  }
  const manifest = readManifest(written, hash)
  compare(manifest.entries, found)
  return manifest
}
