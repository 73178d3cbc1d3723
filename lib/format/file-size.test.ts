import { formatFileSize } from './file-size.ts'

const plain = (bytes: number) => formatFileSize(bytes).replaceAll('\u00a0', ' ')

describe('formatFileSize', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1 kB'],
    [1536, '1,5 kB'],
    [1024 * 1024 - 1, '1 MB'],
    [209_715_200, '200 MB'],
    [1_288_490_189, '1,2 GB'],
    [5 * 1024 ** 4, '5120 GB'],
  ])('%d bytes is %s', (bytes, expected) => {
    expect(plain(bytes)).toBe(expected)
  })
})
