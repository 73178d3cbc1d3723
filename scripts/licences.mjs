// `npm run licences`: one line for each package at run time, and the number of packages of each licence. `-- --all`: also for development.
import { licencesOfPackages } from './lib/licences.mjs'

const rows = licencesOfPackages({ all: process.argv.includes('--all') })
for (const { name, version, licence } of rows) console.log(`${name}@${version}\t${licence ?? 'not stated'}`)
const counts = Map.groupBy(rows, ({ licence }) => licence ?? 'not stated')
console.log(`\n${[...counts].map(([licence, { length }]) => `${licence}: ${length}`).join('\n')}`)
