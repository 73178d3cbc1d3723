// Where files wait that come from browsers in pieces (tus protocol), until the last piece is there and the provider has them.
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { Server, type CancellationContext, type Upload } from '@tus/server'
import { portalSettings } from '#lib/system/portal-settings.ts'
import { UPLOADS } from '#lib/uploads/upload-address.ts'
import { hasRoomFor, isDiskFull } from './disk-full.ts'
import { writePiece } from './write-piece.ts'

/** Nobody continues an upload after so long. */
export const KEPT_MS = 24 * 3_600_000
const SWEEP_EVERY_MS = 3_600_000
const UPLOAD_ID = /^[0-9a-f]{32}$/
const isUploadId = (text: string): boolean => UPLOAD_ID.test(text)

/** Who sends a request, and how large that person's files may be. */
export interface Sender {
  userId: number
  /** Bytes. */
  bytesMax: number
  body: IncomingMessage
}

interface Staging {
  server: Server
  store: FileStore
}

const KEY = Symbol.for('km.upload-staging')
const SENDERS_KEY = Symbol.for('km.upload-senders')
const shared = globalThis as { [KEY]?: Staging; [SENDERS_KEY]?: WeakMap<object, Sender> }

/** Who sends a request is noted here; what the browser says about it is never used. */
// Beside the server that reads it: this module may be loaded more than once in a process, the server is opened once.
const senders = (shared[SENDERS_KEY] ??= new WeakMap<object, Sender>())
export function sentBy(request: Request, sender: Sender): void {
  senders.set(request, sender)
  // What the server hands on to `writeToStore`, and does not look at.
  Object.defineProperty(request, 'body', { value: sender.body })
}
const bytesMaxOf = (request: Request): number => senders.get(request)?.bytesMax ?? 1

const refusal = (status_code: number, body: object) => Object.assign(new Error('upload refused'), { status_code, body: JSON.stringify(body) })
const tooLarge = (limit: number) => refusal(413, { code: 'ERROR_PAYLOAD_TOO_LARGE', fields: [{ path: 'fileContent', code: 'too_large', limit }] })
const unknownWay = () => refusal(400, { code: 'VALIDATION_ERROR' })
const storageFull = () => refusal(507, { code: 'ERROR_STORAGE_FULL' })
const empty = () => refusal(400, { code: 'VALIDATION_ERROR', fields: [{ path: 'fileContent', code: 'required' }] })

function open(): Staging {
  const directory = portalSettings().uploadDir
  const store = new FileStore({ directory })
  const server = new Server({
    path: UPLOADS,
    datastore: store,
    maxSize: (request) => bytesMaxOf(request),
    relativeLocation: true,
    // No other origin has business here.
    allowedOrigins: () => false,
    onUploadCreate: async (request, upload) => {
      const sender = senders.get(request)
      if (sender === undefined) throw refusal(403, { code: 'ERROR_FORBIDDEN' })
      if (!upload.size) throw empty()
      if (!(await hasRoomFor(upload.size, directory))) throw storageFull()
      return { metadata: { ...upload.metadata, owner: String(sender.userId) } }
    },
    onResponseError: async (request, error) => {
      if (isDiskFull(error)) return storageFull()
      const status = 'status_code' in error ? error.status_code : undefined
      if (status === 413) return tooLarge(bytesMaxOf(request))
      // Ways of the protocol that are not offered here: it is the request that is wrong, not the server that fails.
      return status === 501 ? unknownWay() : undefined
    },
  })
  // The server's own way takes the body through web streams and four others, which is most of what a piece costs.
  const writeToStore = (body: IncomingMessage, { id, offset }: Upload, most: number, { signal }: CancellationContext): Promise<number> =>
    writePiece(body, { path: contentPath(id), offset, most, signal })
  for (const handler of [server.handlers.POST, server.handlers.PATCH]) Object.assign(handler, { writeToStore })
  void sweep(directory)
  setInterval(() => void sweep(directory), SWEEP_EVERY_MS).unref()
  return { server, store }
}

export const staging = (): Staging => (shared[KEY] ??= open())

/** The person's own upload; null for another's, for one that never was, and for one whose record a crash left unreadable. */
export async function ownUpload(id: string, userId: number): Promise<Upload | null> {
  if (!isUploadId(id)) return null
  const upload = await staging()
    .store.getUpload(id)
    .catch(() => null)
  return upload?.metadata?.owner === String(userId) ? upload : null
}

export const contentPath = (id: string): string => join(portalSettings().uploadDir, id)

/** The file is saved elsewhere, or nobody wants it. */
export const letGo = async (id: string): Promise<void> =>
  void (await staging()
    .store.remove(id)
    .catch(() => undefined))

/** Removes what nobody has touched for a day: uploads that wait, and kept answers of those that are saved. */
export async function sweep(directory: string, now = Date.now()): Promise<void> {
  await mkdir(directory, { recursive: true })
  const touched = new Map<string, number>()
  const names = await readdir(directory)
  for (const name of names) {
    const found = await stat(join(directory, name)).catch(() => null)
    const id = name.split('.', 1)[0]!
    // An upload's record is as young as its last piece.
    if (found) touched.set(id, Math.max(touched.get(id) ?? 0, found.mtimeMs))
  }
  for (const name of names) {
    const last = touched.get(name.split('.', 1)[0]!)
    if (last !== undefined && now - last > KEPT_MS) await rm(join(directory, name), { force: true })
  }
}
