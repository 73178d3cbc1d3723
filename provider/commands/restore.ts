// `npm run restore -- FILE`: restores a backup into an empty DATA_DIR, or an empty DATABASE_URL and FILES_URL. `--check` only checks the backup.
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { filesIn, type Manifest } from '#provider/backup/manifest.ts'
import { countUnreadableApps } from '#provider/areas/session/second-factor/service.ts'
import { checkBackup } from '#provider/backup/read.ts'
import { restoreBackup } from '#provider/backup/restore.ts'
import { connectDatabase } from '#provider/db/open.ts'
import { openFileStore } from '#provider/files/open-file-store.ts'
import type { Settings } from '#provider/settings.ts'
import { CommandProblem } from './commands.ts'
import { runWithSettings } from './with-settings.ts'
import { verifyRecords } from './verify-records.ts'

const { values: options, positionals } = parseArgs({ options: { check: { type: 'boolean', default: false } }, allowPositionals: true })

function tell(word: string, manifest: Manifest): void {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(
    `${word} Stan z ${manifest.createdAt}, wydanie ${manifest.release}. Wierszy: ${rows}. Plików: ${filesIn(manifest).length}. Wszystkie sumy się zgadzają.\n`,
  )
}

const shutApps = (count: number) =>
  `PROVIDER_SECRET jest inny niż w miejscu, z którego jest kopia. Aplikacje z kodami do logowania, których nie da się już użyć: ${count}. ` +
  'Te osoby zalogują się hasłem i kodem zapasowym albo awaryjnym, a potem włączą aplikację od nowa.'

async function restore(settings: Settings, path: string): Promise<number> {
  const own = join(settings.dataDir, 'database')
  if (settings.databaseUrl === null && existsSync(own)) throw new CommandProblem(`To miejsce nie jest puste: jest już ${own}. Podaj w DATA_DIR pusty katalog.`)
  const database = await connectDatabase(settings)
  let whole = false
  try {
    tell('Odtworzono.', await restoreBackup(path, { database, databaseUrl: settings.databaseUrl, files: await openFileStore(settings) }))
    const findings = await verifyRecords(database.db)
    for (const { ok, said } of findings) (ok ? process.stdout : process.stderr).write(`${said}\n`)
    const unreadable = await countUnreadableApps(database.db, settings)
    if (unreadable > 0) process.stderr.write(`${shutApps(unreadable)}\n`)
    whole = true
    return findings.every(({ ok }) => ok) ? 0 : 1
  } finally {
    await database.close()
    // Deletes a partly restored embedded database, so that the command can be repeated.
    if (!whole && settings.databaseUrl === null) await rm(own, { recursive: true, force: true })
  }
}

await runWithSettings(async (settings) => {
  const [path, ...more] = positionals
  if (path === undefined || more.length > 0) throw new CommandProblem('Podaj plik z kopią: npm run restore -- PLIK')
  if (!existsSync(path)) throw new CommandProblem(`Nie ma pliku ${path}.`)
  if (!options.check) return restore(settings, path)
  tell('Kopia jest cała.', await checkBackup(path))
  return 0
})
