// One installation of several processes, started as the README says: two portals, each with a provider of its
// own, on one PostgreSQL, one S3 storage and one folder of uploads.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import S3rver from 's3rver'
import { anyFreePort } from '../../scripts/lib/ports.mjs'
import { startPostgres } from '../../scripts/lib/postgres.mjs'
import { MAIN_PORTS, serverEnvironment } from './addresses.ts'
import { Server } from './world.ts'

const BUCKET = 'komitet'

export interface InstalledProvider {
  address: string
  /** Ends it like a power cut. */
  kill(): Promise<void>
  start(): Promise<void>
}

export interface Installation {
  /** Addresses of the two portals. */
  portals: readonly [string, string]
  providers: readonly [InstalledProvider, InstalledProvider]
  /** The one-time address at which the first administrator sets a password. */
  administratorLink: string
  stop(): Promise<void>
}

const secret = () => randomBytes(48).toString('base64')

/** Runs `npm run create-admin`, as the README says, and returns the link that it prints. */
async function createAdministrator(env: Record<string, string>, username: string): Promise<string> {
  const person = ['--username', username, '--first-name', 'Anna', '--last-name', 'Pierwsza', '--email', 'anna@komitet.example']
  const { stdout } = await promisify(execFile)(process.execPath, ['provider/commands/create-admin.ts', ...person], { env: { ...process.env, ...env } })
  const link = /https?:\S+/.exec(stdout)?.[0]
  if (!link) throw new Error(`no link in: ${stdout}`)
  return link
}

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await anyFreePort())
  return [...ports]
}

export async function startInstallation(folder: string, username: string): Promise<Installation> {
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of stops.reverse()) await end()
  }
  try {
    return { ...(await start(folder, username, stops)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(folder: string, username: string, stops: (() => Promise<unknown>)[]): Promise<Omit<Installation, 'stop'>> {
  await mkdir(path.join(folder, 's3'), { recursive: true })
  const [postgres, ports] = await Promise.all([startPostgres(), freePorts(4)])
  stops.push(postgres.stop)
  const s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: path.join(folder, 's3'), configureBuckets: [{ name: BUCKET, configs: [] }] })
  const { port: s3Port } = await s3.run()
  stops.push(() => s3.close())

  const address = (place: number) => `http://127.0.0.1:${ports[place]}`
  const shared = {
    ...serverEnvironment(MAIN_PORTS, path.join(folder, 'nothing-is-kept-here')),
    PUBLIC_URL: address(0),
    SESSION_SECRET: secret(),
    PROVIDER_SECRET: secret(),
    DATABASE_URL: postgres.url,
    FILES_URL: `s3://S3RVER:S3RVER@127.0.0.1:${s3Port}/${BUCKET}?tls=0`,
    SMTP_URL: 'smtp://127.0.0.1:9',
    UPLOAD_DIR: path.join(folder, 'uploads'),
  }
  const newServer = (script: string, env: Record<string, string>, at: string, log: string) => {
    const server = new Server({ script, env: { ...shared, ...env }, address: at, log: path.join(folder, log) })
    stops.push(() => server.end())
    return server
  }
  const providerAt = (place: 2 | 3): InstalledProvider => {
    let server: Server | undefined
    return {
      address: address(place),
      kill: async () => server?.end('SIGKILL'),
      start: async () => {
        server = newServer('provider/main.ts', { PROVIDER_PORT: String(ports[place]), PROVIDER_HOST: '127.0.0.1' }, address(place), `provider-${place}.log`)
        await server.untilItAnswers('/api/health')
      },
    }
  }
  const newPortal = (place: 0 | 1, provider: InstalledProvider) =>
    newServer(
      'front/main.ts',
      { NODE_ENV: 'production', PORT: String(ports[place]), HOST: '127.0.0.1', PROVIDER_URL: provider.address },
      address(place),
      `portal-${place}.log`,
    )

  // Both start at once on an empty database: one migrates the schema, the other waits for it.
  const providers = [providerAt(2), providerAt(3)] as const
  await Promise.all(providers.map((provider) => provider.start()))
  const portals = [newPortal(0, providers[0]), newPortal(1, providers[1])] as const
  const [administratorLink] = await Promise.all([createAdministrator(shared, username), ...portals.map((portal) => portal.untilItAnswers('/logowanie'))])
  return { portals: [address(0), address(1)], providers, administratorLink }
}
