import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { read, utils, type CellObject } from '@e965/xlsx'
import { buffer } from 'node:stream/consumers'
import { find, read as openContainer } from 'cfb'
import { writeWorkbook, writeXls, XlsWriter, type Column } from './xls.ts'

interface Row {
  name: string | null
  count: number | null
  at: Date | null
}

const columns: Column<Row>[] = [
  { title: 'Imię i nazwisko', width: 30, type: 'text', of: ({ name }) => name },
  { title: 'Liczba', type: 'integer', of: ({ count }) => count },
  { title: 'Kiedy', width: 20, type: 'dateTime', of: ({ at }) => at },
]
const LONG = `${'ą'.repeat(32_766)}🗳`
const rows: Row[] = [
  { name: 'Zażółć gęślą jaźń – „ĄĆĘŁŃÓŚŹŻ” 🗳', count: 0, at: new Date('2026-06-10T08:00:01Z') },
  { name: '=1+1', count: -7, at: new Date('2026-12-10T23:30:00Z') },
  { name: '+48 85', count: 2_000_000_000, at: null },
  { name: '-5', count: null, at: null },
  { name: '@SUMA(A1)', count: null, at: null },
  { name: 'a;b\n"c"', count: null, at: null },
  { name: null, count: 1, at: null },
  { name: LONG, count: null, at: null },
  { name: '2026', count: null, at: null },
]
const written = writeXls({ name: 'Głosy [1/2]: próba', columns, rows })

/** Read by a reader that shares nothing with the writer but the container. */
function readBack(bytes: Buffer) {
  const book = read(bytes, { type: 'buffer', cellDates: false, cellNF: true, cellStyles: true })
  const sheet = book.Sheets[book.SheetNames[0]!]!
  const cell = (address: string) => sheet[address] as CellObject | undefined
  return { book, sheet, cell, values: utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: null }) }
}

describe('an .xls file', () => {
  it('is read back by a reader with every value and type', () => {
    const { book, values, cell } = readBack(written)
    expect(book.SheetNames).toEqual(['Głosy  1 2   próba'])
    expect(values[0]).toEqual(['Imię i nazwisko', 'Liczba', 'Kiedy'])
    expect(values.slice(1).map((row) => row[0])).toEqual([...rows.slice(0, 7).map(({ name }) => name), 'ą'.repeat(32_766), '2026'])
    expect(values.slice(1).map((row) => row[1])).toEqual(rows.map(({ count }) => count))
    expect([cell('C2')?.t, cell('C2')?.w]).toEqual(['n', '2026-06-10 10:00:01'])
    expect(cell('C3')?.w).toBe('2026-12-11 00:30:00')
  })

  it('never has a formula, whatever a text begins with', () => {
    const { cell } = readBack(written)
    for (const address of ['A3', 'A4', 'A5', 'A6']) expect([cell(address)?.t, cell(address)?.f]).toEqual(['s', undefined])
  })

  it('keeps every text whole where the table of texts is split', () => {
    // Lengths that put the record boundaries everywhere: before, within and after a text.
    const many = Array.from({ length: 3000 }, (_, i) => ({ name: `${i} ${'ż'.repeat(i % 97)}`, count: null, at: null }))
    const { values } = readBack(writeXls({ name: 'a', columns, rows: many }))
    expect(values.slice(1).map((row) => row[0])).toEqual(many.map(({ name }) => name))
  })

  it('freezes its first row, and has columns of the given widths', () => {
    const stream = Buffer.from(find(openContainer(written, { type: 'buffer' }), '/Workbook')!.content)
    const records = new Map<number, Buffer>()
    for (let at = 0; at < stream.length; at += 4 + stream.readUInt16LE(at + 2))
      records.set(stream.readUInt16LE(at), stream.subarray(at + 4, at + 4 + stream.readUInt16LE(at + 2)))
    // Flags of the window: the panes are frozen.
    expect(records.get(0x023e)!.readUInt16LE(0) & 0x0108).toBe(0x0108)
    // No column and one row are frozen; the rest begins at row 1, and its pane is the active one.
    expect([0, 2, 4, 6, 8].map((at) => records.get(0x0041)!.readUInt16LE(at))).toEqual([0, 1, 1, 0, 2])
    expect(readBack(written).sheet['!cols']?.map(({ width }) => Math.round(width!))).toEqual([30, 16, 20])
  })

  it('is one of its header alone too', () => expect(readBack(writeXls({ name: 'a', columns, rows: [] })).values).toEqual([columns.map(({ title }) => title)]))

  it('has several sheets, each with its own columns', () => {
    const counts = { name: 'Liczby: b', columns: [{ title: 'Ile', type: 'integer', of: (count: number) => count }] as Column<number>[], rows: [1, 2] }
    const { SheetNames, Sheets } = read(writeWorkbook([{ name: 'Osoby', columns, rows: rows.slice(0, 2) }, counts, { ...counts, name: 'c', rows: [] }]), {
      type: 'buffer',
    })
    expect(SheetNames).toEqual(['Osoby', 'Liczby  b', 'c'])
    const values = SheetNames.map((name) => utils.sheet_to_json<unknown[]>(Sheets[name]!, { header: 1 }).map(([first]) => first))
    expect(values).toEqual([['Imię i nazwisko', rows[0]!.name, rows[1]!.name], ['Ile', 1, 2], ['Ile']])
  })

  it('is the same for the same rows', () => expect(writeXls({ name: 'Głosy [1/2]: próba', columns, rows }).equals(written)).toBe(true))

  it('holds 65,535 rows and no more', () => {
    const row = { name: null, count: 1, at: null }
    const full = Array.from({ length: 65_535 }, () => row)
    expect(readBack(writeXls({ name: 'a', columns, rows: full })).sheet['!ref']).toBe('A1:C65536')
    expect(() => writeXls({ name: 'a', columns, rows: [...full, row] })).toThrow('65535')
  })
})

