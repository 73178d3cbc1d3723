// Rules of files and folders: no file repeats the name of its folder; three neighbours with the same first word become a folder; a module
// of a dozen lines exists only if two others need it, or if it separates what runs in different places.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from './project.mjs'
import { run } from './run.mjs'

const CODE = ['lib', 'components', 'provider', 'front', 'demo', 'bench', 'middleware.ts']
/** `use-`: React hooks, by convention; `test-`: code shared by tests, which the import rules know. */
const KINDS = /^(use|test)-/
const FLAT = {
  'lib/contract': 'a module for each part of the treaty; `--area` reads its first word',
  'provider/db/migrations': 'in the order of their numbers',
}
const NAMED_ALIKE = {
  'provider/search/extract/extract-process.ts': 'what a list of processes shows',
}
const NEIGHBOURS = 3
const SHORT_LINES = 15
/** Names that every area has, and files that begin a process or a thread. */
const OF_SHAPE = /(^|[/-])(routes|queries|service|policy|words|addresses|labels|loaders|process|thread|demo)\.tsx?$|\.d\.ts$/
const SHORT_FOLDERS = /^(provider\/(testing|db\/migrations)|bench|e2e)\//
/** Code that a page or a start loads separately needs a file of its own. */
const APART = /^'use client'|import\('|\bnew URL\(/m
const ALIASES = { common: 'lib/common', contract: 'lib/contract', lib: 'lib', components: 'components', provider: 'provider', demo: 'demo' }

const stemOf = (file) => path.posix.basename(file).split('.')[0]
const roomOf = (file) => path.posix.dirname(file)

/** Files whose name begins with the name of their folder. */
const namedFromRoom = (files) =>
  files.filter((file) => {
    const room = path.posix.basename(roomOf(file))
    return [room, room.replace(/s$/, '')].some((name) => stemOf(file).startsWith(`${name}-`))
  })

/** Folders with the first words that three or more of their modules share. */
function sharedFirstWords(files) {
  const stems = new Map()
  for (const file of files.filter((each) => !KINDS.test(stemOf(each)))) {
    const key = `${roomOf(file)}/${stemOf(file).split('-')[0]}`
    stems.set(key, (stems.get(key) ?? new Set()).add(stemOf(file)))
  }
  return [...stems].filter(([, names]) => names.size >= NEIGHBOURS).map(([key]) => key)
}

const resolved = (file, specifier) =>
  specifier.startsWith('#')
    ? specifier.replace(/^#(\w+)/, (whole, alias) => ALIASES[alias] ?? whole)
    : path.posix.normalize(path.posix.join(roomOf(file), specifier))

/** Modules of at most so many lines that only one other module needs: they could be part of it. `sources`: texts by file. */
function boundingNothing(sources) {
  const users = new Map()
  for (const [file, text] of sources)
    for (const [, specifier] of text.matchAll(/["']((?:#|\.\.?\/)[\w./@()[\]-]+)["']/g)) {
      const target = resolved(file, specifier)
      users.set(target, (users.get(target) ?? new Set()).add(file))
    }
  return [...sources]
    .filter(([file, text]) => text.trimEnd().split('\n').length <= SHORT_LINES && !OF_SHAPE.test(file) && !SHORT_FOLDERS.test(file) && !APART.test(text))
    .map(([file]) => file)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/test-/.test(file) && users.get(file)?.size === 1)
}

const listed = async () => {
  const { output } = await run('git', ['ls-files', ...CODE], { capture: true })
  return output
    .trim()
    .split('\n')
    .filter((file) => /\.(tsx?|css|mjs)$/.test(file) && !(roomOf(file) in FLAT))
}

it('finds what is named from its room, and three that begin alike', () => {
  const files = ['a/bin/bin-page.tsx', 'a/users/user-form.tsx', 'a/bin/page.tsx', 'b/draft-a.ts', 'b/draft-b.ts', 'b/draft.ts', 'b/draft.test.ts', 'b/use-a.ts']
  expect(namedFromRoom(files)).toEqual(['a/bin/bin-page.tsx', 'a/users/user-form.tsx'])
  expect(sharedFirstWords(files)).toEqual(['b/draft'])
})

it('every file is named within its room', async () => {
  const files = await listed()
  expect(files.length).toBeGreaterThan(1000)
  expect(namedFromRoom(files).filter((file) => !(file in NAMED_ALIKE))).toEqual([])
  expect(sharedFirstWords(files)).toEqual([])
})

it('finds the short module that one other needs', () => {
  const sources = new Map([
    ['lib/a/one.ts', "import { two } from './two.ts'"],
    ['lib/a/two.ts', "import { three } from '#lib/b/three.ts'"],
    ['lib/b/three.ts', ''],
    ['lib/b/four.ts', "import { three } from './three.ts'"],
    ['components/apart.tsx', "'use client'"],
    ['components/page.tsx', "import { Apart } from './apart.tsx'"],
  ])
  expect(boundingNothing(sources)).toEqual(['lib/a/two.ts'])
})

it('every short module bounds something', async () => {
  const { output } = await run('git', ['ls-files', 'app', ...CODE, 'e2e', 'scripts'], { capture: true })
  const files = output.split('\n').filter((file) => /\.(tsx?|mjs)$/.test(file))
  expect(boundingNothing(new Map(files.map((file) => [file, readFileSync(inRoot(...file.split('/')), 'utf8')])))).toEqual([])
})
