import { strFromU8, unzipSync } from 'fflate'
import { inflateSync } from 'node:zlib'
import { writeDocx } from './docx.ts'
import { writePdf } from './pdf.ts'
import { bullets, heading, numbered, paragraph, table, type TextDocument } from './text-document.ts'
import { writeXlsx } from './xlsx.ts'

const POLISH = 'Zażółć gęślą jaźń – „ĄĆĘŁŃÓŚŹŻ”'
const document: TextDocument = {
  title: 'Uchwała <1> & załącznik',
  preamble: ['Białystok'],
  author: 'Sekretariat',
  createdAt: new Date('2026-02-03T00:00:00Z'),
  blocks: [heading('Rozdział'), paragraph(POLISH), numbered('pierwszy'), bullets('punkt'), table(['Lp.', 'Nazwa'], ['1', 'Żubr']), numbered('od nowa')],
}
const part = (bytes: Buffer, path: string) => strFromU8(unzipSync(bytes)[path]!)

describe('PDF', () => {
  const pdf = (text: TextDocument) => writePdf(text).toString('latin1')

  it('has every object where its table says', () => {
    const file = pdf(document)
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)![1])
    expect(file.slice(table, table + 4)).toBe('xref')
    const places = [...file.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]))
    expect(places.length).toBeGreaterThan(10)
    places.forEach((place, i) => expect(file.slice(place)).toMatch(new RegExp(`^${i + 1} 0 obj\n`)))
  })

  it('says which letter each glyph is, so that Polish text can be found and read aloud', () => {
    const streams = [...pdf(document).matchAll(/stream\n([^]*?)\nendstream/g)].map((match) => inflateSync(Buffer.from(match[1]!, 'latin1')).toString('latin1'))
    const letters = streams.filter((stream) => stream.includes('beginbfchar')).join('\n')
    for (const letter of 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ„”–') expect(letters).toContain(`<${letter.codePointAt(0)!.toString(16).padStart(4, '0')}>\n`)
  })

  it('goes on to as many pages as the text needs', () => {
    const long = { ...document, blocks: Array.from({ length: 200 }, () => paragraph('Komitet obradował. '.repeat(12))) }
    expect(Number(/\/Count (\d+)/.exec(pdf(long))![1])).toBeGreaterThan(5)
  })

  it('is the same for the same document', () => expect(pdf(document)).toBe(pdf(document)))
})

describe('DOCX', () => {
  it('has real headings and lists, each numbered list from one again', () => {
    const body = part(writeDocx(document), 'word/document.xml')
    expect(body).toContain('<w:pStyle w:val="Heading1"/>')
    expect(body).toContain(POLISH)
    expect(body).toContain('Uchwała &lt;1&gt; &amp; załącznik')
    expect(new Set([...body.matchAll(/<w:numId w:val="(\d+)"/g)].map((match) => match[1])).size).toBe(3)
  })

  it('leaves out what XML cannot hold', () =>
    expect(part(writeDocx({ ...document, title: 'a\0b\u0008c\uD800' }), 'word/document.xml')).toContain('>abc\uFFFD<'))
})

describe('XLSX', () => {
  it('keeps text as text, whatever it begins with, and numbers as numbers', () => {
    const sheet = {
      title: 'Z',
      author: 'S',
      createdAt: new Date(),
      sheetName: 'Z',
      columns: [
        { title: 'A', width: 9 },
        { title: 'B', width: 9 },
      ],
    }
    const body = part(
      writeXlsx({
        ...sheet,
        rows: [
          ['=1+1', 12.5],
          ['-żubr', null],
        ],
      }),
      'xl/worksheets/sheet1.xml',
    )
    expect(body).toContain('<c r="A2" s="0" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c><c r="B2" s="2"><v>12.5</v></c>')
    expect(body).not.toContain('<f>')
    expect(body).not.toContain('r="B3"')
  })
})
