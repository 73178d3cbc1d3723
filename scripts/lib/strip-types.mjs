// Leaves the programs' TypeScript without its types in the build, for `load-stripped.mjs`. Each file is found by what it was made of, so
// one that was changed since is not found, and none is ever old.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** What the portal and the provider load beside the build of Next. */
const ROOMS = ['front', 'lib', 'provider', 'demo']
const CODE = /(?<!\.test|\.d)\.ts$/

/** Where the code of `source` lies without its types. @param {string} build the folder of the build @param {string | Buffer} source */
export const strippedFile = (build, source) => path.join(build, 'stripped', `${createHash('sha256').update(source).digest('hex')}.js`)

/** @typedef {{ projectDir: string, distDir: string }} Build */

/** The sources that are not in the build, and where they belong. @param {Build} build @returns {Promise<[file: string, source: string][]>} */
export async function notStripped({ projectDir, distDir }) {
  const build = path.resolve(projectDir, distDir)
  const inRooms = ROOMS.map(async (room) => {
    const names = (await readdir(path.join(projectDir, room), { recursive: true })).filter((name) => CODE.test(name))
    return Promise.all(names.map((name) => readFile(path.join(projectDir, room, name), 'utf8')))
  })
  const sources = (await Promise.all(inRooms)).flat()
  return sources.map((source) => /** @type {[string, string]} */ ([strippedFile(build, source), source])).filter(([file]) => !existsSync(file))
}

/** Writes what is missing. @param {Build} build */
export async function stripTypes(build) {
  // A build is begun by any Node, but made by one that knows this.
  const { stripTypeScriptTypes } = await import('node:module')
  await mkdir(path.resolve(build.projectDir, build.distDir, 'stripped'), { recursive: true })
  for (const [file, source] of await notStripped(build)) {
    // Under its name a file is whole, also when whoever waits for the build gives up.
    await writeFile(`${file}.part`, stripTypeScriptTypes(source))
    await rename(`${file}.part`, file)
  }
}
