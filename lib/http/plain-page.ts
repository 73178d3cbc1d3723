// A page of a few words, made without Next: for what goes wrong where no page of the portal can be rendered.
import { createHash } from 'node:crypto'

export interface PlainPage {
  title: string
  paragraphs: readonly string[]
  /** What to quote when asking for help. */
  reference?: { label: string; code: string }
  /** The address to which it leads by itself. */
  leadsTo?: string
  links: readonly { href: string; text: string; newTab?: boolean }[]
  form?: PlainForm
}

/** A form that is sent by POST. */
export interface PlainForm {
  address: string
  hidden: readonly { name: string; value: string }[]
  texts: readonly { name: string; label: string; value: string }[]
  button: string
}

const STYLE =
  ':root{color-scheme:light}body{max-width:45rem;margin:0 auto;padding:2rem 1rem;font:1rem/1.6 system-ui,sans-serif;background:#fff;color:#1b1f2a}' +
  'h1{line-height:1.2}a{color:#039}ul{list-style:none;padding:0}li{margin:.75rem 0}' +
  'label{display:block}textarea{box-sizing:border-box;width:100%;font:inherit}button{font:inherit;min-height:2.75rem;padding:.5rem 1.25rem}'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => ENTITIES[mark]!)

/** A line break after the tag is not part of the text, so one that is stays. */
const textField = ({ name, label, value }: PlainForm['texts'][number]): string =>
  `<p><label>${escaped(label)}<textarea name="${escaped(name)}" rows="10">\n${escaped(value)}</textarea></label></p>`

const formHtml = ({ address, hidden, texts, button }: PlainForm): string =>
  `<form method="post" action="${escaped(address)}">` +
  hidden.map(({ name, value }) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`).join('') +
  `${texts.map(textField).join('')}<p><button>${escaped(button)}</button></p></form>`

const linkHtml = ({ href, text, newTab }: PlainPage['links'][number]): string =>
  `<li><a href="${escaped(href)}"${newTab ? ' target="_blank" rel="noopener"' : ''}>${escaped(text)}</a></li>`

/** `nonce`: where the answer has a policy of its own already. */
export function plainHtml({ title, paragraphs, reference, leadsTo, links, form }: PlainPage, nonce?: string): string {
  return (
    '<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    (leadsTo ? `<meta http-equiv="refresh" content="0; url=${escaped(leadsTo)}">` : '') +
    `<meta name="robots" content="noindex"><title>${escaped(title)}</title><style${nonce ? ` nonce="${nonce}"` : ''}>${STYLE}</style></head>` +
    `<body><main><h1>${escaped(title)}</h1>${paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('')}` +
    (reference ? `<p>${escaped(reference.label)}: <code>${escaped(reference.code)}</code></p>` : '') +
    `${form ? formHtml(form) : ''}<ul>${links.map(linkHtml).join('')}</ul></main></body></html>`
  )
}

interface Allowed {
  /** It may also stand in a frame of our own pages. */
  framed?: boolean
  /** It has a form of ours. */
  sends?: boolean
}

const policy = ({ framed, sends }: Allowed) =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action ${sends ? "'self'" : "'none'"}; ` +
  `frame-ancestors ${framed ? "'self'" : "'none'"}`

export const plainHeaders = ({ framed = false, sends = false }: Allowed = {}): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': policy({ framed, sends }),
  ...(framed && { 'x-frame-options': 'SAMEORIGIN' }),
})
