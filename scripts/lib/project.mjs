// Paths of this checkout, and the Node that runs it.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')
export const inRoot = (...parts) => path.join(ROOT, ...parts)

/** The first Node that runs this project's TypeScript. */
const ENOUGH = 24

/** The pinned Node of node_modules, or the current one if that is missing and the current one is new enough. */
export function nodeBinary() {
  const pinned = inRoot('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= ENOUGH) return process.execPath
  throw new Problem(
    `Potrzebny jest Node ${ENOUGH}; tu jest ${process.version}, a w node_modules brakuje przypiętej wersji.\n` +
      'Uruchom „npm install” z dozwolonymi skryptami instalacyjnymi albo zainstaluj nowszy Node.',
  )
}

/** The environment for programs of this project, with its own tools first in the PATH. */
export function toolEnvironment(extra = {}) {
  const { NODE_OPTIONS: _ours, ...rest } = process.env
  const tools = [path.dirname(nodeBinary()), inRoot('node_modules', '.bin')]
  return { ...rest, PATH: [...tools, process.env.PATH ?? ''].join(path.delimiter), NEXT_TELEMETRY_DISABLED: '1', ...extra }
}

/** An error that the reader can correct: printed without a stack. */
export class Problem extends Error {}

/** Runs a program's main function; an error becomes a message and an exit code. */
export async function main(run) {
  try {
    process.exitCode = (await run()) ?? 0
  } catch (error) {
    console.error(error instanceof Problem ? `\n${error.message}\n` : error)
    process.exitCode = 1
  }
}
