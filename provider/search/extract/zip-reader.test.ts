// The reader's own limits: the import of users reads archives within the provider, where no other process is ended in its place.
import { zipSync } from 'fflate'
import { UNPACKED_BYTES_MAX } from './limits.ts'
import { ZipReader } from './zip-reader.ts'

const zeros = (bytes: number) => new Uint8Array(bytes)
const packed = (entries: Record<string, Uint8Array>) => Buffer.from(zipSync(entries, { level: 1 }))
const TOO_LARGE = 'not indexable: too_large'

it('unpacks no entry beyond the limit, whatever size it claims', () => {
  const bomb = packed({ bomb: zeros(UNPACKED_BYTES_MAX + 1) })
  expect(() => new ZipReader(bomb).text('bomb')).toThrow(TOO_LARGE)
  const directory = bomb.readUInt32LE(bomb.length - 6)
  bomb.writeUInt32LE(10, directory + 24)
  expect(() => new ZipReader(bomb).text('bomb')).toThrow(TOO_LARGE)
})

it('limits what is unpacked from all entries of an archive together', () => {
  const half = UNPACKED_BYTES_MAX / 2
  const zip = new ZipReader(packed({ one: zeros(half), two: zeros(half), three: zeros(1) }))
  expect(zip.text('one')).toHaveLength(half)
  expect(zip.text('two')).toHaveLength(half)
  expect(() => zip.text('three')).toThrow(TOO_LARGE)
})
