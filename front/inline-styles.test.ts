import { mkdtemp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { builtStyles, stylesOfOnePage, withInlineStyles } from './inline-styles.ts'
import { testFolder } from './test-folder.ts'

const folder = testFolder()

const link = (href: string, nonce = 'n') => `<link rel="stylesheet" href="${href}" nonce="${nonce}" data-precedence="next"/>`

async function build(files: Record<string, string>) {
  const dir = await mkdtemp(join(folder, 'styles-'))
  await mkdir(join(dir, 'static/chunks'), { recursive: true })
  for (const [name, css] of Object.entries(files)) await writeFile(join(dir, 'static/chunks', name), css)
  return builtStyles(dir)
}

describe('withInlineStyles', () => {
  it('puts sheets of the build into the page unchanged', async () => {
    const styles = await build({ 'a.css': 'p::after{content:"$& $1"}' })
    expect(await withInlineStyles(`<head>${link('/_next/static/chunks/a.css')}</head>`, 'n', styles)).toEqual({
      html: '<head><style nonce="n">p::after{content:"$& $1"}</style></head>',
      inserted: ['p::after{content:"$& $1"}'],
    })
  })

  it('leaves nothing of a sheet that the page uses nothing of', async () => {
    const styles = await build({ 'a.css': '.a_x{top:0}' })
    expect(await withInlineStyles(`<head>${link('/_next/static/chunks/a.css')}</head>`, 'n', styles)).toEqual({ html: '<head></head>', inserted: [] })
  })

  it.each([
    ['without the nonce', link('/_next/static/chunks/a.css', 'other')],
    ['of another place', link('/static/a.css')],
    ['outside the build', link('/_next/static/../../secret.css')],
    ['that is missing', link('/_next/static/chunks/none.css')],
    ['that names files beside it', link('/_next/static/chunks/relative.css')],
    ['that would end the style', link('/_next/static/chunks/closing.css')],
    ['that a browser would read otherwise', link('/_next/static/chunks/returns.css')],
  ])('leaves a sheet linked %s', async (_, html) => {
    const styles = await build({
      'a.css': 'p{}',
      'relative.css': 'p{background:url(../media/a.png)}',
      'closing.css': 'p{}</style>',
      'returns.css': 'p{}\r\na{}',
    })
    expect(await withInlineStyles(html, 'n', styles)).toEqual({ html, inserted: [] })
  })
})

describe('stylesOfOnePage', () => {
  it('leaves the sheets that every page links as files', async () => {
    const dir = await mkdtemp(join(folder, 'styles-'))
    await mkdir(join(dir, 'static/chunks'), { recursive: true })
    for (const name of ['all', 'more', 'one']) await writeFile(join(dir, `static/chunks/${name}.css`), 'p{}')
    const pages = {
      '/': ['static/chunks/all.css', 'static/chunks/more.css', 'static/chunks/one.css'],
      '/a': ['static/chunks/all.css', 'static/chunks/more.css'],
    }
    const [all, more, one] = ['all', 'more', 'one'].map((name) => link(`/_next/static/chunks/${name}.css`))
    const { html } = await withInlineStyles(`${all}${more}${one}`, 'n', stylesOfOnePage(pages, builtStyles(dir)))
    expect(html).toBe(`${all}${more}<style nonce="n">p{}</style>`)
  })
})
