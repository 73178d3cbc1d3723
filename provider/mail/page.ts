// The HTML of a mail: one column, with inline styles, because many mail programs ignore style sheets. Only the colours of dark mode are in
// a style sheet, which programs with a dark mode read.
import { escapeHtml, tokensOf, unescapeHtml } from '#provider/html/tokens.ts'
import { imageName } from '#provider/html/address.ts'

export interface PageImage {
  fileName: string
  /** Address of the picture in the page. */
  source: string
  width: number
  height: number
}

/** Buttons by address: the main one, and the others. */
export type Buttons = ReadonlyMap<string, 'first' | 'other'>

interface Page {
  buttons: Buttons
  subject: string
  /** Sanitised HTML with placeholders filled in. */
  body: string
  footer: string
  /** Link for unsubscribing from newsletters; null: not possible. */
  unsubscribe: string | null
  images: readonly PageImage[]
  publicUrl: string
}

const COLUMN = 600
const PADDING = 24
const WIDEST = COLUMN - 2 * PADDING

const STYLES: Record<string, string> = {
  p: 'margin:0 0 16px',
  h2: 'margin:24px 0 12px;font-size:21px;line-height:1.3;font-weight:bold',
  h3: 'margin:20px 0 8px;font-size:18px;line-height:1.3;font-weight:bold',
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  ol: 'margin:0 0 16px;padding:0 0 0 28px',
  li: 'margin:0 0 4px',
  blockquote: 'margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #8a93a0',
  a: 'color:#0b4f9e;text-decoration:underline;overflow-wrap:anywhere',
  table: 'margin:0 0 16px;border-collapse:collapse',
  th: 'padding:6px 10px;border:1px solid #8a93a0;text-align:left;vertical-align:top',
  td: 'padding:6px 10px;border:1px solid #8a93a0;text-align:left;vertical-align:top',
  mark: 'background-color:#fff0a8;color:#1b1f24',
}

const BUTTON = 'display:inline-block;margin:4px 8px 4px 0;padding:10px 18px;border:2px solid #0b4f9e;border-radius:4px;font-weight:bold;text-decoration:none'
const BUTTONS = {
  first: { name: 'przycisk', style: `${BUTTON};background-color:#0b4f9e;color:#ffffff` },
  other: { name: 'przycisk-drugi', style: `${BUTTON};background-color:#ffffff;color:#0b4f9e` },
} as const

/** Colours of dark mode. */
const SHEET = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  'body{margin:0;padding:0}',
  '@media (prefers-color-scheme:dark){',
  'body,.tlo{background-color:#16191d!important}',
  '.karta{background-color:#1f2429!important;color:#eef1f4!important}',
  '.karta a{color:#9cc8ff!important}',
  '.karta a.przycisk{background-color:#9cc8ff!important;border-color:#9cc8ff!important;color:#16191d!important}',
  '.karta a.przycisk-drugi{background-color:#1f2429!important;border-color:#9cc8ff!important}',
  '.stopka{color:#b9c2cc!important;border-color:#4a545e!important}',
  '}',
].join('')

const attribute = (name: string, value: string) => ` ${name}="${escapeHtml(value)}"`

function picture({ source, width, height }: PageImage, alt: string): string {
  const shown = Math.min(width, WIDEST)
  const tall = Math.round((height * shown) / width)
  const style = 'display:block;max-width:100%;height:auto;border:0;margin:0 0 16px'
  return `<img${attribute('src', source)} width="${shown}" height="${tall}"${attribute('alt', alt)} style="${style}">`
}

/** Makes links to pages of the portal absolute. */
const wholeAddress = (href: string, publicUrl: string) => (href.startsWith('/') ? publicUrl + href : href)

function styled(html: string, { images, publicUrl, buttons }: Pick<Page, 'images' | 'publicUrl' | 'buttons'>): string {
  let written = ''
  for (const token of tokensOf(html)) {
    if (token.kind === 'text') written += token.text
    else if (token.kind === 'close') written += `</${token.name}>`
    else if (token.name === 'img') {
      const image = images.find(({ fileName }) => fileName === imageName(unescapeHtml(token.attributes['src'] ?? '')))
      if (image) written += picture(image, unescapeHtml(token.attributes['alt'] ?? ''))
    } else {
      const { href, start, scope, colspan, rowspan } = token.attributes
      const address = href === undefined ? undefined : wholeAddress(unescapeHtml(href), publicUrl)
      const kind = address === undefined ? undefined : buttons.get(address)
      const style = kind ? BUTTONS[kind].style : STYLES[token.name]
      const attributes = [
        address === undefined ? '' : attribute('href', address),
        kind ? attribute('class', BUTTONS[kind].name) : '',
        ...Object.entries({ start, scope, colspan, rowspan }).map(([name, value]) => (value === undefined ? '' : attribute(name, value))),
        style ? attribute('style', style) : '',
      ]
      written += `<${token.name}${attributes.join('')}>`
    }
  }
  return written
}

export const UNSUBSCRIBE_WORDS = 'Aby nie otrzymywać więcej aktualności pocztą, proszę otworzyć stronę:'

function below(page: Page): string {
  const parts = [
    page.footer && styled(page.footer, page),
    page.unsubscribe &&
      `<p style="${STYLES['p']}">${UNSUBSCRIBE_WORDS} ${styled(`<a href="${escapeHtml(page.unsubscribe)}">${escapeHtml(page.unsubscribe)}</a>`, page)}</p>`,
  ].filter(Boolean)
  if (parts.length === 0) return ''
  return `<div class="stopka" style="margin-top:24px;padding-top:16px;border-top:1px solid #c5ccd4;font-size:14px;line-height:1.5;color:#4a545e">${parts.join('')}</div>`
}

export function mailPage(page: Page): string {
  const body = `${styled(page.body, page)}${below(page)}`
  const text = 'font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.55;color:#1b1f24;text-align:left'
  const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
  return [
    '<!doctype html><html lang="pl" dir="ltr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    // Otherwise mail programs on phones turn dates and numbers into links.
    '<meta name="format-detection" content="telephone=no, date=no, address=no">',
    `<title>${escapeHtml(page.subject)}</title><style>${SHEET}</style></head>`,
    '<body class="tlo" style="margin:0;padding:0;background-color:#eef1f4">',
    `<table ${table} width="100%" class="tlo" style="background-color:#eef1f4"><tr><td align="center" style="padding:16px 8px">`,
    `<table ${table} width="${COLUMN}" style="width:100%;max-width:${COLUMN}px"><tr>`,
    `<td class="karta" lang="pl" style="padding:${PADDING}px;background-color:#ffffff;${text}">${body}</td>`,
    '</tr></table></td></tr></table></body></html>',
  ].join('\n')
}
