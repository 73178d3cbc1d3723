// The list of pages that React's renderer makes alone, as `app/_plain/pages.ts` has it: the build finds a page only by what is written.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROUTES } from '#contract/pages.ts'
import { isPlainPage } from '#lib/shell/plain-pages.ts'

const ROOT = join(import.meta.dirname, '../..')
export const PLAIN_PAGES = join(ROOT, 'app/_plain/pages.ts')
const LINE_MAX = 160

/** Groups of routes are folders that are not in the address. */
export const pageFileOf = (path: string): string =>
  readdirSync(join(ROOT, 'app'))
    .map((group) => join('app', group, path.slice(1), 'page.tsx'))
    .find((file) => existsSync(join(ROOT, file))) ?? join('app', path.slice(1), 'page.tsx')

function lineOf(path: string): string {
  const [name, load] = [`  '${path}': () =>`, `import('#${pageFileOf(path)}'),`]
  return name.length + load.length < LINE_MAX ? `${name} ${load}` : `${name}\n    ${load}`
}

/** The source with the list of the route table. */
export function withPlainPages(source: string): string {
  const paths = new Set(ROUTES.filter(isPlainPage).map(({ path }) => path))
  const list = [...paths].map(lineOf).join('\n')
  return source.replace(/(?<=> = \{\n)[\s\S]*(?=\n\}\n$)/, () => list)
}
