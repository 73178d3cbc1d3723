// `npm test`: sets up what it needs, checks everything, and ends with one line that counts it all.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot, main, nodeBinary } from './lib/project.mjs'
import { byJestReport, byPlaywrightReport, inOrder, sum } from './lib/steps.mjs'

const tool = (...parts) => inRoot('node_modules', ...parts)
const PORTAL_ROOMS = ['app', 'components', 'lib', 'front', 'scripts', 'bench']
const ROOMS = [...PORTAL_ROOMS, 'provider', 'middleware.ts', 'e2e']

const lint = { name: 'lint', script: [tool('eslint', 'bin', 'eslint.js')], args: ['--max-warnings', '0', '.'] }
const format = { name: 'format', script: [tool('prettier', 'bin', 'prettier.cjs')], args: ['--check', '--log-level', 'warn', '.'] }
const dependencies = {
  name: 'dependency rules',
  script: [tool('dependency-cruiser', 'bin', 'dependency-cruiser.mjs')],
  args: ['--config', '.dependency-cruiser.mjs', ...ROOMS],
}
const types = { name: 'types', script: [tool('typescript', 'bin', 'tsc')], args: ['--noEmit', '-p', '.'] }

function jest({ name, folder, args, within = [] }) {
  const report = path.join(folder, `${name.replaceAll(' ', '-')}.json`)
  return {
    name,
    script: [...within, '--experimental-vm-modules', tool('jest', 'bin', 'jest.js')],
    args: ['--json', '--outputFile', report, ...args],
    count: byJestReport(report),
  }
}

function playwright({ name, folder, args }) {
  const report = path.join(folder, `${name.replaceAll(' ', '-')}.json`)
  return {
    name,
    script: [tool('@playwright', 'test', 'cli.js')],
    args: ['test', '--reporter=list,json', ...args],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    count: byPlaywrightReport(report),
  }
}

/** The build is needed by the browser tests alone; when it fails, they count as one failure. */
async function browserTests(folder, built) {
  const failure = await built
  if (failure) {
    console.log(`\n── browser tests: not run\n${failure.message}`)
    return { passed: 0, failed: 1 }
  }
  // What measures time has the machine for itself.
  return inOrder([
    playwright({ name: 'browser tests', folder, args: ['--grep-invert', '@alone'] }),
    playwright({ name: 'start and stop', folder, args: ['--grep', '@alone', '--workers', '1'] }),
  ])
}

async function everything(folder) {
  const unit = jest({ name: 'unit tests', folder, args: ['--roots', ...PORTAL_ROOMS] })
  const provider = ['--maxWorkers', '1', '--roots', 'provider']
  const embedded = jest({ name: 'provider tests on the embedded database', folder, args: provider })
  const server = jest({ name: 'provider tests on PostgreSQL', folder, args: provider, within: [inRoot('scripts', 'with-postgres.mjs'), nodeBinary()] })

  const built = ensureBuilt({ quiet: true }).then(
    () => null,
    (error) => error,
  )
  const [checks] = await Promise.all([inOrder([format, lint, dependencies, unit]), built])
  const halves = await Promise.all([inOrder([embedded]), inOrder([types, server])])
  const browser = await browserTests(folder, built)
  return sum([checks, ...halves, browser])
}

await main(async () => {
  await ensureInstalled()
  const { findChromium } = await import('./lib/chromium.mjs')
  process.env.CHROMIUM_PATH = await findChromium()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-tests-'))
  try {
    const { passed, failed } = await everything(folder)
    console.log(`\n${passed} passed, ${failed} failed`)
    return failed === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
