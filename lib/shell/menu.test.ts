import type { PermissionKey } from '#contract/kit.ts'
import type { Visit } from '#lib/session/visit.ts'
import { matchRoute, mayEnter, ROUTES } from '#contract/pages.ts'
import { ACCOUNT_PATH, currentEntry, currentMark, menuFor } from './menu.ts'

const visitOf = (permissions: PermissionKey[], gate?: 'LICENCE_NOT_ACCEPTED'): Pick<Visit, 'signedIn'> => ({
  signedIn: { sid: 's', jwt: 'j', username: 'u', endsAt: 0, permissions, ...(gate && { gate }) },
})
const hrefs = (visit: Pick<Visit, 'signedIn'>) => menuFor(visit).flatMap((group) => group.items.map((item) => item.href))
const badges = (visit: Pick<Visit, 'signedIn'>) => menuFor(visit).flatMap((group) => group.items.flatMap((item) => item.badge ?? []))
const PUBLIC_MENU = ['/aktualnosci', '/dokumenty', '/uchwaly', '/komitet', '/pomoc/politykaprywatnosci', '/pomoc/klauzulaobinf']

describe('the menu', () => {
  it('shows a visitor what is public', () => {
    expect(hrefs({})).toEqual(PUBLIC_MENU)
  })

  it('shows someone before the gates no more than a visitor', () => {
    expect(hrefs(visitOf(['user_admin'], 'LICENCE_NOT_ACCEPTED'))).toEqual(PUBLIC_MENU)
  })

  it('shows a voting member the calendar, votings and help, and nothing of the administration', () => {
    const shown = hrefs(visitOf(['read_access', 'voting']))
    expect(shown).toEqual(expect.arrayContaining(['/posiedzenia', '/kalendarz', '/glosowania', '/pomoc/pliki', '/pomoc/kontakt', '/pomoc/licencja']))
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
  ] satisfies [PermissionKey[], string[]][])('shows to %j the counts of %j', (permissions, shown) => {
    expect(badges(visitOf(permissions))).toEqual(shown)
  })

  it('hides licence and accessibility declaration from a profile without any key', () => {
    expect(hrefs(visitOf([]))).not.toContain('/pomoc/licencja')
  })

  it.each([
    ['/aktualnosci', '/aktualnosci'],
    ['/aktualnosci/artykul/5?x=1', '/aktualnosci'],
    ['/aktualnosci/wersjerob', '/aktualnosci/wersjerob'],
    ['/aktualnosci/opublikowane', '/aktualnosci/wersjerob'],
    ['/aktualnosci/edytujart/5', '/aktualnosci/wersjerob'],
    ['/dokumentyglosowanie/1/2', '/dokumenty'],
    ['/nowykatalog/0', '/dokumenty'],
    ['/edytujdokument/5/6/nazwa', '/dokumenty'],
    ['/przenieskatalogdokument/5?id=6', '/dokumenty'],
    ['/potwierdzeniaudzialu/5', '/dokumenty'],
    ['/kalendarz/nowewydarzenie', '/kalendarz'],
    ['/glosowanie/5', '/glosowania'],
    ['/posiedzenia/5', '/posiedzenia'],
    ['/komitet/posiedzenia/5', '/komitet'],
    ['/uchwaly/2026/45', '/uchwaly'],
    ['/uchwaly/publikacja/5', '/uchwaly/zarzadzanie'],
    ['/powiadomieniedokumenty/5', '/powiadomienia'],
    ['/administracja/slowniki/edytujinst/5', '/administracja/slowniki'],
    ['/mojekonto', '/mojekonto'],
    ['/zmianahasla', '/mojekonto'],
    ['/nie-ma-takiej', null],
  ])('marks %s as lying under %s', (path, entry) => {
    expect(currentEntry(menuFor(visitOf(['super_admin'])), path)).toBe(entry)
  })

  /** Pages that the menu does not lead to, with the reason. */
  const UNMARKED: Record<string, string> = { '/': 'it is never seen: it leads on to the news' }
  const withNavigation = ROUTES.filter(({ layout }) => layout !== 'bare')
  const addressOf = ({ path, values }: (typeof ROUTES)[number]) =>
    path.replace(/\/\[\[\.\.\.\w+\]\]/, '').replace(/\[(\w+)\]/g, (_, name: string) => values?.[name]?.[0] ?? '5')

  it.each(withNavigation.map((route) => [route.path, route] as const))('marks on %s an entry that the reader may open', (path, route) => {
    const permissions: PermissionKey[] = ['super_admin']
    const entry = currentEntry(menuFor(visitOf(permissions)), addressOf(route))
    if (path in UNMARKED) return expect(entry).toBeNull()
    const target = matchRoute(entry ?? '')?.route
    expect(target && mayEnter(target, permissions)).toBe(true)
  })

  it('has every entry that a route names', () => {
    const entries = [...hrefs(visitOf(['super_admin'])), ACCOUNT_PATH]
    expect(ROUTES.flatMap(({ menu }) => (menu === undefined || entries.includes(menu) ? [] : [menu]))).toEqual([])
  })

  it('marks an entry as the page itself or as its section', () => {
    const on = (path: string) => currentMark('/dokumenty', { current: '/dokumenty', path })
    expect([on('/dokumenty?strona=2'), on('/dokumenty/5')]).toEqual(['page', 'true'])
    expect(currentMark('/kalendarz', { current: '/dokumenty', path: '/dokumenty' })).toBeUndefined()
  })
})
