import { renderToStaticMarkup } from 'react-dom/server'
import { NoBreakWords } from './no-break-words.tsx'

const html = (text: string) => renderToStaticMarkup(<NoBreakWords>{text}</NoBreakWords>)

it('holds e-mail together, and leaves everything else as it is', () => {
  expect(html('Dodatkowe adresy e-mail')).toBe('Dodatkowe adresy <span class="one-line">e-mail</span>')
  expect(html('E-maile i adres e-mail, poczta')).toBe('<span class="one-line">E-maile</span> i adres <span class="one-line">e-mail</span>, poczta')
  expect(html('Uchwała nr 16/2026: tytuł')).toBe('Uchwała <span class="one-line">nr 16/2026</span>: tytuł')
  expect(html('Uchwała nr 16/2026/KM/RPO/2021-2027')).toBe('Uchwała nr 16/2026/KM/RPO/2021-2027')
  expect(html('kadr 5 z 7, nr akt')).toBe('kadr 5 z 7, nr akt')
  expect(html('Województwo kujawsko-pomorskie')).toBe('Województwo kujawsko-pomorskie')
  expect(renderToStaticMarkup(<NoBreakWords>{<b>e-mail</b>}</NoBreakWords>)).toBe('<b>e-mail</b>')
})
