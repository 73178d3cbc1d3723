// Builds the portal, but only when a file that the build depends on has changed.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Problem, ROOT, inRoot, nodeBinary } from './project.mjs'
import { run } from './run.mjs'
import { notStripped } from './strip-types.mjs'

const SOURCES = [
  'app',
  'pages',
  'components',
  'lib',
  'front',
  'public',
  'middleware.ts',
  'next.config.mjs',
  'scripts/lib/finish-build.mjs',
  'scripts/lib/minify-page-scripts.mjs',
  'scripts/lib/compress-build.mjs',
  'scripts/lib/page-styles.mjs',
  'scripts/lib/part-scripts.mjs',
  'scripts/lib/strip-types.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const STAMP = ['.next', 'built-from']

function* filesUnder(place) {
  if (!existsSync(place)) return
  if (!statSync(place).isDirectory()) return yield place
  for (const name of readdirSync(place).sort()) yield* filesUnder(path.join(place, name))
}

async function fingerprint() {
  const hash = createHash('sha256')
  const { output } = await run(nodeBinary(), ['--version'], { capture: true })
  hash.update(output)
  for (const source of SOURCES) {
    for (const file of filesUnder(inRoot(source))) {
      if (/\.test\.tsx?$/.test(file)) continue
      hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

function builtFrom() {
  try {
    return readFileSync(inRoot(...STAMP), 'utf8')
  } catch {
    return null
  }
}

/** The provider may have changed without the portal. */
async function stripChanged() {
  const build = { projectDir: ROOT, distDir: STAMP[0] }
  if ((await notStripped(build)).length === 0) return
  const strip = `const { stripTypes } = await import(${JSON.stringify(new URL('strip-types.mjs', import.meta.url))}); await stripTypes(${JSON.stringify(build)})`
  await run(nodeBinary(), ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', strip], { capture: true })
}

export async function ensureBuilt({ quiet = false } = {}) {
  const wanted = await fingerprint()
  if (builtFrom() === wanted) return stripChanged()
  if (!quiet) console.log('Budowanie portalu …')
  const { code, output } = await run(nodeBinary(), [inRoot('node_modules', 'next', 'dist', 'bin', 'next'), 'build'], {
    capture: true,
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Problem(`Budowanie nie powiodło się:\n\n${output}`)
  writeFileSync(inRoot(...STAMP), wanted)
}
