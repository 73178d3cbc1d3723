import { partScriptsOf } from './part-scripts.mjs'

const BOOTSTRAPS = {
  '/_app': { otherChunks: ['a.js', 'a.css'], runtimeModuleIds: [1, 3] },
  '/parts': { otherChunks: ['parts.js'], runtimeModuleIds: [1, 2] },
}
const NOTED = {
  pages: { '/_app': ['a.js', 'a.css', 'runtime.js'], '/parts': ['parts.js', 'runtime.js'] },
  pagesChunkGroupBootstrapParams: BOOTSTRAPS,
  chunkLoadingGlobal: 'CHUNKS',
}

it('loads the chunks of the parts once each, and runs their own module alone, when all of them are there', () => {
  const { run, chunks } = partScriptsOf(NOTED)
  expect(chunks).toEqual(['a.js', 'runtime.js', 'parts.js'])
  expect(run).toContain('(globalThis["CHUNKS"]??=[]).push({"otherChunks":["a.js","parts.js"],"runtimeModuleIds":[2]})')
})

it.each([
  ['the pages', { ...NOTED, pages: {} }],
  ['how they begin', { ...NOTED, pagesChunkGroupBootstrapParams: undefined }],
  ['what all pages share', { ...NOTED, pagesChunkGroupBootstrapParams: { '/parts': BOOTSTRAPS['/parts'] } }],
  ['the page', { ...NOTED, pagesChunkGroupBootstrapParams: { '/_app': BOOTSTRAPS['/_app'] } }],
  ['its module', { ...NOTED, pagesChunkGroupBootstrapParams: { ...BOOTSTRAPS, '/parts': { otherChunks: [], runtimeModuleIds: [] } } }],
  ['where chunks are taken', { ...NOTED, chunkLoadingGlobal: undefined }],
])('ends the build when Next no longer notes %s', (_what, noted) => {
  expect(() => partScriptsOf(noted)).toThrow('look at build-manifest.json')
})
