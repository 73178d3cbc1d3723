import { isWrongMethod } from './wrong-method.ts'

it.each([
  ['GET', '/dokumenty', false],
  ['HEAD', '/', false],
  ['POST', '/dokumenty', true],
  ['OPTIONS', '/aktualnosci?x=/api/', true],
  ['PUT', '/static/portal.js', true],
  ['POST', '/apiary', true],
  ['POST', '/api/cookies', false],
  ['PATCH', '/api/uploads/1', false],
])('%s %s', (method, url, expected) => expect(isWrongMethod({ method, url })).toBe(expected))
