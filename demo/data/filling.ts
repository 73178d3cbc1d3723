// Starts a separate process that makes the demo's data, so that its memory is freed when it ends.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Db } from '#provider/capabilities.ts'
import type { Database } from '#provider/db/open.ts'

const PROGRAM = fileURLToPath(new URL('./fill.ts', import.meta.url))

/** No other process may have the data directory open. Resolves when the data is there. */
async function fillInOwnProcess(): Promise<void> {
  // The options of this process, such as watching and preloading, do not apply to that one.
  const child = fork(PROGRAM, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (code !== 0) throw new Error(`the demo's data was not made (${signal ?? `exit code ${code}`})`)
}

/** Whether the demo's data has still to be made. */
export const isEmpty = async (db: Db): Promise<boolean> => (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined

/** Opens the embedded database with the demo's data, which is made before anything has the directory open. */
export async function openFilled({ dataDir, open }: { dataDir: string; open: () => Promise<Database> }): Promise<Database> {
  if (!existsSync(join(dataDir, 'database', 'PG_VERSION'))) await fillInOwnProcess()
  const database = await open()
  if (!(await isEmpty(database.db))) return database
  // An earlier start was interrupted.
  await database.close()
  await fillInOwnProcess()
  return open()
}
