// Whether a PDF holds a signature, by its structure. Whether it is valid, and whose it is, is not checked.
//
// A signature is a dictionary among the objects of the file (not in a stream, text or comment): its kind, the range of bytes that is
// signed, and between the two parts of that range its own content, a CMS or PKCS #1 structure. It cannot stand in a compressed part,
// because the range names bytes by their place. So the words of a signature alone, or a signed PDF within another, are none.
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { PdfTokens, type PdfToken } from './pdf-tokens.ts'

/** Counted up with each change of what holds a signature: what was told by an earlier rule is asked again. 1 sought words in the bytes. */
export const SIGNATURE_RULE = 2

/** Of PAdES and of Adobe; a timestamp (ETSI.RFC3161) signs for nobody. */
const KIND = /^(adbe\.|ETSI\.CAdES\.)/

/** What a dictionary says of these names. */
interface Dictionary {
  /** The name whose value comes next. */
  key: string | null
  /** Depth of arrays in the value. */
  arrays: number
  type?: string
  kind?: string
  range: number[]
  content?: Extract<PdfToken, { is: 'hex' }>
}

const PART_BYTES = 65_536

/** A file nested deeper is none that a program for signing has written. */
const DEPTH_MAX = 64

/** Signed data of CMS, in DER or BER; of `adbe.x509.rsa_sha1` a PKCS #1 signature as an octet string. Room that waits for a signature has zeros. */
const SIGNED_DATA = Buffer.from('06092a864886f70d010702', 'hex')

function isSigned({ head }: { head: Buffer }, kind: string): boolean {
  return kind === 'adbe.x509.rsa_sha1' ? head[0] === 0x04 && head[1] !== 0 : head[0] === 0x30 && head.subarray(0, 20).includes(SIGNED_DATA)
}

const isNear = (place: number, other: number): boolean => place === other || place === other + 1

/** The end of what is signed; null: it is no signature. */
function signedUntil({ type, kind, range, content }: Dictionary): number | null {
  const [start, length, next, rest] = range
  if (range.length !== 4 || content === undefined || kind === undefined || !KIND.test(kind) || (type !== undefined && type !== 'Sig')) return null
  // With the brackets of the content or without them.
  const isAroundContent = start === 0 && isNear(length!, content.start) && isNear(content.end, next!)
  return isAroundContent && isSigned(content, kind) ? next! + rest! : null
}

class Signatures {
  readonly #open: Dictionary[] = []
  /** The first signature's end. */
  until = Infinity

  take(token: PdfToken): void {
    if (token.is === 'open') return this.#begin()
    if (token.is === 'close') return this.#end()
    if (token.is === 'object') this.#open.length = 0
    const dictionary = this.#open.at(-1)
    if (!dictionary) return
    if (dictionary.key === null) dictionary.key = token.is === 'name' ? token.name : null
    else this.#value(dictionary, token)
  }

  #begin(): void {
    if (this.#open.length < DEPTH_MAX) this.#open.push({ key: null, arrays: 0, range: [] })
    else this.#open.length = 0
  }

  #end(): void {
    const closed = this.#open.pop()
    const until = closed && signedUntil(closed)
    if (until) this.until = Math.min(this.until, until)
    const around = this.#open.at(-1)
    if (around?.arrays === 0) around.key = null
  }

  #value(dictionary: Dictionary, token: PdfToken): void {
    const { key } = dictionary
    if (token.is === 'array') dictionary.arrays += token.by
    else if (token.is === 'name' && key === 'SubFilter') dictionary.kind = token.name
    else if (token.is === 'name' && key === 'Type') dictionary.type = token.name
    else if (token.is === 'hex' && key === 'Contents') dictionary.content = token
    else if (key === 'ByteRange' && dictionary.range.length <= 4) dictionary.range.push(token.is === 'number' ? token.value : NaN)
    if (dictionary.arrays <= 0) Object.assign(dictionary, { key: null, arrays: 0 })
  }
}

export async function holdsSignature(bytes: Readable): Promise<boolean> {
  const signatures = new Signatures()
  const tokens = new PdfTokens((token) => signatures.take(token))
  for await (const chunk of bytes as AsyncIterable<Buffer>)
    for (let start = 0; start < chunk.length; start += PART_BYTES) {
      tokens.read(chunk.subarray(start, start + PART_BYTES))
      // Lets other calls run in between.
      await setImmediate()
    }
  // What is signed lies within the file.
  return signatures.until <= tokens.position
}