/** The office program is there, and its part for sheets: they are packages of their own, and a Writer alone reads no .xls. */
function hasSheets(): boolean {
  const { status, stdout } = spawnSync('sh', ['-c', 'readlink -f "$(command -v soffice)"'], { encoding: 'utf8' })
  return status === 0 && existsSync(join(dirname(stdout.trim()), 'libsclo.so'))
}
// Without it only the reader above checks the file.
const whereOfficeIs = hasSheets() ? describe : describe.skip

whereOfficeIs('in LibreOffice', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'committee-portal-xls-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const convert = (to: string) =>
    execFileSync('soffice', ['--headless', `-env:UserInstallation=file://${folder}/profile`, '--convert-to', to, '--outdir', folder, join(folder, 'a.xls')], {
      stdio: 'ignore',
    })

  it('has the same values', () => {
    writeFileSync(join(folder, 'a.xls'), writeXls({ name: 'Głosy', columns, rows: rows.slice(0, 6) }))
    // Semicolons, quotes around texts only, UTF-8.
    convert('csv:Text - txt - csv (StarCalc):59,34,76,1,,0,true')
    expect(readFileSync(join(folder, 'a.csv'), 'utf8')).toBe(
      [
        '"Imię i nazwisko";"Liczba";"Kiedy"',
        '"Zażółć gęślą jaźń – „ĄĆĘŁŃÓŚŹŻ” 🗳";0;2026-06-10 10:00:01',
        '"=1+1";-7;2026-12-11 00:30:00',
        '"+48 85";2000000000;',
        '"-5";;',
        '"@SUMA(A1)";;',
        '"a;b\n""c""";;',
        '',
      ].join('\n'),
    )
  }, 120_000)

  it('has dates, no formula, and a bold header', () => {
    writeFileSync(join(folder, 'a.xls'), written)
    convert('fods')
    const text = readFileSync(join(folder, 'a.fods'), 'utf8')
    const headStyle = /<table:table-cell table:style-name="(ce\d+)"[^>]*>\s*<text:p>Imię i nazwisko</.exec(text)?.[1]
    const [, look] = text.split(`<style:style style:name="${headStyle}"`)
    expect(look?.split('</style:style>', 1)[0]).toMatch(/fo:font-weight="bold"/)
    expect(text.includes('office:value-type="date" office:date-value="2026-06-10T10:00:01"')).toBe(true)
    expect(text.includes('table:formula')).toBe(false)
  }, 120_000)
})

describe('a file that is too large to be held', () => {
  let folder: string
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'arkusz-'))))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  async function write(all: readonly Row[]) {
    const writer = new XlsWriter({ name: 'Zdarzenia', columns }, folder)
    for (const row of all) writer.add(row)
    const file = await writer.finish()
    writer.close()
    return { ...file, bytes: await buffer(file.open()) }
  }

  it('is the same as one that is written in memory', async () => {
    const { bytes, size } = await write(rows)
    expect(bytes.equals(writeXls({ name: 'Zdarzenia', columns, rows }))).toBe(true)
    expect(size).toBe(bytes.length)
  })

  // From 7 MB on the header no longer lists every sector of the table.
  it('is read back whole, also when texts were forgotten meanwhile and the container has more sectors than its header names', async () => {
    const many = Array.from({ length: 14_000 }, (_, i) => ({ name: `${i % 11_000} ${'opis zdarzenia '.repeat(22)}`, count: i, at: null }))
    const { bytes, size, open } = await write(many)
    expect([size, size > 8_000_000]).toEqual([bytes.length, true])
    const { values } = readBack(bytes)
    expect(values.length).toBe(many.length + 1)
    for (const i of [0, 1, 9_999, 10_000, 11_000, 13_999]) expect(values[i + 1]).toEqual([many[i]!.name, i, null])
    expect((await buffer(open({ start: 512, end: 1023 }))).equals(bytes.subarray(512, 1024))).toBe(true)
    expect(find(openContainer(bytes, { type: 'buffer' }), '/Workbook')!.size).toBeGreaterThan(7_000_000)
  }, 60_000)
})
