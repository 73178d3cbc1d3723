// `npm run bench:upload`: files of 1, 50 and 200 MB through portal and provider as a browser sends them, compared with a plain
// copy with fsync on the same disk. Prints MB/s, the ratio to the copy, the portal's CPU time for the pieces,
// and the peak memory of each process during the upload.
import { randomBytes } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PIECE_BYTES, startPair, Uploader } from './upload/pair.ts'

const MB = 1024 * 1024
const SIZES = [1, 50, 200]

/** Bytes of a file that is not held in memory: one random piece repeated, with its number in each. */
function pieceAt(offset: number, size: number, pattern: Buffer): Buffer {
  const piece = Buffer.from(pattern.subarray(0, Math.min(PIECE_BYTES, size - offset)))
  piece.writeUInt32LE(offset >>> 0, 0)
  return piece
}

async function plainCopy(path: string, size: number, pattern: Buffer): Promise<number> {
  const since = performance.now()
  const file = await open(path, 'w')
  for (let offset = 0; offset < size; offset += PIECE_BYTES) await file.writeFile(pieceAt(offset, size, pattern))
  await file.sync()
  await file.close()
  await rm(path)
  return performance.now() - since
}

interface Took {
  /** ms. */
  pieces: number
  document: number
  /** CPU time of the portal while the pieces came, in ms. */
  cpu: number
}

async function upload(uploader: Uploader, size: number, pattern: Buffer): Promise<Took> {
  const since = performance.now()
  const used = pair.portal.cpu()
  const address = await uploader.begin(size)
  for (let offset = 0; offset < size; offset += PIECE_BYTES) await uploader.sendPiece(address, offset, pieceAt(offset, size, pattern))
  const between = performance.now()
  const cpu = pair.portal.cpu() - used
  await uploader.finish(address, { parentId: 1, name: `Plik ${size / MB} MB`, position: 'end', fileName: 'plik.bin' })
  return { pieces: between - since, document: performance.now() - between, cpu }
}

const folder = await mkdtemp(join(tmpdir(), 'portal-upload-'))
const pair = await startPair(folder)
try {
  // Filling the demo takes memory that does not belong to an upload.
  await pair.provider.end('SIGTERM')
  await pair.provider.start()
  const uploader = new Uploader(pair.url)
  await uploader.signIn('sekretarz', 'Komitet-KM-2127!')
  const speed = (size: number, ms: number) => (size / MB / (ms / 1000)).toFixed(1).padStart(7)
  const idle = [pair.portal.peakMemory(), pair.provider.peakMemory()]
  console.log(`after the sign-in: peak memory portal ${idle[0]} MB, provider ${idle[1]} MB`)
  console.log('   size   copy MB/s   all MB/s   ratio   pieces MB/s   CPU ms/MB   portal→provider MB/s   peak portal MB   peak provider MB')
  for (const megabytes of SIZES) {
    const size = megabytes * MB
    const pattern = randomBytes(PIECE_BYTES)
    const copy = await plainCopy(join(folder, 'copy'), size, pattern)
    for (const program of [pair.portal, pair.provider]) program.forgetPeak()
    const { pieces, document, cpu } = await upload(uploader, size, pattern)
    const all = pieces + document
    const memory = [pair.portal.peakMemory(), pair.provider.peakMemory()].map((mb) => String(mb).padStart(16))
    console.log(
      `${String(megabytes).padStart(4)} MB ${speed(size, copy)}     ${speed(size, all)}   ${(copy / all).toFixed(2).padStart(5)}   ${speed(size, pieces).padStart(11)}   ${(cpu / megabytes).toFixed(1).padStart(9)}   ${speed(size, document).padStart(20)} ${memory.join('   ')}`,
    )
  }
} finally {
  await pair.stop()
  await rm(folder, { recursive: true, force: true })
}
