import fc from 'fast-check'
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './allowed.ts'
import { sanitiseContent } from './sanitise.ts'

const sanitise = (html: string) => sanitiseContent(html, { articleId: 7, fileNames: ['sala obrad.jpg', 'a&b.png'] })

/** Every tag as a browser would see it: whatever follows a `<` and a letter or sign. */
const tags = (html: string) => [...html.matchAll(/<\/?([^\s>/]*)([^>]*)>/g)].map(([whole, name, rest]) => ({ whole, name: name!, rest: rest! }))

function expectOnlyAllowed(html: string): void {
  for (const { whole, name, rest } of tags(html)) {
    expect(ALLOWED_TAGS).toContain(name)
    const left = rest.replace(/ ([a-z]+)="[^"<>]*"/g, (_, attribute: string) =>
      whole.startsWith('</') || !ALLOWED_ATTRIBUTES[name]?.includes(attribute) ? `?${attribute}` : '',
    )
    expect(left).toBe('')
  }
  expect(html.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>]/)
  for (const [, address] of html.matchAll(/ href="([^"]*)"/g)) expect(address).toMatch(/^(https?:|mailto:|\/(?![/\\]))/)
  for (const [, address] of html.matchAll(/ src="([^"]*)"/g)) expect(address).toMatch(/^news-image:[^:/]+$/)
}

describe('what the toolbar makes', () => {
  it.each([
    '<h2>Program</h2><p>Tekst <strong>ważny <em>bardzo</em></strong>, <u>podkreślony</u>, <s>nieaktualny</s>, <mark>wyróżniony</mark><br>i dalej.</p>',
    '<ul><li><p>jeden</p></li><li><p>dwa</p><ol start="3"><li><p>trzy</p></li></ol></li></ul>',
    '<blockquote><p>Cytat</p></blockquote><h3>Dalej</h3><p></p><p>Koniec</p>',
    '<p><a href="https://fundusze.example/nabor?a=1&amp;b=2">nabór</a> <a href="mailto:km@urzad.example">sekretariat</a> <a href="/dokumenty/5">uchwała</a></p>',
    '<img src="news-image:sala%20obrad.jpg" alt="Sala obrad"><p>W zdaniu <img src="news-image:a%26b.png" alt=""></p>',
  ])('stays as it is: %s', (html) => {
    expect(sanitise(html)).toBe(html)
  })
})

describe('what is meant', () => {
  it.each([
    ['<div>jeden</div>dwa<br>trzy', '<p>jeden</p><p>dwa<br>trzy</p>'],
    ['<h1>A</h1><h5>B</h5><b>c</b><i>d</i><del>e</del>', '<h2>A</h2><h3>B</h3><p><strong>c</strong><em>d</em><s>e</s></p>'],
    ['<table><tr><td>a</td><td>b</td></tr></table>', '<p>a</p><p>b</p>'],
    ['<ul>luzem<li>w punkcie</li></ul><li>bez listy</li>', '<ul><li><p>luzem</p></li><li><p>w punkcie</p></li></ul><p>bez listy</p>'],
    ['<strong><p>a</p><h2>b</h2></strong>', '<p><strong>a</strong></p><h2><strong>b</strong></h2>'],
    ['<em><strong>a</strong></em><strong><em>b</em></strong>', '<p><strong><em>ab</em></strong></p>'],
    ['<a href="https://a.example/">x<a href="https://b.example/">y</a></a>', '<p><a href="https://a.example/">x</a><a href="https://b.example/">y</a></p>'],
    ['<ul></ul><ul><li></li></ul><ul><ul></ul></ul><blockquote> </blockquote><h2> </h2>', ''],
    ['<p>5 < 6 & 7 > 6 &lt;b&gt;</p>', '<p>5 &lt; 6 &amp; 7 &gt; 6 &lt;b&gt;</p>'],
    ['<p>nie zamknięte <strong>wcale', '<p>nie zamknięte <strong>wcale</strong></p>'],
    [
      '<ol start="7"><li>a</li></ol><ol start="x"><li>b</li></ol><ol start="1"><li>c</li></ol>',
      '<ol start="7"><li><p>a</p></li></ol><ol><li><p>b</p></li></ol><ol><li><p>c</p></li></ol>',
    ],
  ])('%s', (html, expected) => {
    expect(sanitise(html)).toBe(expected)
  })
})

