import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inRoot, nodeBinary, ROOT } from './project.mjs'
import { strippedFile, stripTypes } from './strip-types.mjs'

const { WITHOUT_TYPES } = await import('#common/without-types.ts')
const folder = mkdtempSync(path.join(os.tmpdir(), 'stripped-'))
const [built, empty] = ['built', 'empty'].map((name) => path.relative(ROOT, path.join(folder, name)))
const LOADED = `
const { plural } = await import('./lib/common/plural.ts')
console.log(plural(2, { one: 'głos', few: 'głosy', many: 'głosów' }), process.moduleLoadList.some((name) => name.includes('amaro')) ? 'compiler' : 'none')`

beforeAll(() => stripTypes({ projectDir: ROOT, distDir: built }))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a program says that loads one of our files, by the build at `distDir`. */
async function said(distDir) {
  const args = [...WITHOUT_TYPES, '--input-type=module', '--eval', LOADED]
  const { stdout } = await promisify(execFile)(nodeBinary(), args, { cwd: ROOT, env: { NODE_ENV: 'test', PORTAL_BUILD: distDir } })
  return stdout.trim()
}

it('a program whose files are in the build loads no compiler of types', async () => {
  expect(await said(built)).toBe('głosy none')
})

it('what is not in the build is loaded by Node', async () => {
  expect(await said(empty)).toBe('głosy compiler')
})

it('a file that was changed since is another one, and lines stay where they are', () => {
  const source = readFileSync(inRoot('provider', 'main.ts'), 'utf8')
  const code = readFileSync(strippedFile(path.resolve(ROOT, built), source), 'utf8')
  expect(code.split('\n')).toHaveLength(source.split('\n').length)
  expect(existsSync(strippedFile(path.resolve(ROOT, built), `${source}\n`))).toBe(false)
})

it('every way to start portal and provider names it', () => {
  const text = (...parts) => readFileSync(inRoot(...parts), 'utf8')
  const { scripts } = JSON.parse(text('package.json'))
  const loader = /scripts\/lib\/load-stripped\.mjs/
  expect(fileURLToPath(WITHOUT_TYPES[1])).toBe(inRoot('scripts', 'lib', 'load-stripped.mjs'))
  for (const name of ['start:portal', 'start:provider']) expect(scripts[name]).toMatch(loader)
  for (const unit of ['portal@.service', 'provider@.service']) expect(text('docs', 'deploy', unit)).toMatch(new RegExp(`^ExecStart=.*${loader.source}`, 'm'))
  expect(text('scripts', 'start.mjs')).toContain("inRoot('scripts', 'lib', 'load-stripped.mjs')")
})

it('the portal, which reads the settings of Next too, loads none of the tools of a build', () => {
  expect(readFileSync(inRoot('next.config.mjs'), 'utf8')).not.toMatch(/^import /m)
})
