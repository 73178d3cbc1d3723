// The tools of the test command as steps: each for the whole project, or for given files.
import path from 'node:path'
import { inRoot, nodeBinary } from './project.mjs'
import { byJestReport, byPlaywrightReport } from './steps.mjs'
import { timesByJestReport, timesByPlaywrightReport } from './timings.mjs'

const PORTAL_ROOMS = ['app', 'components', 'lib', 'front', 'scripts', 'bench']
const ROOMS = [...PORTAL_ROOMS, 'pages', 'provider', 'demo', 'middleware.ts', 'e2e']
const EVERYTHING = ['.']

const tool = (...parts) => inRoot('node_modules', ...parts)

/** All rules: those of single files, and those that need types, by the native compiler. */
export const lint = (files = EVERYTHING) => ({
  name: 'lint',
  script: [tool('oxlint', 'bin', 'oxlint')],
  args: ['--deny-warnings', '--no-error-on-unmatched-pattern', ...files],
})
export const format = (files = EVERYTHING) => ({
  name: 'format',
  script: [tool('oxfmt', 'bin', 'oxfmt')],
  args: ['--check', '--no-error-on-unmatched-pattern', ...files],
})
export const dependencies = () => ({
  name: 'dependency rules',
  script: [tool('dependency-cruiser', 'bin', 'dependency-cruiser.mjs')],
  args: ['--config', '.dependency-cruiser.mjs', ...ROOMS],
})
export const deadCode = () => ({ name: 'dead code', script: [tool('knip', 'bin', 'knip.js')], args: ['--no-progress'] })
/** The generated types of pages, which a fresh checkout lacks. */
export const pageTypes = () => ({ name: 'page types', script: [tool('next', 'dist', 'bin', 'next')], args: ['typegen'] })
/** One checker, because other steps use the cores, and several checkers would repeat a part of the work. */
const compiler = (project) => ({ script: [tool('typescript-native', 'bin', 'tsc')], args: ['--noEmit', '--checkers', '1', '-p', project] })
export const types = () => ({ name: 'types', ...compiler('.') })
/** The types of the pages' own script: JavaScript with types in comments. */
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

/** All unit tests, or those that import one of the files. */
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

/** Each engine's tests according to `scripts/jest/engines.mjs`: all, a `part` such as '1/2', or those whose path begins with one of `in`. */
export const providerTestsOnServer = (folder, only) =>
  provider(`provider tests on PostgreSQL${only?.part ? ` (${only.part.replace('/', ' of ')})` : ''}`, 'server.config.mjs', folder, {
    ...only,
    within: [inRoot('scripts', 'with-postgres.mjs'), nodeBinary()],
  })
export const providerTestsEmbedded = (folder, only) => provider('provider tests on the embedded database', 'embedded.config.mjs', folder, only)

/** Folder for the data of the browser tests' servers. */
const dataOfBrowserTests = (folder) => ({ E2E_DATA: path.join(folder, 'servers') })

/** The first data of the browser tests' servers, made during other checks, because it takes half a minute with one idle core. */
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
