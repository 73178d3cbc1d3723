// Rules of this house that the linter lacks. `.oxlintrc.json` says where each of them holds.

/** A rule that reports every node of these kinds that is `refused`. */
const rule = (message, kinds, refused = () => true) => ({
  create: (context) => Object.fromEntries(kinds.map((kind) => [kind, (node) => refused(node) && context.report({ message, node })])),
})

const nameOfMethod = ({ callee }) => (callee.type === 'MemberExpression' ? callee.property.name : undefined)
const callOf = (names) => (call) => names.includes(nameOfMethod(call))

/** Names that a dozen different things once had. */
const VAGUE = ['Asked', 'Told', 'Needed', 'Shown', 'Known', 'Wanted', 'Made', 'Kept']
const isWhole = callOf(['text', 'json', 'formData', 'arrayBuffer', 'blob', 'bytes'])

/** `request.json()`, `req.text()`, `x.request.clone().json()`. */
function readsWholeBody(call) {
  if (!isWhole(call)) return false
  const { object } = call.callee
  return object.type === 'CallExpression' ? nameOfMethod(object) === 'clone' : ['req', 'request'].includes(object.name)
}

export default {
  meta: { name: 'house' },
  rules: {
    'no-enum': rule('Types are erased, not compiled: use a union or a const object.', ['TSEnumDeclaration']),
    'type-name': rule('Name the type after what it holds.', ['TSInterfaceDeclaration', 'TSTypeAliasDeclaration'], ({ id }) => VAGUE.includes(id.name)),
    'whole-body': rule('A body is read up to a limit: use bodyWithin or readBody of #lib/http/read-body.ts.', ['CallExpression'], readsWholeBody),
    'sql-in-queries': rule('SQL of an area stands in its queries.', ['CallExpression'], callOf(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom'])),
    'change-of-records': rule('A record is changed by `change` of provider/records.', ['CallExpression'], callOf(['transaction'])),
  },
}
