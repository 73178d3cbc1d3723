// What a form's words may not be, told by the compiler itself: each mistake stands in a file of its own.
import path from 'node:path'
import ts from 'typescript'

const HEAD = `
import { z } from 'zod'
import { endpoint } from '#contract/kit.ts'
import { Affected, Receipt } from '#contract/shapes.ts'
import { buttonForm, itemWords, recordForm } from '#lib/messages/form-words.ts'
const of = { path: '/api/x', summary: 'x', access: 'member' } as const
const fields = { name: z.string(), startsAt: z.string(), endsAt: z.string(), url: z.string(), urlLabel: z.string() }
const times = ['CALENDAR_ENTRY_START_DATE_TO_OLD', 'CALENDAR_ENTRY_END_DATE_TO_OLD'] as const
const CreateEvent = endpoint({ ...of, method: 'POST', body: z.object(fields), response: Receipt, errors: times })
const whole = z.object({ ...fields, id: z.int(), updatedAt: z.string() })
const UpdateEvent = endpoint({ ...of, method: 'PUT', body: whole, response: Receipt, errors: [...times, 'ERROR_NOT_FOUND'] })
const DeleteEvents = endpoint({ ...of, method: 'DELETE', body: z.array(z.int()), response: Affected, errors: ['ERROR_NOT_FOUND'] })
const form = recordForm<typeof CreateEvent | typeof UpdateEvent>()
const button = buttonForm<typeof DeleteEvents>()
const labels = { name: 'a', startsAt: 'b', endsAt: 'c', url: 'd', urlLabel: 'e' }
const unseen = ['id', 'updatedAt'] as const
const pictures = z.array(z.object({ id: z.int(), text: z.string() }))
const CreateAlbum = endpoint({ ...of, method: 'POST', body: z.object({ pictures }), response: Receipt, errors: [] })
const item = itemWords<typeof CreateAlbum>()
`

/** The mistake, and what the compiler must speak of. */
const MISTAKES: Record<string, [source: string, told: RegExp | null]> = {
  'nothing of a whole form': [
    `form({ name: 'x', unseen, labels, fieldOf: { CALENDAR_ENTRY_START_DATE_TO_OLD: 'startsAt' }, outcome: { key: 'K', text: 'x' } })`,
    null,
  ],
  'nothing of a whole button': [`button({ name: 'x', sentences: { ERROR_NOT_FOUND: 'x' }, outcome: { key: 'K', text: (count) => 'x' + count } })`, null],
  'a field without a label': [`form({ name: 'x', unseen, labels: { name: 'a', startsAt: 'b', endsAt: 'c', url: 'd' }, outcome: null })`, /urlLabel/],
  'a field that is neither seen nor said to be unseen': [`form({ name: 'x', unseen: ['id'], labels, outcome: null })`, /updatedAt/],
  'a label of no field': [
    `form({ name: 'x', unseen, labels: { name: 'a', startsAt: 'b', endsAt: 'c', url: 'd', urlLabel: 'e', place: 'f' }, outcome: null })`,
    /place/,
  ],
  "a 'required' sentence of no field": [`form({ name: 'x', unseen, labels, required: { place: 'f' }, outcome: null })`, /place/],
  'an unseen field that there is not': [`form({ name: 'x', unseen: ['id', 'updatedAt', 'place'], labels, outcome: null })`, /place/],
  'a code that no endpoint of the form declares': [
    `form({ name: 'x', unseen, labels, fieldOf: { ERROR_PARENT_DELETED: 'name' }, outcome: null })`,
    /ERROR_PARENT_DELETED/,
  ],
  'a code at a field that there is not': [`form({ name: 'x', unseen, labels, fieldOf: { CALENDAR_ENTRY_END_DATE_TO_OLD: 'end' }, outcome: null })`, /end/],
  'a sentence for a code that is never answered': [`button({ name: 'x', sentences: { ERROR_EDIT_CONFLICT: 'x' }, outcome: null })`, /ERROR_EDIT_CONFLICT/],
  'an outcome without its sentence': [`button({ name: 'x', outcome: { key: 'K' } })`, /text/],
  'nothing said of the outcome at all': [`button({ name: 'x' })`, /outcome/],
  'nothing of the words of an item': [`item('pictures', { label: 'x', required: { text: 'x' } })`, null],
  'a sentence for a field that no item has': [`item('pictures', { label: 'x', required: { place: 'x' } })`, /place/],
  'items of a list that there is not': [`item('texts', { label: 'x' })`, /texts/],
  'a count where the answer has none': [`form({ name: 'x', unseen, labels, outcome: { key: 'K', text: (count) => 'x' + count } })`, /text|count/],
}

const fileOf = (i: number) => path.resolve(`lib/messages/mistake-${i}.ts`)

function problems(): Map<string, string[]> {
  const sources = new Map(Object.values(MISTAKES).map(([source], i) => [fileOf(i), HEAD + source]))
  const { config } = ts.readConfigFile('tsconfig.json', (file) => ts.sys.readFile(file)) as { config: { compilerOptions: object } }
  const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, incremental: false, types: ['node'], plugins: [] }, process.cwd())
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists, readFile } = host
  host.fileExists = (file) => sources.has(file) || fileExists(file)
  host.readFile = (file) => sources.get(file) ?? readFile(file)
  host.getSourceFile = (file, ...more) => {
    const source = sources.get(file)
    return source === undefined ? getSourceFile(file, ...more) : ts.createSourceFile(file, source, ts.ScriptTarget.ES2023)
  }
  const program = ts.createProgram([...sources.keys()], options, host)
  return new Map([...sources.keys()].map((file) => [file, semantic(program, file)]))
}

const semantic = (program: ts.Program, file: string): string[] =>
  program.getSemanticDiagnostics(program.getSourceFile(file)).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))

describe('the compiler finds', () => {
  let found: Map<string, string[]>
  beforeAll(() => {
    found = problems()
  }, 300_000)

  it.each(Object.entries(MISTAKES).map(([name, [, told]], i) => ({ name, told, i })))('$name', ({ told, i }) => {
    const said = found.get(fileOf(i))!
    if (told === null) expect(said).toEqual([])
    else expect(said.join('\n')).toMatch(told)
  })
})
