// One heavy work at a time; the others wait in the order in which they came.
let last: Promise<unknown> = Promise.resolve()

export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work, work)
  last = result.catch(() => undefined)
  return result
}
