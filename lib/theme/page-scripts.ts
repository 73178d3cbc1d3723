// The pages' own scripts: as they were made smaller with the build, or as they are written where there is none. Each
// address has the print of what it holds, since browsers keep the file: a portal of another build has no such file.
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** `portal`: the moving parts of every page. `signed-in`: those of the signed-in beside them. `asks-again`: of parts that refresh themselves, or ask of what is typed. `passkeys`: their ceremonies. `notes`: at the text that is selected. `reader`: of documents. */
export type PageScriptName = 'portal' | 'signed-in' | 'asks-again' | 'passkeys' | 'notes' | 'reader'

export interface PageScript {
  src: string
  /** As `integrity` and a Content-Security-Policy name it. */
  hash: string
}

const PRINT_LENGTH = 10
const WITH_PRINT = /^(?<name>[a-z-]+)\.[\w-]{10}\.js$/

function builtFile(folder: string, name: PageScriptName): string | undefined {
  try {
    return readdirSync(folder).find((file) => WITH_PRINT.exec(file)?.groups?.['name'] === name)
  } catch {
    return undefined
  }
}

function read(name: PageScriptName): PageScript {
  const folder = join(process.cwd(), process.env.PORTAL_BUILD || '.next', 'static/page')
  const built = process.env.NODE_ENV === 'production' ? builtFile(folder, name) : undefined
  const text = readFileSync(built ? join(folder, built) : join(process.cwd(), 'public/static', `${name}.js`))
  const print = createHash('sha256').update(text)
  const hash = `sha256-${print.copy().digest('base64')}`
  return { src: built ? `/_next/static/page/${built}` : `/static/${name}.js?${print.digest('base64url').slice(0, PRINT_LENGTH)}`, hash }
}

const known = new Map<PageScriptName, PageScript>()

/** Read when it is first asked for: what loads this module may say only afterwards whether this is production. */
export function pageScript(name: PageScriptName): PageScript {
  const script = known.get(name) ?? read(name)
  known.set(name, script)
  return script
}
