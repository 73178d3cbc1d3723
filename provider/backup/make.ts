// Makes a backup: one tar with the database at one instant, the files it refers to, and a manifest with the SHA-256 of each entry.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pack, type Pack } from 'tar-stream'
import type { Db, FileStore } from '#provider/capabilities.ts'
import { dumpDatabase } from './dump.ts'
import { FILES, MANIFEST, MANIFEST_HASH, type Manifest, type SavedEntry } from './manifest.ts'
import { liftMark, markBackup, renewMark } from './queries.ts'

export interface BackupSource {
  db: Db
  files: Pick<FileStore, 'open'>
  /** Folder for the dump of the database while the backup is read. */
  dataDir: string
  now: () => Date
}

const RENEW_MS = 60_000
/** Dumps older than this were left by a crash and are deleted. */
const STALE_MS = 24 * 60 * 60_000

const release = async () => (JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }).version

/** Writes one entry and returns its line of the manifest. Throws when the content is not of the announced length. */
async function addEntry(
  archive: Pack,
  { name, size, mtime }: { name: string; size: number; mtime: Date },
  content: AsyncIterable<Uint8Array>,
): Promise<SavedEntry> {
  const hash = createHash('sha256')
  const { promise: written, resolve, reject } = Promise.withResolvers<undefined>()
  const sink = archive.entry({ name, size, mtime, mode: 0o600 }, (error) => (error ? reject(error) : resolve(undefined)))
  // When the reader of the backup disconnects, the entry ends too.
  written.catch(() => undefined)
  let sent = 0
  for await (const chunk of content) {
    hash.update(chunk)
    sent += chunk.length
    if (!sink.write(chunk)) await Promise.race([new Promise<void>((drained) => sink.once('drain', () => drained())), written])
  }
  if (sent !== size) throw new Error(`${name} has ${sent} bytes instead of ${size}`)
  sink.end(null)
  await written
  return { name, size, sha256: hash.digest('hex') }
}

async function addFile(archive: Pack, { files, now }: BackupSource, { sha256, size }: { sha256: string; size: number }): Promise<SavedEntry> {
  const content = size === 0 ? Readable.from([]) : await files.open(sha256)
  if (!content) throw new Error(`Brakuje pliku ${sha256}, o którym mówi baza danych.`)
  const entry = await addEntry(archive, { name: FILES + sha256, size, mtime: now() }, content as AsyncIterable<Uint8Array>)
  if (entry.sha256 !== sha256) throw new Error(`Plik ${sha256} jest uszkodzony w magazynie plików.`)
  return entry
}

async function addText(archive: Pack, name: string, text: string, mtime: Date): Promise<SavedEntry> {
  const bytes = Buffer.from(text)
  return addEntry(archive, { name, size: bytes.length, mtime }, Readable.from([bytes]))
}

async function newFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'backup')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const left of await readdir(folder)) {
    const path = join(folder, left)
    if (Date.now() - (await stat(path)).mtimeMs > STALE_MS) await rm(path, { recursive: true, force: true })
  }
  return mkdtemp(join(folder, 'dump-'))
}

async function write(archive: Pack, source: BackupSource): Promise<void> {
  const { db, dataDir, now } = source
  const folder = await newFolder(dataDir)
  let renewing: NodeJS.Timeout | undefined
  try {
    await markBackup(db, now())
    renewing = setInterval(() => void renewMark(db, now()).catch(() => undefined), RENEW_MS)
    const createdAt = now()
    const { files, ...dump } = await dumpDatabase(db, folder)
    const entries: SavedEntry[] = []
    for (const name of dump.tables.flatMap(({ parts }) => parts)) {
      const path = join(folder, basename(name))
      entries.push(await addEntry(archive, { name, size: (await stat(path)).size, mtime: createdAt }, createReadStream(path)))
    }
    for (const file of files) entries.push(await addFile(archive, source, file))
    const manifest: Manifest = { format: 1, release: await release(), createdAt: createdAt.toISOString(), ...dump, entries }
    const { sha256 } = await addText(archive, MANIFEST, `${JSON.stringify(manifest, null, 1)}\n`, createdAt)
    await addText(archive, MANIFEST_HASH, `${sha256}\n`, createdAt)
    archive.finalize()
  } finally {
    clearInterval(renewing)
    await rm(folder, { recursive: true, force: true })
    await liftMark(db).catch(() => undefined)
  }
}

/** The backup as a stream. It fails before its end when a file is missing. Memory does not grow with the data. */
export function makeBackup(source: BackupSource): Readable {
  const archive = pack()
  write(archive, source).catch((error: Error) => archive.destroy(error))
  return Readable.from(archive as AsyncIterable<Uint8Array>, { objectMode: false })
}
