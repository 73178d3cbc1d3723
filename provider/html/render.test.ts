import { renderContent } from './render.ts'
import { sanitiseContent } from './sanitise.ts'

const sala = {
  fileName: 'sala obrad.jpg',
  description: 'Sala "A" & goście',
  width: 1600,
  height: 900,
  path: '/api/news/7/images/sala%20obrad.jpg',
  sizes: [
    { path: '/api/news/7/images/sala%20obrad.jpg/320?v=1', width: 320, height: 180 },
    { path: '/api/news/7/images/sala%20obrad.jpg/640?v=1', width: 640, height: 360 },
  ],
}
const IMG = '<img src="news-image:sala%20obrad.jpg" alt="Sala">'

describe('renderContent', () => {
  it('gives a picture its address, its sizes, and its width and height', () => {
    expect(renderContent(IMG, [sala])).toBe(
      '<img src="/api/news/7/images/sala%20obrad.jpg" srcset="/api/news/7/images/sala%20obrad.jpg/320?v=1 320w, /api/news/7/images/sala%20obrad.jpg/640?v=1 640w" ' +
        'sizes="(min-width:46rem) 43rem, 94vw" width="1600" height="900" alt="Sala">',
    )
  })

  it('uses the description of a picture where the text gives none', () => {
    expect(renderContent('<img src="news-image:sala%20obrad.jpg" alt="">', [sala])).toContain('alt="Sala &quot;A&quot; &amp; goście"')
  })

  it('loads pictures later that nobody sees yet: all but a first one near the top', () => {
    expect(renderContent(IMG + IMG, [sala]).match(/loading="lazy"/g)).toHaveLength(1)
    expect(renderContent(`<p>${'słowo '.repeat(200)}</p>${IMG}`, [sala])).toContain('loading="lazy"')
  })

  it('gives the editor what it can send back without loss', () => {
    const stored = `<h2>A &amp; B</h2>${IMG}<p><a href="https://x.example/">x</a></p><ol start="3"><li><p>y</p></li></ol>`
    const sentBack = renderContent(stored, [sala]).replaceAll('/api/news/', 'https://km.example/api/provider/news/')
    expect(sanitiseContent(sentBack, { articleId: 7, fileNames: ['sala obrad.jpg'] })).toBe(stored)
  })

  it('puts a table into a region that scrolls by keyboard, which is removed again when it is saved', () => {
    const stored = '<table><thead><tr><th scope="col"><p>A</p></th></tr></thead><tbody><tr><td colspan="2"><p>b</p></td></tr></tbody></table>'
    const shown = renderContent(`${stored}<p>i</p>${stored}`, [])
    expect(shown).toBe(
      `<div role="region" tabindex="0" aria-label="Tabela 1">${stored}</div><p>i</p><div role="region" tabindex="0" aria-label="Tabela 2">${stored}</div>`,
    )
    expect(sanitiseContent(shown, { articleId: 7, fileNames: [] })).toBe(`${stored}<p>i</p>${stored}`)
  })

  it('leaves out a picture that is gone', () => {
    expect(renderContent(`<p>a</p>${IMG}`, [])).toBe('<p>a</p>')
  })

  it('adds rel=noopener noreferrer to links to other sites', () => {
    expect(renderContent('<p><a href="https://x.example/?a=1&amp;b=2">x</a><a href="/dokumenty">y</a></p>', [])).toBe(
      '<p><a href="https://x.example/?a=1&amp;b=2" rel="noopener noreferrer">x</a><a href="/dokumenty">y</a></p>',
    )
  })
})
