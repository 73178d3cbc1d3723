// Bodies with a whole file in them: JSON whose one base64 field is decoded into the file store while it arrives.
// Memory stays flat whatever the file's size; nothing is read before the caller is known and admitted.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#contract/kit.ts'
import type { FieldError } from '#contract/fields.ts'
import type { FileStore, IncomingFile, StoredFile } from '../capabilities.ts'
import { HEAD_BYTES, kindOf, mediaTypeOf } from '../files/media-type.ts'
import { Refusal } from '../refusal.ts'
import { Base64Decoder, NotBase64 } from './base64-decoder.ts'
import { NotReadable, StrangeEscape, TooMuchBeside, TwiceTheField, UploadScanner } from './upload-scanner.ts'

/** Everything of the body beside the file. */
const REST_MAX = 1024 * 1024

/** A file that came with a call. */
export interface Upload extends StoredFile {
  /** What its bytes say, safe to answer as Content-Type. */
  mediaType: string
}

interface Received {
  incoming: IncomingFile
  size: number
  head: Buffer
}

type UploadField = NonNullable<AnyEndpoint['upload']>

const received = new WeakMap<FastifyRequest, Received>()

const fieldRefusal = (field: FieldError) => new Refusal(field.code === 'too_large' ? 'ERROR_PAYLOAD_TOO_LARGE' : 'VALIDATION_ERROR', { fields: [field] })

function refusalOf(error: unknown, field: string): unknown {
  if (error instanceof NotBase64 || error instanceof StrangeEscape) return new Refusal('ERROR_INVALID_BASE64', { fields: [{ path: field, code: 'wrong_format' }] })
  if (error instanceof TwiceTheField) return fieldRefusal({ path: field, code: 'wrong_format' })
  if (error instanceof TooMuchBeside) return new Refusal('ERROR_PAYLOAD_TOO_LARGE')
  if (error instanceof NotReadable) return new Refusal('VALIDATION_ERROR')
  return error
}

/** The body's text without the file, and the file as far as there is one. */
async function receive(body: AsyncIterable<Buffer>, incoming: IncomingFile, { field, bytesMax }: UploadField): Promise<{ json: string; file: Received | null }> {
  const decoder = new Base64Decoder()
  const heads: Buffer[] = []
  let size = 0
  const take = async (bytes: Buffer) => {
    if (size < HEAD_BYTES) heads.push(bytes.subarray(0, HEAD_BYTES - size))
    size += bytes.length
    if (size > bytesMax) throw fieldRefusal({ path: field, code: 'too_large', limit: bytesMax })
    await incoming.write(bytes)
  }
  const scanner = new UploadScanner({
    field,
    restMax: REST_MAX,
    onContent: async (text, last) => {
      await take(decoder.push(text))
      if (last) await take(decoder.end())
    },
  })
  for await (const chunk of body) await scanner.push(chunk)
  const json = scanner.end()
  return { json, file: scanner.foundContent ? { incoming, size, head: Buffer.concat(heads) } : null }
}

/**
 * Gives the encapsulated `app` a reader of JSON bodies for an endpoint with a file. Refuses with ERROR_PAYLOAD_TOO_LARGE,
 * ERROR_INVALID_BASE64 and VALIDATION_ERROR; a file that was received then is forgotten.
 */
export function readUploads(app: FastifyInstance, upload: UploadField, files: FileStore): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: NodeJS.ReadableStream) => {
    const incoming = await files.receive()
    try {
      // Leaving the loop early must not close the line: the refusal has to go out by it.
      const body = (payload as typeof request.raw).iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
      const { json, file } = await receive(body, incoming, upload)
      const parsed = await new Promise<unknown>((resolve, reject) => {
        void parseJson(request, json, (error, value) => (error ? reject(error) : resolve(value)))
      })
      if (file) received.set(request, file)
      else await incoming.discard()
      return parsed
    } catch (error) {
      await incoming.discard()
      throw refusalOf(error, upload.field)
    }
  })
}

/** What is wrong with the file that came, beside what the schema says of the other fields. An empty file is no file. */
export function uploadErrors({ upload }: AnyEndpoint, request: FastifyRequest): FieldError[] {
  return upload && received.get(request)?.size === 0 ? [{ path: upload.field, code: 'required' }] : []
}

/** Keeps the file that came with the request; null: none came. */
export async function keepUpload(request: FastifyRequest, fileName: string): Promise<Upload | null> {
  const file = received.get(request)
  if (!file) return null
  return { ...(await file.incoming.keep()), mediaType: mediaTypeOf(kindOf(file.head), fileName) }
}

/** Forgets the file of a request that came to nothing; what was kept stays. */
export const dropUpload = async (request: FastifyRequest): Promise<void> => received.get(request)?.incoming.discard()
