// Addresses of the pages' own scripts. Browsers keep a file of /static for a day (next.config.mjs), so each address has the
// print of what it holds.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const PRINT_LENGTH = 10

function addressOf(name: string): string {
  const file = readFileSync(join(process.cwd(), 'public/static', name))
  return `/static/${name}?${createHash('sha256').update(file).digest('base64url').slice(0, PRINT_LENGTH)}`
}

/** The moving parts of every page. */
export const PAGE_SCRIPT = addressOf('portal.js')
/** Those of the signed-in beside them. */
export const SIGNED_IN_SCRIPT = addressOf('signed-in.js')
