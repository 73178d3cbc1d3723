// Addresses of the pages' own scripts: as they were made smaller with the build, or as they are written where there is
// none. Each address has the print of what it holds, since browsers keep the file.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PRINT_LENGTH = 10

function addressOf(name: string): string {
  const isBuilt = process.env.NODE_ENV === 'production'
  const built = join(process.cwd(), process.env.PORTAL_BUILD || '.next', 'static/page', name)
  const [file, path] = isBuilt && existsSync(built) ? [built, `/_next/static/page/${name}`] : [join(process.cwd(), 'public/static', name), `/static/${name}`]
  return `${path}?${createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, PRINT_LENGTH)}`
}

/** The moving parts of every page. */
export const PAGE_SCRIPT = addressOf('portal.js')
/** Those of the signed-in beside them. */
export const SIGNED_IN_SCRIPT = addressOf('signed-in.js')
