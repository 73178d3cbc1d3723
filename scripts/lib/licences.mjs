// The licences of installed packages, as the packages state them.
import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from './project.mjs'

const readJson = (...parts) => JSON.parse(readFileSync(inRoot(...parts), 'utf8'))

/** Packages that state their licence only in a text, which was read by a person. */
const READ = { 'combine-errors': 'MIT', 'png-js': 'MIT' }

/** Older packages state it in their own package.json, where the lock file has nothing. */
function statedIn(place) {
  if (!existsSync(inRoot(place, 'package.json'))) return null
  const { license, licenses } = readJson(place, 'package.json')
  const stated = license ?? licenses
  if (Array.isArray(stated)) return stated.map((one) => one.type ?? one).join(' OR ')
  return stated?.type ?? stated ?? null
}

/** Packages needed at run time, with `all` also those for development: name, version, licence (null: none stated), sorted by name. */
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
