// Two portals and two providers as docs/deploy.md describes, on one PostgreSQL, one S3 storage and one folder of uploads.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import S3rver from 's3rver'
import { startPostgres } from '../../scripts/lib/postgres.mjs'
import { freePort } from '../upload/pair.ts'
import { PUBLIC_URL } from './line.ts'
import { ROOT, Service } from './service.ts'

const BUCKET = 'committee'

export interface Ports {
  /** Ports of the front server: HTTP, HTTPS, and the address by which portals reach the providers. */
  http: number
  https: number
  providers: number
  /** Ports of the processes behind it. */
  portal: readonly [number, number]
  provider: readonly [number, number]
  /** Ports of the first portal and the first provider. */
  metrics: readonly [number, number]
}

export interface Installation {
  ports: Ports
  portals: readonly [Service, Service]
  providers: readonly [Service, Service]
  databaseUrl: string
  uploadDir: string
  /** Makes the first administrator and returns the one-time link. */
  createAdministrator(username: string): Promise<string>
  stop(): Promise<void>
}

async function freePorts(): Promise<Ports> {
  const found = new Set<number>()
  while (found.size < 9) found.add(await freePort())
  const [http, https, providers, a, b, c, d, e, f] = [...found] as [number, number, number, number, number, number, number, number, number]
  return { http, https, providers, portal: [a, b], provider: [c, d], metrics: [e, f] }
}

const secret = () => randomBytes(48).toString('base64')

/** Only the database and the storage are running at first: the front server comes before the portals, which use it to reach the providers. */
export async function prepare(folder: string): Promise<Installation> {
  await Promise.all(['s3', 'state'].map((name) => mkdir(join(folder, name), { recursive: true })))
  const ports = await freePorts()
  const postgres = await startPostgres()
  const s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3'), configureBuckets: [{ name: BUCKET, configs: [] }] })
  const { port: s3Port } = await s3.run()
  const shared = {
    PUBLIC_URL,
    SESSION_SECRET: secret(),
    PROVIDER_SECRET: secret(),
    DATABASE_URL: postgres.url,
    FILES_URL: `s3://S3RVER:S3RVER@127.0.0.1:${s3Port}/${BUCKET}?tls=0`,
    SMTP_URL: 'smtp://127.0.0.1:9',
    PROVIDER_URL: `http://127.0.0.1:${ports.providers}`,
    // As in the units: one for the whole machine.
    DATA_DIR: join(folder, 'state'),
    NODE_OPTIONS: '',
    LOG_LEVEL: 'warn',
    // All clients here have the same address.
    SEARCHES_PER_MINUTE: '2000',
  }
  const service = (place: 0 | 1, part: 'portal' | 'provider') => {
    const port = String(ports[part][place])
    const metrics = place === 0 ? String(ports.metrics[part === 'portal' ? 0 : 1]) : ''
    const own: Record<string, string> =
      part === 'portal'
        ? { HOST: '127.0.0.1', PORT: port, METRICS_PORT: metrics }
        : { PROVIDER_HOST: '127.0.0.1', PROVIDER_PORT: port, PROVIDER_METRICS_PORT: metrics }
    return new Service({
      unit: `${part}@.service`,
      env: { ...shared, ...own },
      address: `http://127.0.0.1:${port}`,
      log: join(folder, `${part}-${place + 1}.log`),
    })
  }
  const portals = [service(0, 'portal'), service(1, 'portal')] as const
  const providers = [service(0, 'provider'), service(1, 'provider')] as const
  return {
    ports,
    portals,
    providers,
    databaseUrl: postgres.url,
    uploadDir: join(shared.DATA_DIR, 'uploads'),
    createAdministrator: async (username) => {
      const person = ['--username', username, '--first-name', 'Anna', '--last-name', 'Pierwsza', '--email', 'anna@komitet.example']
      const env = { ...process.env, ...shared }
      const { stdout } = await promisify(execFile)(process.execPath, ['provider/commands/create-admin.ts', ...person], { cwd: ROOT, env })
      const link = /https?:\S+/.exec(stdout)?.[0]
      if (!link) throw new Error(`no link in: ${stdout}`)
      return link
    },
    stop: async () => {
      // Portals first, because they use the providers.
      for (const pair of [portals, providers]) await Promise.allSettled(pair.map((one) => one.stop()))
      await s3.close()
      await postgres.stop()
    },
  }
}
