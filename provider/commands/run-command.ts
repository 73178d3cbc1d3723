// Runs a command in this process, or in the running provider when it has the embedded database open.
import { json } from 'node:stream/consumers'
import { openDatabase } from '#provider/db/open.ts'
import { DirectoryInUse } from '#provider/db/embedded/lock.ts'
import { secretOf } from '#provider/demo-door.ts'
import type { Settings } from '#provider/settings.ts'
import { askProvider } from './channel.ts'
import { Done, perform, type Command } from './commands.ts'
import { runWithSettings } from './with-settings.ts'

async function performHere(settings: Settings, command: Command): Promise<Done> {
  const database = await openDatabase(settings)
  try {
    return await perform({ db: database.db, settings }, command)
  } finally {
    await database.close()
  }
}

async function performSomewhere(settings: Settings, command: Command): Promise<Done> {
  try {
    return await performHere(settings, command)
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error
    return Done.parse(await json(await askProvider(settings, 'perform', command)))
  }
}

/** Asks for missing values, runs the command and ends the process with its exit code. */
export const runCommand = (ask: () => Promise<Command>): Promise<never> =>
  runWithSettings(async (settings) => {
    const { code, lines } = await performSomewhere({ ...settings, secret: await secretOf(settings) }, await ask())
    for (const { wrong, said } of lines) (wrong ? process.stderr : process.stdout).write(`${said}\n`)
    return code
  })
