// Shared by the commands: reading the provider's settings, and reporting an error.
import { NothingToSave } from '#provider/backup/dump.ts'
import { DamagedBackup } from '#provider/backup/read.ts'
import { CannotRestore } from '#provider/backup/restore.ts'
import { DirectoryInUse } from '#provider/db/embedded/lock.ts'
import { MigrationFailed, UnknownMigration } from '#provider/db/migrate.ts'
import { readSettings, WrongSettings, type Settings } from '#provider/settings.ts'
import { makePrivately } from '#common/private-files.ts'
import { NoProvider, ProviderRefused } from './channel.ts'
import { CommandProblem } from './commands.ts'

const EXPECTED = [
  WrongSettings,
  DirectoryInUse,
  MigrationFailed,
  UnknownMigration,
  CommandProblem,
  NoProvider,
  ProviderRefused,
  NothingToSave,
  DamagedBackup,
  CannotRestore,
]

/** Runs a command and ends the process with its exit code. */
export async function runWithSettings(work: (settings: Settings) => Promise<number>): Promise<never> {
  makePrivately()
  let code = 1
  try {
    code = await work(readSettings(process.env))
  } catch (error) {
    const expected = EXPECTED.some((kind) => error instanceof kind)
    process.stderr.write(`${error instanceof Error ? (expected ? error.message : error.stack) : String(error)}\n`)
  }
  process.exit(code)
}
