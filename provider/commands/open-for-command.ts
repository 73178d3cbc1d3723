// What the commands share: the same settings and database as the provider's, and one way to end badly.
import { NothingToSave } from '#provider/backup/dump.ts'
import { DamagedBackup } from '#provider/backup/read.ts'
import { CannotRestore } from '#provider/backup/restore.ts'
import { openDatabase, type Database } from '#provider/db/open.ts'
import { DirectoryInUse } from '#provider/db/embedded/lock.ts'
import { readSettings, WrongSettings, type Settings } from '#provider/settings.ts'
import { NoProvider, ProviderRefused } from './channel.ts'

/** Told to the person at the terminal as it stands. */
export class CommandProblem extends Error {}

const EXPECTED = [WrongSettings, DirectoryInUse, CommandProblem, NoProvider, ProviderRefused, NothingToSave, DamagedBackup, CannotRestore]

/** Runs a command and ends the process with its exit code. */
export async function runWithSettings(work: (settings: Settings) => Promise<number>): Promise<never> {
  let code = 1
  try {
    code = await work(readSettings(process.env))
  } catch (error) {
    const expected = EXPECTED.some((kind) => error instanceof kind)
    process.stderr.write(`${error instanceof Error ? (expected ? error.message : error.stack) : String(error)}\n`)
  }
  process.exit(code)
}

/** The same for one that works on the database. */
export const runCommand = (work: (database: Database, settings: Settings) => Promise<number>): Promise<never> =>
  runWithSettings(async (settings) => {
    const database = await openDatabase(settings)
    try {
      return await work(database, settings)
    } finally {
      await database.close()
    }
  })
