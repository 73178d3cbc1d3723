// Finds a Chromium for the browser tests, or installs one. The headless shell is preferred: it renders pages like Chromium, but has no
// windows of its own, which would take several times the CPU time of the pages in them.
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { Problem, inRoot, nodeBinary } from './project.mjs'
import { run } from './run.mjs'

const NAMES = ['chromium-headless-shell', 'chrome-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export function chromiumOnPath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram) ?? null
}

async function playwrights() {
  const { chromium } = await import('@playwright/test')
  const file = () => (existsSync(chromium.executablePath()) ? chromium.executablePath() : null)
  if (file()) return file()
  console.log('Getting a Chromium …')
  await run(nodeBinary(), [inRoot('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'], { capture: true })
  return file()
}

/** Playwright's own may lack system libraries; one that does not start is not used. */
async function starts(file) {
  if (!file) return false
  const { code } = await run(file, ['--headless', '--no-sandbox', '--disable-gpu', '--dump-dom', 'about:blank'], { capture: true }).catch(() => ({ code: 1 }))
  return code === 0
}

async function debians() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  console.log('Installing a Chromium package …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { capture: true, env })
  // Not every Debian release has a package of the shell.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { code } = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { capture: true, env })
    if (code === 0) break
  }
  return chromiumOnPath()
}

/** The path of a Chromium that starts. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (!isProgram(given)) throw new Problem(`CHROMIUM_PATH=${given} is not a program.`)
    return given
  }
  for (const look of [async () => chromiumOnPath(), playwrights, debians]) {
    const file = await look()
    if (await starts(file)) return file
  }
  throw new Problem('No Chromium was found. Install one, or give its path by CHROMIUM_PATH.')
}
