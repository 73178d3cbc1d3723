import { isGuessed, opensSomething } from './guessed.ts'

it.each([
  ['sec-purpose', 'prefetch;prerender', true],
  ['sec-purpose', 'Prefetch', true],
  ['purpose', 'prefetch', true],
  ['x-purpose', 'preview', true],
  ['x-moz', 'prefetch', true],
  ['sec-purpose', 'speech', false],
  ['accept', 'prefetch', false],
])('%s: %s', (header, value, expected) => expect(isGuessed((name) => (name === header ? value : null))).toBe(expected))

it.each([
  ['/dokumenty/czytaj/7?strona=2', true],
  ['/dokumenty', true],
  ['/api/provider/documents/file/9', true],
  ['/aktualnosci', false],
  ['/dokumentyglosowanie/3', false],
  ['/static/reader.js', false],
])('%s opens something: %s', (url, expected) => expect(opensSomething(url)).toBe(expected))
