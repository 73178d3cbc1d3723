import { withoutFramework } from './without-framework.ts'

const page = (body: string) => `<!DOCTYPE html><html><head>${body}</head></html>`

describe('withoutFramework', () => {
  it('drops external and inline scripts of the framework, their preloads and comments', () => {
    const html = page(
      '<link rel="preload" as="script" href="/_next/a.js"/><script src="/_next/a.js" async=""></script>' +
        '<!--$--><p>a<!-- -->b</p><!--/$--><script nonce="n">self.__next_f.push([1,"x < y"])</script>',
    )
    expect(withoutFramework(html)).toBe(page('<p>ab</p>'))
  })

  it("keeps the page's own scripts, to the letter", () => {
    const own = '<script nonce="n" data-own="">if (1 < 2) { a("<!-- no comment -->") }</script>'
    expect(withoutFramework(page(own.replace('<!-- no comment -->', '')))).toBe(page(own.replace('<!-- no comment -->', '')))
  })

  it('keeps the framework’s scripts in a template where a part of the page begins it, and all that it takes over', () => {
    const own = '<script data-own="" src="/_next/static/page/portal.js"></script>'
    const scripts = '<script src="/_next/a.js" async=""></script><script nonce="n">self.__next_f.push([1])</script>'
    const html = `<html><head><link rel="preload" as="script" href="/_next/a.js"/>${own}</head><body><p data-begins="wide">a<!-- -->b</p>${scripts}</body></html>`
    expect(withoutFramework(html)).toBe(
      `<html><head>${own}</head><body><p data-begins="wide">a<!-- -->b</p><template id="km-framework">${scripts}</template></body></html>`,
    )
  })

  it('leaves a page unchanged when parts of it stream in later', () => {
    const html = page('<template id="B:0"></template><script>$RC("B:0")</script>')
    expect(withoutFramework(html)).toBe(html)
  })
})
