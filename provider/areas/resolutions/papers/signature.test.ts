// What is told to hold a signature, by the structure of the file. `test-signed.pdf` was signed by a program of its own (PAdES, its other
// objects in a compressed part).
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { holdsSignature } from './signature.ts'

const SIGNED = readFileSync(new URL('test-signed.pdf', import.meta.url))

/** In parts of this size. */
function parts(bytes: Buffer, size: number): Readable {
  const count = Math.ceil(bytes.length / size)
  return Readable.from(Array.from({ length: count }, (_, i) => bytes.subarray(i * size, (i + 1) * size)))
}
const holds = (bytes: Buffer | string, size = 4096) => holdsSignature(parts(Buffer.from(bytes), size))

const CMS = '30820020 06092a864886f70d010702 a000 0000'
interface Parts {
  kind?: string
  content?: string
  type?: string
  /** Moves the range away from the content. */
  off?: number
  range?: string
  before?: string
  after?: string
}

/** A signature of our own around `content`, and what stands before and behind it. */
function made({ kind = 'ETSI.CAdES.detached', content = CMS, type = '/Type /Sig', off = 0, range, before = '', after = '' }: Parts = {}): string {
  const head = `%PDF-1.7\n${before}1 0 obj\n<< ${type} /Filter /Adobe.PPKLite /SubFilter /${kind} /Contents `
  const [start, end] = [head.length, head.length + content.length + 2]
  const tail = (rest: number) => ` /ByteRange ${range ?? `[0 ${start + off} ${end + off} ${String(rest).padEnd(8)}]`} >>\nendobj\n${after}%%EOF\n`
  return `${head}<${content}>${tail(tail(0).length)}`
}

describe('a PDF holds a signature', () => {
  it.each([
    ['of a program for signing, with compressed objects', SIGNED],
    ['and was added to later', Buffer.concat([SIGNED, Buffer.from('\n90 0 obj\n<</A 1>>\nendobj\ntrailer<</Prev 1>>\n%%EOF\n')])],
    ['of Adobe’s older kind', made({ kind: 'adbe.pkcs7.detached' })],
    ['of the kind before CMS', made({ kind: 'adbe.x509.rsa_sha1', content: '04820100aa' })],
    ['without its type', made({ type: '' })],
    ['its names written with digits', made({ type: '/#54ype /Sig' })],
    ['behind dictionaries within others', made({ before: '5 0 obj\n<</FT/Sig/Kids[<</V <</A[1 2<</B 3>>]>> >>]>>\nendobj\n' })],
    ['behind texts with brackets', made({ before: '(a \\( b ( c ) << [ /Type ) 4 0 obj <</A (>>) /B <28> % >> (\n>> endobj\n' })],
    ['behind a stream with anything in it', made({ before: '3 0 obj<</Length 9>>stream\n((<<<(\nendstream endobj\n' })],
  ])('%s', async (_what, bytes) => {
    for (const size of [1, 7, 4096, 1e6]) expect(await holds(bytes, size)).toBe(true)
  })
})

describe('a PDF holds none', () => {
  const words = made().slice(9).replaceAll('%', '')
  it.each([
    ['with nothing', '%PDF-1.7\n1 0 obj <</A 1>> endobj'],
    ['where both words stand in a text', `%PDF-1.7\n1 0 obj <</A (${words})>> endobj`],
    ['where they stand in a stream', `%PDF-1.7\n1 0 obj <<>> stream\n${words}\nendstream endobj`],
    ['where they stand in a comment', `%PDF-1.7\n% ${words.replaceAll('\n', ' ')}\n`],
    ['where they stand in two dictionaries', '%PDF-1.7\n1 0 obj <</SubFilter/ETSI.CAdES.detached>> endobj 2 0 obj <</ByteRange [0 1 2 3]>> endobj'],
    ['where the range is around nothing', '%PDF-1.7\n<</Type/Sig/SubFilter/ETSI.CAdES.detached/ByteRange [0 10 20 30]>>\n'],
    ['where the range is around something else', made({ off: 9 })],
    ['where the range is cut off', made({ range: '[0 9]' })],
    ['where the range goes on behind the file', made().replace(/(\[0 \d+ \d+) \d+/, '$1 99999999')],
    ['with room that waits for a signature', made({ content: '0'.repeat(CMS.length) })],
    ['with something else in that room', made({ content: '30820020aabb' })],
    ['with a timestamp alone', made({ kind: 'ETSI.RFC3161', type: '/Type /DocTimeStamp' })],
    [
      'with a signed PDF attached',
      Buffer.concat([Buffer.from(`%PDF-1.7\n1 0 obj <</Length ${SIGNED.length}>> stream\n`), SIGNED, Buffer.from('\nendstream endobj')]),
    ],
    ['nested deeper than anything', `%PDF-1.7\n${'<</A '.repeat(2000)}${'>>'.repeat(2000)}`],
    ['that is cut off', SIGNED.subarray(0, SIGNED.length / 2)],
  ])('%s', async (_what, bytes) => {
    for (const size of [1, 7, 4096, 1e6]) expect(await holds(bytes, size)).toBe(false)
  })

  it('of any bytes, and they end', async () => {
    for (let i = 0; i < 50; i += 1) expect(await holds(Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(20_000)]), 1000)).toBe(false)
  })
})
