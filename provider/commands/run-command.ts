// One way for the commands: the same settings as the provider's, its database, or the running provider that has it open.
import { openDatabase } from '#provider/db/open.ts'
import { DirectoryInUse } from '#provider/db/embedded/lock.ts'
import { demoSecret } from '#provider/demo-secret.ts'
import { makePrivately } from '#provider/files/private.ts'
import { readSettings, WrongSettings, type Settings } from '#provider/settings.ts'
import { CommandProblem, perform, type Command, type Done } from './commands.ts'
import { askRunning } from './socket.ts'

async function performHere(settings: Settings, command: Command): Promise<Done> {
  const database = await openDatabase(settings)
  try {
    return await perform({ db: database.db, settings }, command)
  } finally {
    await database.close()
  }
}

async function performSomewhere(command: Command): Promise<Done> {
  const fromEnvironment = readSettings(process.env)
  const settings = fromEnvironment.demo ? { ...fromEnvironment, secret: demoSecret(fromEnvironment.dataDir) } : fromEnvironment
  try {
    return await performHere(settings, command)
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error
    const done = await askRunning(settings, command)
    if (!done) throw error
    return done
  }
}

/** Asks what is to be done, has it done, and ends the process with its exit code. */
export async function runCommand(ask: () => Promise<Command>): Promise<never> {
  makePrivately()
  try {
    const { code, lines } = await performSomewhere(await ask())
    for (const { wrong, said } of lines) (wrong ? process.stderr : process.stdout).write(`${said}\n`)
    process.exit(code)
  } catch (error) {
    const expected = error instanceof WrongSettings || error instanceof DirectoryInUse || error instanceof CommandProblem
    process.stderr.write(`${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  }
}
