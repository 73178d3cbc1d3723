// One step of the test command: it runs, shows its output when it is through, and says how many tests passed and failed.
import { existsSync, readFileSync } from 'node:fs'
import { nodeBinary } from './project.mjs'
import { run } from './run.mjs'

const NO_TESTS = { passed: 0, failed: 0 }

/** A tool that answers by its exit code counts as one test. */
export const byExitCode = ({ code }) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/** Jest's own count; a file that could not even be loaded is a failure more. */
export const byJestReport =
  (file) =>
  ({ code }) => {
    const report = readJson(file)
    if (!report) return { passed: 0, failed: 1 }
    const failed = report.numFailedTests + report.numRuntimeErrorTestSuites
    return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
  }

/** Playwright’s own count; a test that passed only at a second try, or was left out, has failed. */
export const byPlaywrightReport =
  (file) =>
  ({ code }) => {
    const stats = readJson(file)?.stats
    if (!stats) return { passed: 0, failed: 1 }
    const failed = stats.unexpected + stats.flaky + stats.skipped
    return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed }
  }

async function step({ name, script, args = [], env = {}, count = byExitCode, times }, onEnd) {
  const since = Date.now()
  const { code, output } = await run(nodeBinary(), [...script, ...args], { capture: true, env: { FORCE_COLOR: '0', ...env } })
  const result = { ...NO_TESTS, ...count({ code }) }
  const seconds = Math.round((Date.now() - since) / 1000)
  console.log(`\n── ${name} (${seconds} s): ${result.passed} passed, ${result.failed} failed\n${output.trim()}`)
  onEnd?.({ name, seconds, files: times?.() ?? [] })
  return result
}

export const sum = (results) => results.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }), NO_TESTS)

/** Steps one after another; `onEnd` is told how long each took, and its files. */
export async function inOrder(steps, onEnd) {
  const results = []
  for (const next of steps) results.push(await step(next, onEnd))
  return sum(results)
}

/**
 * So many at a time: each lane takes the next that nobody has taken. The longest come first.
 * @param {number} lanes
 * @param {(() => Promise<{ passed: number, failed: number }>)[]} works
 */
export async function inLanes(lanes, works) {
  const left = [...works]
  const lane = async () => {
    const results = []
    for (let next = left.shift(); next; next = left.shift()) results.push(await next())
    return sum(results)
  }
  return sum(await Promise.all(Array.from({ length: lanes }, lane)))
}
