// What the commands share: the same settings and database as the provider's, and one way to end badly.
import { openDatabase, type Database } from '#provider/db/open.ts'
import { DirectoryInUse } from '#provider/db/embedded/lock.ts'
import { makePrivately } from '#provider/files/private.ts'
import { readSettings, WrongSettings, type Settings } from '#provider/settings.ts'

/** Told to the person at the terminal as it stands. */
export class CommandProblem extends Error {}

/** Runs a command on the database and ends the process with its exit code. */
export async function runCommand(work: (database: Database, settings: Settings) => Promise<number>): Promise<never> {
  makePrivately()
  let code = 1
  try {
    const settings = readSettings(process.env)
    const database = await openDatabase(settings)
    try {
      code = await work(database, settings)
    } finally {
      await database.close()
    }
  } catch (error) {
    const expected = error instanceof WrongSettings || error instanceof DirectoryInUse || error instanceof CommandProblem
    process.stderr.write(`${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  }
  process.exit(code)
}
