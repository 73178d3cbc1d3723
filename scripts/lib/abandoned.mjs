// npm runs a script in a shell that does not forward signals: when npm is told to end, the shell ends and the script
// would keep running. Therefore scripts started by npm check whether npm is still running.
import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 500

/** The parent of a process; null where the system does not tell. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}

/** Resolves when the npm that started this process has ended; never if no npm did. */
export function abandoned() {
  if (!process.env.npm_lifecycle_event) return new Promise(() => {})
  const shell = process.ppid
  const npm = parentOf(shell)
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (process.ppid === shell && parentOf(shell) === npm) return
      clearInterval(timer)
      resolve('abandoned')
    }, LOOK_EVERY_MS)
    timer.unref()
  })
}
