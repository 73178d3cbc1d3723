import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inRoot } from './project.mjs'
import { timesByJestReport, timesByPlaywrightReport, timeTable } from './timings.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'timings-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function reportOf(content) {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

describe('the time of a file', () => {
  it('is what jest reports', () => {
    const report = reportOf({ testResults: [{ name: inRoot('lib', 'a.test.ts'), startTime: 1_000, endTime: 4_200 }] })
    expect(timesByJestReport(report)()).toEqual([{ file: path.join('lib', 'a.test.ts'), seconds: 3 }])
  })

  it('is the sum of its browser tests, in groups or not', () => {
    const spec = (duration) => ({ tests: [{ results: [{ duration }] }] })
    const report = reportOf({ suites: [{ file: 'a.spec.ts', specs: [spec(2_000)], suites: [{ specs: [spec(1_000), spec(4_000)] }] }] })
    expect(timesByPlaywrightReport(report)()).toEqual([{ file: 'e2e/a.spec.ts', seconds: 7 }])
  })

  it('is unknown without a report', () => {
    expect(timesByJestReport(path.join(folder, 'none.json'))()).toEqual([])
    expect(timesByPlaywrightReport(path.join(folder, 'none.json'))()).toEqual([])
  })
})

it('the table lists every step, and the fifteen slowest files, the slowest first', () => {
  const files = Array.from({ length: 20 }, (_, i) => ({ file: `${i}.test.ts`, seconds: i }))
  const table = timeTable([
    { name: 'lint', seconds: 40, files: [] },
    { name: 'unit tests', seconds: 60, files },
  ]).split('\n')
  expect(table.slice(0, 4)).toEqual(['── where the time went (steps run beside each other)', '    40 s  lint', '    60 s  unit tests', '── the slowest files'])
  expect(table.slice(4)).toHaveLength(15)
  expect(table[4]).toBe('    19 s  19.test.ts (unit tests)')
})
