// Minifies the pages' own scripts. They are written into the build, so that scripts
// and pages always belong to the same build.
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { minify } from 'terser'

const SCRIPTS = ['portal.js', 'signed-in.js', 'asks-again.js', 'passkeys.js', 'notes.js', 'reader.js']
/** Beside the framework's own files, which are served below /_next/static. */
const PLACE = ['static', 'page']
const PRINT_LENGTH = 10

/** File names contain a hash of the content, because portals of two builds may run side by side. @param {{ projectDir: string, distDir: string }} build */
export async function minifyPageScripts({ projectDir, distDir }) {
  const folder = path.resolve(projectDir, distDir, ...PLACE)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const name of SCRIPTS) {
    const source = await readFile(path.join(projectDir, 'public', 'static', name), 'utf8')
    const { code } = await minify(source, { module: name !== 'portal.js' })
    if (!code) throw new Error(`${name} became nothing`)
    const print = createHash('sha256').update(code).digest('base64url').slice(0, PRINT_LENGTH)
    await writeFile(path.join(folder, name.replace('.js', `.${print}.js`)), code)
  }
}
