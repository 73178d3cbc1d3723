// Compresses scripts and style sheets of the build once with brotli at its highest level: an eighth smaller than what a
// server has time for while it answers.
import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const TEXT = { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }

/** Writes a file with the ending `.br` beside each file in the build's `static`. @param {{ projectDir: string, distDir: string }} build */
export async function compressBuild({ projectDir, distDir }) {
  const folder = path.resolve(projectDir, distDir, 'static')
  const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(?:js|css)$/.test(name))
  await Promise.all(
    files.map(async (name) => {
      const file = path.join(folder, name)
      await writeFile(`${file}.br`, await compress(await readFile(file), TEXT))
    }),
  )
}
