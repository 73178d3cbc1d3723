// Selects the checks for changed files, for work on one thing. Only `npm test` checks everything.
import { AREAS, areaOf } from './areas.mjs'

const PORTAL = /^(app|components|lib|front|public)\/|^middleware\.ts$/
const UNIT = /^(app|components|lib|front|scripts|bench)\/.*\.(tsx?|mjs)$/
const LINTED = /\.(tsx?|mjs)$/
const SPEC = /^e2e\/[^/]+\.spec\.ts$/
/** No code that runs depends on these files. */
const TEXTS = /\.md$|^docs\/|^\.ci\//
/** Generated from the route table: limited to the pages to check. */
const GENERATED = 'e2e/every-page.spec.ts'
/** Checks every route of the provider against the contract. */
const CONTRACT_TEST = 'provider/http/contract.test.ts'
/** Represents the whole portal when a file serves several areas. */
const WIDE = 'shell'

const unique = (items) => [...new Set(items)].sort()

function providerTests(files, areas) {
  const own = files.filter((file) => /^(provider|demo)\//.test(file) && !file.startsWith('provider/areas/'))
  const rooms = own.map((file) => file.split('/').slice(0, -1).join('/')).map((room) => `${room}/`)
  const ofAreas = areas.map((area) => AREAS[area].names.map((name) => `provider/areas/${name}/`)).flat()
  const touched = files.some((file) => /^(provider|demo|lib\/(contract|common))\//.test(file))
  return touched ? unique([...ofAreas, ...rooms, CONTRACT_TEST]) : []
}

/** The provider's own tests hold what a call does, so a change of calls is looked at where people come through all of them. */
const BEHIND_THE_SCREENS = /^(provider|demo|lib\/contract)\//

const isOfArea = (spec, area) => AREAS[area].names.some((name) => spec.startsWith(`e2e/${name}.`) || spec.startsWith(`e2e/${name}-`))
const wholeArea = (area, specs) => ({ specs: specs.filter((spec) => isOfArea(spec, area)), pages: AREAS[area].segments })

/** The browser tests and pages that a file of a large area concerns. */
function ofRoom(file, area, specs) {
  const { rooms, journeys } = AREAS[area]
  const named = (names) => specs.filter((spec) => names.some((name) => spec === `e2e/${name}.spec.ts`))
  if (BEHIND_THE_SCREENS.test(file)) return { specs: named(journeys), pages: [] }
  const within = rooms.filter(({ folders }) => file.split('/').some((folder) => folders.includes(folder)))
  if (within.length === 0) return wholeArea(area, specs)
  return { specs: named(within.flatMap((room) => room.specs)), pages: within.flatMap(({ pages }) => pages) }
}

function browserTests(files, areas, specs) {
  const portal = files.some((file) => PORTAL.test(file))
  const behind = files.some((file) => /^(provider|demo|e2e)\//.test(file))
  if (!portal && !behind) return { specs: [], pages: [] }
  const shared = portal && files.some((file) => PORTAL.test(file) && areaOf(file) === null)
  const touched = shared ? unique([...areas, WIDE]) : areas
  const found = touched.flatMap((area) =>
    AREAS[area].rooms ? files.filter((file) => areaOf(file) === area).map((file) => ofRoom(file, area, specs)) : [wholeArea(area, specs)],
  )
  const itself = files.filter((file) => SPEC.test(file) && file !== GENERATED)
  return { specs: unique([...found.flatMap((one) => one.specs), ...itself]), pages: unique(found.flatMap(({ pages }) => pages)) }
}

/**
 * @param {string[]} files changed files, relative to the project
 * @param {string[]} specs all browser tests
 */
export function select(files, specs) {
  const running = files.filter((file) => !TEXTS.test(file))
  const areas = unique(running.map(areaOf).filter((area) => area !== null))
  return {
    areas,
    format: files,
    lint: running.filter((file) => LINTED.test(file)),
    unit: running.filter((file) => UNIT.test(file)),
    provider: providerTests(running, areas),
    ...browserTests(running, areas, specs),
    /** More depends on these files than what is selected. */
    wide: running.filter((file) => areaOf(file) === null && !SPEC.test(file)),
  }
}
