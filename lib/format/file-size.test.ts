import { beyondLimit, formatFileSize } from './file-size.ts'

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')
const plain = (bytes: number) => spaced(formatFileSize(bytes))

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

describe('beyondLimit', () => {
  const limit = 209_715_200
  it.each([
    [2 * limit, 'ma 400 MB, a może mieć najwyżej 200 MB'],
    [limit + 400_000, 'ma 200,4 MB, a może mieć najwyżej 200 MB'],
    [limit + 2048, 'ma 204 802 kB, a może mieć najwyżej 204 800 kB'],
    [limit + 1, 'ma 209 715 201 B, a może mieć najwyżej 209 715 200 B'],
    [8 * 1024 ** 3, 'ma 8192 MB, a może mieć najwyżej 200 MB'],
  ])('%d bytes: %s', (bytes, expected) => {
    expect(spaced(beyondLimit(bytes, limit))).toBe(expected)
  })
})
