import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { minifyPageScripts } from './minify-page-scripts.mjs'
import { ROOT } from './project.mjs'

const distDir = mkdtempSync(path.join(os.tmpdir(), 'portal-build-'))
const { NODE_ENV, PORTAL_BUILD } = process.env
const restored = (name, value) => (value === undefined ? delete process.env[name] : (process.env[name] = value))
afterAll(() => {
  restored('NODE_ENV', NODE_ENV)
  restored('PORTAL_BUILD', PORTAL_BUILD)
  rmSync(distDir, { recursive: true, force: true })
})

it('puts both scripts into the build, minified, with every id that pages use', async () => {
  await minifyPageScripts({ projectDir: ROOT, distDir })
  for (const name of ['portal.js', 'signed-in.js', 'asks-again.js']) {
    const source = readFileSync(path.join(ROOT, 'public/static', name), 'utf8')
    const [file, ...others] = readdirSync(path.join(distDir, 'static/page')).filter((one) => one.startsWith(name.replace('js', '')))
    expect(others).toEqual([])
    expect(file).toMatch(/^[a-z-]+\.[\w-]{10}\.js$/)
    const built = readFileSync(path.join(distDir, 'static/page', file ?? ''), 'utf8')
    expect(built.length).toBeLessThan(source.length * 0.6)
    expect(built).not.toContain('//')
    for (const [id] of source.matchAll(/(?<=')km-[a-z-]+(?=')/g)) expect(built).toContain(id)
  }
})

it('pages name the built files with their hashes', async () => {
  await minifyPageScripts({ projectDir: ROOT, distDir })
  // Set after the import, as the portal's entry does.
  // Imported as a module of its own, because other test files have already cached it.
  const { pageScript } = await import(`${new URL('../../lib/theme/page-scripts.ts', import.meta.url)}?built`)
  Object.assign(process.env, { NODE_ENV: 'production', PORTAL_BUILD: path.relative(process.cwd(), distDir) })
  for (const name of /** @type {const} */ (['portal', 'signed-in'])) {
    const { src, hash } = pageScript(name)
    expect(src).toMatch(new RegExp(`^/_next/static/page/${name}\\.[\\w-]{10}\\.js$`))
    const text = readFileSync(path.join(distDir, src.replace('/_next/', '')))
    expect(hash).toBe(`sha256-${createHash('sha256').update(text).digest('base64')}`)
  }
})
