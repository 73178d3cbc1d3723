import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { READ_BY_OTHERS, READ_BY_SCRIPT, WRITTEN_BY_SCRIPT } from './data-attributes.ts'

const SCRIPTS = ['static/portal.js', 'static/signed-in.js', 'static/asks-again.js', 'static/passkeys.js', 'static/notes.js', 'static/reader.js']
const ROOT = join(import.meta.dirname, '../..')
const sorted = (names: Iterable<string>) => [...new Set(names)].sort()
const attributeOf = (property: string) => `data-${property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** Names that are no words of the code but taken from elsewhere: options by their keys, nouns by their plural rule. */
const BY_KEY = ['data-contrast', 'data-font', 'data-one', 'data-few']

function namedInScript(): string[] {
  const code = SCRIPTS.map((script) => readFileSync(join(ROOT, 'public', script), 'utf8'))
    .join('\n')
    .replace(/^\s*\/\/.*$/gm, '')
  const properties = [...code.matchAll(/\bdataset\.(\w+)/g)].map(([, property]) => attributeOf(property ?? ''))
  const selectors = [...code.matchAll(/\bdata-[a-z-]+/g)].map(([name]) => name)
  return sorted([...properties, ...selectors, ...BY_KEY])
}

function markupOf(room: string): string[] {
  return readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => readFileSync(join(ROOT, room, file), 'utf8'))
}

/** As an attribute is written in a tag or as a key; a selector has it in brackets. */
const namedInComponents = sorted(
  ['app', 'components'].flatMap((room) => markupOf(room).flatMap((text) => [...text.matchAll(/(?<=[\s'])data-[a-z-]+(?=[=\s>/'])/g)].map(([name]) => name))),
)

describe('the data attributes', () => {
  it('listed for scripts are exactly those that the pages’ scripts read or write', () => {
    expect(namedInScript()).toEqual(sorted([...Object.keys(READ_BY_SCRIPT), ...Object.keys(WRITTEN_BY_SCRIPT)]))
  })

  it('listed as read are exactly those that components write', () => {
    expect(namedInComponents).toEqual(sorted([...Object.keys(READ_BY_SCRIPT), ...Object.keys(READ_BY_OTHERS)]))
  })
})
