// The SHA-256 in the page of every evidence pack: that of @noble/hashes, without the rest of the package.
import { readFileSync } from 'node:fs'
import { minify } from 'terser'
import { inRoot } from './project.mjs'

/** Modules in the order of their dependencies. */
const MODULES = ['utils', '_u64', '_md', 'sha2']
/** Other modules import this one as a whole, as `u64`. */
const NAMESPACE = '_u64'

const packageFile = (name) => readFileSync(inRoot('node_modules', '@noble', 'hashes', name), 'utf8')

function source(name) {
  const all = packageFile(`${name}.js`).replace(/^import .*$/gm, '')
  const plain = name === NAMESPACE ? all.replace(/^export (\{[^}]*\});?$/gm, 'const u64 = $1;') : all
  return plain.replace(/^export (?!\{)/gm, '')
}

/** Unused parts are removed; names stay, so that it can be compared with the package. */
const OPTIONS = {
  module: true,
  mangle: false,
  compress: { defaults: false, dead_code: true, passes: 3, pure_getters: true, side_effects: true, toplevel: true, unused: true },
  format: { beautify: true, comments: false },
}

/** Its place in the checkout. */
export const CHECKER_HASH = inRoot('provider', 'areas', 'votings', 'files', 'checker', 'noble-sha256.js')

export async function checkerHash() {
  const { version } = JSON.parse(packageFile('package.json'))
  const { code } = await minify(`${MODULES.map(source).join('\n')}\nexport { sha256, bytesToHex }`, OPTIONS)
  return (
    `/* SHA-256 of @noble/hashes ${version} - MIT License (c) 2022 Paul Miller (paulmillr.com).\n` +
    `   Written by \`npm run checker-hash\` from the installed package; nothing here is changed by hand. */\n${code}\n`
  )
}
