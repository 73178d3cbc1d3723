// Answers a call with a file: length, media type by content (never one that a browser would run), ETag, single ranges
// and the name for saving.
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import parseRange from 'range-parser'
import type { FileStore, StoredFile } from '#provider/capabilities.ts'
import { Refusal } from '#provider/refusal.ts'
import { beforeLast } from './before-last.ts'
import { contentDisposition } from './content-disposition.ts'
import { HEAD_BYTES, isPicture, kindOf, mayPreview, mediaTypeOf, type ContentKind } from './media-type.ts'

/** `whole`: no range asked for, or one that may be ignored (several ranges, another unit, a malformed one). */
type ByteRange = { start: number; end: number } | 'whole' | 'unsatisfiable'

const SINGLE = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i

/** The single range that a request asks for (RFC 9110, section 14). */
export function byteRange(header: string | undefined, size: number): ByteRange {
  const [asked, first, last] = SINGLE.exec(header ?? '') ?? []
  if (asked === undefined) return 'whole'
  // The parser is stricter than the standard in two cases: an end before the start, and a suffix longer than the file.
  if (first && last && Number(last) < Number(first)) return 'whole'
  const ranges = parseRange(size, !first && Number(last) > size ? `bytes=-${size}` : asked)
  if (ranges === -2) return 'whole'
  return ranges === -1 ? 'unsatisfiable' : ranges[0]!
}

export interface FileAnswer extends StoredFile {
  fileName: string
  /**
   * Default: `attachment`. `picture`: a raster picture is sent inline, all else as an attachment.
   * `preview`: PDF and raster pictures are sent inline; all else is refused with ERROR_NO_PREVIEW.
   */
  as?: 'attachment' | 'picture' | 'preview'
  /** Default: `no-store`. */
  cacheControl?: string
  /** Called when bytes are about to be sent or the caller has them already (304); not for HEAD. */
  onGiven?: () => Promise<void>
  /** Called before the last bytes are sent of an answer that has all bytes of the file: that of a later part has not. */
  onLast?: () => Promise<void>
}

const isWhole = (part: { start: number; end: number } | undefined, { size }: StoredFile): boolean => !part || (part.start === 0 && part.end === size - 1)

type Source = Pick<FileStore, 'open' | 'has'>

interface FileCall {
  files: Source
  request: FastifyRequest
  reply: FastifyReply
}

const CLOSED = "default-src 'none'; sandbox"
/** The policy of a preview has no `sandbox`, which would stop the browser's PDF viewer. */
const PREVIEW = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

function showsInline({ as = 'attachment' }: FileAnswer, kind: ContentKind): boolean {
  if (as === 'preview' && !mayPreview(kind)) throw new Refusal('ERROR_NO_PREVIEW')
  return as === 'preview' || (as === 'picture' && isPicture(kind))
}

/** Refuses with ERROR_FILE_NOT_FOUND when the stored bytes are gone. */
export async function sendFile({ files, request, reply }: FileCall, file: FileAnswer): Promise<FastifyReply> {
  const kind = await storedKind(files, file)
  const etag = `"${file.sha256}"`
  const headers = {
    etag,
    'accept-ranges': 'bytes',
    'cache-control': file.cacheControl ?? 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': file.as === 'preview' ? PREVIEW : CLOSED,
    'content-disposition': contentDisposition(showsInline(file, kind) ? 'inline' : 'attachment', file.fileName),
  }
  const given = async (): Promise<void> => {
    if (request.method !== 'HEAD') await file.onGiven?.()
  }
  if (matchesTag(request.headers['if-none-match'], etag)) {
    await given()
    return reply.headers(headers).code(304).send()
  }

  const range = isStillSame(request, etag) ? byteRange(request.headers.range, file.size) : 'whole'
  if (range === 'unsatisfiable') {
    // The answer has no body, so headers that describe one are removed.
    return reply
      .headers({ 'content-range': `bytes */${file.size}`, 'accept-ranges': 'bytes', 'cache-control': 'no-store' })
      .code(416)
      .send()
  }
  const part = range === 'whole' ? undefined : range
  const bytes = await openBytes(files, file.sha256, request.method === 'HEAD', part)
  await given().catch((error: unknown) => {
    bytes.destroy()
    throw error
  })
  reply.headers({ ...headers, 'content-type': mediaTypeOf(kind, file.fileName), 'content-length': part ? part.end - part.start + 1 : file.size })
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.size}`)
  return reply.send(file.onLast && isWhole(part, file) && request.method !== 'HEAD' ? beforeLast(bytes, file.onLast) : bytes)
}

/** Sends a file made for this call and not stored, with the same headers as a stored one. */
export function sendBytes(
  { request, reply }: Omit<FileCall, 'files'>,
  bytes: Buffer,
  fileName: string,
  as: FileAnswer['as'] = 'attachment',
): Promise<FastifyReply> {
  const files = {
    open: async (_sha256: string, range?: { start: number; end: number }) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
    has: async () => true,
  }
  return sendFile({ files, request, reply }, { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length, fileName, as })
}

interface Written {
  size: number
  sha256: string
  open: (range?: { start: number; end: number }) => Readable
}

/** Sends a file too large for memory, written to a folder for this call; the folder is deleted when the answer ended. */
export async function sendWritten(call: Omit<FileCall, 'files'>, write: (folder: string) => Promise<Written>, fileName: string): Promise<FastifyReply> {
  const folder = await mkdtemp(path.join(tmpdir(), 'km-plik-'))
  const remove = () => void rm(folder, { recursive: true, force: true })
  try {
    const { size, sha256, open } = await write(folder)
    call.reply.raw.once('close', remove)
    return await sendFile({ ...call, files: { open: async (_sha256, range) => open(range), has: async () => true } }, { sha256, size, fileName })
  } catch (error) {
    remove()
    throw error
  }
}

/** Remembered media types: the content of a hash never changes. */
const kinds = new Map<string, ContentKind>()
const KINDS_MAX = 10_000

async function storedKind(files: Source, { sha256, size }: StoredFile): Promise<ContentKind> {
  const known = kinds.get(sha256)
  if (known) return known
  const bytes = size === 0 ? Readable.from([]) : await files.open(sha256, { start: 0, end: Math.min(size, HEAD_BYTES) - 1 })
  if (!bytes) throw new Refusal('ERROR_FILE_NOT_FOUND')
  const kind = kindOf(await buffer(bytes))
  if (kinds.size >= KINDS_MAX) kinds.clear()
  kinds.set(sha256, kind)
  return kind
}

async function openBytes(files: Source, sha256: string, headOnly: boolean, part: { start: number; end: number } | undefined): Promise<Readable> {
  if (headOnly) {
    if (!(await files.has(sha256))) throw new Refusal('ERROR_FILE_NOT_FOUND')
    return Readable.from([])
  }
  const bytes = await files.open(sha256, part)
  if (!bytes) throw new Refusal('ERROR_FILE_NOT_FOUND')
  return bytes
}

/** Whether `If-None-Match` names this ETag. */
export const matchesTag = (header: string | undefined, etag: string) =>
  header !== undefined && header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)

/** Whether `If-Range` allows a range: with another ETag the browser would join parts of two files. */
const isStillSame = (request: FastifyRequest, etag: string) => {
  const condition = request.headers['if-range']
  return condition === undefined || condition === etag
}
