import { renderToStaticMarkup } from 'react-dom/server'
import { Rescued } from './account-tools.tsx'

const told = (code: string) =>
  renderToStaticMarkup(<Rescued code={code} address="http://portal.test/uzytkownicy/edytujuzytk/1" />)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ')

it('says how long a rescue code works, and how long it may be asked for', () => {
  expect(told('abcd-efgh')).toContain('Działa raz, przez 24 godziny, po haśle')
  expect(told('')).toContain('w ciągu 24 godzin.')
})
