// A page of a few words, made without Next: for what goes wrong where no page of the portal can be rendered.
import { createHash } from 'node:crypto'

export interface PlainPage {
  title: string
  paragraphs: readonly string[]
  /** What to quote when asking for help. */
  reference?: { label: string; code: string }
  links: readonly { href: string; text: string }[]
}

const STYLE =
  ':root{color-scheme:light}body{max-width:45rem;margin:0 auto;padding:2rem 1rem;font:1rem/1.6 system-ui,sans-serif;background:#fff;color:#1b1f2a}' +
  'h1{line-height:1.2}a{color:#039}ul{list-style:none;padding:0}li{margin:.75rem 0}'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => ENTITIES[mark]!)

/** `nonce`: where the answer has a policy of its own already. */
export function plainHtml({ title, paragraphs, reference, links }: PlainPage, nonce?: string): string {
  return (
    '<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="robots" content="noindex"><title>${escaped(title)}</title><style${nonce ? ` nonce="${nonce}"` : ''}>${STYLE}</style></head>` +
    `<body><main><h1>${escaped(title)}</h1>${paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('')}` +
    (reference ? `<p>${escaped(reference.label)}: <code>${escaped(reference.code)}</code></p>` : '') +
    `<ul>${links.map(({ href, text }) => `<li><a href="${escaped(href)}">${escaped(text)}</a></li>`).join('')}</ul></main></body></html>`
  )
}

/** `framed`: it may also stand in a frame of our own pages. */
const policy = (framed: boolean) =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; ` +
  `frame-ancestors ${framed ? "'self'" : "'none'"}`

export const plainHeaders = ({ framed = false } = {}): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': policy(framed),
  ...(framed && { 'x-frame-options': 'SAMEORIGIN' }),
})
