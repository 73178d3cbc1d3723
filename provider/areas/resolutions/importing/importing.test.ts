// Bringing earlier resolutions in: what is wrong is told before, then all of it is done or nothing.
import { strToU8, zipSync } from 'fflate'
import { ImportResolutions, PreviewResolutionImport } from '#contract/register-import.ts'
import { DownloadRegisterFile } from '#contract/register-papers.ts'
import { ListRegister, ReadRegisterEntry } from '#contract/register.ts'
import { RESOLUTION_COLUMNS, RESOLUTION_FIELDS, type ResolutionField } from '#common/earlier-resolutions.ts'
import { takeNumber } from '#provider/areas/resolutions/queries.ts'
import { writeXlsx } from '#provider/export/xlsx.ts'
import { signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { cleanUpResolutionImports } from './service.ts'

type Typed = Partial<Record<ResolutionField, string>>

let provider: TestProvider
let token: string
let year = 1970
beforeAll(async () => {
  provider = await startTestProvider()
  ;({ token } = await signedIn(provider, { permissions: ['user_admin'] }))
})
/** Each test has a year of its own. */
beforeEach(() => (year += 1))
afterAll(() => provider.close())

const row = (number: number, typed: Typed = {}): Typed => ({
  ...{ year: String(year), number: String(number), title: `w sprawie ${number}`, adoptedOn: `14/05/${year}`, text: '§ 1. Treść.' },
  ...typed,
})
const cellsOf = (typed: Typed) => RESOLUTION_FIELDS.map((field) => typed[field] ?? '')
const csv = (rows: readonly Typed[]): Buffer =>
  Buffer.from(
    [RESOLUTION_FIELDS.map((field) => RESOLUTION_COLUMNS[field]), ...rows.map(cellsOf)].map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\r\n'),
  )
const PDF = strToU8('%PDF-1.4\nuchwała\n')
const zip = (files: Record<string, Uint8Array>): Buffer => Buffer.from(zipSync(files, { level: 0 }))

const preview = (bytes: Buffer, fileName = 'uchwaly.csv') =>
  provider.call(PreviewResolutionImport, { token, input: { body: { fileName, fileContent: bytes.toString('base64') } } })
const bringIn = (importId: number) => provider.call(ImportResolutions, { token, input: { body: { importId } } })
const read = async (number: number) => (await provider.call(ReadRegisterEntry, { input: { params: { year: String(year), number: String(number) } } })).body
const countOf = async () => (await provider.call(ListRegister, { input: { query: { year: String(year) } } })).body.totalCount

async function problems(rows: readonly Typed[], bytes?: Buffer) {
  const { body } = await preview(bytes ?? csv(rows))
  return body.rows.map((one) => one.problems.map(({ field, problem }) => `${field} ${problem}`))
}

it('brings in what was checked, with texts, links, files and editions, and adoptions go on after the highest number', async () => {
  const rows = [
    row(3, { label: `III/${year}`, procedure: 'Obiegowy', signedFile: 'Uchwała żółta.pdf', annexes: 'a.txt; b.txt' }),
    row(7, { adoptedOn: `${year}-06-01`, amends: `iii/${year}`, meeting: 'II posiedzenie' }),
  ]
  const { status, body } = await preview(
    zip({
      'paczka/uchwaly.csv': csv(rows),
      'paczka/Uchwała żółta.pdf': PDF,
      'paczka/pliki/a.txt': strToU8('a'),
      'b.txt': strToU8('b'),
      'c.txt': strToU8('c'),
      '__MACOSX/x': PDF,
    }),
  )
  expect([status, body.problemCount, body.rows.map(({ fileCount }) => fileCount), body.unusedFiles]).toEqual([200, 0, [3, 0], ['c.txt']])
  expect(await countOf()).toBe(0)
  expect((await bringIn(body.importId)).body).toEqual({ createdCount: 2 })
  const first = await read(3)
  expect(first).toMatchObject({ label: `III/${year}`, state: 'amended' })
  expect(first.content).toMatchObject({
    ...{ title: 'w sprawie 3', text: '§ 1. Treść.', adoptedOn: `${year}-05-14`, procedure: 'written', result: null },
    history: [{ edition: 1, action: 'published', reason: null }],
  })
  expect(first.content!.files.map(({ kind, fileName }) => [kind, fileName])).toEqual([
    ['signed', 'Uchwała żółta.pdf'],
    ['annex', 'a.txt'],
    ['annex', 'b.txt'],
  ])
  const { bytes } = await provider.call(DownloadRegisterFile, {
    input: { params: { year: String(year), number: '3', fileId: String(first.content!.files[0]!.id) } },
  })
  expect(bytes.equals(Buffer.from(PDF))).toBe(true)
  expect((await read(7)).content).toMatchObject({ meeting: 'II posiedzenie', amends: [{ label: `III/${year}` }] })
  expect(await provider.db.transaction().execute(async (tx) => takeNumber(tx, year))).toBe(8)
})

it('takes titles and numbers as the form does: on one line, without what nobody sees', async () => {
  const { body } = await preview(
    csv([row(1, { label: `KM\u00A0 1/${year}`, title: 'w sprawie\nplanu\u200B' }), row(2, { repeals: `km 1/${year}, KM  1/${year}` })]),
  )
  expect(body.problemCount).toBe(0)
  await bringIn(body.importId)
  expect(await read(1)).toMatchObject({ label: `KM 1/${year}`, state: 'repealed', content: { title: 'w sprawie planu' } })
})

it('reads .xlsx as well, and files of a ZIP of Windows', async () => {
  const columns = RESOLUTION_FIELDS.map((field) => ({ title: RESOLUTION_COLUMNS[field], width: 10 }))
  const sheet = writeXlsx({ title: '', author: '', createdAt: new Date(0), sheetName: 'A', columns, rows: [cellsOf(row(1, { signedFile: 'Żółw.pdf' }))] })
  expect((await preview(sheet, 'uchwaly.xlsx')).body.rows[0]!.problems).toMatchObject([{ field: 'signedFile', problem: 'file_missing' }])
  // The library marks names as UTF-8 where they are not ASCII; the mark and the letters are made those of Windows here.
  const bytes = zip({ 'a.xlsx': sheet, 'Z1lw.pdf': PDF })
  for (let at = bytes.indexOf('Z1lw.pdf'); at >= 0; at = bytes.indexOf('Z1lw.pdf', at + 1)) bytes.set([0xbd, 0xa2, 0x88], at)
  expect((await preview(bytes, 'uchwaly.zip')).body.problemCount).toBe(0)
})

it.each([
  ['what is missing', { title: '', adoptedOn: '' }, ['title required', 'adoptedOn required']],
  [
    'what is no number, day or way',
    { number: '0', adoptedOn: '31/02/1999', procedure: 'jakiś' },
    ['number wrong_format', 'adoptedOn wrong_format', 'procedure wrong_format'],
  ],
  ['a day before the clocks of today', { adoptedOn: '14/05/1901' }, ['adoptedOn wrong_format']],
  ['a formula', { title: '=1+1' }, ['title wrong_format']],
  ['a day of another year than that of the number', { adoptedOn: '14/05/2001' }, ['year other_year']],
  ['a title that is too long', { title: 'a'.repeat(2001) }, ['title max_length']],
  ['a day that has not come', { adoptedOn: '14/05/2990' }, ['adoptedOn in_the_future']],
  ['links to nothing and to itself', { label: 'x/1', amends: '999/1900, x/1' }, ['amends unknown', 'amends unknown']],
  ['files that are not there', { signedFile: 'a.pdf', annexes: 'b.pdf' }, ['signedFile file_missing', 'annexes file_missing']],
])('tells %s', async (_what, typed, said) => {
  expect(await problems([row(1, typed)])).toEqual([said])
})

it('tells numbers that are taken or twice, a later target, and a signed document that is no PDF', async () => {
  const { body } = await preview(csv([row(1)]))
  await bringIn(body.importId)
  expect(await problems([row(1), row(2), row(2), row(3, { label: `2/${year}` })])).toEqual([
    ['number taken', 'label taken'],
    [],
    ['number twice_in_file', 'label twice_in_file'],
    ['label twice_in_file'],
  ])
  expect(await problems([row(4, { amends: `5/${year}` }), row(5, { adoptedOn: `15/05/${year}` })])).toEqual([['amends unknown'], []])
  const files = { 'a.csv': csv([row(6, { signedFile: 'a.pdf', annexes: 'c.txt' })]), 'a.pdf': strToU8('tekst'), 'x/c.txt': PDF, 'y/c.txt': PDF }
  expect(await problems([], zip(files))).toEqual([['signedFile not_a_pdf', 'annexes twice_in_file']])
})

it('does nothing where one row is wrong, or has become so since it was checked', async () => {
  const wrong = await preview(csv([row(1), row(2, { title: '' })]))
  expect((await bringIn(wrong.body.importId)).error.code).toBe('ERROR_IMPORT_HAS_PROBLEMS')
  const [one, other] = [await preview(csv([row(1), row(2)])), await preview(csv([row(2), row(3)]))]
  const answers = await Promise.all([bringIn(one.body.importId), bringIn(other.body.importId)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await countOf()).toBe(2)
  expect((await bringIn(answers[0].status === 200 ? one.body.importId : other.body.importId)).status).toBe(404)
})

it('refuses a ZIP without a sheet or with two, other columns, and what is no sheet', async () => {
  for (const names of [['a.pdf'], ['a.csv', 'b.csv']])
    expect((await preview(zip(Object.fromEntries(names.map((name) => [name, csv([row(1)])]))))).error.code).toBe('ERROR_BUNDLE_SHEET')
  expect((await preview(Buffer.from('Rok;Numer\n1999;1\n'))).error.code).toBe('ERROR_SHEET_COLUMNS')
  expect((await preview(Buffer.from('PK\u0003\u0004zepsute'))).error.code).toBe('ERROR_SHEET_UNREADABLE')
})

/** Of the first file in it the packed bytes begin with a kind of block that there is not. */
function damaged(files: Record<string, Uint8Array>): Buffer {
  const bytes = Buffer.from(zipSync(files))
  const { length } = Object.keys(files)[0]!
  bytes[30 + length] = 0xff
  return bytes
}

it('tells files of a damaged ZIP before anything is brought in', async () => {
  const sheet = csv([row(1, { annexes: 'a.txt' })])
  expect(await problems([], damaged({ 'a.txt': strToU8('a'.repeat(1000)), 'b.csv': sheet }))).toEqual([['annexes unreadable']])
  expect((await preview(damaged({ 'b.csv': sheet }))).error.code).toBe('ERROR_SHEET_UNREADABLE')
})

it('takes sheets in folders below for annexes', async () => {
  const { status, body } = await preview(zip({ 'x/a.csv': csv([row(1, { annexes: 'dane.xlsx' })]), 'x/pliki/dane.xlsx': strToU8('arkusz') }))
  expect([status, body.problemCount, body.rows[0]!.fileCount]).toEqual([200, 0, 1])
})

it('brings in 500 with their files at once', async () => {
  const numbers = Array.from({ length: 500 }, (_, i) => i + 1)
  const rows = numbers.map((number) => row(number, { signedFile: `${number}.pdf`, ...(number > 1 && { amends: `${number - 1}/${year}` }) }))
  const files = Object.fromEntries(numbers.map((number) => [`${number}.pdf`, strToU8(`%PDF-1.4\n${year} ${number}\n`)]))
  const { body } = await preview(zip({ 'uchwaly.csv': csv(rows), ...files }))
  expect([body.problemCount, body.rows.length]).toEqual([0, 500])
  expect((await bringIn(body.importId)).body).toEqual({ createdCount: 500 })
  expect(await countOf()).toBe(500)
})

it('forgets what was checked and never brought in', async () => {
  const { body } = await preview(csv([row(1)]))
  await cleanUpResolutionImports(provider.db, new Date(provider.now().getTime() + 25 * 60 * 60 * 1000))
  expect((await bringIn(body.importId)).status).toBe(404)
})
