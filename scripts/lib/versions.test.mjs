// The installed versions are the tested ones: every dependency has an exact version. And no installed package has a known hole.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { inRoot, nodeBinary } from './project.mjs'

/** Also for a package that is installed under another name. */
const EXACT = /^(npm:[@\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/
const { dependencies, devDependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))

it.each(Object.entries({ ...dependencies, ...devDependencies }))('%s has an exact version', (_name, version) => {
  expect(version).toMatch(EXACT)
})

/** The first pdf.js without CVE-2026-16633. */
const PDF_JS = '6.2.108'

const isAtLeast = (version, first) => version.localeCompare(first, 'en', { numeric: true }) >= 0

it('tells an older version from a newer one', () => {
  const safe = ['6.2.107', '6.1.200', '5.9.999', '6.2.108', '6.10.1', '10.0.0'].filter((version) => isAtLeast(version, PDF_JS))
  expect(safe).toEqual(['6.2.108', '6.10.1', '10.0.0'])
})

/** Reads a PDF as the process for the search does, then asks for the version of pdf.js. Its worker refuses a caller of another version. */
const READING = `
import { readFile } from 'node:fs/promises'
import { getResolvedPDFJS } from 'unpdf'
import { pdfText } from '#provider/search/extract/pdf.ts'
await pdfText(new Uint8Array(await readFile('provider/search/extract/samples/tekst.pdf')))
console.log((await getResolvedPDFJS()).version)
`

it('the pdf.js that reads PDF files has no known hole', () => {
  const printed = execFileSync(nodeBinary(), ['--input-type=module', '--eval', READING], {
    cwd: inRoot(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const version = printed.trim().split('\n').at(-1)
  expect({ version, isSafe: isAtLeast(version, PDF_JS) }).toEqual({ version: dependencies['pdfjs-dist'], isSafe: true })
}, 120_000)
