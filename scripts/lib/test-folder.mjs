// Where the tests keep what they make: databases, files of servers, profiles of browsers.
import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
/** Twice what a whole run has ever had there at once. */
const NEEDED_BYTES = 8 * 1024 ** 3
/** Somebody who stops the tests stops programs that may still write for a moment: 1.5 s in all. */
const PATIENTLY = { maxRetries: 5, retryDelay: 100 }

/** A folder says which process made it, and on which machine, since containers may share a place: `portal-tests-<machine>-<process>-…`. */
const OURS = `portal-tests-${os.hostname().replaceAll(/\W/g, '_').slice(-12)}-`
const newName = () => `${OURS}${process.pid}-`

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch ({ code }) {
    return code !== 'ESRCH'
  }
}

/** What killed runs have left, which had no time to remove it. */
function removeLeftovers(place) {
  const left = readdirSync(place).filter((name) => name.startsWith(OURS) && !isRunning(Number.parseInt(name.slice(OURS.length), 10)))
  for (const name of left) {
    try {
      rmSync(path.join(place, name), { recursive: true, force: true })
    } catch {
      // Of another user.
    }
  }
}

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
    removeLeftovers(memory)
    const { bavail, bsize } = statfsSync(memory)
    // The place may be larger than the memory that is free, or that a container has.
    if (Math.min(bavail * bsize, available) < needed) return null
    const folder = mkdtempSync(path.join(memory, newName()))
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
  removeLeftovers(os.tmpdir())
  const folder = inMemory({ memory, needed, available }) ?? mkdtempSync(path.join(os.tmpdir(), newName()))
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
