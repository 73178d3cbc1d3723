// A template for HTML that escapes all inserted values, except markup made by itself.

export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

type Value = string | number | Html | readonly Html[]

function render(value: Value): string {
  if (value instanceof Html) return value.markup
  if (typeof value === 'object') return value.map((part) => part.markup).join('')
  return String(value).replace(/[&<>"']/g, (c) => ENTITIES[c] ?? c)
}

export const html = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(parts.reduce((page, part, i) => page + render(values[i - 1] ?? '') + part))
