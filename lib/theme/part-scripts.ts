// The scripts of the parts that React runs in the browser, as the build has noted them (`scripts/lib/part-scripts.mjs`).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

let known: string | undefined

const read = (): string => {
  const addresses = JSON.parse(readFileSync(join(process.cwd(), process.env.PORTAL_BUILD || '.next', 'part-scripts.json'), 'utf8')) as string[]
  return addresses.join(' ')
}

/** Their addresses, with blanks between them; undefined in development, where the framework begins with every page. */
export function partScripts(): string | undefined {
  if (process.env.NODE_ENV === 'production') known ??= read()
  return known
}
