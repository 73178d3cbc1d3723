// A test or hook that does not end fails after its time limit, so that it does not hold up the others.
import { addEventHandler } from 'jest-circus'

/** Also for hooks, which start a database: this may take long while the machine runs the other half of the tests. */
const LIMIT_MS = 60_000
/** Tests may replace the clock; this is the real one. */
const { setTimeout, clearTimeout } = globalThis

const limited =
  (work, limit = LIMIT_MS) =>
  async () => {
    let timer
    const late = new Promise((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`It did not end within ${limit / 1000} s.`)), limit)
    })
    try {
      await Promise.race([work(), late])
    } finally {
      clearTimeout(timer)
    }
  }

/** Blocks whose preparation failed, with the error: otherwise each of their tests would fail only after its time limit. */
const unprepared = new WeakMap()

const noting = (work, block) => () =>
  work().catch((error) => {
    unprepared.set(block, error)
    throw error
  })

const prepared = (work, block) => () => {
  for (let outer = block; outer; outer = outer.parent)
    if (unprepared.has(outer)) throw new Error(`Not run, since its beforeAll failed: ${unprepared.get(outer).message}`)
  return work()
}

addEventHandler(({ name }, { currentDescribeBlock: block }) => {
  const test = name === 'add_test' ? block.children.at(-1) : null
  const hook = name === 'add_hook' ? block.hooks.at(-1) : null
  if (test?.fn) test.fn = limited(prepared(test.fn, block), test.timeout)
  if (hook?.type === 'beforeAll') hook.fn = noting(limited(hook.fn, hook.timeout), block)
  else if (hook) hook.fn = limited(hook.fn, hook.timeout)
})
