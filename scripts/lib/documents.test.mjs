// Files, folders, npm scripts and identifiers that the documents name must exist. Renaming leaves old names behind.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { inRoot } from './project.mjs'

const DOCUMENTS = ['README.md', 'docs/*.md', 'docs/decisions/*.md'].flatMap((pattern) => globSync(pattern, { cwd: inRoot() })).toSorted()
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: inRoot(), encoding: 'utf8', maxBuffer: 2 ** 24 })
  .split('\n')
  .filter((file) => file !== '' && existsSync(inRoot(file)))
const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))

/** This file contains names that exist nowhere else. */
const OWN = 'scripts/lib/documents.test.mjs'

/** Every file and every folder. */
const places = new Set(files.flatMap((file) => [...file.matchAll(/\/|$/g)].map(({ index }) => file.slice(0, index))))
const endings = ['.ts', '.tsx', '.mjs', '.css', '.md', '.json', '.html']
const words = new Set(
  files.filter((file) => file !== OWN && /\.(tsx?|mjs|css)$/.test(file)).flatMap((file) => readFileSync(inRoot(file), 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? []),
)

/** Made while the portal runs or is built. */
const MADE = /^(DATA_DIR\/.*|node_modules.*|\.next.*|_global-error\.html|sprawdz\.html|dokumenty\.json)$/
const PATH = /^(?!\.[a-z]+$)[\w@.()[\]*<>-]+(\/[\w@.()[\]*<>-]+)*\/?$/
const isPath = (term) => PATH.test(term) && (/[\w>)\]*]\/./.test(term) || endings.some((ending) => term.endsWith(ending)))
/** `<area>` stands for any name. */
const isThere = (place) =>
  places.has(place) || (/[<*]/.test(place) && [...places].some((one) => matchesGlob(one, place.replaceAll(/<\w+>/g, '*').replaceAll(/[()[\]]/g, '\\$&'))))
const isPackage = (term) => existsSync(inRoot('node_modules', /^(@[^/]+\/)?[^/]+/.exec(term)[0]))

/** A short name stands for any file with that ending; in a numbered list, whose lines begin with a full name, for one near that file. */
function found(term, line, isNumbered) {
  const place = term.replace(/\/$/, '')
  if (MADE.test(place) || isThere(place) || isPackage(place)) return true
  if (!isNumbered) return [...places].some((one) => one.endsWith(`/${place}`))
  return line.filter(isThere).some((full) => isThere(join(dirname(full), place)) || isThere(join(dirname(dirname(full)), place)))
}

/** Settings of other programs. */
const OTHERS = new Set(['keepalive_timeout', 'max_prepared_statements', 'unstable_runtimeJS'])
const IDENTIFIER = /^[A-Za-z_$][\w$]*(?=\(\)$|$)/

function missing(text) {
  return text.split('\n').flatMap((line) => {
    const terms = [...line.matchAll(/`([^`]+)`/g)].map(([, term]) => term)
    const paths = terms.filter(isPath)
    const commands = terms.flatMap((term) => /^npm run (?:-s )?([\w:-]+)/.exec(term)?.[1] ?? [])
    const identifiers = terms.flatMap((term) => IDENTIFIER.exec(term)?.[0] ?? []).filter((word) => /[a-z][A-Z]|_/.test(word))
    return [
      ...paths.filter((path) => !found(path, paths, /^\d+\. /.test(line))),
      ...commands.filter((command) => !(command in scripts)).map((command) => `npm run ${command}`),
      ...identifiers.filter((word) => !words.has(word) && !OTHERS.has(word)),
    ]
  })
}

it('finds what is not there, and nothing else', () => {
  const text = [
    '`scripts/lib/project.mjs` and `gone.mjs`, `scripts/lib/gone/`, `scripts/<folder>/project.mjs`, `lib/<area>/gone.xyz.ts`',
    'Any `limits.ts` that there is.',
    '1. `lib/tables/query.ts`: `limits.ts` that stands elsewhere.',
    '`npm run lint`, `npm run gone`, `inRoot()`, `goneFromHere`, `next/headers`, `lib/**/words.ts`',
  ].join('\n')
  expect(missing(text)).toEqual(['gone.mjs', 'scripts/lib/gone/', 'lib/<area>/gone.xyz.ts', 'limits.ts', 'npm run gone', 'goneFromHere'])
})

it.each(DOCUMENTS)('%s names what is there', (document) => {
  expect(missing(readFileSync(inRoot(document), 'utf8'))).toEqual([])
})
