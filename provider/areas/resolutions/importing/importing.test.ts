// Bringing earlier resolutions in: what is wrong is told before, then all of it is done or nothing.
import { setTimeout as pause } from 'node:timers/promises'
import { strToU8, zipSync } from 'fflate'
import { CorrectEarlierResolution, FindTakenNumber, ImportResolutions, PreviewResolutionImport } from '#contract/register-import.ts'
import { DownloadRegisterFile, RemoveRegisterFile } from '#contract/register-papers.ts'
import type { RequestInput } from '#contract/kit.ts'
import { DownloadRegisterCopy, ListRegister, PublishResolution, ReadRegisterEntry, ReadResolution, WithdrawResolution } from '#contract/register.ts'
import { RESOLUTION_COLUMNS, RESOLUTION_FIELDS, type ResolutionField } from '#common/earlier-resolutions.ts'
import { takeNumber } from '#provider/areas/resolutions/queries.ts'
import { giveNumber } from '#provider/areas/resolutions/service.ts'
import { pdfOf } from '#provider/export/pdf.ts'
import { paragraph } from '#provider/export/text-document.ts'
import { writeXlsx } from '#provider/export/xlsx.ts'
import { signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { sql } from 'kysely'
import { up as addAddresses } from '#provider/db/migrations/0096-resolution-addresses.ts'
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

describe('a correction', () => {
  type Body = RequestInput<typeof CorrectEarlierResolution>['body']
  const formOf = async (number: number) => (await provider.call(ReadResolution, { token, input: { params: { id: String((await read(number)).id) } } })).body
  const correct = async (number: number, typed: Partial<Body> = {}) => {
    const { id, label } = await read(number)
    const body = await formOf(number)
    const form = {
      number,
      label,
      adoptedOn: `${year}-05-14`,
      procedure: body.procedure ?? ('' as const),
      reason: 'Omyłka',
      updatedAt: body.updatedAt,
      ...typed,
    }
    return provider.call(CorrectEarlierResolution, { token, input: { params: { id: String(id) }, body: form } })
  }
  const wrong = async (number: number, typed: Partial<Body>) => (await correct(number, typed)).error.fields
  const nextNumber = () =>
    provider.db
      .transaction()
      .execute(async (tx) => {
        const number = await takeNumber(tx, year)
        throw Object.assign(new Error('only asked'), { number })
      })
      .catch((error: Error & { number: number }) => error.number)

  it('of number, day and procedure is in its history, and the address it had leads on', async () => {
    await bringIn((await preview(csv([row(3), row(70), row(4, { adoptedOn: `20/05/${year}`, amends: `3/${year}` })]))).body.importId)
    expect(await nextNumber()).toBe(71)
    expect((await correct(70, { number: 7, label: `VII/${year}`, adoptedOn: `${year}-06-02`, procedure: 'written' })).status).toBe(200)
    const now = await read(7)
    expect(now).toMatchObject({ label: `VII/${year}`, movedTo: null, content: { adoptedOn: `${year}-06-02`, procedure: 'written' } })
    const changes = `numer (70/${year} na VII/${year}), numer w roku (70/${year} na 7/${year}), datę przyjęcia (14/05/${year} na 02/06/${year})`
    expect(now.content!.history[1]).toMatchObject({
      action: 'corrected',
      reason: `Poprawiono ${changes}, tryb (nieznany na w trybie obiegowym): Omyłka`,
    })
    const copy = (number: number) => provider.call(DownloadRegisterCopy, { input: { params: { year: String(year), number: String(number) }, query: {} } })
    expect((await copy(7)).bytes.toString()).toContain(`UCHWAŁA NR VII/${year}`)
    expect(await read(70)).toMatchObject({ label: `70/${year}`, content: null, movedTo: { year, number: 7, label: `VII/${year}` } })
    expect((await copy(70)).error).toMatchObject({ code: 'ERROR_WITHDRAWN', description: `Poprawiono numer. Teraz jest to uchwała nr VII/${year}` })
    // The number was a typing error, so adoptions do not go on after it.
    expect(await nextNumber()).toBe(8)
    // Another one may come to stand there.
    expect((await correct(4, { number: 70, label: `70/${year}`, adoptedOn: `${year}-05-20` })).status).toBe(200)
    expect(await read(70)).toMatchObject({ movedTo: null, content: { title: 'w sprawie 4' } })
    expect(await read(4)).toMatchObject({ movedTo: { number: 70 } })
  })

  it('of the one that has a printed number leaves it to the next of those that have it too', async () => {
    await bringIn((await preview(csv([row(1), row(2), row(3)]))).body.importId)
    await provider.db
      .updateTable('resolutions')
      .set({ label: `1/${year}`, label_is_twice: true })
      .where('year', '=', year)
      .where('number', '>', 1)
      .execute()
    const twice = async () => Promise.all([1, 2, 3].map(async (number) => (await formOf(number)).labelIsTwice))
    expect(await twice()).toEqual([false, true, true])
    expect((await correct(1, { label: `I/${year}` })).status).toBe(200)
    expect(await twice()).toEqual([false, false, true])
    // With single spaces, as it is sought where others name it.
    expect((await correct(3, { label: `KM\u00A0 3/${year}` })).status).toBe(200)
    expect((await read(3)).label).toBe(`KM 3/${year}`)
    expect(await twice()).toEqual([false, false, false])
  })

  it('that meets an adoption under way does not take the number of that', async () => {
    await bringIn((await preview(csv([row(1)]))).body.importId)
    const taken = Promise.withResolvers<void>()
    const waits = Promise.withResolvers<void>()
    const adopting = provider.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('resolutions')
        .values({ year, number: await takeNumber(tx, year), label: `2/${year}`, adopted_at: provider.now() })
        .execute()
      taken.resolve()
      await waits.promise
    })
    await taken.promise
    const corrected = wrong(1, { label: `2/${year}` })
    const isWaiting = sql<object>`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    // Where it does not wait at all, it has ended.
    const isOver = corrected.then(
      () => true,
      () => true,
    )
    while ((await isWaiting.execute(provider.db)).rows.length === 0 && !(await Promise.race([isOver, pause(20, false)])));
    waits.resolve()
    await adopting
    expect(await corrected).toEqual([{ path: 'label', code: 'not_unique' }])
  })

  it('of its title needs no text, where it has none beside its signed document; a text that is there stays', async () => {
    await bringIn((await preview(csv([row(1, { text: '' }), row(2)]))).body.importId)
    const publish = async (number: number) => {
      const { id } = await read(number)
      const body = { title: 'w sprawie planu', text: '', withoutText: true, reason: 'Omyłka' }
      return provider.call(PublishResolution, { token, input: { params: { id: String(id) }, body } })
    }
    expect((await publish(1)).status).toBe(200)
    expect((await read(1)).content).toMatchObject({ title: 'w sprawie planu', text: '' })
    expect((await publish(2)).error.fields).toEqual([{ path: 'text', code: 'required' }])
  })

  it('made while it is taken out brings back nothing of what was taken out', async () => {
    await bringIn((await preview(csv([row(1, { text: 'Jan Kowalski' })]))).body.importId)
    const { id } = await read(1)
    const params = { id: String(id) }
    await provider.call(WithdrawResolution, { token, input: { params, body: { reason: 'Dane osobowe' } } })
    expect((await correct(1, { label: `I/${year}` })).status).toBe(200)
    await provider.call(PublishResolution, { token, input: { params, body: { title: 'w sprawie', text: '§ 1.', reason: 'Bez danych' } } })
    expect((await read(1)).content!.history.map(({ hasCopy }) => hasCopy)).toEqual([false, false, false, true])
    const copies = [1, 2, 3, 4].map((edition) =>
      provider.call(DownloadRegisterCopy, { input: { params: { year: String(year), number: '1' }, query: { edition: String(edition) } } }),
    )
    expect((await Promise.all(copies)).map(({ status }) => status)).toEqual([410, 410, 410, 200])
  })

  it('is told beforehand who has the numbers that are typed, as it would be refused for them', async () => {
    const rows = [row(1), row(2, { label: `II/${year}`, title: 'w sprawie planu' }), row(3, { label: `ŁÓDŹ 3/${year}`, title: 'w sprawie Łodzi' })]
    await bringIn((await preview(csv(rows))).body.importId)
    const [own, second, third] = [await read(1), await read(2), await read(3)]
    const taken = async (typed: { number?: string; label?: string; adoptedOn?: string }, id = own.id) =>
      (await provider.call(FindTakenNumber, { token, input: { params: { id: String(id) }, query: typed } })).body
    const [plan, lodz] = [
      { id: second.id, label: `II/${year}`, title: 'w sprawie planu' },
      { id: third.id, label: `ŁÓDŹ 3/${year}`, title: 'w sprawie Łodzi' },
    ]
    expect(await taken({ number: ' 2 ', label: `łódź  3/${year} `, adoptedOn: `14 maja ${year}` })).toEqual({ number: plan, label: lodz })
    expect(await wrong(1, { number: 2, label: `łódź 3/${year}` })).toEqual([{ path: 'number', code: 'not_unique' }])
    expect(await wrong(1, { label: `łódź 3/${year}` })).toEqual([{ path: 'label', code: 'not_unique' }])
    const nobody = { number: null, label: null }
    // Its own, a free one, one of another year, and what is none.
    expect(await taken({ number: '1', label: `1/${year}`, adoptedOn: `14/05/${year}` })).toEqual(nobody)
    expect(await taken({ number: '4', label: `4/${year}`, adoptedOn: `14/05/${year}` })).toEqual(nobody)
    expect(await taken({ number: '2', adoptedOn: `14/05/${year - 1}` })).toEqual(nobody)
    expect(await taken({ number: 'dwa', label: ';', adoptedOn: '31/02' })).toEqual(nobody)
    expect(await taken({})).toEqual(nobody)
    // One that was adopted here has no such form.
    const { id } = await provider.db
      .insertInto('resolutions')
      .values({ year, number: 9, label: `9/${year}`, adopted_at: provider.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const answer = await provider.call(FindTakenNumber, { token, input: { params: { id: String(id) }, query: {} } })
    expect(answer.error.code).toBe('ERROR_NOT_FOUND')
  })

  it('is refused where it would be of another, out of order or overtaken, and saved as it was it does nothing', async () => {
    await bringIn((await preview(csv([row(1), row(2, { adoptedOn: `20/05/${year}`, amends: `1/${year}` })]))).body.importId)
    expect(await wrong(1, { number: 2 })).toEqual([{ path: 'number', code: 'not_unique' }])
    expect(await wrong(1, { label: `2/${year}` })).toEqual([{ path: 'label', code: 'not_unique' }])
    expect(await wrong(1, { label: '1; 2' })).toEqual([{ path: 'label', code: 'wrong_format' }])
    expect(await wrong(1, { adoptedOn: `${year}-05-21` })).toEqual([{ path: 'adoptedOn', code: 'out_of_range' }])
    expect(await wrong(2, { adoptedOn: `${year}-05-13` })).toEqual([{ path: 'adoptedOn', code: 'out_of_range' }])
    for (const adoptedOn of ['2990-01-01', '1901-05-14']) expect(await wrong(2, { adoptedOn })).toEqual([{ path: 'adoptedOn', code: 'wrong_format' }])
    expect((await correct(1, { number: '5', updatedAt: '2020-01-01T00:00:00.000Z' })).error.code).toBe('ERROR_EDIT_CONFLICT')
    expect((await correct(1)).status).toBe(200)
    expect((await read(1)).content!.history).toHaveLength(1)
    const here = await provider.db
      .insertInto('resolutions')
      .values({ year, number: 9, label: `9/${year}`, adopted_at: provider.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const body = { number: 8, label: `8/${year}`, adoptedOn: `${year}-05-14`, procedure: null, reason: 'x' }
    expect((await provider.call(CorrectEarlierResolution, { token, input: { params: { id: String(here.id) }, body } })).error.code).toBe('ERROR_NOT_FOUND')
  })
})

it('an adoption whose printed number is that of an earlier one stands, told apart', async () => {
  await bringIn((await preview(csv([row(1, { label: `2/${year}` })]))).body.importId)
  const at = new Date(Date.UTC(year, 6, 1))
  const voting = { title: 'w sprawie', status: 'finished' as const, general: true, start_stop_notifications: false, document_not_applicable: true }
  const made = { created_at: at, created_by: null, updated_by: null }
  const votingId = (
    await provider.db
      .insertInto('votings')
      .values({ ...voting, ...made })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
  const given = await provider.db.transaction().execute(async (tx) => giveNumber(tx, { votingId, at, pattern: '{numer}/{rok}' }))
  expect(given).toMatchObject({ number: 2, label: `2/${year} (2)` })
})

it('printed numbers that were there twice stay, marked but for one, and no third comes', async () => {
  const undone = provider.db.transaction().execute(async (tx) => {
    for (const statement of ['drop table resolution_addresses', 'drop index resolutions_label', 'alter table resolutions drop column label_is_twice'])
      await sql.raw(statement).execute(tx)
    const rows = [1, 2, 3].map((number) => ({ year, number, label: `${number === 3 ? 'x' : 'X'}/${year}`, adopted_at: provider.now() }))
    await tx.insertInto('resolutions').values(rows).execute()
    await addAddresses(tx as never)
    const marked = await tx.selectFrom('resolutions').select(['number', 'label_is_twice']).where('year', '=', year).orderBy('number').execute()
    expect(marked.map(({ label_is_twice: isTwice }) => isTwice)).toEqual([false, true, true])
    await tx
      .insertInto('resolutions')
      .values({ ...rows[0]!, number: 4 })
      .execute()
  })
  await expect(undone).rejects.toThrow('resolutions_label')
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
    ['number twice_in_file', 'label twice_in_file'],
    ['number twice_in_file', 'label twice_in_file'],
    ['label twice_in_file'],
  ])
  expect(await problems([row(4, { amends: `5/${year}` }), row(5, { adoptedOn: `15/05/${year}` })])).toEqual([['amends unknown'], []])
  // Two of one printed number, as there may be from before printed numbers were unique.
  const twice = [8, 9].map((number) => ({ year, number, label: `D/${year}`, label_is_twice: number === 9, adopted_at: new Date(Date.UTC(year, 0, number)) }))
  await provider.db.insertInto('resolutions').values(twice).execute()
  expect(await problems([row(10, { amends: `d/${year}`, repeals: `1/${year}` })])).toEqual([['amends ambiguous']])
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

it('refuses a ZIP whose files are too large together, before it unpacks them', async () => {
  const bytes = zip({ 'a.csv': csv([row(1)]), 'b.pdf': PDF, 'c.pdf': PDF })
  // Each of the two says in the directory of the ZIP that it has 300 MB.
  for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 1))
    if (bytes.toString('latin1', at + 46, at + 51) !== 'a.csv') bytes.writeUInt32LE(300 * 1024 * 1024, at + 24)
  expect((await preview(bytes)).error.code).toBe('ERROR_BUNDLE_TOO_LARGE')
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

it('finds one without a text by the words of its signed document, in any form, until that is taken out', async () => {
  const words = { title: 'Podpisana', preamble: [], author: '', createdAt: provider.now(), blocks: [paragraph('Komitet zatwierdza harmonogram naborów.')] }
  const files = { 'a.csv': csv([row(1, { text: '', signedFile: 'a.pdf' })]), 'a.pdf': await pdfOf(words) }
  await bringIn((await preview(zip(files))).body.importId)
  const sought = async (more = {}) =>
    (await provider.call(ListRegister, { input: { query: { year: String(year), q: 'harmonogramy naborów', ...more } } })).body.items
  expect(await sought()).toEqual([])
  await provider.updateIndex()
  expect((await sought()).map(({ number, snippet }) => [number, snippet?.replaceAll(/[^\p{L} ]/gu, '')])).toEqual([
    [1, expect.stringContaining('zatwierdza harmonogram naborów')],
  ])
  expect((await sought({ snippets: 'false' })).map(({ snippet }) => snippet)).toEqual([null])
  const { id, content } = await read(1)
  const body = { fileId: content!.files[0]!.id, reason: 'Zły plik' }
  await provider.call(RemoveRegisterFile, { token, input: { params: { id: String(id) }, body } })
  expect(await sought()).toEqual([])
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

it('brings in as many as a sheet may have', async () => {
  const rows = Array.from({ length: 9_999 }, (_, i) => row(i + 1, { text: '', ...(i > 0 && { repeals: `${i}/${year}` }) }))
  const { body } = await preview(csv(rows))
  expect((await bringIn(body.importId)).body).toEqual({ createdCount: 9_999 })
})

it('forgets what was checked and never brought in', async () => {
  const { body } = await preview(csv([row(1)]))
  await cleanUpResolutionImports(provider.db, new Date(provider.now().getTime() + 25 * 60 * 60 * 1000))
  expect((await bringIn(body.importId)).status).toBe(404)
})
