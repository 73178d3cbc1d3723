// `npm test`: prepares everything, runs all checks, and ends with one line with their number.
// `npm test -- --changed [revision]` and `npm test -- --area <area>` run the checks that concern a change or an area.
import { parseArgs } from 'node:util'
import { ensureBuilt } from './lib/build.mjs'
import { browserSpecs, changedFiles, filesOfArea } from './lib/changes.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot, main } from './lib/project.mjs'
import { select } from './lib/selection.mjs'
import { inLanes, inOrder, sum } from './lib/steps.mjs'
import { takeTestFolder } from './lib/test-folder.mjs'
import { timeTable } from './lib/timings.mjs'
import * as tools from './lib/tools.mjs'

const times = []
const steps = (...some) =>
  inOrder(
    some.filter((step) => step !== null),
    (ended) => times.push(ended),
  )

/** Only the browser tests need the build; if it fails, they count as one failure. */
function startBuild() {
  const since = Date.now()
  return ensureBuilt({ quiet: true }).then(
    () => {
      times.push({ name: 'build', seconds: Math.round((Date.now() - since) / 1000), files: [] })
      return null
    },
    (error) => error,
  )
}

function notBuilt(failure) {
  console.log(`\n── browser tests: not run\n${failure.message}`)
  return { passed: 0, failed: 1 }
}

/**
 * Provider tests wait for disks, deadlines and each other for a third of their time, so two cores can run three lanes, as
 * long as all three have work. Tests on PostgreSQL are two halves, so that neither runs alone at the end. Tests on
 * the embedded database are the longest, so they begin at once and have a lane of their own.
 * Browser tests come last: they use both cores, and beside others all would be slower.
 */
async function everything(folder) {
  const built = startBuild()
  const quick = [tools.filledDemo(folder), tools.lint(), tools.format(), tools.dependencies(), tools.deadCode(), tools.scriptTypes(), tools.unitTests(folder)]
  const checks = await inLanes(3, [
    () => steps(tools.providerTestsOnServer(folder, { part: '1/2' })),
    () => steps(tools.providerTestsOnServer(folder, { part: '2/2' })),
    () => steps(tools.providerTestsEmbedded(folder)),
    ...quick.map((step) => () => steps(step)),
    () => built.then(() => steps(tools.types())),
  ])
  const failure = await built
  return sum([checks, failure ? notBuilt(failure) : await steps(tools.browserTests(folder, {}))])
}

/** Only what is selected; an empty list saves its step. */
async function selected(folder, selection) {
  const inBrowser = selection.specs.length > 0 || selection.pages.length > 0
  const built = inBrowser ? startBuild() : Promise.resolve(null)
  const only = { in: selection.provider }
  const isCode = selection.lint.length > 0
  const works = [
    selection.provider.length > 0 && (() => steps(tools.providerTestsOnServer(folder, only), tools.providerTestsEmbedded(folder, only))),
    inBrowser && (() => steps(tools.filledDemo(folder))),
    isCode && (() => steps(tools.lint(selection.lint), tools.dependencies())),
    selection.format.length > 0 && (() => steps(tools.format(selection.format))),
    selection.unit.length > 0 && (() => steps(tools.unitTests(folder, { of: selection.unit }))),
    isCode && (() => built.then(() => steps(inBrowser ? null : tools.pageTypes(), tools.types()))),
  ]
  const checks = await inLanes(
    2,
    works.filter((work) => work !== false),
  )
  const failure = await built
  if (failure) return sum([checks, notBuilt(failure)])
  const specs = [...selection.specs, ...(selection.pages.length > 0 ? ['e2e/every-page.spec.ts'] : [])]
  const browser = await steps(inBrowser ? tools.browserTests(folder, { args: specs, env: { PAGES_UNDER: selection.pages.join(',') } }) : null)
  return sum([checks, browser])
}

function announced(selection) {
  console.log(
    `Areas: ${selection.areas.join(', ') || 'none'}. Browser: ${[...selection.specs, ...selection.pages.map((page) => `/${page}`)].join(', ') || 'nothing'}.`,
  )
  console.log('Left out: all that has nothing to do with these files.')
  if (selection.wide.length > 0) console.log(`More depends on these than is checked now; before they go out, run all of it:\n  ${selection.wide.join('\n  ')}`)
  return selection
}

const { values, positionals } = parseArgs({ options: { changed: { type: 'boolean' }, area: { type: 'string' } }, allowPositionals: true })

await main(async () => {
  await ensureInstalled()
  const { findChromium } = await import('./lib/chromium.mjs')
  process.env.CHROMIUM_PATH = await findChromium()
  // The provider is started some hundred times: a start with compiled modules takes three quarters of the time.
  process.env.NODE_COMPILE_CACHE ??= inRoot('node_modules', '.cache', 'compiled')
  const folder = takeTestFolder()
  const files = values.area ? await filesOfArea(values.area) : values.changed ? await changedFiles(positionals[0]) : null
  const { passed, failed } = await (files ? selected(folder, announced(select(files, browserSpecs()))) : everything(folder))
  console.log(`\n${timeTable(times)}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
