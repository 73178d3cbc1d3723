// What a build needs beside Next's own work.
import { compressBuild } from './compress-build.mjs'
import { minifyPageScripts } from './minify-page-scripts.mjs'
import { notePageStyles } from './page-styles.mjs'
import { notePartScripts } from './part-scripts.mjs'
import { stripTypes } from './strip-types.mjs'

/** @param {{ projectDir: string, distDir: string }} build */
export async function finishBuild(build) {
  await minifyPageScripts(build)
  await notePartScripts(build)
  await compressBuild(build)
  await notePageStyles(build)
  await stripTypes(build)
}
