import { readFileSync } from 'node:fs'
import { licencesOfPackages } from './licences.mjs'
import { inRoot } from './project.mjs'

const packageJson = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))

it('the licence that package.json names is that of the file LICENSE', () => {
  expect(packageJson.license).toBe('EUPL-1.2')
  const text = readFileSync(inRoot('LICENSE'), 'utf8')
  expect(text).toMatch(/^EUROPEAN UNION PUBLIC LICENCE v\. 1\.2/)
  expect(text).toContain('Appendix')
})

it('every package used at run time states a licence, also each direct dependency', () => {
  const rows = licencesOfPackages()
  expect(rows.filter(({ licence }) => licence === null)).toEqual([])
  const names = new Set(rows.map(({ name }) => name))
  expect(Object.keys(packageJson.dependencies).filter((name) => !names.has(name))).toEqual([])
  expect(licencesOfPackages({ all: true }).length).toBeGreaterThan(rows.length)
})

it('the changelog has an entry for this version', () => {
  expect(readFileSync(inRoot('CHANGELOG.md'), 'utf8')).toContain(`## ${packageJson.version}`)
})
