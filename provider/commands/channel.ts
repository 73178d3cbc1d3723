// Commands at the terminal call a running provider by HTTP on a Unix socket in the data directory, which no network
// reaches. A caller has to know the provider's secret. The answer to a command is a stream of bytes.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { json, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

/** The commands by name. An error's message is shown at the terminal. */
export type Commands = Record<string, (input: unknown) => Promise<Readable>>

interface ChannelOptions {
  dataDir: string
  /** PROVIDER_SECRET; the demo's is a file in its data directory. */
  secret: string
}

const NAME = 'commands.sock'
/** Bytes; the system refuses longer paths of sockets. */
const LONGEST_PATH = 100
const socketOf = (dataDir: string) => join(resolve(dataDir), NAME)

/** A path of the socket that is short enough; valid until `release` is called. */
function shortName(dataDir: string): { path: string; release: () => void } {
  const path = socketOf(dataDir)
  if (Buffer.byteLength(path) <= LONGEST_PATH || process.platform !== 'linux') return { path, release: () => undefined }
  const folder = openSync(resolve(dataDir), 'r')
  return { path: `/proc/self/fd/${folder}/${NAME}`, release: () => closeSync(folder) }
}

const passOf = (secret: string) => createHmac('sha256', secret).update('commands of the terminal').digest('base64url')

function isAllowed({ headers: { authorization = '' } }: IncomingMessage, secret: string): boolean {
  const [given, right] = [authorization, `Bearer ${passOf(secret)}`].map((value) => createHmac('sha256', secret).update(value).digest()) as [Buffer, Buffer]
  return timingSafeEqual(given, right)
}

async function answer(commands: Commands, secret: string, asked: IncomingMessage, response: ServerResponse): Promise<void> {
  const refuse = (status: number, said: string) => void response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(said)
  if (!isAllowed(asked, secret)) return refuse(403, 'Działający serwer danych ma inny PROVIDER_SECRET.')
  const name = asked.url?.slice(1) ?? ''
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (asked.method !== 'POST' || !command) return refuse(404, 'Działający serwer danych nie zna tego polecenia; jest może z innego wydania.')
  let result: Readable
  try {
    result = await command(await json(asked))
  } catch (error) {
    return refuse(500, error instanceof Error ? error.message : String(error))
  }
  response.writeHead(200, { 'content-type': 'application/octet-stream' })
  // An error meanwhile closes the connection, so the caller sees an incomplete answer and fails too.
  await pipeline(result, response)
}

/** Listens for commands; call the returned function to stop. */
export async function openChannel({
  dataDir,
  secret,
  commands,
  onTrouble,
}: ChannelOptions & { commands: Commands; onTrouble: (error: unknown) => void }): Promise<() => Promise<void>> {
  // This process holds the lock of the directory, so an existing socket was left by a killed provider.
  await rm(socketOf(dataDir), { force: true })
  const { path, release } = shortName(dataDir)
  const server = createServer((asked, response) => void answer(commands, secret, asked, response).catch(onTrouble))
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(path, listening))
  await chmod(socketOf(dataDir), 0o600)
  return async () => {
    await new Promise<void>((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
    release()
  }
}

/** No provider answers on the socket. */
export class NoProvider extends Error {}

/** The running provider refused the command or failed; the message is its answer. */
export class ProviderRefused extends Error {}

/** Sends a command to the provider running on the directory and returns its answer. Throws `NoProvider` or `ProviderRefused`. */
export async function askProvider({ dataDir, secret }: ChannelOptions, name: string, input: unknown): Promise<Readable> {
  const { path, release } = shortName(dataDir)
  const response = await new Promise<IncomingMessage>((answered, failed) => {
    const options = { socketPath: path, method: 'POST', path: `/${name}`, headers: { authorization: `Bearer ${passOf(secret)}` } }
    request(options, answered)
      .on('error', (error) => failed(new NoProvider(`Serwer danych, który używa katalogu ${dataDir}, nie przyjmuje poleceń: ${error.message}`)))
      .end(JSON.stringify(input))
  }).finally(release)
  if (response.statusCode !== 200) throw new ProviderRefused(await text(response))
  return response
}
