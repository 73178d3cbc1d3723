// Which pages run React in the browser, by what they are made of: a page that needs it and goes out without it would be dead.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { ROUTES } from '#contract/pages.ts'
import { isPlainPage } from '#lib/shell/plain-pages.ts'
import { PLAIN_PAGES, pageFileOf, withPlainPages } from './lib/plain-pages.ts'

const ROOT = join(import.meta.dirname, '..')
const ALIASES: readonly [string, string][] = [
  ['#common/', 'lib/common/'],
  ['#contract/', 'lib/contract/'],
  ['#lib/', 'lib/'],
  ['#components/', 'components/'],
]

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const withoutTypes = (code: string) => code.replace(/^(import|export) type [\s\S]*? from .*$/gm, '')

function fileOf(specifier: string, from: string): string | null {
  const alias = ALIASES.find(([name]) => specifier.startsWith(name))
  const file = alias ? alias[1] + specifier.slice(alias[0].length) : specifier.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(from), specifier)) : null
  return file && /\.tsx?$/.test(file) ? file : null
}

const importsOf = (file: string): string[] =>
  [...withoutTypes(read(file)).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].flatMap(([, specifier = '']) => fileOf(specifier, file) ?? [])

const runsInBrowser = (file: string) => /^'use client'$/m.test(read(file))
/** It begins React itself, when it is used. */
const beginsLater = (file: string) => /data-begins'?[=:]/.test(read(file))

/** Components for the browser without hooks and event handlers: the server draws the same from the same props. */
const STANDS_STILL = ['components/documents/reading/node-table.tsx', 'components/who-sees/people-table.tsx']
const MOVES = /\buse[A-Z]\w*\(|\bon[A-Z]\w*=/

/** The first modules on every way from the page that run in the browser. */
function browserModulesOf(page: string): string[] {
  const seen = new Set<string>()
  const found: string[] = []
  const waiting = [page]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    if (runsInBrowser(file) && !STANDS_STILL.includes(file)) found.push(file)
    else waiting.push(...importsOf(file))
  }
  return found
}

const pages = [...new Map(ROUTES.map((route) => [route.path, route])).values()].map(({ path, react }) => ({
  path,
  ...(react && { react }),
  modules: browserModulesOf(pageFileOf(path)),
}))

const plainPages = pages.filter((page) => isPlainPage(page))

it('React runs from the start where the page has a part that needs it, and nowhere else', () => {
  const needed = pages.filter(({ modules }) => modules.some((file) => !beginsLater(file)))
  expect(pages.filter(({ react }) => react).map(({ path }) => path)).toEqual(needed.map(({ path }) => path))
  expect(needed.length).toBeGreaterThan(10)
})

it('a component that is listed as static has neither hooks nor event handlers, nor has what it imports', () => {
  const moving = (file: string, seen = new Set<string>()): string[] => {
    if (seen.has(file)) return []
    seen.add(file)
    return [...(MOVES.test(read(file)) ? [file] : []), ...importsOf(file).flatMap((one) => moving(one, seen))]
  }
  expect(STANDS_STILL.flatMap((file) => moving(file))).toEqual([])
  for (const file of STANDS_STILL) expect(runsInBrowser(file)).toBe(true)
})

it('every part that starts React when it is used is found', () => {
  const later = new Set(pages.flatMap(({ modules }) => modules.filter(beginsLater)))
  expect([...later].sort()).toEqual([
    'components/calendar/grid/island.tsx',
    'components/documents/upload/drop-target.tsx',
    'components/help/contact/files.tsx',
    'components/help/files/replace-file.tsx',
    'components/resolutions/add-file.tsx',
    'components/resolutions/import/preview.tsx',
    'components/ui/day/filter/input.tsx',
    'components/users/import/preview.tsx',
    'components/votings/manage/on-behalf/basis-file.tsx',
  ])
})

it('what begins later is one of the parts', () => {
  const parts = [...read('app/_parts/parts.ts').matchAll(/import\('#(components\/[^']+)'\)/g)].map(([, file = '']) => file)
  expect(new Set(plainPages.flatMap(({ modules }) => modules))).toEqual(new Set(parts))
})

it('React’s renderer has every page on which React does not run from the start (`npm run pages` writes the list)', () => {
  const source = readFileSync(PLAIN_PAGES, 'utf8')
  expect(plainPages.filter(({ path }) => !source.includes(`  '${path}': () =>`))).toEqual([])
  expect(source).toBe(withPlainPages(source))
})

it('the browser begins under each name what the page has drawn under it', () => {
  const begun = new Map([...read('app/_parts/parts.ts').matchAll(/^ {2}'?([\w-]+)'?: .*\bm\.(\w+)\)/gm)].map(([, name, component]) => [name, component]))
  const drawn = readdirSync(join(ROOT, 'components'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [...read(join('components', file)).matchAll(/<Part\s+name="([^"]+)"\s+of=\{(\w+)\}/g)])
  expect(drawn.length).toBeGreaterThan(0)
  expect(new Map(drawn.map(([, name, component]) => [name, component]))).toEqual(begun)
})
