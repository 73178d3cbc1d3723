// Turns HTML from outside into the HTML that is stored: only elements of the allow-list, in the form of the writer.
import sanitizeHtml from 'sanitize-html'
import { linkAddress, ownImage, type OwnImages } from './address.ts'
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, COLSPAN_MAX, DROPPED_WITH_CONTENT, REPLACED_BY, ROWSPAN_MAX } from './allowed.ts'
import { escapeHtml, tokensOf, unescapeHtml } from './tokens.ts'
import { ContentWriter } from './writer.ts'

/** The writer nests far less; this bounds the cost of hostile input. */
const NESTING_MAX = 100
const ALT_MAX = 255
// Browsers read a carriage return as a new line; the other characters are invisible and could disguise a word.
const CONTROLS = /[\0-\x08\v\f\x0E-\x1F\x7F-\x9F]/g
const LIST_START = /^[1-9]\d{0,4}$/

/** null: a single cell. At most as many cells as a page can show. */
const span = (typed: string | undefined, max: number): string | null => {
  const count = /^\d{1,4}$/.test(typed ?? '') ? Number(typed) : 1
  return count > 1 ? String(Math.min(count, max)) : null
}

const present = (attributes: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== null && entry[1] !== undefined))

const cell: sanitizeHtml.Transformer = (tagName, { colspan, rowspan }) => ({
  tagName,
  attribs: present({ colspan: span(colspan, COLSPAN_MAX), rowspan: span(rowspan, ROWSPAN_MAX) }),
})

const options = (images: OwnImages): sanitizeHtml.IOptions => ({
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: ALLOWED_ATTRIBUTES,
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['news-image'] },
  allowProtocolRelative: false,
  nonTextTags: DROPPED_WITH_CONTENT,
  nestingLimit: NESTING_MAX,
  transformTags: {
    ...REPLACED_BY,
    a: (tagName, { href }) => ({ tagName, attribs: present({ href: linkAddress(href) }) }),
    ol: (tagName, { start }) => ({ tagName, attribs: present({ start: start && LIST_START.test(start) && start !== '1' ? start : null }) }),
    td: cell,
    th: cell,
    img: (tagName, { src, alt }) => ({ tagName, attribs: present({ src: ownImage(src, images), alt: (alt ?? '').trim().slice(0, ALT_MAX).toWellFormed() }) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
})

const readable = (text: string) => text.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROLS, '')

/** Idempotent. Foreign pictures, and elements that the toolbar cannot make, are removed; their text stays. */
export function sanitiseContent(html: string, images: OwnImages): string {
  const clean = readable(sanitizeHtml(readable(html), options(images)))
  const writer = new ContentWriter()
  // Escaped again, so that escaping never depends on the input.
  for (const token of tokensOf(clean)) writer.write(token.kind === 'text' ? { kind: 'text', text: escapeHtml(unescapeHtml(token.text)) } : token)
  return writer.end()
}
