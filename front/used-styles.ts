// One style sheet serves every page of the portal, the editor's and the calendar's looks with it; a visitor's page brings
// along what it uses. Whatever a rule is about has its class in the page, since no framework adds any later.

/** Classes that must all be there for a selector to fit. */
type Needed = readonly string[]
type Part = string | { rule: string; selectors: readonly Needed[] } | { head: string; parts: Part[] }

export type StyleSheet = readonly Part[]

const GROUPS = /^@(media|container|supports|layer)\b/
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g
const IN_BRACKETS = /\([^()]*\)/g

/** Where the character stands outside of texts; the end where it does not. */
function find(css: string, from: number, wanted: string): number {
  for (let i = from; i < css.length; i++) {
    const character = css[i]!
    if (wanted.includes(character)) return i
    if (character === '\\') i++
    else if (character === '"' || character === "'") {
      for (i++; i < css.length && css[i] !== character; i++) if (css[i] === '\\') i++
    }
  }
  return css.length
}

/** The brace that closes the one at `open`. */
function closing(css: string, open: number): number {
  let depth = 0
  for (let i = open; i < css.length; i = find(css, i + 1, '{}')) {
    depth += css[i] === '{' ? 1 : -1
    if (depth === 0) return i
  }
  return css.length
}

/** What stands in brackets may be one of several, or must not be there: it says nothing for certain. */
function needed(selectors: string): Needed[] {
  let plain = selectors.replace(/\[[^\]]*\]/g, '')
  while (IN_BRACKETS.test(plain)) plain = plain.replace(IN_BRACKETS, '')
  return plain.split(',').map((selector) => (selector.includes('\\') ? [] : [...selector.matchAll(CLASS)].map(([, name]) => name!)))
}

export function readSheet(css: string): StyleSheet {
  const parts: Part[] = []
  for (let at = 0; at < css.length;) {
    const end = find(css, at, '{;')
    if (css[end] !== '{') {
      parts.push(css.slice(at, end + 1))
      at = end + 1
      continue
    }
    const close = closing(css, end)
    const head = css.slice(at, end).trim()
    const rule = css.slice(at, close + 1)
    if (GROUPS.test(head)) parts.push({ head, parts: [...readSheet(css.slice(end + 1, close))] })
    else parts.push(head.startsWith('@') ? rule : { rule, selectors: needed(head) })
    at = close + 1
  }
  return parts
}

/** The rules that can fit something in the page. A name that stands in it anywhere counts. */
export function usedStyles(sheet: StyleSheet, html: string, known = new Map<string, boolean>()): string {
  const isThere = (name: string): boolean => {
    const answer = known.get(name) ?? html.includes(name)
    known.set(name, answer)
    return answer
  }
  return sheet
    .map((part) => {
      if (typeof part === 'string') return part
      if ('rule' in part) return part.selectors.some((names) => names.every(isThere)) ? part.rule : ''
      const inner = usedStyles(part.parts, html, known)
      return inner && `${part.head}{${inner}}`
    })
    .join('')
}
