// Updates node_modules to package-lock.json, if they differ.
import { readFileSync } from 'node:fs'
import { Problem, inRoot } from './project.mjs'
import { run } from './run.mjs'

function lockedPackages(...file) {
  try {
    return JSON.parse(readFileSync(inRoot(...file), 'utf8')).packages
  } catch {
    return null
  }
}

/** npm records what it has installed in node_modules; packages for other platforms are missing there. */
function isInstalled() {
  const wanted = lockedPackages('package-lock.json')
  const present = lockedPackages('node_modules', '.package-lock.json')
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([place, { version, optional }]) => place === '' || optional || present[place]?.version === version)
}

export async function ensureInstalled() {
  if (isInstalled()) return
  console.log('Instalowanie pakietów …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { code } = await run(npm, ['install', '--no-audit', '--no-fund', '--loglevel=error'], { plainEnvironment: true })
  if (code !== 0) throw new Problem('Polecenie npm install nie powiodło się; powód podają komunikaty powyżej.')
}
