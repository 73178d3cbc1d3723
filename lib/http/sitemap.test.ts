// The map of the site held against the schema of sitemaps.org, which the package `sitemap` brings.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { validateXML } from 'xmllint-wasm'
import { sitemapXml, type SitemapEntry } from './sitemap.ts'

const require = createRequire(import.meta.url)
const schema = readFileSync(path.join(path.dirname(require.resolve('sitemap')), '../../schema/sitemap.xsd'), 'utf8')

async function faultsOf(entries: readonly SitemapEntry[]): Promise<string[]> {
  const { errors } = await validateXML({ xml: [{ fileName: 'sitemap.xml', contents: sitemapXml(entries) }], schema: [schema] })
  return errors.map(({ message }) => message)
}

it('is valid, with days, instants and addresses of any kind', async () => {
  const entries = [
    { address: 'https://portal.example/uchwaly' },
    { address: 'https://portal.example/uchwaly/2026/45', changed: '2026-05-15T08:00:00.000Z' },
    { address: 'https://portal.example/dokumenty/7?a=1&b=%C5%82', changed: '2026-05-15' },
  ]
  expect(await faultsOf(entries)).toEqual([])
})

it.each([
  ['an address that is none', { address: '' }],
  ['a day that is none', { address: 'https://portal.example/', changed: '15/05/2026' }],
])('would be told of %s', async (_what, entry) => {
  expect((await faultsOf([entry])).length).toBeGreaterThan(0)
})
