// Selects the rules of the build's style sheets that a page uses. A rule is used when its classes are in the page. If the framework
// starts later on the page, it loads its own sheets.
import postcss, { type Container, type Rule } from 'postcss'
import parseSelectors, { type Selector } from 'postcss-selector-parser'

/** Classes that a selector needs, all of them. */
type NeededNames = readonly string[]
type Part = string | { rule: string; selectors: readonly NeededNames[] } | { head: string; parts: Part[] }

export type StyleSheet = readonly Part[]

const GROUPS = ['media', 'container', 'supports', 'layer']

/** Arguments of `:is()` or `:not()` are ignored, because their classes need not be in the page. */
const needed = (selector: Selector): NeededNames =>
  // An escaped class name cannot be looked up in the page.
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

/** The classes of a page. The pages' own scripts set none. */
export const classesIn = (html: string): ReadonlySet<string> => new Set([...html.matchAll(CLASSES)].flatMap(([, names = '']) => names.split(' ')))

/** The rules that can match in a page with these classes. */
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
