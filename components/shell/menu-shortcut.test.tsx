import { renderToStaticMarkup } from 'react-dom/server'
import { MenuShortcut } from './menu-shortcut.tsx'

const member = { signedIn: { sid: 's', jwt: 'j', username: 'u', endsAt: 0, permissions: ['voting' as const] } }

it('leads where the menu does, and nowhere that the menu does not lead this person', () => {
  expect(renderToStaticMarkup(<MenuShortcut href="/dokumenty" visit={{}} />)).toMatch(/^<a href="\/dokumenty"[^>]*>Dokumenty<\/a>$/)
  expect(renderToStaticMarkup(<MenuShortcut href="/glosowania" visit={{}} />)).toBe('')
  expect(renderToStaticMarkup(<MenuShortcut href="/uzytkownicy" visit={member} />)).toBe('')
})
