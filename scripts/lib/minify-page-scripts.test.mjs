import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { minifyPageScripts } from './minify-page-scripts.mjs'
import { ROOT } from './project.mjs'

const distDir = mkdtempSync(path.join(os.tmpdir(), 'portal-build-'))
afterAll(() => rmSync(distDir, { recursive: true, force: true }))

it('puts both scripts into the build, small, with all that pages know them by', async () => {
  await minifyPageScripts({ projectDir: ROOT, distDir })
  for (const name of ['portal.js', 'signed-in.js']) {
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
