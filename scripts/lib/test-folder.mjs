// Where the tests keep what they make: databases, files of servers, profiles of browsers.
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
/** Twice what a whole run has ever had there at once. */
const NEEDED_BYTES = 8 * 1024 ** 3
/** Somebody who stops the tests stops programs that may still write for a moment: 1.5 s in all. */
const PATIENTLY = { maxRetries: 5, retryDelay: 100 }

/** Programs too: PostgreSQL is copied there where its user may not read the checkout. */
function runsPrograms(folder) {
  const program = path.join(folder, 'program')
  writeFileSync(program, '')
  chmodSync(program, 0o755)
  try {
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  } finally {
    rmSync(program)
  }
}

function inMemory({ memory, needed, available }) {
  try {
    const { bavail, bsize } = statfsSync(memory)
    // The place may be larger than the memory that is free, or that a container has.
    if (Math.min(bavail * bsize, available) < needed) return null
    const folder = mkdtempSync(path.join(memory, 'portal-tests-'))
    if (runsPrograms(folder)) return folder
    rmSync(folder, { recursive: true })
  } catch {
    // There is no such place, or nobody may write there.
  }
  return null
}

/**
 * A new folder in memory, if the machine has room for it there, else in the usual temporary place. Tests copy and remove a
 * database of 1,600 files some hundred times: on a disk that takes five times as much of the cores, and seconds of waiting.
 */
export function makeTestFolder({ memory = MEMORY, needed = NEEDED_BYTES, available = process.availableMemory() } = {}) {
  const folder = inMemory({ memory, needed, available }) ?? mkdtempSync(path.join(os.tmpdir(), 'portal-tests-'))
  // With the permissions of the usual temporary folder: programs of other users, such as PostgreSQL's, live there too.
  chmodSync(folder, 0o1777)
  return folder
}

/** The folder of this program and all that it starts; it goes when this program ends, also when somebody stops it or closes its terminal. */
export function takeTestFolder(where) {
  const folder = makeTestFolder(where)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, ...PATIENTLY }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  return folder
}
