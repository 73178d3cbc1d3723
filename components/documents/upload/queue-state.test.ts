import { FILE_BYTES_MAX, MULTI_UPLOAD_MAX } from '#contract/document-changes.ts'
import * as limits from '#lib/documents/file-limits.ts'
import { documentName, fileProblem, nextQueue, queueProblem, type Queue } from './queue-state.ts'

const file = (name: string, size = 10) => ({ name, size }) as File
const start = nextQueue([], { kind: 'added', files: [file('a.pdf'), file('empty.pdf', 0), file('b.pdf')] })

describe('the queue of files', () => {
  it('has the limits of the contract', () => {
    expect(limits).toMatchObject({ FILE_BYTES_MAX, MULTI_UPLOAD_MAX })
  })

  it('keeps the order, and marks an empty file as failed at once', () => {
    expect(start.map(({ file: { name }, state }) => [name, state])).toEqual([
      ['a.pdf', 'waiting'],
      ['empty.pdf', 'failed'],
      ['b.pdf', 'waiting'],
    ])
  })

  it('takes a file of exactly 200 MB and none larger', () => {
    expect(fileProblem(file('a', FILE_BYTES_MAX))).toBeNull()
    expect(fileProblem(file('a', FILE_BYTES_MAX + 1))).toContain('ma 209\u00a0715\u00a0201\u00a0B, a może mieć najwyżej 209\u00a0715\u00a0200\u00a0B')
  })

  it('takes fifteen files and refuses the sixteenth', () => {
    const full = nextQueue([], { kind: 'added', files: Array.from({ length: 15 }, (_, i) => file(`${i}`)) })
    expect(queueProblem([], 15)).toBeNull()
    expect(queueProblem(full, 1)).toContain('15\u00a0plików')
  })

  it('takes a failed file back into the queue without its old reason', () => {
    const key = start[0]!.key
    const failed = nextQueue(start, { kind: 'failed', key, error: 'x' })
    expect(failed[0]).toMatchObject({ state: 'failed', error: 'x' })
    const again: Queue = nextQueue(failed, { kind: 'again', key })
    expect(again[0]).toMatchObject({ state: 'waiting' })
    expect(again[0]?.error).toBeUndefined()
  })

  it.each([
    ['Uchwała 1.pdf', 'Uchwała 1'],
    ['a.tar.gz', 'a.tar'],
    ['bez rozszerzenia', 'bez rozszerzenia'],
    ['.ukryty', '.ukryty'],
  ])('names the document without the ending of %s', (name, expected) => {
    expect(documentName(name)).toBe(expected)
  })
})

it('a halted queue does not mark its file as failed; once resumed, every file that can be sent waits again', () => {
  let queue = nextQueue([], {
    kind: 'added',
    files: [
      { name: 'a', size: 1 },
      { name: 'b', size: 1 },
      { name: 'empty', size: 0 },
    ] as File[],
  })
  queue = nextQueue(nextQueue(queue, { kind: 'begun', key: 1 }), { kind: 'halted', key: 1 })
  queue = nextQueue(queue, { kind: 'failed', key: 2, error: 'Błąd' })
  expect(queue.map(({ state }) => state)).toEqual(['waiting', 'failed', 'failed'])
  expect(nextQueue(queue, { kind: 'resumed' }).map(({ state, error }) => [state, error !== undefined])).toEqual([
    ['waiting', false],
    ['waiting', false],
    ['failed', true],
  ])
})
