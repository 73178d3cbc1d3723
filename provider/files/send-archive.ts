// Answers a call with a ZIP archive, written while it is sent.
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { beforeLast } from './before-last.ts'
import { contentDisposition } from './content-disposition.ts'
import { zipLength, zipStream, type ArchiveEntry } from './zip-stream.ts'

interface ArchiveCall {
  request: FastifyRequest
  reply: FastifyReply
}

interface ArchiveOptions {
  /** Called when bytes are about to be sent; not for HEAD. */
  onGiven?: () => Promise<void>
  /** Called before the last bytes are sent: whoever gave up meanwhile does not have the archive. */
  onLast?: () => Promise<void>
}

export async function sendArchive(
  { request, reply }: ArchiveCall,
  entries: readonly ArchiveEntry[],
  fileName: string,
  { onGiven, onLast }: ArchiveOptions = {},
) {
  reply.headers({
    'content-type': 'application/zip',
    'content-length': zipLength(entries),
    'content-disposition': contentDisposition('attachment', fileName),
    'cache-control': 'no-store',
  })
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  await onGiven?.()
  const archive = zipStream(entries)
  return reply.send(onLast ? beforeLast(archive, onLast) : archive)
}
