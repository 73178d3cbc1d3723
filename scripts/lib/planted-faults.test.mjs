// The list of faults in `docs/decisions/testing.md` names the test that finds each: those files and titles must exist.
import { readFileSync } from 'node:fs'
import { inRoot } from './project.mjs'
import { run } from './run.mjs'

/** The test that fails now; where the row says "the same", the one that failed before. */
function namedIn(row) {
  const [before, now] = row
    .split(' | ')
    .slice(-2)
    .map((cell) => cell.replace(/\|\s*$/, '').trim())
  return now.startsWith('the same') ? before : now
}

const plain = (text) => text.replace(/\\(?=['"`])/g, '').replace(/%[sjd]/g, '')
const quoted = (cell) => [...cell.matchAll(/"([^"]+)"/g)].map((found) => found[1])

it('every test that is said to hold a fault is there', async () => {
  const rows = readFileSync(inRoot('docs', 'decisions', 'testing.md'), 'utf8')
    .split('\n## Faults planted on purpose\n')[1]
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
  const { output } = await run('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.test.mjs', 'e2e/*.spec.ts'], { capture: true })
  const files = output.trim().split('\n')
  const lost = rows.flatMap((row) => {
    const cell = namedIn(row)
    const named = [...cell.matchAll(/([\w./-]+)\.test\b|`([a-z-]+)`/g)].map((found) => (found[1] ? `${found[1]}.test.` : `${found[2]}.spec.`))
    const places = named.map((name) => files.filter((file) => `/${file}`.includes(`/${name}`)))
    const text = plain(
      places
        .flat()
        .map((file) => readFileSync(inRoot(...file.split('/')), 'utf8'))
        .join('\n'),
    )
    return [
      ...named.filter((name, i) => places[i].length === 0),
      ...quoted(cell).filter((title) => !title.split('…').every((part) => text.includes(plain(part).trim()))),
    ]
  })
  expect(rows.length).toBeGreaterThan(60)
  expect(lost).toEqual([])
})
