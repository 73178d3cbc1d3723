// Rooms instead of prefixes: what a folder says, no file in it says again, and three neighbours that begin alike are a room.
import path from 'node:path'
import { run } from './run.mjs'

const CODE = ['lib', 'components', 'provider', 'front', 'demo', 'bench', 'middleware.ts']
/** `use-`: hooks of React, as everybody calls them; `test-`: what tests share, as the rules of imports know it. */
const KINDS = /^(use|test)-/
const FLAT = {
  'lib/contract': 'a module for each part of the treaty; `--area` reads its first word',
  'provider/db/migrations': 'in the order of their numbers',
}
const NAMED_ALIKE = {
  'provider/search/extract/extract-process.ts': 'what a list of processes shows',
}
const NEIGHBOURS = 3

const stemOf = (file) => path.posix.basename(file).split('.')[0]
const roomOf = (file) => path.posix.dirname(file)

/** Files whose name begins with that of their folder. */
const namedFromRoom = (files) =>
  files.filter((file) => {
    const room = path.posix.basename(roomOf(file))
    return [room, room.replace(/s$/, '')].some((name) => stemOf(file).startsWith(`${name}-`))
  })

/** Folders with the first words that three or more modules of theirs share. */
function sharedFirstWords(files) {
  const stems = new Map()
  for (const file of files.filter((each) => !KINDS.test(stemOf(each)))) {
    const key = `${roomOf(file)}/${stemOf(file).split('-')[0]}`
    stems.set(key, (stems.get(key) ?? new Set()).add(stemOf(file)))
  }
  return [...stems].filter(([, names]) => names.size >= NEIGHBOURS).map(([key]) => key)
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
