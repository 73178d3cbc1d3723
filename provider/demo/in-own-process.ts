// Has the demo's data made by a process of its own, which takes its memory with it.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('./fill.ts', import.meta.url))

/** Nobody may have the data directory open meanwhile. Resolves when the data is there. */
export async function fillDemoInOwnProcess(): Promise<void> {
  // The options of this process, its watching and preloading, are no business of that one.
  const child = fork(PROGRAM, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (code !== 0) throw new Error(`the demo's data was not made (${signal ?? `exit code ${code}`})`)
}
