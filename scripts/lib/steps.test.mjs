import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { byExitCode, byJestReport, byPlaywrightReport, inLanes, sum } from './steps.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'steps-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function reportOf(content) {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

describe('what a step counts', () => {
  it('counts a tool without tests as one', () => {
    expect(byExitCode({ code: 0 })).toEqual({ passed: 1, failed: 0 })
    expect(byExitCode({ code: 2 })).toEqual({ passed: 0, failed: 1 })
  })

  it('adds files that could not be loaded to the failures', () => {
    const file = reportOf({ numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 2 })
    expect(byJestReport(file)({ code: 1 })).toEqual({ passed: 5, failed: 3 })
  })

  it('fails when the tool failed though no test did', () => {
    const file = reportOf({ numPassedTests: 5, numFailedTests: 0, numRuntimeErrorTestSuites: 0 })
    expect(byJestReport(file)({ code: 1 })).toEqual({ passed: 5, failed: 1 })
  })

  it('fails when there is no report', () => {
    expect(byJestReport(path.join(folder, 'none.json'))({ code: 0 })).toEqual({ passed: 0, failed: 1 })
    expect(byPlaywrightReport(path.join(folder, 'none.json'))({ code: 0 })).toEqual({ passed: 0, failed: 1 })
  })

  it('counts a browser test that passed only at a second try, or never ran, as failed', () => {
    const file = reportOf({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 } })
    expect(byPlaywrightReport(file)({ code: 1 })).toEqual({ passed: 7, failed: 4 })
  })

  it('sums steps', () => {
    expect(
      sum([
        { passed: 2, failed: 0 },
        { passed: 1, failed: 3 },
      ]),
    ).toEqual({ passed: 3, failed: 3 })
  })
})

it('two lanes each take the next work that nobody has taken, and sum it all', async () => {
  const begun = []
  const others = Promise.withResolvers()
  const work = (name, until) => async () => {
    begun.push(name)
    await until
    begun.push(`${name} ends`)
    if (name === 'c') others.resolve()
    return { passed: 1, failed: name === 'c' ? 1 : 0 }
  }
  // The first takes as long as both others together.
  expect(await inLanes(2, [work('a', others.promise), work('b'), work('c')])).toEqual({ passed: 3, failed: 1 })
  expect(begun).toEqual(['a', 'b', 'b ends', 'c', 'c ends', 'a ends'])
})
