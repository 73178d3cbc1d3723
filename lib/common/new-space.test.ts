import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const LIMIT_MB = 8

/** In a process of its own: V8's flags are the whole process's. Prints the largest size in MB before and after V8 has made the space small. */
const PROGRAM = `
  import { getHeapSpaceStatistics } from 'node:v8'
  import { setTimeout as pause } from 'node:timers/promises'
  import { limitNewSpace } from '${new URL('new-space.ts', import.meta.url).href}'
  limitNewSpace(${LIMIT_MB} * 1024 * 1024)
  const size = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size / 1024 / 1024
  async function largest() {
    let max = 0
    const used = []
    for (let round = 0; round < 60; round += 1) {
      for (let i = 0; i < 20_000; i += 1) {
        used.push({ round, i, more: [i] })
        if (used.length > 30_000) used.splice(0, 15_000)
      }
      await pause(10)
      max = Math.max(max, size())
    }
    return max
  }
  const first = await largest()
  // As V8 does by itself in a quiet minute.
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  const small = size()
  await pause(300)
  console.log(JSON.stringify({ first, small, again: await largest() }))
`

describe('the space for new objects', () => {
  test('grows to its limit again after it was made small', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', '--input-type=module', '--eval', PROGRAM])
    const { first, small, again } = JSON.parse(stdout) as { first: number; small: number; again: number }
    expect(small).toBeLessThan(LIMIT_MB / 2)
    for (const size of [first, again]) {
      expect(size).toBeGreaterThanOrEqual(LIMIT_MB)
      // It may double once more before anybody looks.
      expect(size).toBeLessThanOrEqual(2 * LIMIT_MB)
    }
  })
})
