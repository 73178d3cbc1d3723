import { listLeft, withListView, listViewField, returnToList } from './list-view.ts'
import { inScope } from './request-scope.ts'

const LIST = '/profile'
const FORM = '/profile/edytujprofil/7'
const left = (scope: { asked?: string; cameFrom?: string }, list = LIST) =>
  inScope({ requestId: 'r', address: '127.0.0.1', ...scope }, () => returnToList({ list, path: FORM }))

it('the list’s view comes from the referring page and is kept in the form’s address', () => {
  expect(left({ asked: FORM, cameFrom: '/profile?szukaj=sekretariat+%C5%82&strona=2&komunikat=PROFILE_SAVED' })).toEqual({
    list: '/profile?szukaj=sekretariat+%C5%82&strona=2',
    path: `${FORM}?lista=%2Fprofile%3Fszukaj%3Dsekretariat%2B%25C5%2582%26strona%3D2`,
  })
})

it('a refused form takes the list’s view from its own address', () => {
  const kept = `${FORM}?lista=%2Fprofile%3Fszukaj%3Dsekretariat`
  expect(left({ asked: kept, cameFrom: FORM })).toEqual({ list: '/profile?szukaj=sekretariat', path: kept })
  const { list, path } = inScope({ requestId: 'r', address: '127.0.0.1', asked: kept }, () => returnToList({ list: LIST, path: kept }))
  expect({ list, path }).toEqual({ list: '/profile?szukaj=sekretariat', path: kept })
})

it.each([
  ['another page', { asked: FORM, cameFrom: '/uzytkownicy?szukaj=x' }],
  ['nowhere', { asked: FORM }],
  ['the list as it begins', { asked: FORM, cameFrom: '/profile' }],
  ['a form that was left for another list', { asked: `${FORM}?lista=%2Fuzytkownicy%3Fszukaj%3Dx` }],
  ['a form whose list is another portal’s', { asked: `${FORM}?lista=https%3A%2F%2Fevil.example%2Fprofile%3Fszukaj%3Dx` }],
  ['an address that is none', { asked: FORM, cameFrom: 'http://[' }],
  ['too long a view', { asked: FORM, cameFrom: `/profile?szukaj=${'x'.repeat(700)}` }],
])('is the plain list for whoever comes from %s', (_what, scope) => {
  expect(left(scope)).toEqual({ list: LIST, path: FORM })
})

it('a list address with a query stays as it is, and outside of a request no view is known', () => {
  expect(left({ asked: FORM, cameFrom: '/profile?szukaj=b' }, '/profile?szukaj=a').list).toBe('/profile?szukaj=a')
  expect(returnToList({ list: LIST, path: FORM })).toEqual({ list: LIST, path: FORM })
})

it('pages between the list and the form pass the view on', () => {
  const scope = { requestId: 'r', address: '127.0.0.1', asked: '/profile/edytujprofil/7', cameFrom: '/profile/podglad/7?lista=%2Fprofile%3Fszukaj%3Dx' }
  expect(inScope(scope, () => [withListView('/profile'), withListView('/uzytkownicy'), listViewField('/profile'), listViewField('/uzytkownicy')])).toEqual([
    '/profile?szukaj=x',
    '/uzytkownicy',
    { lista: '/profile?szukaj=x' },
    {},
  ])
})

it('of several lists a form leads back to the one that was left, or to the first', () => {
  const lists = ['/glosowania/nowe', '/glosowania/zakonczone'] as const
  const leftFrom = (scope: { asked?: string; cameFrom?: string }) => inScope({ requestId: 'r', address: '127.0.0.1', ...scope }, () => listLeft(lists))
  expect(leftFrom({ asked: FORM, cameFrom: '/glosowania/zakonczone?szukaj=x' })).toBe('/glosowania/zakonczone')
  expect(leftFrom({ asked: `${FORM}?lista=%2Fglosowania%2Fzakonczone%3Fszukaj%3Dx`, cameFrom: FORM })).toBe('/glosowania/zakonczone')
  expect(leftFrom({ asked: FORM, cameFrom: 'https://evil.example/glosowania/zakonczone' })).toBe('/glosowania/nowe')
  expect(leftFrom({ asked: FORM })).toBe('/glosowania/nowe')
})
