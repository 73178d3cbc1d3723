// Which scripts a page loads whose parts begin, by what Next has noted of its build: the chunks of `pages/parts.tsx`, and before them
// one that tells them to run. Next's own client of `pages`, which would want the whole page, is loaded with them and does not run.
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const PART_SCRIPTS = 'part-scripts.json'
const MANIFEST = 'build-manifest.json'
const PAGE = '/parts'
const PRINT_LENGTH = 10

const isScript = (/** @type {string} */ file) => file.endsWith('.js')

/**
 * @typedef {{ otherChunks: string[], runtimeModuleIds: (number | string)[] }} Bootstrap
 * @typedef {{ pages: Record<string, string[]>, pagesChunkGroupBootstrapParams?: Record<string, Bootstrap>, chunkLoadingGlobal?: string }} Manifest
 * @param {Manifest} manifest
 */
export function partScriptsOf({ pages, pagesChunkGroupBootstrapParams, chunkLoadingGlobal }) {
  const [app, own] = ['/_app', PAGE].map((page) => pagesChunkGroupBootstrapParams?.[page])
  const files = [...(pages['/_app'] ?? []), ...(pages[PAGE] ?? [])]
  const entry = own?.runtimeModuleIds.at(-1)
  if (!app || !own || !files.length || entry === undefined || !chunkLoadingGlobal)
    throw new Error(`Next no longer notes the chunks of ${PAGE} as it did: look at ${MANIFEST} of its build`)
  // The last module is the page's own, which hands itself over; what comes before it would begin Next's client. It runs when all are there.
  const asked = JSON.stringify({ otherChunks: [...app.otherChunks, ...own.otherChunks].filter(isScript), runtimeModuleIds: [entry] })
  const run = `window.__NEXT_P={push:([,load])=>load()};(globalThis[${JSON.stringify(chunkLoadingGlobal)}]??=[]).push(${asked})`
  return { run, chunks: [...new Set(files)].filter(isScript) }
}

/** Writes them into the build, by their addresses. @param {{ projectDir: string, distDir: string }} build */
export async function notePartScripts({ projectDir, distDir }) {
  const folder = path.resolve(projectDir, distDir)
  const { run, chunks } = partScriptsOf(JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8')))
  const print = createHash('sha256').update(run).digest('base64url').slice(0, PRINT_LENGTH)
  const file = `static/page/parts.${print}.js`
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
  await writeFile(path.join(folder, file), run)
  await writeFile(path.join(folder, PART_SCRIPTS), JSON.stringify([file, ...chunks].map((one) => `/_next/${one}`)))
}
