import { ON_BOTH, ON_EMBEDDED, ON_SERVER, providerTestFiles, sourceOf } from './engines.mjs'

const files = providerTestFiles()
const named = [...ON_BOTH, ...ON_EMBEDDED, ...ON_SERVER]

/** Folders that depend on the engine. */
const OF_ENGINE = /^provider\/(db|search|records|backup|commands|jobs|audit)\//
const OPENS_DATABASE = /openTestDatabase|startTestProvider/
const KNOWS_ENGINE = /SERVER_URL|[.{ ]embedded[,:. ]/

it('every listed file exists and is listed once', () => {
  expect(named.filter((file) => !files.includes(file))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
})

it('every test file that depends on the engine is listed with the engines it runs on', () => {
  const leaning = files.filter((file) => {
    const source = sourceOf(file)
    return KNOWS_ENGINE.test(source) || (OF_ENGINE.test(file) && OPENS_DATABASE.test(source)) || file.endsWith('model.test.ts')
  })
  expect(leaning.length).toBeGreaterThan(20)
  expect(leaning.filter((file) => !named.includes(file))).toEqual([])
})

it('tests that kill a provider run on the embedded database only', () => {
  expect(files.filter((file) => file.endsWith('/killed.test.ts')).filter((file) => !ON_EMBEDDED.includes(file))).toEqual([])
})
