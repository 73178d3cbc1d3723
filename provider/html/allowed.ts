// The elements and attributes of an article's text: what the editor's toolbar makes, and nothing else.

/** From the outermost to the innermost: marks are always written in this order. */
export const MARKS = ['a', 'strong', 'em', 'u', 's', 'mark'] as const
export const TEXT_BLOCKS = ['p', 'h2', 'h3'] as const
export const CONTAINERS = ['ul', 'ol', 'li', 'blockquote'] as const
const TABLE_TAGS = ['table', 'thead', 'tbody', 'tr', 'th', 'td'] as const
const EMPTY_TAGS = ['br', 'img'] as const

export type Mark = (typeof MARKS)[number]
export type TextBlock = (typeof TEXT_BLOCKS)[number]
export type Container = (typeof CONTAINERS)[number]

export const ALLOWED_TAGS: readonly string[] = [...MARKS, ...TEXT_BLOCKS, ...CONTAINERS, ...TABLE_TAGS, ...EMPTY_TAGS]
export const ALLOWED_ATTRIBUTES: Record<string, string[]> = {
  a: ['href'],
  ol: ['start'],
  img: ['src', 'alt'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}
export const COLSPAN_MAX = 20
export const ROWSPAN_MAX = 100

/** Elements that are removed together with their text, which a page does not display. */
export const DROPPED_WITH_CONTENT = [
  ...['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'noembed', 'noframes', 'template', 'title', 'head'],
  ...['svg', 'math', 'iframe', 'object', 'audio', 'video', 'canvas', 'select', 'plaintext'],
]

/** Elements of pasted texts, each with the allowed element of the same meaning. */
export const REPLACED_BY: Record<string, string> = {
  ...{ b: 'strong', i: 'em', cite: 'em', dfn: 'em', ins: 'u', del: 's', strike: 's' },
  ...{ h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', dir: 'ul', menu: 'ul', tfoot: 'tbody' },
  ...Object.fromEntries(
    ['div', 'section', 'article', 'aside', 'header', 'footer', 'main', 'nav', 'address', 'pre', 'figure', 'figcaption', 'center', 'fieldset', 'legend', 'form']
      .concat(['dl', 'dt', 'dd', 'caption', 'details', 'summary', 'hr'])
      .map((name) => [name, 'p']),
  ),
}