describe('pictures', () => {
  const of = (src: string) => sanitise(`<img src="${src}" alt=" Sala ">`)
  it.each([
    '/api/news/7/images/sala%20obrad.jpg',
    '/api/provider/news/7/images/sala%20obrad.jpg?v=abc',
    'https://komitet.example/api/provider/news/7/thumbnails/sala%20obrad.jpg',
    'news-image:sala%20obrad.jpg',
    'news-image:sala obrad.jpg',
  ])('are kept by name: %s', (src) => {
    expect(of(src)).toBe('<img src="news-image:sala%20obrad.jpg" alt="Sala">')
  })

  it.each([
    '/api/provider/news/8/images/sala%20obrad.jpg',
    'news-image:inna.jpg',
    'news-image:%E0%A4%A',
    'https://obcy.example/sala%20obrad.jpg',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    '//obcy.example/x.png',
    '',
  ])('that the article does not have are left out: %s', (src) => {
    expect(of(src)).toBe('')
  })
})

describe('links', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' \u0001javascript:alert(1)',
    'java\tscript:alert(1)',
    'java&#x0A;script:alert(1)',
    '&#106;avascript:alert(1)',
    'javascript&colon;alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://a.example/1',
    'file:///etc/passwd',
    '//obcy.example/',
    '/\\obcy.example/',
    '\\\\obcy.example',
    '/\t/obcy.example',
    'dokumenty',
    '#kotwica',
  ])('with another scheme, or to nowhere, are text: %s', (href) => {
    expect(sanitise(`<p><a href="${href}">dalej</a></p>`)).toBe('<p>dalej</p>')
  })
})

// Pieces that break parsers, put together in any order.
const PIECES = [
  ...[
    '<',
    '>',
    '</',
    '/>',
    '"',
    "'",
    '=',
    '&',
    '&lt;',
    '&#60;',
    '&#x3c',
    '&amp;lt;',
    '<!--',
    '-->',
    '--!>',
    '<![CDATA[',
    ']]>',
    '<?',
    '<!',
    '\0',
    '\r',
    '\u00a0',
    '\u2028',
    '\ud800',
  ],
  ...[
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<i>',
    '<a href="https://x.example/">',
    '<a href=javascript:alert(1)>',
    '</a>',
    '<ul>',
    '<ol start=2>',
    '<li>',
    '</li>',
    '</ul>',
    '<blockquote>',
  ],
  ...[
    '<h2>',
    '</h2>',
    '<br>',
    '</br>',
    '<img src="news-image:a&b.png">',
    '<img src=x onerror=alert(1)>',
    '<svg>',
    '</svg>',
    '<math>',
    '<mtext>',
    '<mglyph>',
    '<style>',
    '</style>',
    '<title>',
  ],
  ...[
    '<noscript>',
    '</noscript>',
    '<template>',
    '</template>',
    '<textarea>',
    '</textarea>',
    '<xmp>',
    '</xmp>',
    '<plaintext>',
    '<iframe srcdoc="',
    '<select>',
    '<option>',
    '<table>',
    '<td>',
    '<form>',
  ],
  ...[
    '<script>',
    '</script>',
    'alert(1)',
    ' onload=alert(1) ',
    ' style="',
    '<foreignObject>',
    '<annotation-xml encoding="text/html">',
    '<desc>',
    'tekst',
    ' ',
    '\n',
  ],
]
const hostile = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 40 }).map((pieces) => pieces.join(''))

describe('whatever is sent', () => {
  it('becomes nothing but the allow-list, and sanitising it again changes nothing', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        const stored = sanitise(html)
        expectOnlyAllowed(stored)
        expect(sanitise(stored)).toBe(stored)
      }),
      { numRuns: 3_000 },
    )
  })

  it('is done with in time, however deep', () => {
    const began = performance.now()
    for (const tag of ['b', 'p', 'div', 'ul', 'li', 'ul><li', 'blockquote', 'a href="/x"', 'svg', 'table><tr><td', 'iframe', 'noscript', 'font'])
      expectOnlyAllowed(sanitise(`<${tag}>`.repeat(10_000) + 'tekst' + `</${tag.split(/[ >]/)[0]}>`.repeat(10_000)))
    for (const piece of ['<', '<!--', '&', '<a href="', '</p', '<p ', '<![CDATA[', '<b></i>', '<p><br>']) sanitise(piece.repeat(20_000))
    expect(performance.now() - began).toBeLessThan(20_000)
  })
})
