// Test files of one worker share its process and modules. A file that leaves changes in the process
// fails, because they could affect the files after it.
import { addEventHandler } from 'jest-circus'

/** What may remain for a moment after a file has closed everything. */
const PATIENCE_MS = 5_000
const OPENED = ['TCPServerWrap', 'PipeServerWrap', 'ProcessWrap']
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGUSR2']
/** Set once by packages when they are loaded. */
const OF_PACKAGES = ['VIPSHOME']
/** Kept by a portal for the life of its process. Each test file has a portal of its own, so it is removed with the file. */
const OF_PORTAL = ['log', 'portal-settings', 'system-info', 'liveness', 'sign-outs', 'purge', 'upload-staging'].map((name) => Symbol.for(`km.${name}`))
const { setTimeout } = globalThis

const opened = () => process.getActiveResourcesInfo().filter((kind) => OPENED.includes(kind)).length

function stateOfProcess() {
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_PACKAGES.includes(name)))
  const listeners = Object.fromEntries(SIGNALS.map((name) => [`listeners of ${name}`, process.listenerCount(name)]))
  return { ...environment, ...listeners, fetch, 'the clock': '_isMockFunction' in Date.now || Date.name, 'working directory': process.cwd() }
}

const differences = (before, after) => [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => before[key] !== after[key])

async function untilClosed(count) {
  for (const end = performance.now() + PATIENCE_MS; opened() > count && performance.now() < end;) await new Promise((later) => setTimeout(later, 20))
  return opened() <= count
}

let known = stateOfProcess()
let knownOpened = opened()
let watched = null

async function compare() {
  for (const kept of OF_PORTAL) delete globalThis[kept]
  const now = stateOfProcess()
  const closed = await untilClosed(knownOpened)
  const changed = differences(known, now)
  known = now
  knownOpened = opened()
  if (!closed) throw new Error('The file leaves a server or a program open.')
  if (changed.length > 0) throw new Error(`The file leaves the process changed: ${changed.join(', ')}.`)
}

addEventHandler((_event, { rootDescribeBlock: file }) => {
  if (file === watched) return
  watched = file
  // Hooks run in the order of their definition; this one must be the last of its file.
  const last = { type: 'afterAll', fn: compare, parent: file }
  file.hooks.unshift({ type: 'beforeAll', fn: () => void file.hooks.push(last), parent: file })
})
