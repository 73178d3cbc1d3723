// Storage for files that browsers upload in pieces (tus protocol), until the last piece has come and the provider has the file.
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { Server, type CancellationContext, type Upload } from '@tus/server'
import { portalSettings } from '#lib/system/portal-settings.ts'
import { UPLOADS } from '#lib/uploads/address.ts'
import { hasRoomFor, isDiskFull } from './disk-full.ts'
import { writePiece } from './write-piece.ts'

/** An upload can be continued for so long after its last piece. */
export const KEPT_MS = 24 * 3_600_000
const DELETE_EXPIRED_EVERY_MS = 3_600_000
const UPLOAD_ID = /^[0-9a-f]{32}$/
const isUploadId = (text: string): boolean => UPLOAD_ID.test(text)

/** The person who sends a request. */
export interface Sender {
  userId: number
  /** Largest file this person may upload, in bytes. */
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

/** Sender by request, from the session. What the browser claims is never used. */
// Global like the server that reads it: this module may be loaded more than once in a process, the server is opened once.
const senders = (shared[SENDERS_KEY] ??= new WeakMap<object, Sender>())
export function setUploadSender(request: Request, sender: Sender): void {
  senders.set(request, sender)
  // The server passes it on to `writeToStore` without reading it.
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
    // CORS is off: only pages of the portal upload.
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
      // A part of the protocol that is not offered here: a wrong request, not a failure of the server.
      return status === 501 ? unknownWay() : undefined
    },
  })
  // Replaces the server's own writing, which sends the body through web streams and four other streams: most of the CPU time of a piece.
  const writeToStore = (body: IncomingMessage, { id, offset }: Upload, most: number, { signal }: CancellationContext): Promise<number> =>
    writePiece(body, { path: contentPath(id), offset, most, signal })
  for (const handler of [server.handlers.POST, server.handlers.PATCH]) Object.assign(handler, { writeToStore })
  void deleteExpiredUploads(directory)
  setInterval(() => void deleteExpiredUploads(directory), DELETE_EXPIRED_EVERY_MS).unref()
  return { server, store }
}

export const staging = (): Staging => (shared[KEY] ??= open())

/** null: the upload is somebody else's, does not exist, or its record is unreadable after a crash. */
export async function ownUpload(id: string, userId: number): Promise<Upload | null> {
  if (!isUploadId(id)) return null
  const upload = await staging()
    .store.getUpload(id)
    .catch(() => null)
  return upload?.metadata?.owner === String(userId) ? upload : null
}

export const contentPath = (id: string): string => join(portalSettings().uploadDir, id)

export const deleteUpload = async (id: string): Promise<void> =>
  void (await staging()
    .store.remove(id)
    .catch(() => undefined))

/** Removes uploads, and kept answers about saved ones, that nobody has touched for a day. */
export async function deleteExpiredUploads(directory: string, now = Date.now()): Promise<void> {
  await mkdir(directory, { recursive: true })
  const touched = new Map<string, number>()
  const names = await readdir(directory)
  for (const name of names) {
    const found = await stat(join(directory, name)).catch(() => null)
    const id = name.split('.', 1)[0]!
    // The record and the content of an upload share its id; the younger file counts.
    if (found) touched.set(id, Math.max(touched.get(id) ?? 0, found.mtimeMs))
  }
  for (const name of names) {
    const last = touched.get(name.split('.', 1)[0]!)
    if (last !== undefined && now - last > KEPT_MS) await rm(join(directory, name), { force: true })
  }
}
