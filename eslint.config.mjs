import { defineConfig, globalIgnores } from 'eslint/config'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import coreWebVitals from 'eslint-config-next/core-web-vitals'
import typescript from 'eslint-config-next/typescript'

const VAGUE_TYPE = {
  // Names that a dozen different things once had.
  selector: ':matches(TSInterfaceDeclaration, TSTypeAliasDeclaration) > Identifier.id[name=/^(Asked|Told|Needed|Shown|Known|Wanted|Made|Kept)$/]',
  message: 'Name the type after what it holds.',
}
const NO_ENUM = { selector: 'TSEnumDeclaration', message: 'Types are erased, not compiled: use a union or a const object.' }
const WHOLE_BODY = {
  selector:
    "CallExpression[callee.property.name=/^(text|json|formData|arrayBuffer|blob|bytes)$/]:matches([callee.object.name=/^(req|request)$/], [callee.object.callee.property.name='clone'])",
  message: 'A body is read up to a limit: use bodyWithin or readBody of #lib/http/read-body.ts.',
}
const FROM_ROOM = { regex: '^\\.\\./', message: 'Name the module from its room, as in #lib/forms/words.ts.' }
const PLAIN_LINK = { name: 'next/link', message: 'Pages go out without the framework: a link is an <a>.' }
/** The rules of React and Next look at each file as a whole: elsewhere they find nothing. Hooks stand in `use-….ts`. */
const WITH_REACT = ['app/**/*.tsx', 'pages/**/*.tsx', 'components/**', 'lib/**/*.tsx', '**/use-*.ts']
const CHECKED = ['**/*.ts', '**/*.tsx', '**/*.mjs']

const SQL = {
  selector: 'CallExpression[callee.property.name=/^(selectFrom|insertInto|updateTable|deleteFrom)$/]',
  message: 'SQL of an area stands in its queries.',
}
const TRANSACTION = { selector: 'CallExpression[callee.property.name="transaction"]', message: 'A record is changed by `change` of provider/records.' }

// What only the types can tell is asked by oxlint (.oxlintrc.json), whose types are those of the native compiler: ESLint needs
// three times as long for it.
export default defineConfig([
  globalIgnores(['node_modules/', '**/.next*/', '.data*/', 'next-env.d.ts', 'coverage/', 'test-results/', 'playwright-report/']),
  { files: WITH_REACT, extends: [coreWebVitals] },
  typescript,
  {
    files: CHECKED,
    linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true, IIFEs: true }],
      'no-restricted-syntax': ['error', NO_ENUM, VAGUE_TYPE],
      'import/no-anonymous-default-export': 'off',
      // Beside its own folder a module is named from its room: `#lib/…`, `#components/…`, `#provider/…`, `#contract/…`, `#common/…`.
      'no-restricted-imports': ['error', { paths: [PLAIN_LINK], patterns: [FROM_ROOM] }],
      // What may not be switched off by a comment here may not be by one for the other linter.
      'no-warning-comments': ['error', { terms: ['oxlint-disable'], location: 'anywhere' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // Pictures come from the provider in the size they are shown in.
      '@next/next/no-img-element': 'off',
      // Only where React runs could its own links do more than plain ones, and they cost each page that is sent without it.
      '@next/next/no-html-link-for-pages': 'off',
      'no-console': 'off',
      'no-debugger': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['app/**', 'lib/**', 'middleware.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', NO_ENUM, VAGUE_TYPE, WHOLE_BODY] },
  },
  { files: ['**/*.tsx'], rules: jsxA11y.flatConfigs.recommended.rules },
  {
    // A list of tests is one function however many it holds.
    files: ['**/*.test.ts', '**/*.test.tsx', '**/*.test.mjs', 'e2e/**'],
    // That a mistake does not compile is tested by making it.
    rules: {
      'max-lines-per-function': 'off',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description', 'ts-ignore': true, 'ts-nocheck': true }],
    },
  },
  { files: ['provider/areas/**/*.ts'], rules: { 'no-restricted-syntax': ['error', NO_ENUM, VAGUE_TYPE, SQL, TRANSACTION] } },
  { files: ['provider/areas/**/queries.ts', 'provider/areas/**/*-queries.ts'], rules: { 'no-restricted-syntax': ['error', NO_ENUM, VAGUE_TYPE, TRANSACTION] } },
  // Sessions begin and end; they are no records that somebody edits.
  {
    files: ['provider/areas/session/**/*service.ts', 'provider/areas/session/**/proof.ts'],
    rules: { 'no-restricted-syntax': ['error', NO_ENUM, VAGUE_TYPE, SQL] },
  },
  // A book is a copy that is made again when it is gone.
  { files: ['provider/areas/meetings/pack/book/service.ts'], rules: { 'no-restricted-syntax': ['error', NO_ENUM, VAGUE_TYPE, SQL] } },
  { files: ['provider/areas/**/*.test.ts', 'provider/areas/**/test-*.ts'], rules: { 'no-restricted-syntax': ['error', NO_ENUM, VAGUE_TYPE] } },
  {
    // Trees of texts: data in the form of calls.
    files: ['demo/data/texts/**'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    // These rooms have no name of their own: nobody else imports them.
    files: ['front/**', 'e2e/**', 'bench/**', 'scripts/**'],
    rules: { 'no-restricted-imports': 'off' },
  },
])
