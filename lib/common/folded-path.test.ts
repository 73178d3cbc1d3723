import { foldedPath } from './folded-path.ts'

it.each([
  ['/a/b?c', '/a/b'],
  ['/A/./b/../%43', '/a/c'],
  ['//a///b/', '/a/b'],
  ['/a%2fb', '/a/b'],
  ['/a%252fb', '/a/b'],
  ['/a/%ff%62', '/a/ÿb'],
  ['/a/%E0%A4%A', '/a/à¤%a'],
  ['\\a\\b', '/a/b'],
  ['https://x.example/a', '/a'],
  ['/..', '/'],
  ['', '/'],
])('%s is %s', (url, path) => expect(foldedPath(url)).toBe(path))
