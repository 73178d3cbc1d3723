// One style sheet serves every page of the portal, the editor's and the calendar's looks with it; a visitor's page brings
// along what it uses. Whatever a rule is about has its class in the page; where the framework begins later it brings its sheets along.
import postcss, { type Container, type Rule } from 'postcss'
import parseSelectors, { type Selector } from 'postcss-selector-parser'

/** Classes that must all be there for a selector to fit. */
type Needed = readonly string[]
type Part = string | { rule: string; selectors: readonly Needed[] } | { head: string; parts: Part[] }

export type StyleSheet = readonly Part[]

const GROUPS = ['media', 'container', 'supports', 'layer']

/** What stands in brackets may be one of several, or must not be there: it says nothing for certain. */
const needed = (selector: Selector): Needed =>
  // A name that is written in another way than it stands in the page cannot be looked for.
  selector.toString().includes('\\') ? [] : selector.nodes.flatMap((node) => (node.type === 'class' ? [node.value] : []))

function partOf(rule: Rule): Part {
  return { rule: rule.toString(), selectors: parseSelectors().astSync(rule.selector).nodes.map(needed) }
}

const partsOf = (container: Container): Part[] =>
  (container.nodes ?? []).map((node) => {
    if (node.type === 'rule') return partOf(node)
    if (node.type === 'atrule' && 'nodes' in node && node.nodes && GROUPS.includes(node.name)) {
      return { head: `@${node.name}${node.raws.afterName ?? ' '}${node.params}`, parts: partsOf(node) }
    }
    return node.type === 'atrule' && !('nodes' in node && node.nodes) ? `${node.toString()};` : node.toString()
  })

export const readSheet = (css: string): StyleSheet => partsOf(postcss.parse(css))

const CLASSES = /\bclass="([^"]*)"/g

/** The classes of a page: the pages' own scripts set none. */
export const classesIn = (html: string): ReadonlySet<string> => new Set([...html.matchAll(CLASSES)].flatMap(([, names = '']) => names.split(' ')))

/** The rules that can fit something in a page with these classes. */
export function usedStyles(sheet: StyleSheet, classes: ReadonlySet<string>): string {
  return sheet
    .map((part) => {
      if (typeof part === 'string') return part
      if ('rule' in part) return part.selectors.some((names) => names.every((name) => classes.has(name))) ? part.rule : ''
      const inner = usedStyles(part.parts, classes)
      return inner && `${part.head}{${inner}}`
    })
    .join('')
}
