import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { GATE_CODES } from './contract/errors.ts'
import { gatePath, matchRoute, ROUTES } from './contract/pages.ts'

/** Every page file as `(group) path`. */
function pageFiles(folder: string, path = ''): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'page.tsx') return [path || '/']
    if (!entry.isDirectory() || entry.name === 'api' || entry.name.startsWith('_')) return []
    return pageFiles(join(folder, entry.name), `${path}/${entry.name}`)
  })
}

const files = pageFiles(join(process.cwd(), 'app'))
const withoutGroup = (file: string) => file.replace(/^\/\([a-z]+\)/, '') || '/'
const groupOf = (file: string) => /^\/\(([a-z]+)\)/.exec(file)?.[1]

/** Shown in place of a page, at no address of its own. */
const ONLY_REWRITTEN = ['/nie-znaleziono']

describe('the route table', () => {
  it.each([...new Set(ROUTES.map((route) => route.path))])('has a page file for %s', (path) => {
    expect(files.map(withoutGroup)).toContain(path)
  })

  it.each(files.map(withoutGroup).filter((path) => !ONLY_REWRITTEN.includes(path)))('has a row for the page file of %s', (path) => {
    expect(ROUTES.map((route) => route.path)).toContain(path)
  })

  it.each(files.filter((file) => groupOf(file) !== undefined && !ONLY_REWRITTEN.includes(withoutGroup(file))))('lays out %s as its row says', (file) => {
    const layouts = ROUTES.filter((route) => route.path === withoutGroup(file)).map((route) => route.layout)
    expect(layouts).toContain(groupOf(file))
  })

  it('has no two page files for one address', () => {
    const paths = files.map(withoutGroup)
    expect(paths).toEqual([...new Set(paths)])
  })

  it.each(GATE_CODES)('knows the page that answers %s', (gate) => {
    expect(matchRoute(gatePath(gate))?.route.gate).toBe(gate)
  })

  it.each(['/nie-znaleziono', '/api/x', '/aktualnosci/', '/aktualnosci/-1', '/dokumenty/01', '/dokumenty/99999999999', '/glosowania/inne', '/logowanie/a/b'])(
    'treats %s as its segments say',
    (path) => {
      expect(matchRoute(path)?.route.path ?? null).toBe(path === '/aktualnosci/' ? '/aktualnosci' : null)
    },
  )
})
