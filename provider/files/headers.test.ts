import { growth, IN_PROPORTION } from '#common/test-growth.ts'
import { contentDisposition, safeName } from './content-disposition.ts'
import { byteRange } from './send-file.ts'

describe('a byte range', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-99', { start: 0, end: 9 }],
    ['bytes=4-', { start: 4, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-100', { start: 0, end: 9 }],
    ['BYTES= 2-5', { start: 2, end: 5 }],
  ])('is read: %s', (header, expected) => expect(byteRange(header, 10)).toEqual(expected))

  it.each([['bytes=10-'], ['bytes=10-20'], ['bytes=-0'], ['bytes=999999999999999-']])('cannot be given: %s', (header) =>
    expect(byteRange(header, 10)).toBe('unsatisfiable'),
  )

  it.each([[undefined], ['bytes=0-1,4-5'], ['lines=0-1'], ['bytes=5-2'], ['bytes=-'], ['bytes=a-b'], ['bytes=99999999999999999999-']])(
    'is passed over: %s',
    (header) => expect(byteRange(header, 10)).toBe('whole'),
  )

  it('of an empty file cannot be given', () => expect(byteRange('bytes=0-', 0)).toBe('unsatisfiable'))
})

describe('the name to save under', () => {
  it('leaves a name of plain letters as it is', () => expect(contentDisposition('attachment', 'plan.pdf')).toBe('attachment; filename="plan.pdf"'))

  it('has a readable form for old browsers and the true one for the others', () =>
    expect(contentDisposition('attachment', 'Uchwała zażółć.pdf')).toBe(
      `attachment; filename="Uchwala zazolc.pdf"; filename*=UTF-8''Uchwa%C5%82a%20za%C5%BC%C3%B3%C5%82%C4%87.pdf`,
    ))

  it.each([
    ['line breaks that would begin another header', 'a\r\nSet-Cookie: x=1.pdf'],
    ['quotes that would end the value', 'a"; filename="b.exe'],
    ['a path', '../../etc/passwd'],
    ['a path of another system', '..\\..\\boot.ini'],
    ['a turned direction that disguises an extension', 'faktura\u202Efdp.exe'],
    ['half of a surrogate pair', 'a\uD800.pdf'],
    ['nothing but dots', '...'],
    ['apostrophes and stars', "l'été*.pdf"],
    ['another alphabet', 'протокол 会議.docx'],
  ])('is harmless with %s', (_what, name) => {
    const header = contentDisposition('attachment', name)
    expect(header).toMatch(/^attachment; filename="[ !#$&-.0-\[\]-~]+"(; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]+)?$/)
    expect(header).not.toMatch(/[\r\n\\/]/)
    expect(decodeURIComponent(header)).not.toContain('\u202E')
  })

  it.each(['.', ' ', '\u202e'])('is made of much %j with work in proportion to its length', (hostile) => {
    expect(growth((characters) => void safeName(`x${hostile.repeat(characters)}x`))).toBeLessThan(IN_PROPORTION)
  })
})
