// A process as systemd would run its unit: the unit's settings, a read-only checkout, SIGTERM, and the
// time limit of the unit for ending.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const READY_WITHIN_MS = 120_000
const WITHOUT_WRITING = `mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && cd "$1" && shift && exec "$@"`

/** Whether a process can get a read-only view of the checkout, as with `ProtectSystem=strict`; usually only root may do that. */
export const canProtect = spawnSync('unshare', ['--mount', 'sh', '-c', WITHOUT_WRITING, 'sh', ROOT, 'sh', '-c', '! touch README.md']).status === 0

interface Unit {
  /** Of Node. */
  args: string[]
  env: Record<string, string>
  stopWithinMs: number
}

function readUnit(name: string): Unit {
  const text = readFileSync(join(ROOT, 'docs/deploy', name), 'utf8')
  const told = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(text)?.[1] ?? ''
  const args = told('ExecStart').split(' ').slice(1)
  const env = Object.fromEntries(
    [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' ')).map((pair) => pair.split('=', 2) as [string, string]),
  )
  return { args, env, stopWithinMs: Number(told('TimeoutStopSec')) * 1000 }
}

interface Options {
  unit: string
  env: Record<string, string>
  address: string
  log: string
}

export class Service {
  #child: ChildProcess | null = null
  readonly #unit: Unit
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
    this.#unit = readUnit(options.unit)
  }

  get address(): string {
    return this.#options.address
  }

  async isReady(): Promise<boolean> {
    const answer = await fetch(`${this.address}/api/ready`).catch(() => null)
    await answer?.arrayBuffer()
    return answer?.status === 200
  }

  async start(): Promise<void> {
    const { env, log } = this.#options
    const command = [process.execPath, ...this.#unit.args]
    const [program = '', ...args] = canProtect ? ['unshare', '--mount', 'sh', '-c', WITHOUT_WRITING, 'sh', ROOT, ...command] : command
    const file = openSync(log, 'a')
    const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', file, file], env: { ...process.env, ...this.#unit.env, ...env } })
    closeSync(file)
    this.#child = child
    for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; await pause(100)) {
      if (child.exitCode !== null) throw new Error(`${this.#options.unit} ended with code ${child.exitCode}; see ${log}`)
      if (await this.isReady()) return
    }
    throw new Error(`${this.#options.unit} is not ready; see ${log}`)
  }

  /** Returns the seconds it took. Throws when systemd would have killed it, or when it ends with an error. */
  async stop(): Promise<number> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return 0
    const began = performance.now()
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const force = setTimeout(() => child.kill('SIGKILL'), this.#unit.stopWithinMs)
    await ended
    clearTimeout(force)
    if (child.exitCode !== 0) throw new Error(`${this.#options.unit} stopped with ${child.exitCode ?? child.signalCode}; see ${this.#options.log}`)
    return (performance.now() - began) / 1000
  }
}
