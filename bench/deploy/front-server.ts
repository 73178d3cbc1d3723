// nginx or Caddy as an ordinary process in a folder of its own, with the file of docs/deploy: only ports and paths differ.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ports } from './installation.ts'
import { PUBLIC_NAME } from './line.ts'
import { ROOT } from './service.ts'

export type Kind = 'nginx' | 'caddy'

const HOW_TO_GET: Record<Kind, string> = {
  nginx: 'nginx is missing: `apt-get install nginx-light` on Debian, or say where it is with NGINX_PATH.',
  caddy: 'Caddy is missing: `apt-get install caddy` on Debian, or say where it is with CADDY_PATH.',
}

const KINDS: Record<Kind, { program: string; version: string; site: string }> = {
  nginx: { program: process.env['NGINX_PATH'] ?? '/usr/sbin/nginx', version: '-v', site: 'nginx.conf' },
  caddy: { program: process.env['CADDY_PATH'] ?? 'caddy', version: 'version', site: 'Caddyfile' },
}

/** Returns its version. Throws a sentence that says how to install it. */
export function requireFront(kind: Kind): string {
  const { program, version } = KINDS[kind]
  const asked = spawnSync(program, [version], { encoding: 'utf8' })
  if (asked.error || asked.status !== 0) throw new Error(HOW_TO_GET[kind])
  return `${asked.stdout}${asked.stderr}`.trim()
}

/** A self-signed certificate for the public name, trusted only by this run. */
export function makeCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'certificate.key')]
  const subject = ['-subj', `/CN=${PUBLIC_NAME}`, '-addext', `subjectAltName=DNS:${PUBLIC_NAME}`]
  const made = spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate, ...subject])
  if (made.error || made.status !== 0) throw new Error(`openssl made no certificate: ${made.error?.message ?? made.stderr.toString()}`)
  return { certificate, key }
}

/** Each of these texts has to occur in the file, so that a change of the file is noticed. */
function replaceAll(text: string, replacements: readonly (readonly [from: string, to: string])[]): string {
  return replacements.reduce((now, [from, to]) => {
    if (!now.includes(from)) throw new Error(`docs/deploy has no “${from}” any more`)
    return now.replaceAll(from, to)
  }, text)
}

interface FrontOptions {
  folder: string
  ports: Ports
  certificate: string
  key: string
}

const addresses = ({ portal, provider }: Ports): [string, string][] => [
  ['127.0.0.1:3001', `127.0.0.1:${portal[0]}`],
  ['127.0.0.1:3002', `127.0.0.1:${portal[1]}`],
  ['127.0.0.1:4001', `127.0.0.1:${provider[0]}`],
  ['127.0.0.1:4002', `127.0.0.1:${provider[1]}`],
]

function nginxFiles({ folder, ports, certificate, key }: FrontOptions): string {
  const site = replaceAll(readFileSync(join(ROOT, 'docs/deploy', 'nginx.conf'), 'utf8'), [
    ...addresses(ports),
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    ['listen 443 ', `listen 127.0.0.1:${ports.https} `],
    ['listen 127.0.0.1:4000;', `listen 127.0.0.1:${ports.providers};`],
    [`/etc/ssl/${PUBLIC_NAME}.pem`, certificate],
    [`/etc/ssl/private/${PUBLIC_NAME}.key`, key],
  ])
  writeFileSync(join(folder, 'site.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/temp-${name};`)
  // What Debian's own configuration has around a site.
  const around = `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes auto; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log warn;
events { worker_connections 768; }
http {
  sendfile on; tcp_nopush on; types_hash_max_size 2048; include /etc/nginx/mime.types; default_type application/octet-stream;
  ssl_prefer_server_ciphers on; gzip on; access_log ${folder}/access.log;
  ${temporary.join(' ')}
  include ${folder}/site.conf;
}`
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, around)
  return file
}

function caddyFile({ folder, ports, certificate, key }: FrontOptions): string {
  const site = replaceAll(readFileSync(join(ROOT, 'docs/deploy', 'Caddyfile'), 'utf8'), [
    ...addresses(ports),
    [`\n${PUBLIC_NAME} {`, `\n${PUBLIC_NAME} {\n\ttls ${certificate} ${key}`],
    ['127.0.0.1:4000', `127.0.0.1:${ports.providers}`],
  ])
  const file = join(folder, 'Caddyfile')
  const head = `{\n\tadmin off\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n\tstorage file_system ${folder}/caddy\n}\n`
  writeFileSync(file, head + site)
  return file
}

function ask(program: string, args: string[]): void {
  const asked = spawnSync(program, args, { encoding: 'utf8' })
  if (asked.status !== 0) throw new Error(`${program} ${args.join(' ')}:\n${asked.stdout}${asked.stderr}`)
}

export class FrontServer {
  readonly #child: ChildProcess
  readonly kind: Kind
  readonly #folder: string

  constructor(kind: Kind, place: FrontOptions) {
    this.kind = kind
    this.#folder = join(place.folder, kind)
    mkdirSync(this.#folder, { recursive: true })
    const inside = { ...place, folder: this.#folder }
    const { program } = KINDS[kind]
    const file = kind === 'nginx' ? nginxFiles(inside) : caddyFile(inside)
    const args =
      kind === 'nginx' ? ['-p', this.#folder, '-e', join(this.#folder, 'error.log'), '-c', file] : ['run', '--adapter', 'caddyfile', '--config', file]
    ask(program, kind === 'nginx' ? [...args, '-t'] : ['validate', '--adapter', 'caddyfile', '--config', file])
    this.#child = spawn(program, args, { stdio: ['ignore', 'ignore', kind === 'nginx' ? 'inherit' : 'ignore'] })
  }

  #processes(): string[] {
    const pid = String(this.#child.pid)
    return [pid, ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)]
  }

  /** Memory of the process and its children in MB. */
  memory(): number {
    const sizes = this.#processes().map((pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0))
    return sizes.reduce((sum, size) => sum + size, 0) / 1024
  }

  /** Bodies that it buffers in files. It deletes the files while they are open, so they are found by their descriptors. */
  filesOfBodies(): string[] {
    const open = this.#processes().flatMap((pid) =>
      readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
        try {
          return [readlinkSync(`/proc/${pid}/fd/${fd}`)]
        } catch {
          return []
        }
      }),
    )
    return open.filter((name) => name.startsWith(join(this.#folder, 'temp-')))
  }

  /** Warnings and errors in the log of nginx. */
  complaints(): string[] {
    const file = join(this.#folder, 'error.log')
    return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : []
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    await ended
  }
}
