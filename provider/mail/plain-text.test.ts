import { toPlainText } from './plain-text.ts'

const text = (html: string) => toPlainText(html, 'https://portal.example')

describe('a mail without HTML', () => {
  it.each([
    ['<h2>Porządek</h2><p>A &amp; B<br>dalej</p><p></p><p>koniec</p>', 'Porządek\n\nA & B\ndalej\n\nkoniec'],
    ['<p>a</p><ul><li><p>jeden</p></li><li><p>dwa</p></li></ul><p>b</p>', 'a\n\n- jeden\n- dwa\n\nb'],
    ['<ol start="9"><li><p>x</p><ul><li><p>y<br>z</p></li></ul></li><li><p>w</p></li></ol>', '9. x\n   - y\n     z\n10. w'],
    [
      '<p>a</p><table><thead><tr><th scope="col"><p>Rok</p></th><th scope="col"><p>Kwota</p></th></tr></thead><tbody><tr><td><p>2027</p><ul><li><p>x</p></li></ul></td><td><p><a href="/b">5</a></p></td></tr></tbody></table><p>b</p>',
      'a\n\nRok | Kwota\n2027 x | 5 <https://portal.example/b>\n\nb',
    ],
    ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n\n> b'],
    ['<p><a href="https://x.example/?a=1&amp;b=2">nabór</a></p>', 'nabór <https://x.example/?a=1&b=2>'],
    ['<p><a href="https://x.example/">https://x.example</a> <a href="mailto:a@b.example">a@b.example</a></p>', 'https://x.example a@b.example'],
    ['<p><a href="/dokumenty/5">uchwała</a></p>', 'uchwała <https://portal.example/dokumenty/5>'],
    ['<img src="news-image:a.png" alt="Plan sali"><img src="news-image:b.png" alt="">', '[Plan sali]'],
  ])('%s', (html, expected) => {
    expect(text(html)).toBe(expected)
  })
})
