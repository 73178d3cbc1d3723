// Given to Node by `--import`: our TypeScript is loaded as the build left it without types (`strip-types.mjs`). Node would load a
// compiler for it, in each thread, and keep it for as long as the process lives. What is not in the build goes Node's way.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { inRoot, ROOT } from './project.mjs'
import { strippedFile } from './strip-types.mjs'

const OURS = `${pathToFileURL(ROOT).href}/`
const BUILD = inRoot(process.env.PORTAL_BUILD || '.next')

/** @param {string} url */
function stripped(url) {
  try {
    return readFileSync(strippedFile(BUILD, readFileSync(fileURLToPath(url))), 'utf8')
  } catch {
    return null
  }
}

registerHooks({
  load(url, context, nextLoad) {
    const source = url.startsWith(OURS) && path.extname(url) === '.ts' ? stripped(url) : null
    return source === null ? nextLoad(url, context) : { format: 'module', source, shortCircuit: true }
  },
})
