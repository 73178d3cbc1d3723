import { hasText, plainText } from './text.ts'

describe('hasText', () => {
  it.each([
    '',
    '<p></p>',
    '<p> \u00a0</p>',
    '<p><br></p><p>\u200b\u200d\ufeff\u2060</p>',
    '<img src="news-image:a.png" alt="Sala">',
    '<p>\u3164\u115f\u00ad\u2800\u{E0020}</p>',
    '<ul><li><p></p></li></ul>',
  ])('finds none in %j', (stored) => {
    expect(hasText(stored)).toBe(false)
  })

  it.each(['<p>a</p>', '<p>\u00a01</p>', '<p>…</p>', '<p>&lt;</p>', '<p>€</p>', '<p>👍</p>'])('finds some in %j', (stored) => {
    expect(hasText(stored)).toBe(true)
  })
})

describe('plainText', () => {
  it('has a line for each block, and characters instead of entities', () => {
    expect(plainText('<h2>A &amp; B</h2><p>a<strong>b</strong><br>c</p><ul><li><p>d</p></li></ul>')).toBe('A & B\nab\nc\nd')
    expect(plainText('<table><tbody><tr><th scope="row"><p>Rok</p></th><td><p>2027</p></td></tr></tbody></table>')).toBe('Rok\n2027')
  })
})
