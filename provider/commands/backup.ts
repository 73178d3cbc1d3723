// `npm run backup -- FILE`: saves database and files at one instant; works with or without a running provider.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { makeBackup } from '#provider/backup/make.ts'
import { connectDatabase } from '#provider/db/open.ts'
import { DirectoryInUse } from '#provider/db/embedded/lock.ts'
import { secretOf } from '#provider/demo-door.ts'
import { openFileStore } from '#provider/files/open-file-store.ts'
import { checkBackup } from '#provider/backup/read.ts'
import { filesIn } from '#provider/backup/manifest.ts'
import type { Settings } from '#provider/settings.ts'
import { askProvider } from './channel.ts'
import { CommandProblem } from './commands.ts'
import { runWithSettings } from './with-settings.ts'

/** Writes the backup under a temporary name, then renames it; only the owner may read the file. */
async function save(content: Readable, path: string): Promise<{ size: number; sha256: string }> {
  const unfinished = `${path}.partial`
  const file = await open(unfinished, 'w', 0o600)
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const chunk of content as AsyncIterable<Uint8Array>) {
      hash.update(chunk)
      for (let at = 0; at < chunk.length;) at += (await file.write(chunk, at)).bytesWritten
      size += chunk.length
    }
    await file.sync()
    await file.close()
    await checkBackup(unfinished)
    await rename(unfinished, path)
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(unfinished, { force: true })
    throw error
  }
  return { size, sha256: hash.digest('hex') }
}

/** Makes the backup in this process when the database can be opened, else through the running provider. */
async function backup(settings: Settings, path: string): Promise<{ size: number; sha256: string }> {
  const { dataDir } = settings
  try {
    const database = await connectDatabase(settings)
    try {
      return await save(makeBackup({ db: database.db, files: await openFileStore(settings), dataDir, now: () => new Date() }), path)
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error
    return save(await askProvider({ dataDir, secret: await secretOf(settings) }, 'backup', {}), path)
  }
}

await runWithSettings(async (settings) => {
  const [path, ...more] = process.argv.slice(2)
  if (path === undefined || more.length > 0) throw new CommandProblem('Podaj plik, do którego ma trafić kopia: npm run backup -- PLIK')
  if (existsSync(path)) throw new CommandProblem(`Plik ${path} już istnieje. Podaj inny.`)
  const { size, sha256 } = await backup(settings, path)
  const { tables, ...manifest } = await checkBackup(path)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(`Zapisano ${path}. Wierszy: ${rows}. Plików: ${filesIn({ tables, ...manifest }).length}. Bajtów: ${size}. Suma SHA-256: ${sha256}\n`)
  return 0
})
