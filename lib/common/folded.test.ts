import fc from 'fast-check'
import { APART_SIGN, rangesOf } from './folded.ts'

const found = (text: string, words: string) => rangesOf(text, words).map(({ start, end }) => text.slice(start, end))

describe('words that are sought', () => {
  it.each([
    ['Uzupełnienie ŹRÓDEŁ i uzupelnienia', 'uzupelnieni', ['Uzupełnieni', 'uzupelnieni']],
    ['Źródeł zrodel', 'źródeł', ['Źródeł', 'zrodel']],
    ['uchwała „O kryteriach” – projekt', '"o kryteriach" - projekt', ['„O kryteriach” – projekt']],
    ['Kwota (w zł) [2026] a.b', '(w zł) [2026] a.b', ['(w zł) [2026] a.b']],
    ['kryteria\n\n mobilności', ' kryteria  mobilności ', ['kryteria\n\n mobilności']],
    ['dofinan-\nsowania, dofinansowania, dofi\u00adnansowania', 'dofinansowania', ['dofinan-\nsowania', 'dofinansowania', 'dofi\u00adnansowania']],
    ['a+b', 'a.b', []],
    [`koniec${APART_SIGN}początek`, 'koniec początek', []],
    ['cokolwiek', '   ', []],
  ])('in %j by %j are %j', (text, words, expected) => {
    expect(found(text, words)).toEqual(expected)
  })

  it('are found wherever they are taken from', () => {
    const text = fc.string({ unit: fc.constantFrom(...'aąłŹ \n-(.*[^$\\|„”–1') })
    fc.assert(
      fc.property(text, text, text, (before, words, after) => {
        fc.pre(words.trim() !== '')
        return rangesOf(`${before}${words}${after}`, words).length > 0
      }),
    )
  })
})
