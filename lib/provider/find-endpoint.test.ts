import { allEndpoints } from '#contract/api.ts'
import { ListRootFolder, ListFolder, ReadDocument } from '#contract/documents.ts'
import { SwitchProfile } from '#contract/session.ts'
import { findEndpoint } from './find-endpoint.ts'

const found = (method: string, path: string) => {
  const answer = findEndpoint(method, path.split('/').filter(Boolean))
  return answer.kind === 'endpoint' ? answer.endpoint : answer.kind
}

describe('findEndpoint', () => {
  it('finds by method and path, whatever slash it ends in', () => {
    expect(found('GET', 'documents')).toBe(ListRootFolder)
    expect(found('GET', 'documents/5')).toBe(ListFolder)
    expect(found('GET', 'documents/document/5')).toBe(ReadDocument)
    expect(found('PUT', 'auth/profile')).toBe(SwitchProfile)
  })

  it('lets nothing else pass', () => {
    expect(found('GET', 'internal/anything')).toBe('none')
    expect(found('GET', 'documents/5/../../secrets')).toBe('none')
    expect(found('DELETE', 'auth/profile')).toBe('other-method')
    // A fixed path is no id of another call: the provider would refuse it with a code that this call does not know.
    const fixed = Object.values(allEndpoints).flatMap((each) => (each.params ? [] : [each.path.slice('/api/'.length)]))
    const meant = fixed.flatMap((path) => ['GET', 'POST', 'PUT', 'DELETE'].map((method) => [method, path, found(method, path)] as const))
    expect(meant.filter(([, path, answer]) => typeof answer === 'object' && answer.path !== `/api/${path}`)).toEqual([])
  })

  it.each([
    ['POST', 'auth/loginJwt'],
    ['POST', 'auth/logoutJwt'],
    ['POST', 'auth/password/logged'],
  ])('%s %s is reached by signing in and out only', (method, path) => expect(found(method, path)).toBe('none'))
})
