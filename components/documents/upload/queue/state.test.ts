import { FILE_BYTES_MAX, MULTI_UPLOAD_MAX } from '#contract/document-changes.ts'
import * as limits from '#lib/documents/file-limits.ts'
import { documentName, fileProblem, nextQueue, queueProblem, type Queue } from './state.ts'

const file = (name: string, size = 10) => ({ name, size }) as File
const start = nextQueue([], { kind: 'added', files: [file('a.pdf'), file('empty.pdf', 0), file('b.pdf')] })

describe('the queue of files', () => {
  it('has the limits of the contract', () => {
    expect(limits).toMatchObject({ FILE_BYTES_MAX, MULTI_UPLOAD_MAX })
  })

  it('keeps the order, and marks an empty file as failed at once', () => {
    expect(start.map(({ file: { name }, state }) => [name, state])).toEqual([
      ['a.pdf', 'checking'],
      ['empty.pdf', 'failed'],
      ['b.pdf', 'checking'],
    ])
  })

  it('takes a file of exactly 200 MB and none larger', () => {
    expect(fileProblem(file('a', FILE_BYTES_MAX))).toBeNull()
    expect(fileProblem(file('a', FILE_BYTES_MAX + 1))).toContain('ma 209\u00a0715\u00a0201\u00a0B, a może mieć najwyżej 209\u00a0715\u00a0200\u00a0B')
  })

  it('takes forty files and refuses the one after', () => {
    const full = nextQueue([], { kind: 'added', files: Array.from({ length: 40 }, (_, i) => file(`${i}`)) })
    expect(queueProblem([], 40)).toBeNull()
    expect(queueProblem(full, 1)).toContain('40\u00a0plików')
  })

  it('takes a failed file back into the queue without its old reason', () => {
    const key = start[0]!.key
    const failed = nextQueue(start, { kind: 'failed', key, error: 'x' })
    expect(failed[0]).toMatchObject({ state: 'failed', error: 'x' })
    const again: Queue = nextQueue(failed, { kind: 'again', key })
    expect(again[0]).toMatchObject({ state: 'waiting' })
    expect(again[0]?.error).toBeUndefined()
  })

  it('asks about what the folder has, and does what was answered', () => {
    const same = { documentId: 7, versionId: 9, name: 'a', description: null, publicAccess: false, updatedAt: null, by: 'name' } as const
    const [first, , last] = start
    let queue: Queue = nextQueue(start, { kind: 'found', key: last!.key, same: null })
    queue = nextQueue(queue, { kind: 'found', key: first!.key, same })
    expect(queue.map(({ state }) => state)).toEqual(['asks', 'failed', 'waiting'])
    const meant = (as: 'version' | 'own' | 'nothing') => nextQueue(queue, { kind: 'meant', key: first!.key, as })[0]
    expect(meant('version')).toMatchObject({ state: 'waiting', meant: 'version', same })
    expect(meant('own')).toMatchObject({ state: 'waiting', meant: 'own' })
    expect(meant('nothing')).toMatchObject({ state: 'skipped' })
    // Another name makes another document, unless the folder has the same bytes.
    expect(nextQueue(queue, { kind: 'named', key: first!.key, name: 'inna' })[0]).toMatchObject({ state: 'waiting', name: 'inna' })
  })

  it('refuses programs and scripts by what they are called', () => {
    expect(fileProblem(file('Uchwała.pdf.EXE'))).toBe('Plik .exe to program albo skrypt, a nie dokument. Takich plików biblioteka nie przyjmuje.')
    for (const name of ['a.js', 'a.bat. ', 'skrót.lnk']) expect(fileProblem(file(name))).toContain('nie dokument')
    for (const name of ['exe', 'a.exe.pdf', '.pdf', 'a.json']) expect(fileProblem(file(name))).toBeNull()
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
