import { renderToStaticMarkup } from 'react-dom/server'
import { SearchLine } from './search-line.tsx'

it('keeps what its list is narrowed to and where that leads back to: a form that is sent by its address drops a query of its action', () => {
  const html = renderToStaticMarkup(
    <SearchLine label="Szukaj" path="/powiadomienia/podglad/5?lista=%2Fpowiadomienia%3Fstrona%3D2" q="" keeps={new URLSearchParams({ ile: '5' })} whole="/a" />,
  )
  expect(html).toContain('action="/powiadomienia/podglad/5"')
  expect(html).toContain('name="lista" value="/powiadomienia?strona=2"')
  expect(html).toContain('name="ile" value="5"')
})
