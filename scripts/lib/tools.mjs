// The tools of the test command as its steps: each for the whole project, or for the files that it is given.
import path from 'node:path'
import { inRoot, nodeBinary } from './project.mjs'
import { byJestReport, byPlaywrightReport } from './steps.mjs'
import { timesByJestReport, timesByPlaywrightReport } from './timings.mjs'

const PORTAL_ROOMS = ['app', 'components', 'lib', 'front', 'scripts', 'bench']
const ROOMS = [...PORTAL_ROOMS, 'pages', 'provider', 'demo', 'middleware.ts', 'e2e']
const EVERYTHING = ['.']

const tool = (...parts) => inRoot('node_modules', ...parts)

export const lint = (files = EVERYTHING) => ({
  name: 'lint',
  script: [tool('eslint', 'bin', 'eslint.js')],
  args: ['--max-warnings', '0', '--no-warn-ignored', ...files],
})
/** The rules that need types; types are those of the native compiler, which takes a third of the time. */
export const typedLint = (files = EVERYTHING) => ({
  name: 'lint by types',
  script: [tool('oxlint', 'bin', 'oxlint')],
  args: ['--deny-warnings', '--no-error-on-unmatched-pattern', ...files],
})
export const format = (files = EVERYTHING) => ({
  name: 'format',
  script: [tool('prettier', 'bin', 'prettier.cjs')],
  args: ['--check', '--log-level', 'warn', '--ignore-unknown', ...files],
})
export const dependencies = () => ({
  name: 'dependency rules',
  script: [tool('dependency-cruiser', 'bin', 'dependency-cruiser.mjs')],
  args: ['--config', '.dependency-cruiser.mjs', ...ROOMS],
})
export const deadCode = () => ({ name: 'dead code', script: [tool('knip', 'bin', 'knip.js')], args: ['--no-progress'] })
/** The types of the pages, which a build writes and a fresh checkout lacks. */
export const pageTypes = () => ({ name: 'page types', script: [tool('next', 'dist', 'bin', 'next')], args: ['typegen'] })
/** One checker: others share the cores, and several do a part of the work twice. */
const compiler = (project) => ({ script: [tool('typescript-native', 'bin', 'tsc')], args: ['--noEmit', '--checkers', '1', '-p', project] })
export const types = () => ({ name: 'types', ...compiler('.') })
/** Of the script that pages bring along: plain code, checked by the types in its comments. */
export const scriptTypes = () => ({
  name: 'types of the page’s script',
  ...compiler('tsconfig.portal-script.json'),
})

const reportOf = (folder, name) => path.join(folder, `${name.replaceAll(' ', '-')}.json`)

function jest({ name, folder, args, within = [] }) {
  const report = reportOf(folder, name)
  return {
    name,
    script: [...within, tool('jest', 'bin', 'jest.js')],
    args: ['--json', '--outputFile', report, ...args],
    count: byJestReport(report),
    times: timesByJestReport(report),
  }
}

/** All, or those that import one of the files. */
export const unitTests = (folder, { of } = {}) =>
  jest({
    name: 'unit tests',
    folder,
    args: [...(of ? ['--passWithNoTests'] : []), '--roots', ...PORTAL_ROOMS, ...(of ? ['--findRelatedTests', ...of] : [])],
  })

const provider = (name, config, folder, { in: places = [], within, part } = {}) =>
  jest({
    name,
    folder,
    args: [
      '--maxWorkers',
      '1',
      '--config',
      inRoot('scripts', 'jest', config),
      ...(part ? ['--shard', part] : []),
      ...(places.length > 0 ? ['--passWithNoTests', '--testPathPatterns', ...places] : []),
    ],
    within,
  })

/** Of each engine what `scripts/jest/engines.mjs` says; of that all, a `part` as '1/2', or where the path begins as one of `in` does. */
export const providerTestsOnServer = (folder, only) =>
  provider(`provider tests on PostgreSQL${only?.part ? ` (${only.part.replace('/', ' of ')})` : ''}`, 'server.config.mjs', folder, {
    ...only,
    within: [inRoot('scripts', 'with-postgres.mjs'), nodeBinary()],
  })
export const providerTestsEmbedded = (folder, only) => provider('provider tests on the embedded database', 'embedded.config.mjs', folder, only)

/** Where the servers of the browser tests keep their data. */
const dataOfBrowserTests = (folder) => ({ E2E_DATA: path.join(folder, 'servers') })

/** What the browser tests' servers begin with: made beside other checks, since it takes half a minute in which one core has nothing to do. */
export const filledDemo = (folder) => ({
  name: 'data of the browser tests',
  script: [inRoot('e2e', 'support', 'fill-main.ts')],
  env: dataOfBrowserTests(folder),
})

export function browserTests(folder, { args = [], env = {} }) {
  const name = 'browser tests'
  const report = reportOf(folder, name)
  return {
    name,
    script: [tool('@playwright', 'test', 'cli.js')],
    args: ['test', '--reporter=list,json', ...args],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...dataOfBrowserTests(folder), ...env },
    count: byPlaywrightReport(report),
    times: timesByPlaywrightReport(report),
  }
}
