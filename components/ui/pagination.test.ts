import { pageWindow } from './pagination.tsx'

describe('pageWindow', () => {
  it.each([
    [0, 1, [0]],
    [0, 3, [0, 1, 2]],
    [0, 6, [0, 1, null, 5]],
    [2, 6, [0, 1, 2, 3, 4, 5]],
    [5, 12, [0, null, 4, 5, 6, null, 11]],
    [11, 12, [0, null, 10, 11]],
    [3, 7, [0, 1, 2, 3, 4, 5, 6]],
  ])('page %d of %d', (page, count, expected) => {
    expect(pageWindow(page, count)).toEqual(expected)
  })
})
