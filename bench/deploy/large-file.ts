// A large file in both directions: bytes are passed on as they come, and the front server does not store them.
import { createHash, randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { PIECE_BYTES, type Uploader } from '../upload/pair.ts'
import { soon, type Checks } from './checks.ts'
import type { FrontServer } from './front-server.ts'
import type { Line } from './line.ts'

const MB = 1024 * 1024
const FILE_BYTES = 200 * MB
const GROWTH_MAX_MB = 24
/** Bytes that may still be on their way when the sender has stopped. */
const UNDER_WAY = 2 * MB

/** Samples the bytes that the front server stores. */
function watch(front: FrontServer) {
  const idle = front.memory()
  const files = new Set<string>()
  let most = idle
  const look = setInterval(() => {
    most = Math.max(most, front.memory())
    for (const name of front.filesOfBodies()) files.add(name)
  }, 20)
  return {
    end: () => {
      clearInterval(look)
      return { files: [...files], growth: most - idle }
    },
  }
}

function report(checks: Checks, what: string, { files, growth }: { files: string[]; growth: number }): void {
  checks.that(`${what}: nothing of it in a file of the front server`, files.length === 0, files)
  checks.that(`${what}: its memory grew by ${growth.toFixed(0)} MB (limit ${GROWTH_MAX_MB} MB)`, growth < GROWTH_MAX_MB)
}

/** Sends a piece of 32 MB in two halves, with a pause. Returns how much of it was on the portal's disk during the pause. */
async function halfSent(line: Line, uploader: Uploader, uploadDir: string): Promise<number> {
  const size = 32 * MB
  const address = await uploader.begin(size)
  const file = join(uploadDir, address.split('/').at(-1)!)
  const arrived = () => statSync(file, { throwIfNoEntry: false })?.size ?? 0
  let seen = 0
  const body = Readable.from(
    (async function* () {
      for (let sent = 0; sent < size; sent += MB) {
        if (sent === size / 2) {
          await soon(() => arrived() >= size / 2 - UNDER_WAY)
          seen = arrived()
        }
        yield Buffer.alloc(MB, 1)
      }
    })(),
  )
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
    'content-length': String(size),
    'sec-fetch-site': 'same-origin',
    cookie: uploader.cookie,
  }
  const { status } = await line.ask({ method: 'PATCH', path: new URL(address, 'https://x').pathname, headers, body })
  if (status !== 204) throw new Error(`the piece was not taken: ${status}`)
  await uploader.fetch(address, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } })
  return seen
}

async function upload(uploader: Uploader): Promise<{ id: number; hash: string }> {
  const hash = createHash('sha256')
  const address = await uploader.begin(FILE_BYTES)
  const pattern = randomBytes(PIECE_BYTES)
  for (let offset = 0; offset < FILE_BYTES; offset += PIECE_BYTES) {
    pattern.writeUInt32LE(offset, 0)
    hash.update(pattern)
    await uploader.sendPiece(address, offset, pattern)
  }
  const { id } = await uploader.finish(address, { parentId: 1, name: 'Duży plik', position: 'end', fileName: 'plik.bin' })
  return { id, hash: hash.digest('hex') }
}

/** Reads slowly at first, so that a server that buffers would do so. Returns the hash, and milliseconds to the first bytes. */
async function download(line: Line, path: string, cookie: string): Promise<{ hash: string; firstMs: number }> {
  const began = performance.now()
  const answer = await line.open({ path, headers: { cookie } })
  const hash = createHash('sha256')
  let firstMs = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    if (firstMs === 0) {
      firstMs = performance.now() - began
      await pause(2000)
    }
    hash.update(chunk)
  }
  return { hash: hash.digest('hex'), firstMs }
}

export async function checkLargeFile(
  checks: Checks,
  front: FrontServer,
  { line, uploader, uploadDir }: { line: Line; uploader: Uploader; uploadDir: string },
): Promise<void> {
  const half = await halfSent(line, uploader, uploadDir)
  checks.that('the portal has the first half of a piece before the second is sent', half >= 16 * MB - UNDER_WAY, `${half} bytes`)

  let looking = watch(front)
  const began = performance.now()
  const { id, hash } = await upload(uploader)
  report(checks, `an upload of 200 MB in ${((performance.now() - began) / 1000).toFixed(1)} s`, looking.end())

  const { versions } = await uploader.json<{ versions: { id: number }[] }>(`/api/provider/documents/document/${id}`)
  looking = watch(front)
  const came = await download(line, `/api/provider/documents/file/${versions[0]!.id}`, uploader.cookie)
  report(checks, `its download, the first bytes after ${came.firstMs.toFixed(0)} ms`, looking.end())
  checks.that('it is what was sent', came.hash === hash)
  const buffered = front.complaints().filter((text) => text.includes('temporary file'))
  checks.that('the front server tells of no body that it kept', buffered.length === 0, buffered.slice(0, 3))
}
