// What is installed is what was tested: every dependency names one version.
import { readFileSync } from 'node:fs'
import { inRoot } from './project.mjs'

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/
const { dependencies, devDependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))

it.each(Object.entries({ ...dependencies, ...devDependencies }))('%s has an exact version', (_name, version) => {
  expect(version).toMatch(EXACT)
})
