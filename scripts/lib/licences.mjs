// The licences of what is installed, as the packages themselves state them.
import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from './project.mjs'

const readJson = (...parts) => JSON.parse(readFileSync(inRoot(...parts), 'utf8'))

/** Packages that state theirs in a text alone; read by people. */
const READ = { 'combine-errors': 'MIT', 'png-js': 'MIT' }

/** What older packages say in their own package.json, where the lock file has nothing. */
function statedIn(place) {
  if (!existsSync(inRoot(place, 'package.json'))) return null
  const { license, licenses } = readJson(place, 'package.json')
  const stated = license ?? licenses
  if (Array.isArray(stated)) return stated.map((one) => one.type ?? one).join(' OR ')
  return stated?.type ?? stated ?? null
}

/** Packages at run time, and with `all` those for development too: name, version, licence (null: it states none), by name. */
export function licencesOfPackages({ all = false } = {}) {
  const rows = Object.entries(readJson('package-lock.json').packages)
    .filter(([place, { dev, link }]) => place !== '' && !link && (all || !dev))
    .map(([place, { name, version, license }]) => ({
      name: name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license ?? statedIn(place) ?? READ[place.slice(place.lastIndexOf('/') + 1)] ?? null,
    }))
  const unique = new Map(rows.map((row) => [`${row.name}@${row.version}`, row]))
  return [...unique.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1))
}
