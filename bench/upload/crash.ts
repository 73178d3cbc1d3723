// `npm run test:crash -- --uploads`: kills one of the two processes at a random moment of an upload, like a power cut.
// Afterwards nothing incomplete is visible, every upload continued where it was, and every file equals what was sent.
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PIECE_BYTES, startPair, Uploader, type Pair } from './pair.ts'

const FILE_BYTES = 12 * PIECE_BYTES + 12_345
const GIVE_UP_MS = 120_000
const KILLED_WITHIN_MS = 120

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Retries until the portal and the provider are running again. */
async function persist<T>(work: () => Promise<T>): Promise<T> {
  for (const giveUp = Date.now() + GIVE_UP_MS; ; await pause(200)) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > giveUp) throw error
    }
  }
}

interface Found {
  documentStructNodes: { id: number; name: string }[]
  totalCount: number
}

/** Every document in the folder is complete and occurs once. */
async function expectWhole(uploader: Uploader, folderId: number, sent: ReadonlyMap<string, string>): Promise<number> {
  const { documentStructNodes, totalCount } = await persist(() => uploader.json<Found>(`/api/provider/documents/${folderId}?limit=100`))
  const names = documentStructNodes.map(({ name }) => name)
  if (new Set(names).size !== totalCount) throw new Error(`a document stands twice: ${names.join(', ')}`)
  for (const { id, name } of documentStructNodes) {
    const { versions } = await uploader.json<{ versions: { id: number }[] }>(`/api/provider/documents/document/${id}`)
    if (versions.length !== 1) throw new Error(`${name} has ${versions.length} versions`)
    const file = await uploader.fetch(`/api/provider/documents/file/${versions[0]!.id}`)
    if (sha256(new Uint8Array(await file.arrayBuffer())) !== sent.get(name)) throw new Error(`${name} is not what was sent`)
  }
  return totalCount
}

interface Round {
  pair: Pair
  uploader: Uploader
  folderId: number
  name: string
  bytes: Buffer
}

/** One upload with one kill: before some piece, or while the document is made. Returns what was killed and when. */
async function uploadThroughKill({ pair, uploader, folderId, name, bytes }: Round, victim: 'portal' | 'provider'): Promise<string> {
  const lastPiece = Math.ceil(bytes.length / PIECE_BYTES)
  const killAt = randomInt(lastPiece + 1)
  const program = pair[victim]
  const back: Promise<void>[] = []
  const killSoon = () => {
    if (back.length > 0) return
    back.push(
      pause(randomInt(KILLED_WITHIN_MS))
        .then(() => program.end('SIGKILL'))
        .then(() => program.start()),
    )
  }
  const address = await uploader.begin(bytes.length)
  let resumed = 0
  for (let offset = 0; offset < bytes.length;) {
    if (Math.floor(offset / PIECE_BYTES) === killAt) killSoon()
    const sent = await uploader.sendPiece(address, offset, bytes.subarray(offset, offset + PIECE_BYTES)).then(
      () => true,
      () => false,
    )
    if (!sent) resumed += 1
    offset = sent ? Math.min(offset + PIECE_BYTES, bytes.length) : await persist(() => uploader.offset(address))
  }
  if (killAt === lastPiece) killSoon()
  const fields = { parentId: folderId, name, position: 'end', fileName: `${name}.bin` }
  const { id } = await persist(() => uploader.finish(address, fields))
  await Promise.all(back)
  const again = await persist(() => uploader.finish(address, fields))
  if (again.id !== id) throw new Error(`finished twice, ${name} became ${id} and ${again.id}`)
  return `${victim} killed at piece ${killAt} of ${lastPiece}${killAt === lastPiece ? ' (while the document is made)' : ''}, resumed ${resumed}×`
}

/** Throws when something went wrong. Needs the portal's build. `data`: an existing demo; without it one is made and deleted. */
export async function killDuringUploads(kills: number, report: (line: string) => void, data?: string): Promise<void> {
  const folder = data ?? (await mkdtemp(join(tmpdir(), 'portal-crash-')))
  const pair = await startPair(folder)
  try {
    const uploader = new Uploader(pair.url)
    await uploader.signIn('sekretarz', 'Komitet-KM-2127!')
    const made = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ parentId: 1, name: 'Próba zaniku prądu', position: 'end' }),
    }
    const { id: folderId } = await uploader.json<{ id: number }>('/api/provider/documents/folder', made)
    const sent = new Map<string, string>()
    for (let round = 0; round < kills; round += 1) {
      const [name, bytes] = [`Plik ${round + 1} – żółć 🗳`, randomBytes(FILE_BYTES)]
      sent.set(name, sha256(bytes))
      const what = await uploadThroughKill({ pair, uploader, folderId, name, bytes }, round % 2 === 0 ? 'portal' : 'provider')
      const found = await expectWhole(uploader, folderId, sent)
      if (found !== round + 1) throw new Error(`${found} documents instead of ${round + 1}`)
      report(`${round + 1}/${kills}: ${what}; ${found} whole documents`)
    }
  } finally {
    await pair.stop()
    if (data === undefined) await rm(folder, { recursive: true, force: true })
  }
}
