// A file inside a JSON object, as base64 and as a stream: never more than one piece of it in memory.

/** Bytes of a file that are read at once: a multiple of three, so that pieces rarely leave a rest. */
export const PIECE_BYTES = 196_608

export interface FileInJson {
  fields: Record<string, unknown>
  /** Name of the field that holds the file; the last of the object. */
  field: string
  /** Bytes of the file. */
  size: number
}

/** Everything up to the first character of the file. */
function beginning({ fields, field }: FileInJson): string {
  const { [field]: _none, ...rest } = fields
  return JSON.stringify({ ...rest, [field]: '' }).slice(0, -'"}'.length)
}

/** Bytes of the whole JSON text, for its Content-Length. */
export const jsonLength = (file: FileInJson): number => Buffer.byteLength(beginning(file)) + 4 * Math.ceil(file.size / 3) + '"}'.length

export async function* base64Json(file: FileInJson, source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  yield Buffer.from(beginning(file))
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    const whole = bytes.length - (bytes.length % 3)
    yield Buffer.from(bytes.toString('base64', 0, whole), 'latin1')
    rest = Buffer.from(bytes.subarray(whole))
  }
  yield Buffer.from(`${rest.toString('base64')}"}`)
}
