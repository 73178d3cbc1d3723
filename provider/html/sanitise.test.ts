import fc from 'fast-check'
import { growth, IN_PROPORTION } from '#common/test-growth.ts'
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './allowed.ts'
import { sanitiseContent } from './sanitise.ts'

const sanitise = (html: string) => sanitiseContent(html, { articleId: 7, fileNames: ['sala obrad.jpg', 'a&b.png'] })

/** Every tag that a browser would find: whatever follows a `<` and a letter or sign. */
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

describe('markup of other programs', () => {
  it.each([
    ['<div>jeden</div>dwa<br>trzy', '<p>jeden</p><p>dwa<br>trzy</p>'],
    ['<h1>A</h1><h5>B</h5><b>c</b><i>d</i><del>e</del>', '<h2>A</h2><h3>B</h3><p><strong>c</strong><em>d</em><s>e</s></p>'],
    ['<table><tr><td>a</td><td>b</td></tr></table>', '<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>'],
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

describe('tables', () => {
  it.each([
    '<table><thead><tr><th scope="col"><p>Rok</p></th><th scope="col"><p>Kwota</p></th></tr></thead><tbody><tr><td><p>2027</p></td><td><p><strong>5</strong></p></td></tr></tbody></table>',
    '<table><tbody><tr><th scope="row"><p>Rok</p></th><td colspan="2" rowspan="3"><ul><li><p>a</p></li></ul><p></p></td></tr></tbody></table>',
    '<p>przed</p><table><tbody><tr><td><p></p></td></tr></tbody></table><p>po</p>',
  ])('of the toolbar stay as they are: %s', (html) => {
    expect(sanitise(html)).toBe(html)
  })

  const row = (...cells: string[]) => `<tr>${cells.map((text) => `<td><p>${text}</p></td>`).join('')}</tr>`
  const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`
  it.each([
    ['<table><caption>Plan</caption><tr><td>a</table>', `<p>Plan</p>${table(row('a'))}`],
    ['<table>luzem<td>a<td>b<tr><td>c</table>', `<p>luzem</p>${table(row('a', 'b'), row('c'))}`],
    ['<table><tr></tr></table><table></table>', ''],
    ['<table><tr><td>a<table><tr><td>b<td>c</table></table>', '<table><tbody><tr><td><p>a</p><p>b</p><p>c</p></td></tr></tbody></table>'],
    ['<ul><li><table><tr><td>a<td>b</table></ul>', '<ul><li><p>a</p><p>b</p></li></ul>'],
    ['<blockquote><table><tr><td>a</table></blockquote>', '<blockquote><p>a</p></blockquote>'],
    ['<strong><table><tr><td>a</td></tr></table></strong>', table('<tr><td><p><strong>a</strong></p></td></tr>')],
    ['<div role="region" tabindex="0"><table><tr><td>a</table></div>', table(row('a'))],
    [
      '<table><tr><td colspan="9999" rowspan="5000" width=5 style="x:y" onclick=alert(1)>a</table>',
      '<table><tbody><tr><td colspan="20" rowspan="100"><p>a</p></td></tr></tbody></table>',
    ],
    ['<table><tr><td colspan="-1" rowspan="1e3">a</table><table><tr><td colspan="0" rowspan="x">b</table>', table(row('a')) + table(row('b'))],
    [
      '<table><thead><tr><td>A</thead><tfoot><tr><td>b</tfoot></table>',
      `<table><thead><tr><th scope="col"><p>A</p></th></tr></thead><tbody>${row('b')}</tbody></table>`,
    ],
    [
      '<table><tr><th rowspan=2>A<th>B<tr><td>c</table>',
      '<table><tbody><tr><th scope="col" rowspan="2"><p>A</p></th><th scope="col"><p>B</p></th></tr><tr><td><p>c</p></td></tr></tbody></table>',
    ],
    [
      '<table><tr><th>A<th> <th>C<tr><td>a<td>b<td>c</table>',
      `<table><thead><tr><th scope="col"><p>A</p></th><td><p></p></td><th scope="col"><p>C</p></th></tr></thead><tbody>${row('a', 'b', 'c')}</tbody></table>`,
    ],
    [
      '<table><tr><th>Suma<td><td><td></table>',
      '<table><tbody><tr><th scope="row"><p>Suma</p></th><td><p></p></td><td><p></p></td><td><p></p></td></tr></tbody></table>',
    ],
    ['<table><tr><th>A<th>B</table>', '<table><tbody><tr><th scope="col"><p>A</p></th><th scope="col"><p>B</p></th></tr></tbody></table>'],
    ['<table><tr><td><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>', table(row('x'))],
    ['<table background="//obcy.example"><colgroup><col width=1></colgroup><tr><td><iframe src=x></iframe></table>', table(row(''))],
  ])('of other programs are made regular: %s', (html, expected) => {
    expect(sanitise(html)).toBe(expected)
    expect(sanitise(expected)).toBe(expected)
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
  ])('with another scheme, or to nowhere, become text: %s', (href) => {
    expect(sanitise(`<p><a href="${href}">dalej</a></p>`)).toBe('<p>dalej</p>')
  })
})

// Pieces that break parsers, combined in random order.
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
    '</table>',
    '<thead>',
    '<tbody>',
    '<tr>',
    '</tr>',
    '<td>',
    '</td>',
    '<td colspan="30" rowspan=7 onclick=alert(1)>',
    '<th scope="x">',
    '<caption>',
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
  it('becomes only what the allow-list has, and sanitising it again changes nothing', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        const stored = sanitise(html)
        expectOnlyAllowed(stored)
        expect(sanitise(stored)).toBe(stored)
      }),
      { numRuns: 3_000 },
    )
  })

  it('loses the tags that are nested more than a hundred deep, and keeps their text', () => {
    const nested = (depth: number) => '<div>'.repeat(depth - 1) + '<strong>tekst</strong>' + '</div>'.repeat(depth - 1)
    expect(sanitise(nested(100))).toBe('<p><strong>tekst</strong></p>')
    expect(sanitise(nested(101))).toBe('<p>tekst</p>')
  })

  it('is sanitised with work in proportion to its length, however deeply it is nested', () => {
    const nest = (depth: number) => {
      for (const tag of ['b', 'p', 'div', 'ul', 'li', 'ul><li', 'blockquote', 'a href="/x"', 'svg', 'table><tr><td', 'iframe', 'noscript', 'font'])
        expectOnlyAllowed(sanitise(`<${tag}>`.repeat(depth) + 'tekst' + `</${tag.split(/[ >]/)[0]}>`.repeat(depth)))
      for (const piece of ['<', '<!--', '&', '<a href="', '</p', '<p ', '<![CDATA[', '<b></i>', '<p><br>']) sanitise(piece.repeat(2 * depth))
    }
    expect(growth(nest, 10_000)).toBeLessThan(IN_PROPORTION)
  })
})
