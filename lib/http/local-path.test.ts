import { localPath } from './local-path.ts'

describe('localPath', () => {
  it.each(['/', '/dokumenty/5?strona=2&sort=name', '/aktualnosci/artykul/3', '/a%20b', '/posiedzenia/5/obecnosc#instytucja-3'])('keeps %s', (path) => {
    expect(localPath(path)).toBe(path)
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'dokumenty',
    '/\t/evil.example',
    '/\n/evil.example',
    '/dokumenty\r\nset-cookie: a=b',
    '/\u0000',
    '/./\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    ' /dokumenty',
    '',
    `/${'a'.repeat(501)}`,
  ])('refuses %j', (path) => {
    expect(localPath(path)).toBeNull()
  })

  it('refuses nothing at all', () => {
    expect(localPath(undefined)).toBeNull()
    expect(localPath(null)).toBeNull()
  })
})
