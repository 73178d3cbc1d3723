// A step of the test command: runs, prints its output at the end, and returns how many tests passed and failed.
import { existsSync, readFileSync } from 'node:fs'
import { nodeBinary } from './project.mjs'
import { run } from './run.mjs'

const NO_TESTS = { passed: 0, failed: 0 }

/** A tool with only an exit code counts as one test. */
export const byExitCode = ({ code }) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/** The counts of Jest; a file that could not be loaded counts as a failure. */
export const byJestReport =
  (file) =>
  ({ code }) => {
    const report = readJson(file)
    if (!report) return { passed: 0, failed: 1 }
    const failed = report.numFailedTests + report.numRuntimeErrorTestSuites
    return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
  }

/** The counts of Playwright; a test that was skipped, or passed only at the second try, counts as failed. */
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

/** Runs steps one after another; `onEnd` gets the duration of each and of its files. */
export async function inOrder(steps, onEnd) {
  const results = []
  for (const next of steps) results.push(await step(next, onEnd))
  return sum(results)
}

/**
 * Runs several steps at a time: each lane takes the next one. The longest come first.
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
