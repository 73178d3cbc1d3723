// A provider as its own process, as it runs outside tests: to be killed, stopped and started again.
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const PROGRAMS = new URL('../', import.meta.url)

/** A production without a demo's data; mails would go to a port where nobody listens. */
export const productionEnvironment = (more: Record<string, string>): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  PROVIDER_SECRET: 'a secret of the tests, longer than it has to be',
  PUBLIC_URL: 'https://portal.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  PROVIDER_PORT: '0',
  ...more,
})

/** Every process started here that has not ended: a test that failed half way leaves none behind. */
const alive = new Set<ChildProcess>()

export function killAll(): void {
  for (const child of alive) child.kill('SIGKILL')
}

export interface Ended {
  code: number | null
  output: string
}

export interface Program {
  process: ChildProcess
  /** With its exit code and all it wrote. */
  ended: Promise<Ended>
  /** The first match in what it has written or will write. */
  line(pattern: RegExp): Promise<RegExpExecArray>
}

/** Where the test command keeps compiled modules: it changes nothing but the time that a start takes. */
const COMPILED = process.env['NODE_COMPILE_CACHE']

/**
 * Of providers that end after seconds, or after few calls. Quick code for the embedded database, instead of code that gets better while
 * it runs; and room for what a start makes, which all stays: without it a start takes 0.15 s of a core more, to move it about.
 */
export const SHORT_LIVED = ['--liftoff-only', '--min-semi-space-size=16', '--import', new URL('./plain-engine.mjs', import.meta.url).href]

/** Starts `provider/<program>` with nothing of our own environment but what is given. */
export function startProgram(program: string, args: string[], env: Record<string, string>, nodeArgs: string[] = []): Program {
  // Next's types make NODE_ENV a part of every environment; these programs have it only when told.
  const options = { env: { ...env, ...(COMPILED && { NODE_COMPILE_CACHE: COMPILED }) }, stdio: ['ignore', 'pipe', 'pipe'] } as unknown as SpawnOptions
  const child = spawn(process.execPath, [...SHORT_LIVED, ...nodeArgs, fileURLToPath(new URL(program, PROGRAMS)), ...args], options)
  alive.add(child)
  child.on('close', () => alive.delete(child))
  let output = ''
  const looking = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      for (const look of looking) look()
    })
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, output })))
  return {
    process: child,
    ended,
    line: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output)
          if (found) resolve(found)
        }
        looking.add(look)
        look()
        void ended.then(() => reject(new Error(`the program ended before it said ${pattern}:\n${output}`)))
      }),
  }
}

const FAST_CLOCK = new URL('./fast-clock.mjs', import.meta.url).href

/** Starts a provider and answers its address once it answers calls. With FAST_CLOCK in `env` its time runs faster. */
export async function startProviderProcess(env: Record<string, string>, nodeArgs: string[] = []) {
  const program = startProgram('main.ts', [], env, [...nodeArgs, ...('FAST_CLOCK' in env ? ['--import', FAST_CLOCK] : [])])
  const [, url] = await program.line(/"url":"(http:[^"]+)"/)
  return { ...program, url: url as string }
}
