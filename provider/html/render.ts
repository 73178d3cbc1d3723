// From the stored text to the page: pictures get addresses and sizes, and links do not reveal the page that they are on.
import { imageName } from './address.ts'
import { escapeHtml, tokensOf, unescapeHtml } from './tokens.ts'

export interface ContentImage {
  fileName: string
  description: string | null
  width: number
  height: number
  /** Path of the original on the provider. */
  path: string
  /** In ascending order of width. */
  sizes: readonly { path: string; width: number; height: number }[]
}

/** A picture after at most so many characters of text is visible without scrolling. */
const IN_SIGHT = 600
/** The width of the text: 75 characters, or the screen without its margins. */
const SHOWN_WIDTH = '(min-width:46rem) 43rem, 94vw'
const OUTWARD = /^https?:/

const attributes = (values: Record<string, string | number | null>) =>
  Object.entries(values)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join('')

function picture({ path, width, height, description, sizes }: ContentImage, { alt, lazy }: { alt: string; lazy: boolean }): string {
  // The original is not among them: a size of the same width replaces it, and a wider original is only linked in the gallery.
  const srcset = sizes.length > 0 ? sizes.map((size) => `${size.path} ${size.width}w`).join(', ') : null
  const shown = { src: path, srcset, sizes: srcset && SHOWN_WIDTH, width, height, alt: alt || (description ?? ''), loading: lazy ? 'lazy' : null }
  return `<img${attributes(shown)}>`
}

/** `stored`: from the sanitiser. A table gets a box that scrolls sideways. A picture that no longer exists is left out. */
export function renderContent(stored: string, images: readonly ContentImage[]): string {
  const byName = new Map(images.map((image) => [image.fileName, image]))
  let html = ''
  let characters = 0
  let pictures = 0
  let tables = 0
  for (const token of tokensOf(stored)) {
    if (token.kind === 'text') {
      characters += token.text.length
      html += token.text
    } else if (token.kind === 'close') html += token.name === 'table' ? '</table></div>' : `</${token.name}>`
    else if (token.name === 'table') {
      tables += 1
      html += `<div role="region" tabindex="0" aria-label="Tabela ${tables}"><table>`
    } else if (token.name === 'img') {
      const image = byName.get(imageName(unescapeHtml(token.attributes['src'] ?? '')) ?? '')
      if (!image) continue
      html += picture(image, { alt: unescapeHtml(token.attributes['alt'] ?? ''), lazy: pictures > 0 || characters > IN_SIGHT })
      pictures += 1
    } else {
      const told = Object.entries(token.attributes).map(([name, value]) => ` ${name}="${value}"`)
      const outward = token.name === 'a' && OUTWARD.test(token.attributes['href'] ?? '')
      html += `<${token.name}${told.join('')}${outward ? ' rel="noopener noreferrer"' : ''}>`
    }
  }
  return html
}
