// Finds which tables a module names in its queries, by the calls of Kysely and by the text of SQL.
import ts from 'typescript'

export interface Uses {
  reads: Set<string>
  writes: Set<string>
}

const WRITING = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])
const READING = new Set(['selectFrom', 'from', 'using', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin', 'innerJoinLateral', 'leftJoinLateral'])
/** `sql.table('…')` may stand in any statement. */
const NAMING = new Set(['table'])
/** In a text: `update x set`, but not `for update`. */
const IN_TEXT = /\b(insert\s+into|(?<!for\s)(?<!do\s)update|delete\s+from|from|join|into)\s+([a-z_]+)\b(?!\()/g
/** `from nodes as n, votes as v`. */
const LISTED = /,\s*([a-z_]+)\s+as\s+\w+\b/g

const withoutAlias = (text: string): string => text.split(/\s+as\s+/)[0]!.trim()

function inText(text: string, uses: Uses): void {
  for (const [, word, table] of text.matchAll(IN_TEXT)) (/^(insert|update|delete)/.test(word!) ? uses.writes : uses.reads).add(table!)
  for (const [, table] of text.matchAll(LISTED)) uses.reads.add(table!)
}

const namesIn = (argument: ts.Expression | undefined): string[] => {
  if (argument === undefined) return []
  if (ts.isStringLiteralLike(argument)) return [withoutAlias(argument.text)]
  return ts.isArrayLiteralExpression(argument) ? argument.elements.flatMap(namesIn) : []
}

function inCall({ expression, arguments: [first] }: ts.CallExpression, uses: Uses): void {
  if (!ts.isPropertyAccessExpression(expression)) return
  const method = expression.name.text
  const found = WRITING.has(method) ? uses.writes : READING.has(method) || NAMING.has(method) ? uses.reads : null
  for (const name of namesIn(first)) found?.add(name)
}

/** A table as a value: `{ table: 'votes' }`, and a pair of a table and a column. */
function asValue(node: ts.Node, uses: Uses): void {
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'table' && ts.isStringLiteralLike(node.initializer)) uses.reads.add(node.initializer.text)
  if (ts.isArrayLiteralExpression(node) && node.elements[0] && ts.isStringLiteralLike(node.elements[0])) uses.reads.add(node.elements[0].text)
}

/** Of these, what is no table of `known` is left out: names of with-clauses, and words of other texts. */
export function usesIn(source: string, known: ReadonlySet<string>): Uses {
  const uses: Uses = { reads: new Set(), writes: new Set() }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) inCall(node, uses)
    if (ts.isTemplateExpression(node)) inText([node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('  $ '), uses)
    else if (ts.isStringLiteralLike(node)) inText(node.text, uses)
    asValue(node, uses)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('queries.ts', source, ts.ScriptTarget.Latest, true))
  const isTable = (name: string) => known.has(name)
  return { reads: new Set([...uses.reads].filter(isTable)), writes: new Set([...uses.writes].filter(isTable)) }
}
