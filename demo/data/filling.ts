// Has the demo's data made by a process of its own, which takes its memory with it.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Db } from '#provider/capabilities.ts'
import type { Database } from '#provider/db/open.ts'

const PROGRAM = fileURLToPath(new URL('./fill.ts', import.meta.url))

/** Nobody may have the data directory open meanwhile. Resolves when the data is there. */
async function fillInOwnProcess(): Promise<void> {
  // The options of this process, its watching and preloading, are no business of that one.
  const child = fork(PROGRAM, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (code !== 0) throw new Error(`the demo's data was not made (${signal ?? `exit code ${code}`})`)
}

/** Whether the demo's data is still to be made. */
export const isEmpty = async (db: Db): Promise<boolean> => (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined

/** Opens the embedded database with the demo's data in it, which is made while nobody has the directory open. */
export async function openFilled({ dataDir, open }: { dataDir: string; open: () => Promise<Database> }): Promise<Database> {
  if (!existsSync(join(dataDir, 'database', 'PG_VERSION'))) await fillInOwnProcess()
  const database = await open()
  if (!(await isEmpty(database.db))) return database
  // A start before this one was cut off.
  await database.close()
  await fillInOwnProcess()
  return open()
}
