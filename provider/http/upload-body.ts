// JSON bodies with files: base64 fields are decoded into the file store while the body arrives, so that memory does not depend on the
// size of the files. Nothing is read before the caller is admitted.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FieldError } from '#contract/fields.ts'
import type { FileStore, IncomingFile } from '#provider/capabilities.ts'
import { HEAD_BYTES, kindOf } from '#provider/files/media-type.ts'
import { Refusal } from '#provider/refusal.ts'
import { Base64Decoder, NotBase64 } from './base64-decoder.ts'
import { NotReadable, UnsupportedEscape, TooMuchText, DuplicateField, UploadScanner, type JsonPath } from './upload-scanner.ts'
import type { FilePlan, KeptFile } from './uploads.ts'

/** Largest size of the body without its files, in bytes. */
const REST_MAX = 1024 * 1024

/** A file of a body that is being written to the store. */
class ReceivedFile {
  readonly token: string
  readonly field: string
  readonly #decoder = new Base64Decoder()
  readonly #heads: Buffer[] = []
  #incoming: IncomingFile | null = null
  size = 0

  constructor(token: string, field: string) {
    this.token = token
    this.field = field
  }

  async write(text: string, { last, files, plan }: { last: boolean; files: FileStore; plan: FilePlan }): Promise<void> {
    this.#incoming ??= await files.receive()
    await this.#take(this.#incoming, this.#decoder.push(text), plan)
    if (last) await this.#take(this.#incoming, this.#decoder.end(), plan)
  }

  async #take(incoming: IncomingFile, bytes: Buffer, { bytesMax, tooLarge }: FilePlan): Promise<void> {
    if (this.size < HEAD_BYTES) this.#heads.push(bytes.subarray(0, HEAD_BYTES - this.size))
    this.size += bytes.length
    if (this.size > bytesMax) throw tooLarge({ path: this.field, code: 'too_large', limit: bytesMax })
    await incoming.write(bytes)
  }

  keep = async (): Promise<KeptFile> => ({ token: this.token, kind: kindOf(Buffer.concat(this.#heads)), ...(await this.#incoming!.keep()) })

  discard = async (): Promise<void> => this.#incoming?.discard()
}

const received = new WeakMap<FastifyRequest, readonly ReceivedFile[]>()

function refusalOf(error: unknown, plan: FilePlan, current: ReceivedFile | undefined): unknown {
  const wrong = (path: string): { fields: FieldError[] } => ({ fields: [{ path, code: 'wrong_format' }] })
  if (error instanceof NotBase64 || error instanceof UnsupportedEscape) return new Refusal('ERROR_INVALID_BASE64', wrong(current?.field ?? ''))
  if (error instanceof DuplicateField) return new Refusal('VALIDATION_ERROR', wrong(plan.fieldOf(error.path)))
  if (error instanceof TooMuchText) return new Refusal('ERROR_PAYLOAD_TOO_LARGE')
  if (error instanceof NotReadable) return new Refusal('VALIDATION_ERROR')
  return error
}

/** Reads the whole body: returns its JSON with tokens instead of files, and adds the files to `came`. */
async function receive(body: AsyncIterable<Buffer>, came: ReceivedFile[], { files, plan }: { files: FileStore; plan: FilePlan }): Promise<string> {
  const onBegin = (path: JsonPath): string => {
    const field = plan.fieldOf(path)
    if (came.length === plan.countMax) throw new Refusal('VALIDATION_ERROR', { fields: [{ path: field, code: 'too_many', limit: plan.countMax }] })
    const file = new ReceivedFile(plan.token(came.length), field)
    came.push(file)
    return file.token
  }
  const scanner = new UploadScanner({
    isField: plan.isField,
    restMax: REST_MAX,
    onBegin,
    onContent: (text, last) => came.at(-1)!.write(text, { last, files, plan }),
  })
  for await (const chunk of body) await scanner.push(chunk)
  return scanner.end()
}

const discardAll = async (came: readonly ReceivedFile[]) => void (await Promise.all(came.map((file) => file.discard())))

/**
 * Adds to the encapsulated `app` a parser of JSON bodies for an endpoint with files. Throws ERROR_PAYLOAD_TOO_LARGE,
 * ERROR_INVALID_BASE64 and VALIDATION_ERROR; files received until then are discarded.
 */
export function readFiles(app: FastifyInstance, plan: FilePlan, files: FileStore): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: NodeJS.ReadableStream) => {
    const came: ReceivedFile[] = []
    try {
      // Leaving the loop early must not close the connection, which has to carry the answer.
      const body = (payload as typeof request.raw).iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
      const json = await receive(body, came, { files, plan })
      const parsed = await new Promise<unknown>((resolve, reject) => {
        void parseJson(request, json, (error, value) => (error ? reject(error) : resolve(value)))
      })
      received.set(request, came)
      return parsed
    } catch (error) {
      await discardAll(came)
      throw refusalOf(error, plan, came.at(-1))
    }
  })
}

const filesOf = (request: FastifyRequest): readonly ReceivedFile[] => received.get(request) ?? []

/** Errors of the received files. An empty file counts as missing. */
export const fileErrors = (request: FastifyRequest): FieldError[] =>
  filesOf(request).flatMap(({ size, field }) => (size === 0 ? [{ path: field, code: 'required' as const }] : []))

/** Stores the request's files, in the order of the body. */
export const keepFiles = (request: FastifyRequest): Promise<KeptFile[]> => Promise.all(filesOf(request).map((file) => file.keep()))

/** Discards the files of a failed request; stored ones stay. */
export const dropFiles = (request: FastifyRequest): Promise<void> => discardAll(filesOf(request))
