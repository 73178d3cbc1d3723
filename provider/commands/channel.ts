// How a command at the terminal reaches a provider that runs: HTTP on a socket in the data directory, which no network
// leads to, for whoever knows the provider's secret. What a command answers is a stream of bytes.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { json, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

/** What may be asked for, by name. Throws with a sentence for the person at the terminal. */
export type Commands = Record<string, (input: unknown) => Promise<Readable>>

interface ChannelOptions {
  dataDir: string
  /** The provider's; the demo's own is kept in its data directory. */
  secret: string
}

const NAME = 'commands.sock'
/** The system takes no longer name of a socket. */
const LONGEST_PATH = 100
const socketOf = (dataDir: string) => join(resolve(dataDir), NAME)

/** A name of the socket that is short enough, until it is let go. */
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
  // Cut off before its end, the answer is a failure at the other side too.
  await pipeline(result, response)
}

/** Answers commands until the answer is called. */
export async function openChannel({
  dataDir,
  secret,
  commands,
  onTrouble,
}: ChannelOptions & { commands: Commands; onTrouble: (error: unknown) => void }): Promise<() => Promise<void>> {
  // The directory is locked by us: a socket that is there was left by a provider that was killed.
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

/** Nobody answers there. */
export class NoProvider extends Error {}

/** What the running provider said instead of doing it. */
export class ProviderRefused extends Error {}

/** Has the provider that runs on the directory do a command, and answers what it sends. */
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
