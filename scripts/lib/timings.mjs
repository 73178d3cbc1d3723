// The time of the test command: its steps, and the slowest files.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './project.mjs'

const SLOWEST = 15
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)
const seconds = (milliseconds) => Math.round(milliseconds / 1000)

export const timesByJestReport = (report) => () =>
  (readJson(report)?.testResults ?? []).map(({ name, startTime, endTime }) => ({ file: path.relative(ROOT, name), seconds: seconds(endTime - startTime) }))

const durationOf = ({ specs = [], suites = [] }) =>
  specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))).reduce((all, one) => all + one, 0) +
  suites.reduce((all, suite) => all + durationOf(suite), 0)

/** Tests of a file may run in parallel: the sum of their times. */
export const timesByPlaywrightReport = (report) => () =>
  (readJson(report)?.suites ?? []).map((suite) => ({ file: `e2e/${suite.file}`, seconds: seconds(durationOf(suite)) }))

const line = (spent, name) => `${String(spent).padStart(6)} s  ${name}`

/** @param {{ name: string, seconds: number, files: { file: string, seconds: number }[] }[]} steps */
export function timeTable(steps) {
  const files = steps.flatMap(({ name, files: ofStep }) => ofStep.map((one) => ({ ...one, step: name })))
  const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
  return [
    '── where the time went (steps run beside each other)',
    ...steps.map((one) => line(one.seconds, one.name)),
    ...(slowest.length > 0 ? ['── the slowest files', ...slowest.map((one) => line(one.seconds, `${one.file} (${one.step})`))] : []),
  ].join('\n')
}
