// The reader's own limits. The import of users reads archives within the provider, without a process that could be ended.
import { zipBomb } from '#provider/testing/bomb.ts'
import { UNPACKED_BYTES_MAX } from './limits.ts'
import { ZipReader } from './zip-reader.ts'

const TOO_LARGE = 'not indexable: too_large'

it('unpacks no entry beyond the limit, whatever size it claims', () => {
  for (const claimed of [undefined, 10]) {
    const bomb = zipBomb({ bomb: UNPACKED_BYTES_MAX + 1 }, claimed)
    expect(() => new ZipReader(bomb).text('bomb')).toThrow(TOO_LARGE)
  }
})

it('limits what is unpacked from all entries of an archive together', () => {
  const half = UNPACKED_BYTES_MAX / 2
  const zip = new ZipReader(zipBomb({ one: half, two: half, three: 1 }))
  expect(zip.text('one')).toHaveLength(half)
  expect(zip.text('two')).toHaveLength(half)
  expect(() => zip.text('three')).toThrow(TOO_LARGE)
})
