import fc from 'fast-check'
import { sanitiseContent } from '#provider/html/sanitise.ts'
import { fillContent, fillLine, type Values } from './placeholders.ts'

const anna: Values = {
  firstName: 'Anna',
  lastName: 'Nowak <b>',
  links: { linkUdzial: 'https://portal.example/potwierdzenia/udzial/abc', linkBrakUdzialu: 'https://portal.example/potwierdzenia/brakudzialu/abc' },
  event: { data: '24 maja 2027', godzina: '10:00' },
}
const nobody: Values = { firstName: '', lastName: '', links: {}, event: {} }

describe('a text filled for a user', () => {
  it('has the names, escaped, and the links as links', () => {
    expect(fillContent('<p>Pani {{imie}} {{nazwisko}}, proszę: {{linkUdzial}} albo {{ linkBrakUdzialu }}.</p>', anna)).toBe(
      '<p>Pani Anna Nowak &lt;b&gt;, proszę: <a href="https://portal.example/potwierdzenia/udzial/abc">Wezmę udział</a>' +
        ' albo <a href="https://portal.example/potwierdzenia/brakudzialu/abc">Nie wezmę udziału</a>.</p>',
    )
  })

  it('has no line with a link that is not for it, and every other line', () => {
    const stored = '<p>Głosowanie: {{linkGlosowanie}}<br>Udział: {{linkUdzial}} {{linkGlosowanie}}<br>Brak: {{linkBrakUdzialu}}</p>'
    expect(fillContent(stored, anna)).toBe('<p>Brak: <a href="https://portal.example/potwierdzenia/brakudzialu/abc">Nie wezmę udziału</a></p>')
  })

  it('tells of the event what it has, and has no line about what it has not', () => {
    const stored = '<p>Termin: {{data}}, godz. {{ godzina }}<br>Miejsce: {{miejsce}}</p><p>Zapraszamy</p>'
    expect(fillContent(stored, anna)).toBe('<p>Termin: 24 maja 2027, godz. 10:00</p><p>Zapraszamy</p>')
    expect(fillContent(stored, nobody)).toBe('<p>Zapraszamy</p>')
    expect(fillContent('<p>{{miejsce}}</p>', { ...anna, event: { miejsce: 'Sala <3>' } })).toBe('<p>Sala &lt;3&gt;</p>')
    expect([fillLine('Posiedzenie {{data}} {{miejsce}}', anna), fillLine('Posiedzenie {{data}}', nobody)]).toEqual(['Posiedzenie 24 maja 2027', 'Posiedzenie'])
  })

  it('does not fill what a name says', () => {
    expect(fillContent('<p>{{imie}}</p>', { ...anna, firstName: '{{linkUdzial}}{{nazwisko}}' })).not.toContain('Nowak')
  })

  it('has no link within a link', () => {
    const filled = fillContent('<p><a href="https://x.example/">tu: {{linkUdzial}}</a></p>', anna)
    expect(filled.match(/<a /g)).toHaveLength(1)
  })
})

describe('a text filled for an address that is no user’s', () => {
  it.each([
    ['<p>Potwierdzenie: {{linkUdzial}}</p><p>dalej</p>', '<p>dalej</p>'],
    ['<p>jeden<br>Udział: {{linkUdzial}}<br>Brak: {{linkBrakUdzialu}}<br>dwa</p>', '<p>jeden<br>dwa</p>'],
    ['<p><strong>Udział<br>{{linkUdzial}}</strong></p>', '<p><strong>Udział</strong></p>'],
    ['<ul><li><p>{{linkUdzial}}</p></li><li><p>dwa</p></li></ul>', '<ul><li><p>dwa</p></li></ul>'],
    ['<ol><li><p>{{linkUdzial}}</p></li></ol><p></p>', '<p></p>'],
    ['<p>Szanowna Pani {{imie}} {{nazwisko}},</p>', '<p>Szanowna Pani,</p>'],
    ['<p>Szanowna Pani <strong>{{imie}} {{nazwisko}}</strong>, zapraszamy</p>', '<p>Szanowna Pani, zapraszamy</p>'],
    ['<p>{{imie}} {{nazwisko}}, zapraszamy</p>', '<p>Zapraszamy</p>'],
    ['<p>Dzień dobry {{imie}}!</p>', '<p>Dzień dobry!</p>'],
    ['<p>Zaproszenie ({{imie}} {{nazwisko}}) na posiedzenie</p>', '<p>Zaproszenie na posiedzenie</p>'],
    ['<p>dla „{{imie}}” i innych</p>', '<p>dla i innych</p>'],
    ['<p>{{imie}} {{nazwisko}}</p><p>a</p>', '<p>a</p>'],
    ['<p>Imię i nazwisko: {{imie}} {{nazwisko}}</p><p>a</p>', '<p>a</p>'],
    ['<p>Pan {{imie}} jest członkiem</p>', '<p>Pan jest członkiem</p>'],
    ['<p>(uwaga) , bez zmian</p>', '<p>(uwaga) , bez zmian</p>'],
  ])('%s', (stored, filled) => {
    expect(fillContent(stored, nobody)).toBe(filled)
  })
})

describe('a subject', () => {
  it('has names and no links', () => {
    expect(fillLine('Zaproszenie: {{imie}} {{linkUdzial}}', anna)).toBe('Zaproszenie: Anna')
    expect(fillLine('{{imie}}, zaproszenie', nobody)).toBe('Zaproszenie')
  })
})

it('whatever is filled in stays in the one form of the sanitiser, without a placeholder left', () => {
  const pieces = [
    '{{imie}}',
    '{{nazwisko}}',
    '{{linkUdzial}}',
    '{{linkGlosowanie}}',
    ' ',
    ',',
    '(',
    ')',
    ': ',
    'słowo',
    '<br>',
    '<strong>',
    '</strong>',
    '</p><p>',
    '<ul><li>',
    '</li></ul>',
    '<a href="https://x.example/">',
    '</a>',
  ]
  const name = fc.string({ unit: 'binary', maxLength: 8 }).map((text) => text.toWellFormed())
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 20 }), name, fc.boolean(), (parts, firstName, isUser) => {
      const stored = sanitiseContent(parts.join(''), { fileNames: [] })
      const filled = fillContent(stored, isUser ? { ...anna, firstName } : nobody)
      expect(filled).not.toMatch(/\{\{\s*(imie|nazwisko|link)/)
      expect(filled).not.toMatch(/[\uFDD0\uFDD1]/)
      expect(filled.replace(/<\/?(?:p|br|strong|ul|li|a)(?: href="https:[^"<>]*")?>/g, '')).not.toMatch(/[<>]/)
    }),
    { numRuns: 500 },
  )
})
