import { filledIn, isPaperTemplate, PROPOSED_TEMPLATE, templateLines } from './paper-template.ts'

describe('isPaperTemplate', () => {
  it('takes the proposed one, and one with no more than title and text', () => {
    for (const template of [PROPOSED_TEMPLATE, '{{tytul}}\n\n{{ tresc }}']) expect(isPaperTemplate(template)).toBe(true)
  })

  it.each([
    ['no title', '{{tresc}}'],
    ['no text', '{{tytul}}'],
    ['the text twice', '{{tytul}}\n{{tresc}}\n{{tresc}}'],
    ['an unknown name', '{{tytul}}\n{{tresc}}\n{{numerek}}'],
    ['a name of every object', '{{tytul}}\n{{tresc}}\n{{constructor}}'],
    ['a block within a line', '{{tytul}}\n{{tresc}}\nWynik: {{wynik}}'],
    ['braces that do not close', '{{tytul}}\n{{tresc}}\nNr {{numer}'],
  ])('refuses %s', (_what, template) => expect(isPaperTemplate(template)).toBe(false))
})

it('fills in words, and nothing that stands in them', () => {
  const words = { numer: '{{data}}', data: '12 maja', posiedzenie: '', tryb: '', program: '' }
  expect(filledIn('Nr {{numer}} z {{ data }}, {{posiedzenie}}', words)).toBe('Nr {{data}} z 12 maja,')
  expect(templateLines('Nr {{numer}}\n\n {{tresc}} ')).toEqual([
    { kind: 'text', text: 'Nr {{numer}}' },
    { kind: 'block', name: 'tresc' },
  ])
})
