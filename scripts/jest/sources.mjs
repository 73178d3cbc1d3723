// Node itself runs test files and reads TypeScript. This adds what it cannot read:
// JSX, style sheets, and imports from packages without a file extension.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from '@swc/core'

/** Packages without `exports` in their package.json, whose modules are imported without an extension. */
const WITHOUT_ENDING = /^next\/[\w/-]+$/

/** @type {import('@swc/core').Options} */
const COMPILE = {
  jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2024' },
  module: { type: 'es6' },
  sourceMaps: 'inline',
}

/** A CSS module as an object that maps every class name to itself. */
const STYLES = `export default new Proxy({}, { get: (_, name) => (typeof name === 'string' ? name : undefined) })`

registerHooks({
  resolve(specifier, context, next) {
    const ours = !context.parentURL?.includes('/node_modules/')
    return next(ours && WITHOUT_ENDING.test(specifier) ? `${specifier}.js` : specifier, context)
  },
  load(url, context, next) {
    const { pathname } = new URL(url)
    if (pathname.endsWith('.css')) return { format: 'module', shortCircuit: true, source: STYLES }
    if (!pathname.endsWith('.tsx')) return next(url, context)
    const filename = fileURLToPath(url)
    return { format: 'module', shortCircuit: true, source: transformSync(readFileSync(filename, 'utf8'), { ...COMPILE, filename }).code }
  },
})
