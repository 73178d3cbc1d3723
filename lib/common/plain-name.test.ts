import { plainName } from './plain-name.ts'
import { nameText } from '#contract/shapes.ts'
import { growth, IN_PROPORTION } from './test-growth.ts'

describe('a name', () => {
  it.each([
    ['a turned direction', 'faktura\u202Efdp.exe', 'fakturafdp.exe'],
    ['isolates and marks of direction', '\u2066a\u2069\u200e\u200f\u061cb', 'ab'],
    ['what takes no room', 'u\u200bch\u00adwa\ufeff\u2060\u200c\u034f\u3164ła', 'uchwała'],
    ['control characters', 'a\x01\x1b[31mb\x9fc', 'a[31mbc'],
    ['line ends of every kind', 'a\r\nb\tc\u2028d\u0085e', 'a b c d e'],
    ['letters that join nothing', 'a\u200db👩\u200d', 'ab👩'],
    ['hidden letters after a flag', 'x\u{E0041}\u{E007F}', 'x'],
  ])('loses %s', (_what, typed, kept) => {
    expect(plainName(typed)).toBe(kept)
  })

  it.each(['👩‍👩‍👧 zdjęcia', '👩🏽‍⚕️', '❤️', 'Zażółć gęślą jaźń', 'שלום (2).pdf', 'a\u00a0b', '<script>alert(1)</script>', '%_\\'])('keeps %s', (typed) => {
    expect(plainName(typed)).toBe(typed)
  })

  it('counts as missing when nothing of it is visible, and its length is measured as it is kept', () => {
    expect(nameText(3).safeParse('\u200b\u202e').error?.issues[0]).toMatchObject({ code: 'too_small' })
    expect(nameText(3).parse('\u200babc\u200b')).toBe('abc')
    for (const refused of ['a\0b', 'a\ud800', 'abcd']) expect(nameText(3).safeParse(refused).success).toBe(false)
  })

  it.each(['\u202e', '\u200d', ' ', '👩\u200d', '\t', '\u{E0041}', 'a\u200d'])('of much %j is cleaned with work in proportion to its length', (hostile) => {
    expect(growth((characters) => void plainName(hostile.repeat(characters / hostile.length) + 'x'))).toBeLessThan(IN_PROPORTION)
  })
})
