import { returnPath } from './return-to.ts'

describe('returnPath', () => {
  it.each(['/', '/logowanie', '/logowanie?x=1', '/logowanie/klucz', '/api/session/sign-out', '/_next/static/a.js'])('does not return to %s', (path) => {
    expect(returnPath(path)).toBeNull()
  })

  it('returns to a page', () => {
    expect(returnPath('/logowania')).toBe('/logowania')
    expect(returnPath('/kalendarz')).toBe('/kalendarz')
  })
})
