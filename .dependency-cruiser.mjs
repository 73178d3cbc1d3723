// Imports run one way: app → components → lib → lib/contract → lib/common, and provider → lib/contract → lib/common.
// The demo stands beside the provider, which comes to it through one door.
// `test-*.ts` is what tests of one area share.
const TESTS = '(\\.test\\.(ts|tsx|mjs)|/test-[\\w-]+\\.ts)$'
const AREA = '^provider/areas/([^/]+)/'
/** What is left of `components` and `lib` is shared: `ui`, `shell`, `editor`, `legal`; `contract`, `common`, `links`, `provider`, `session`, `door` and the like. */
const PORTAL_AREA =
  '^(?:components|lib)/(account|attendance|calendar|committee|dictionaries|documents|help|logs|meetings|news|notifications|profiles|resolutions|settings|todo|users|votings|who-sees)/'
/** Modules of the room `from` may not import the rooms that `to` fits. */
const closed = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { path: to },
})

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Modules that need each other are one module, or lack a third. (A cycle of types alone is erased and does no harm.)',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      comment: 'Every import leads somewhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared-packages',
      comment: 'A package that is imported stands in package.json.',
      severity: 'error',
      from: { path: '^(app|components|lib|front|provider|demo|middleware|bench|e2e|scripts)' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-dev-packages-at-run-time',
      comment: 'What runs at the user’s may not need development packages.',
      severity: 'error',
      from: { path: '^(app|components|lib|front|provider|demo|middleware)', pathNot: [TESTS, '^provider/testing/'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '^node_modules/@types/' },
    },
    closed(
      'contract-knows-nobody',
      '^lib/contract/',
      '^(app|components|front|provider|middleware|lib/(?!contract/|common/))',
      'The contract imports zod, lib/common and nothing else.',
    ),
    {
      name: 'contract-needs-zod-alone',
      comment: 'The contract runs everywhere.',
      severity: 'error',
      from: { path: '^lib/contract/', pathNot: TESTS },
      to: { path: 'node_modules', pathNot: 'node_modules/zod/' },
    },
    closed(
      'common-knows-nobody',
      '^lib/common/',
      '^(app|components|front|provider|middleware|lib/(?!common/)|node_modules/)',
      'What both halves share beside the contract imports nothing but itself: it runs everywhere.',
    ),
    closed('lib-below-the-screen', '^lib/', '^(app|components|front|provider|middleware)', 'lib knows no screens and no provider.'),
    closed(
      'uploads-in-the-browser',
      '^lib/uploads/browser/',
      '^lib/(uploads/server|session|door|system)/',
      'What a page loads to send files needs nothing of the server.',
    ),
    closed('uploads-on-the-server', '^lib/uploads/server/', '^lib/uploads/browser/', 'What receives files needs nothing of what a page loads.'),
    closed('components-below-the-pages', '^components/', '^(app|front|provider|middleware)', 'Components know no pages and no provider.'),
    closed('portal-without-provider', '^(app|front|middleware)', '^provider/', 'The portal reaches the provider by its API alone.'),
    closed(
      'provider-without-portal',
      '^provider/',
      '^(app|components|front|middleware|lib/(?!contract/|common/))',
      'The provider knows the contract and lib/common, never the portal.',
    ),
    {
      name: 'demo-by-one-door',
      comment: 'A product without the demo loads nothing of it: only provider/demo-door.ts imports it, when the demo is on.',
      severity: 'error',
      from: { path: '^(app|components|lib|front|provider|middleware)', pathNot: ['^provider/demo-door\\.ts$'] },
      to: { path: '^demo/' },
    },
    {
      name: 'demo-when-it-is-on',
      comment: 'The door to the demo opens by a dynamic import of demo/demo.ts.',
      severity: 'error',
      from: { path: '^provider/demo-door\\.ts$' },
      to: { path: '^demo/', dynamic: false },
    },
    closed(
      'demo-beside-the-provider',
      '^demo/',
      '^(app|components|front|middleware|lib/(?!contract/|common/))',
      'The demo fills the provider and knows no portal.',
    ),
    closed(
      'settings-below-all',
      '^lib/system/',
      '^lib/(?!contract/|common/|system/)',
      'What the portal was started with, and its log, need nothing else of it.',
    ),
    closed(
      'http-below-the-provider',
      '^lib/http/',
      '^lib/(provider|session|door)/',
      'Requests and answers are the same whoever calls, and whatever is called.',
    ),
    closed('provider-below-the-session', '^lib/provider/', '^lib/(session|door)/', 'The client of the provider is told on whose behalf it calls.'),
    closed('session-below-the-door', '^lib/session/', '^lib/door/', 'The door needs the session, which opens without it.'),
    {
      name: 'areas-by-service-or-policy',
      comment: 'A provider area reaches another one only through a service or policy, the area’s own or that of one of its rooms.',
      severity: 'error',
      from: { path: AREA, pathNot: TESTS },
      to: { path: AREA, pathNot: ['^provider/areas/$1/', '^provider/areas/[a-z/-]*[/-](service|policy)\\.ts$'] },
    },
    {
      name: 'portal-areas-apart',
      comment:
        'Areas of components and lib do not import each other: a page composes them, and what two need is shared (components/ui, lib/links, lib/format …).',
      severity: 'error',
      from: { path: PORTAL_AREA, pathNot: TESTS },
      to: { path: PORTAL_AREA, pathNot: ['^(?:components|lib)/$1/'] },
    },
    {
      name: 'shared-rooms-below-the-areas',
      comment:
        'What serves all areas knows none of them, but for two: lib/shell/words.ts finds the words of any form by the name that the visit cookie keeps, and components/styles.ts puts the looks of what is read most into the sheet that browsers keep.',
      severity: 'error',
      from: {
        path: '^(components|lib)/[^/]+',
        pathNot: [TESTS, PORTAL_AREA, '^lib/shell/words\\.ts$', '^components/styles\\.ts$'],
      },
      to: { path: PORTAL_AREA },
    },
    closed(
      'capabilities-below-the-areas',
      '^provider/(audit|comparison|db|export|files|html|http|identity|images|jobs|mail|pages|records|search)/',
      '^provider/areas/',
      'A capability serves the areas and knows none of them.',
    ),
    {
      name: 'http-by-its-interface',
      comment: 'Areas see of the HTTP server what it declares for them, not how it works.',
      severity: 'error',
      from: { path: '^provider/areas/', pathNot: TESTS },
      to: { path: '^provider/http/', pathNot: '^provider/http/(handler|openapi|source-limit|uploads)\\.ts$' },
    },
    {
      name: 'sql-in-queries',
      comment: 'SQL of an area stands in its queries and nowhere else.',
      severity: 'error',
      from: { path: '^provider/areas/', pathNot: [TESTS, '[/-]queries\\.ts$'] },
      to: { path: 'node_modules/kysely/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tests-are-nobodys-library',
      comment: 'Only tests import tests and what is there for them; the pictures of the manual are taken as the browser tests drive the demo.',
      severity: 'error',
      from: { pathNot: [TESTS, '^provider/testing/', '^e2e/', '^bench/', '^scripts/manual'] },
      to: { path: [TESTS, '^provider/testing/', '^e2e/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)\\.next', '^next-env'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
    moduleSystems: ['es6', 'cjs'],
  },
}
