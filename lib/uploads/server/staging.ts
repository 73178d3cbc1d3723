// Where files wait that come from browsers in pieces (tus protocol), until the last piece is there and the provider has them.
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { ERRORS, Server, type Upload } from '@tus/server'
import { portalSettings } from '#lib/system/portal-settings.ts'
import { hasRoomFor, isDiskFull } from './disk-full.ts'

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
}

interface Staging {
  server: Server
  store: FileStore
}

const KEY = Symbol.for('km.upload-staging')
const SENDERS_KEY = Symbol.for('km.upload-senders')
const shared = globalThis as { [KEY]?: Staging; [SENDERS_KEY]?: WeakMap<object, Sender> }

/** The browser's own word for it is never taken. */
// Beside the server that reads it: this module may be loaded more than once in a process, the server is opened once.
const senders = (shared[SENDERS_KEY] ??= new WeakMap<object, Sender>())
export const sentBy = (request: Request, sender: Sender): void => void senders.set(request, sender)
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
    path: '/api/uploads',
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
      // The store tells of a piece that it could not write, but not why.
      const isUnwritten = 'body' in error && error.body === ERRORS.FILE_WRITE_ERROR.body
      if (isDiskFull(error) || (isUnwritten && !(await hasRoomFor(0, directory)))) return storageFull()
      const status = 'status_code' in error ? error.status_code : undefined
      if (status === 413) return tooLarge(bytesMaxOf(request))
      // Ways of the protocol that are not offered here: it is the request that is wrong, not the server that fails.
      return status === 501 ? unknownWay() : undefined
    },
  })
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
