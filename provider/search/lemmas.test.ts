import { loadDictionary, type Dictionary } from './dictionary.ts'
import { lexemesInText, lexemesSought } from './lemmas.ts'

let dictionary: Dictionary
beforeAll(() => {
  dictionary = loadDictionary()
})

/** Whether the typed query finds a text with that word. */
const finds = (typed: string, inText: string, marked = true) => {
  const { lexemes } = lexemesSought(dictionary, typed)
  return lexemesInText(dictionary, inText, marked).some((lexeme) => lexemes.includes(lexeme))
}

describe('a word finds its other forms', () => {
  it.each([
    ['uchwała', 'uchwały uchwale uchwałę uchwałą uchwał uchwałom uchwałami uchwałach'],
    ['posiedzenie', 'posiedzenia posiedzeniu posiedzeniem posiedzeń posiedzeniami posiedzeniach'],
    ['komitet', 'komitetu komitetowi komitetem komitecie komitety komitetów komitetami'],
    ['członek', 'członka członkowi członkiem członku członkowie członków członkami członkach'],
    ['wniosek', 'wniosku wnioskiem wnioski wniosków wnioskami'],
    ['kryterium', 'kryteria kryteriów kryteriami kryteriach'],
    ['województwo', 'województwa województwie województwem województw'],
    ['głosowanie', 'głosowania głosowaniu głosowań głosowaniami'],
    ['protokół', 'protokołu protokole protokoły protokołów'],
    ['załącznik', 'załącznika załączniki załączników'],
    ['człowiek', 'człowieka ludzie ludzi ludźmi'],
    ['sędzia', 'sędziego sędziemu sędziowie'],
    ['rok', 'roku lata lat latach'],
    ['nieobecny', 'nieobecnego nieobecnych nieobecnym'],
  ])('%s', (base, forms) => {
    for (const form of forms.split(' ')) {
      expect([form, finds(base, form)]).toEqual([form, true])
      expect([form, finds(form, base)]).toEqual([form, true])
    }
  })
})

describe('Polish letters', () => {
  it.each([
    ['uchwala', 'uchwały'],
    ['zalacznikow', 'załącznik'],
    ['czlonkow', 'członkowie'],
    ['wojewodztwa', 'województwo'],
    ['glosowan', 'głosowaniem'],
  ])('may be left out: %s finds %s', (typed, inText) => expect(finds(typed, inText)).toBe(true))

  it('may be missing in a text that was typed without them', () => {
    expect(finds('uchwała', 'uchwaly', false)).toBe(true)
    expect(finds('posiedzeń', 'posiedzen', false)).toBe(true)
  })

  it('that were typed tell words apart', () => {
    expect(finds('sąd', 'sad')).toBe(false)
    expect(finds('sad', 'sądu')).toBe(true)
  })
})

it('numbers and unknown words find themselves, without regard to marks and case', () => {
  expect(lexemesSought(dictionary, '2027')).toEqual({ lexemes: ['2027'], known: false })
  expect(finds('żqxyłwk', 'zqxylwk')).toBe(true)
  expect(finds('2027', '2028')).toBe(false)
})

it('different words do not find each other', () => {
  expect(finds('uchwała', 'ustawa')).toBe(false)
  expect(finds('komitet', 'komisja')).toBe(false)
})
