// The one way to answer a file: length, a type no browser runs, validator, single ranges, and a name to save it under.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore } from '../capabilities.ts'
import { Refusal } from '../refusal.ts'
import { byteRange } from './byte-range.ts'
import { contentDisposition } from './content-disposition.ts'
import { mayShowInline, mediaTypeOf } from './media-type.ts'

interface FileAnswer {
  sha256: string
  /** Bytes. */
  size: number
  fileName: string
  /** Raster pictures may be shown in place when asked; all else is an attachment whatever is asked. */
  inline?: boolean
  /** Default: `no-store`. */
  cacheControl?: string
}

type Source = Pick<FileStore, 'open' | 'has'>

interface FileCall {
  files: Source
  request: FastifyRequest
  reply: FastifyReply
}

/** Refuses with ERROR_FILE_NOT_FOUND when the stored bytes are gone. */
export async function sendFile({ files, request, reply }: FileCall, file: FileAnswer): Promise<FastifyReply> {
  const mediaType = mediaTypeOf(file.fileName)
  const etag = `"${file.sha256}"`
  const inline = file.inline === true && mayShowInline(mediaType)
  const headers = {
    etag,
    'accept-ranges': 'bytes',
    'cache-control': file.cacheControl ?? 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': contentDisposition(inline ? 'inline' : 'attachment', file.fileName),
  }
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.headers(headers).code(304).send()

  const range = isStillSame(request, etag) ? byteRange(request.headers.range, file.size) : 'whole'
  if (range === 'unsatisfiable') {
    // The answer has no body: the file's own headers would describe one.
    return reply.headers({ 'content-range': `bytes */${file.size}`, 'accept-ranges': 'bytes', 'cache-control': 'no-store' }).code(416).send()
  }
  const part = range === 'whole' ? undefined : range
  const bytes = await openBytes(files, file.sha256, request.method === 'HEAD', part)
  reply.headers({ ...headers, 'content-type': mediaType, 'content-length': part ? part.end - part.start + 1 : file.size })
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.size}`)
  return reply.send(bytes)
}

/** A file that is made at the call and kept nowhere; answered as a stored one is. */
export function sendBytes({ request, reply }: Omit<FileCall, 'files'>, bytes: Buffer, fileName: string): Promise<FastifyReply> {
  const files = {
    open: async (_sha256: string, range?: { start: number; end: number }) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
    has: async () => true,
  }
  return sendFile({ files, request, reply }, { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length, fileName })
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

const matchesTag = (header: string | undefined, etag: string) =>
  header !== undefined && header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)

/** A range that continues another content than ours would glue two files together. */
const isStillSame = (request: FastifyRequest, etag: string) => {
  const condition = request.headers['if-range']
  return condition === undefined || condition === etag
}
