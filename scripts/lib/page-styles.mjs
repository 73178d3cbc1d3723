// The style sheets of each page according to Next's build manifests, for pages that Next does not render.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runInNewContext } from 'node:vm'

const PAGE_STYLES = 'page-styles.json'
const NOTES = 'page_client-reference-manifest.js'

/**
 * @typedef {{ entryCSSFiles?: Record<string, { path: string }[]> }} Notes
 * @param {string} page as Next names it: `/(public)/aktualnosci/page` @param {Notes | undefined} notes
 */
export function stylesOf(page, notes) {
  const folders = page.split('/').slice(1, -1)
  const layouts = ['', ...folders].map((_, i) => `[project]/app/${[...folders.slice(0, i), 'layout'].join('/')}`)
  const own = notes?.entryCSSFiles?.[`[project]/app${page}`]
  if (!own) throw new Error(`Next no longer notes the style sheets of ${page} as it did: look at ${NOTES} of its build`)
  return [...new Set([...layouts.flatMap((layout) => notes?.entryCSSFiles?.[layout] ?? []), ...own].map((file) => file.path))]
}

/** Writes them into the build, by the path in the route table. @param {{ projectDir: string, distDir: string }} build */
export async function notePageStyles({ projectDir, distDir }) {
  const folder = path.resolve(projectDir, distDir, 'server', 'app')
  /** @type {{ globalThis?: unknown, __RSC_MANIFEST: Record<string, Notes> }} */
  const context = { __RSC_MANIFEST: {} }
  context.globalThis = context
  for (const file of await readdir(folder, { recursive: true })) {
    if (path.basename(file) === NOTES) runInNewContext(await readFile(path.join(folder, file), 'utf8'), context)
  }
  const pages = Object.entries(context.__RSC_MANIFEST).filter(([page]) => page.startsWith('/('))
  if (pages.length === 0) throw new Error(`Next no longer writes ${NOTES} for each page`)
  const styles = pages.map(([page, notes]) => [page.replace(/^\/\(\w+\)/, '').replace(/\/page$/, ''), stylesOf(page, notes)])
  await writeFile(path.resolve(projectDir, distDir, PAGE_STYLES), JSON.stringify(Object.fromEntries(styles)))
}
