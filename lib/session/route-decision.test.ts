import { ROUTES } from '#contract/pages.ts'
import { decide, holdsKey } from './route-decision.ts'
import type { SignedIn } from './visit.ts'

const person = (more: Partial<SignedIn> = {}): SignedIn => ({ sid: 's', jwt: 'j', username: 'u', endsAt: 0, permissions: ['read_access'], ...more })
const kind = (path: string, signedIn?: SignedIn) => {
  const decision = decide(path, signedIn)
  return decision.kind === 'go' ? `go ${decision.to}` : decision.kind
}

describe('decide', () => {
  it.each(['/nie-ma', '/aktualnosci/artykul/abc', '/dokumenty/-1', '/dokumenty/99999999999', '/aktualnosci/strona/0/7', '/uzytkownicy/'.concat('x')])(
    'finds no page at %s',
    (path) => {
      expect(kind(path)).toBe('not-found')
      expect(kind(path, person({ permissions: ['super_admin'] }))).toBe('not-found')
    },
  )

  it('lets a visitor into pages for everyone, and sends them to sign in from all others', () => {
    for (const route of ROUTES.filter((one) => !one.path.includes('['))) {
      expect([route.path, kind(route.path)]).toEqual([route.path, route.access === 'everyone' ? 'enter' : 'sign-in'])
    }
  })

  it('asks for the permission of the active profile', () => {
    expect(kind('/uzytkownicy', person())).toBe('forbidden')
    expect(kind('/uzytkownicy', person({ permissions: ['user_admin'] }))).toBe('enter')
    expect(kind('/uzytkownicy', person({ permissions: ['super_admin'] }))).toBe('enter')
    expect(kind('/kalendarz', person())).toBe('enter')
  })

  it('sends whoever has something to accept to its page, from everywhere but that page and the declaration', () => {
    const gated = person({ permissions: [], gate: 'POLICY_NOT_ACCEPTED' })
    for (const path of ['/', '/aktualnosci', '/kalendarz', '/uzytkownicy', '/licencja', '/logowanie', '/nieuprawnionydostep', '/posiedzenia/1/ekran'])
      expect(kind(path, gated)).toBe('go /politykabezp')
    for (const path of ['/politykabezp', '/deklaracjadostepnosc']) expect(kind(path, gated)).toBe('enter')
  })

  it('sends whoever lacks a demanded second factor to where one is set up, and lets everybody else in there too', () => {
    const gated = person({ permissions: [], gate: 'SECOND_FACTOR_NOT_SET' })
    for (const path of ['/', '/aktualnosci', '/glosowanie/1', '/mojekonto', '/licencja', '/logowanie'])
      expect(kind(path, gated)).toBe('go /mojekonto/dwuetapowe')
    for (const path of ['/mojekonto/dwuetapowe', '/mojekonto/potwierdzenie', '/deklaracjadostepnosc']) {
      expect(kind(path, gated)).toBe('enter')
      expect(kind(path, person())).toBe('enter')
    }
    expect(kind('/mojekonto/dwuetapowe', person({ gate: 'LICENCE_NOT_ACCEPTED' }))).toBe('go /licencja')
  })

  it('shows acceptances and the sign-in only to those they are for', () => {
    for (const path of ['/licencja', '/politykabezp', '/deklaracjazadaniacz', '/deklaracjazadaniaobs', '/logowanie']) expect(kind(path, person())).toBe('go /')
    expect(kind('/licencja')).toBe('sign-in')
  })

  it('knows the pages whose address is a secret', () => {
    const decision = decide('/logowanie/klucz123', undefined)
    expect(decision.kind === 'enter' && holdsKey(decision.params)).toBe(true)
    expect(holdsKey({ entryId: '1' })).toBe(false)
  })
})
