// A product of a test's own beside the shared one, for tests that would disturb others, such as stopping the provider.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { cp, mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SHORT_LIVED } from '#provider/testing/provider-process.ts'
import { portalUrl, portsOf, providerUrl, serverEnvironment, type Ports } from './addresses.ts'

const ANSWERS_WITHIN_MS = 60_000
const STOPS_WITHIN_MS = 12_000

interface Program {
  script: string
  nodeArgs?: readonly string[]
  env: Record<string, string>
  address: string
  log: string
}

export class Server {
  #child: ChildProcess
  readonly address: string

  constructor({ script, nodeArgs = [], env, address, log }: Program) {
    this.address = address
    this.#child = spawn(process.execPath, [...nodeArgs, script], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    const file = createWriteStream(log, { flags: 'a' })
    this.#child.stdout?.pipe(file, { end: false })
    this.#child.stderr?.pipe(file, { end: false })
  }

  async untilItAnswers(pathname: string, withinMs = ANSWERS_WITHIN_MS): Promise<void> {
    const until = Date.now() + withinMs
    while (Date.now() < until) {
      const status = await fetch(this.address + pathname, { redirect: 'manual' }).then(
        (answer) => answer.status,
        () => 0,
      )
      if (status > 0 && status < 500) return
      if (this.#child.exitCode !== null) throw new Error(`${this.#child.spawnargs.join(' ')} ended with code ${this.#child.exitCode}`)
      await pause(50)
    }
    throw new Error(`${this.address} does not answer`)
  }

  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill(signal)
    const force = setTimeout(() => this.#child.kill('SIGKILL'), STOPS_WITHIN_MS)
    await ended
    clearTimeout(force)
  }
}

export interface World {
  ports: Ports
  url: string
  provider: Server
  portal: Server
  /** Kills the provider like a power cut and starts it again on the same data. */
  killProvider(): Promise<void>
  startProvider(): Promise<void>
  /** Another portal on the same provider, which shares its sessions and ends with it; returns its address. */
  startPortal(place: number, env: Record<string, string>): Promise<string>
  stop(): Promise<void>
}

interface WorldSettings {
  /** Each world has its own ports; see `portsOf`. */
  place: number
  env?: Record<string, string>
  /** Maps the provider's address to the one that the portal uses, for a proxy. By default they are the same. */
  providerSeenAt?: (real: string) => Promise<string>
}

/** Waits for a port: a worker that was ended after a failure may still be stopping its servers. */
async function untilFree(address: string): Promise<void> {
  const until = Date.now() + STOPS_WITHIN_MS
  while (
    Date.now() < until &&
    (await fetch(address, { redirect: 'manual' }).then(
      () => true,
      () => false,
    ))
  )
    await pause(100)
}

const ROOM = process.env.E2E_DATA ?? 'test-results'
const FIRST_START = path.join(ROOM, 'first-start')
/** Worlds share the data of the demo, but not the secret that signs their sessions. */
const SECRET = 'demo-secret'

/**
 * The data that a provider's first start makes: the demo with its pictures and its search index. It takes five times as
 * long as a later start, so it is made once, before there are workers.
 */
async function firstStart(newProvider: (dataDir: string) => Server): Promise<string> {
  if (existsSync(FIRST_START)) return FIRST_START
  const making = `${FIRST_START}.making`
  const provider = newProvider(making)
  try {
    await provider.untilItAnswers('/api/health', 4 * ANSWERS_WITHIN_MS)
  } finally {
    await provider.end()
  }
  await rename(making, FIRST_START)
  return FIRST_START
}

interface ProviderSetup {
  nodeArgs?: readonly string[]
  ports: Ports
  /** Folder of its data and logs. */
  folder: string
  env?: Record<string, string>
}

const providerIn = ({ ports, folder, env = {}, nodeArgs = [] }: ProviderSetup, DATA_DIR: string): Server =>
  new Server({
    script: 'provider/main.ts',
    nodeArgs,
    env: { ...serverEnvironment(ports, DATA_DIR), ...env, DATA_DIR },
    address: providerUrl(ports),
    log: path.join(folder, 'provider.log'),
  })

/** The folder of data after a first start; an existing one is used as it is. */
export async function filledData(place: ProviderSetup): Promise<string> {
  const dataDir = path.join(place.folder, 'data')
  await mkdir(place.folder, { recursive: true })
  // After a failure another worker takes over and uses the data that it finds.
  if (!existsSync(dataDir)) {
    const first = await firstStart((making) => providerIn(place, making))
    await cp(first, dataDir, { recursive: true, filter: (source) => path.basename(source) !== SECRET })
  }
  return dataDir
}

export async function startWorld({ place, env = {}, providerSeenAt }: WorldSettings): Promise<World> {
  const ports = portsOf(place)
  const folder = path.join(ROOM, `world-${place}`)
  await Promise.all([untilFree(providerUrl(ports)), untilFree(portalUrl(ports))])
  const dataDir = await filledData({ ports, folder, env })
  // Few worlds get the 2,400 calls after which an optimised database pays for its longer start.
  const newProvider = () => providerIn({ ports, folder, env, nodeArgs: SHORT_LIVED }, dataDir)
  let provider = newProvider()
  await provider.untilItAnswers('/api/health')
  const seenAt = await providerSeenAt?.(providerUrl(ports))
  const newPortal = async (at: string, more: Record<string, string>) => {
    const server = new Server({
      script: 'front/main.ts',
      env: { ...serverEnvironment(ports, dataDir), ...env, NODE_ENV: 'production', ...(seenAt && { PROVIDER_URL: seenAt }), ...more },
      address: at,
      log: path.join(folder, 'portal.log'),
    })
    await server.untilItAnswers('/logowanie')
    return server
  }
  const portal = await newPortal(portalUrl(ports), {})
  const others: Server[] = []
  return {
    ports,
    url: portalUrl(ports),
    get provider() {
      return provider
    },
    portal,
    killProvider: () => provider.end('SIGKILL'),
    startProvider: async () => {
      provider = newProvider()
      await provider.untilItAnswers('/api/health')
    },
    startPortal: async (other, more) => {
      const at = portalUrl(portsOf(other))
      await untilFree(at)
      others.push(await newPortal(at, { PORT: String(portsOf(other).portal), ...more }))
      return at
    },
    stop: async () => {
      await Promise.all([portal, ...others].map((server) => server.end()))
      await provider.end()
    },
  }
}
