import type { PermissionKey } from '#contract/kit.ts'
import type { Visit } from '#lib/session/visit.ts'
import { matchRoute } from '#lib/routes.ts'
import { currentEntry, menuFor } from './menu.ts'

const visitOf = (permissions: PermissionKey[], gate?: 'LICENCE_NOT_ACCEPTED'): Pick<Visit, 'signedIn'> => ({
  signedIn: { sid: 's', jwt: 'j', username: 'u', endsAt: 0, permissions, ...(gate && { gate }) },
})
const hrefs = (visit: Pick<Visit, 'signedIn'>) => menuFor(visit).flatMap((group) => group.items.map((item) => item.href))
const badges = (visit: Pick<Visit, 'signedIn'>) => menuFor(visit).flatMap((group) => group.items.flatMap((item) => item.badge ?? []))
const PUBLIC_MENU = ['/aktualnosci', '/dokumenty', '/pomoc/politykaprywatnosci', '/pomoc/klauzulaobinf']

describe('the menu', () => {
  it('shows a visitor what is public', () => {
    expect(hrefs({})).toEqual(PUBLIC_MENU)
  })

  it('shows someone before the gates no more than a visitor', () => {
    expect(hrefs(visitOf(['user_admin'], 'LICENCE_NOT_ACCEPTED'))).toEqual(PUBLIC_MENU)
  })

  it('shows a voting member the calendar, votings and help, and nothing of the administration', () => {
    const shown = hrefs(visitOf(['read_access', 'voting']))
    expect(shown).toEqual(expect.arrayContaining(['/kalendarz', '/glosowania', '/pomoc/pliki', '/pomoc/kontakt', '/pomoc/licencja']))
    expect(shown.filter((href) => matchRoute(href)?.route.access === 'user_admin')).toEqual([])
  })

  it.each(['user_admin', 'super_admin'] as const)('shows %s the administration', (key) => {
    const groups = menuFor(visitOf([key])).map((group) => group.name)
    expect(groups).toEqual([null, 'Administracja', 'Pomoc'])
  })

  it.each([
    [['voting'], ['events', 'votings']],
    [['super_admin'], ['events', 'votings']],
    [['read_access'], ['events']],
    [['user_admin'], ['events']],
  ] satisfies [PermissionKey[], string[]][])('counts for %j: %j', (permissions, shown) => {
    expect(badges(visitOf(permissions))).toEqual(shown)
  })

  it('hides licence and accessibility declaration from a profile without any key', () => {
    expect(hrefs(visitOf([]))).not.toContain('/pomoc/licencja')
  })

  it.each([
    ['/aktualnosci', '/aktualnosci'],
    ['/aktualnosci/artykul/5?x=1', '/aktualnosci'],
    ['/aktualnosci/wersjerob', '/aktualnosci/wersjerob'],
    ['/dokumentyglosowanie/1/2', null],
    ['/mojekonto', null],
  ])('marks %s as lying under %s', (path, entry) => {
    expect(currentEntry(menuFor(visitOf(['super_admin'])), path)).toBe(entry)
  })
})
