import { listLeft } from './list-left.ts'
import { inScope } from './request-scope.ts'

const LIST = '/profile'
const FORM = '/profile/edytujprofil/7'
const left = (scope: { asked?: string; cameFrom?: string }, list = LIST) =>
  inScope({ requestId: 'r', address: '127.0.0.1', ...scope }, () => listLeft({ list, path: FORM }))

it('is the view of the page that one came from, which stays in the form’s address', () => {
  expect(left({ asked: FORM, cameFrom: '/profile?szukaj=sekretariat+%C5%82&strona=2&komunikat=PROFILE_SAVED' })).toEqual({
    list: '/profile?szukaj=sekretariat+%C5%82&strona=2',
    path: `${FORM}?lista=szukaj%3Dsekretariat%2B%25C5%2582%26strona%3D2`,
  })
})

it('is taken from the form’s own address once it was refused', () => {
  const { list, path } = left({ asked: `${FORM}?lista=szukaj%3Dsekretariat`, cameFrom: FORM })
  expect({ list, path }).toEqual({ list: '/profile?szukaj=sekretariat', path: `${FORM}?lista=szukaj%3Dsekretariat` })
})

it.each([
  ['another page', { asked: FORM, cameFrom: '/uzytkownicy?szukaj=x' }],
  ['nowhere', { asked: FORM }],
  ['the list as it begins', { asked: FORM, cameFrom: '/profile' }],
  ['an address that is none', { asked: FORM, cameFrom: 'http://[' }],
  ['too long a view', { asked: FORM, cameFrom: `/profile?szukaj=${'x'.repeat(700)}` }],
])('is the plain list for whoever comes from %s', (_what, scope) => {
  expect(left(scope)).toEqual({ list: LIST, path: FORM })
})

it('leaves alone a list that has its view already, and knows nothing outside of a request', () => {
  expect(left({ asked: FORM, cameFrom: '/profile?szukaj=b' }, '/profile?szukaj=a').list).toBe('/profile?szukaj=a')
  expect(listLeft({ list: LIST, path: FORM })).toEqual({ list: LIST, path: FORM })
})
