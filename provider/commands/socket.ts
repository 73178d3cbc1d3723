// The way of the commands to a running provider: a Unix socket in the data directory, for whoever may read that directory and
// knows the provider's secret. The secret itself never goes through it: the provider asks a question that only it answers.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmodSync, openSync, closeSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { Db } from '#provider/capabilities.ts'
import type { Settings } from '#provider/settings.ts'
import { Command, CommandProblem, Done, perform } from './commands.ts'

const NAME = 'commands.sock'
/** The system takes no longer name of a socket. */
const LONGEST_PATH = 100
const ANSWERS_WITHIN_MS = 5000

const proofOf = (secret: string, question: string) => createHmac('sha256', secret).update(`command ${question}`).digest()

/** Calls back with a name of the socket that is short enough. */
function reaching<T>(dataDir: string, reach: (path: string) => T): { result: T; release: () => void } {
  const path = join(resolve(dataDir), NAME)
  if (Buffer.byteLength(path) <= LONGEST_PATH || process.platform !== 'linux') return { result: reach(path), release: () => undefined }
  const folder = openSync(resolve(dataDir), 'r')
  return { result: reach(`/proc/self/fd/${folder}/${NAME}`), release: () => closeSync(folder) }
}

const say = (socket: Socket, message: object) => void socket.write(`${JSON.stringify(message)}\n`)

const Asked = z.object({ proof: z.string(), command: z.unknown() })

interface Context {
  db: Db
  settings: Settings
}

async function answer(context: Context, question: string, line: string): Promise<object> {
  const asked = Asked.safeParse(JSON.parse(line))
  const proof = Buffer.from(asked.data?.proof ?? '', 'hex')
  const expected = proofOf(context.settings.secret, question)
  if (proof.length !== expected.length || !timingSafeEqual(proof, expected))
    return { problem: 'Działający serwer danych ma inny PROVIDER_SECRET niż to polecenie. Podaj te same ustawienia.' }
  try {
    return await perform(context, Command.parse(asked.data?.command))
  } catch (error) {
    if (error instanceof CommandProblem) return { problem: error.message }
    throw error
  }
}

/** Takes commands until the answer is called. For the embedded database alone: a server's is reached by the commands themselves. */
export async function takeCommands(context: Context, onTrouble: (error: unknown) => void): Promise<() => Promise<void>> {
  const { dataDir } = context.settings
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined).on('close', () => open.delete(socket))
    const question = randomBytes(32).toString('hex')
    say(socket, { question })
    createInterface({ input: socket }).once('line', (line) => {
      answer(context, question, line)
        .catch((error: unknown) => (onTrouble(error), { problem: 'Polecenie nie powiodło się; powód podaje dziennik serwera danych.' }))
        .then((done) => socket.end(`${JSON.stringify(done)}\n`), onTrouble)
    })
  })
  // The lock on the directory is ours, so a socket that lies there is a dead one's.
  rmSync(join(resolve(dataDir), NAME), { force: true })
  const { release } = await new Promise<{ release: () => void }>((done, failed) => {
    server.once('error', failed)
    const reached = reaching(dataDir, (path) => server.listen(path, () => done(reached)))
  })
  chmodSync(join(resolve(dataDir), NAME), 0o600)
  return async () => {
    for (const socket of open) socket.destroy()
    await new Promise<void>((closed) => server.close(() => closed()))
    release()
  }
}

/** Has the running provider perform the command; null when none listens. Throws `CommandProblem`. */
export async function askRunning({ dataDir, secret }: Pick<Settings, 'dataDir' | 'secret'>, command: Command): Promise<Done | null> {
  const { result: socket, release } = reaching(dataDir, (path) => connect(path))
  try {
    const lines: AsyncIterator<string> = createInterface({ input: socket })[Symbol.asyncIterator]()
    const reached = await new Promise<boolean>((connected) => socket.once('connect', () => connected(true)).once('error', () => connected(false)))
    if (!reached) return null
    socket.setTimeout(ANSWERS_WITHIN_MS, () => socket.destroy())
    const first = await lines.next()
    if (first.done) return null
    const { question } = z.object({ question: z.string() }).parse(JSON.parse(first.value))
    // Checking a long log takes its time.
    socket.setTimeout(0)
    say(socket, { proof: proofOf(secret, question).toString('hex'), command })
    const second = await lines.next()
    if (second.done) throw new CommandProblem('Serwer danych zakończył pracę, zanim wykonał polecenie. Uruchom je ponownie.')
    const { problem, ...done } = JSON.parse(second.value) as { problem?: string }
    if (problem !== undefined) throw new CommandProblem(problem)
    return Done.parse(done)
  } finally {
    socket.destroy()
    release()
  }
}
