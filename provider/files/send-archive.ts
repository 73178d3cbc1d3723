// Answers a call with a ZIP archive, written while it is sent.
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentDisposition } from './content-disposition.ts'
import { zipLength, zipStream, type ArchiveEntry } from './zip-stream.ts'

interface ArchiveCall {
  request: FastifyRequest
  reply: FastifyReply
}

/** `onGiven`: called when bytes are about to be sent; not for HEAD. */
export async function sendArchive({ request, reply }: ArchiveCall, entries: readonly ArchiveEntry[], fileName: string, onGiven?: () => Promise<void>) {
  reply.headers({
    'content-type': 'application/zip',
    'content-length': zipLength(entries),
    'content-disposition': contentDisposition('attachment', fileName),
    'cache-control': 'no-store',
  })
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  await onGiven?.()
  return reply.send(zipStream(entries))
}
