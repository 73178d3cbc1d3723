import { renderToStaticMarkup } from 'react-dom/server'
import { MenuShortcut } from './shortcut.tsx'

const member = { signedIn: { sid: 's', jwt: 'j', username: 'u', endsAt: 0, permissions: ['voting' as const] } }

it('is shown only to people whose menu has the page', () => {
  expect(renderToStaticMarkup(<MenuShortcut href="/dokumenty" visit={{}} />)).toMatch(/^<a href="\/dokumenty"[^>]*>Dokumenty<\/a>$/)
  expect(renderToStaticMarkup(<MenuShortcut href="/glosowania" visit={{}} />)).toBe('')
  expect(renderToStaticMarkup(<MenuShortcut href="/uzytkownicy" visit={member} />)).toBe('')
})
