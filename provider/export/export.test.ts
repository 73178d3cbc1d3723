import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { writeDocx } from './docx.ts'
import { writePdf } from './pdf/write.ts'
import { bullets, heading, numbered, paragraph, picture, table, type TextDocument } from './text-document.ts'

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
  const words = async (bytes: Buffer) => (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text.replace(/\s+/g, ' ')
  /** The structure that a screen reader uses: names of the elements, with alternative texts. */
  async function structure(bytes: Buffer): Promise<string[]> {
    const file = await getDocumentProxy(new Uint8Array(bytes))
    const names: string[] = []
    const walk = (node: object): void => {
      if ('role' in node) names.push([node.role, 'alt' in node ? node.alt : ''].filter(Boolean).join(' '))
      if ('children' in node && Array.isArray(node.children)) node.children.forEach(walk)
    }
    for (let page = 1; page <= file.numPages; page++) walk((await (await file.getPage(page)).getStructTree()) ?? {})
    return names
  }

  it('can be read back with all its Polish letters', async () => {
    const text = await words(writePdf(document))
    for (const part of [POLISH, 'Uchwała <1> & załącznik', 'Białystok', '1. pierwszy', '1. od nowa', 'Żubr', 'Strona 1 z 1']) expect(text).toContain(part)
  })

  it('says what is a heading, a list and a table', async () => {
    const names = await structure(writePdf(document))
    expect(names.filter((name) => /^(H\d|L|LI|Lbl|LBody|Table|TR|TH|TD)$/.test(name))).toEqual([
      'H1',
      'H2',
      'L',
      'LI',
      'Lbl',
      'LBody',
      'L',
      'LI',
      'Lbl',
      'LBody',
      'Table',
      'TR',
      'TH',
      'TH',
      'TR',
      'TD',
      'TD',
      'L',
      'LI',
      'Lbl',
      'LBody',
    ])
  })

  it('has pictures with their descriptions', async () => {
    const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#039' } })
      .png()
      .toBuffer()
    const names = await structure(writePdf({ ...document, blocks: [paragraph('przed'), picture(bytes, 'Wykres frekwencji'), paragraph('po')] }))
    expect(names).toContain('Figure Wykres frekwencji')
  })

  it('tells its language, title and author, also in XML', async () => {
    const bytes = writePdf(document)
    const { info, metadata } = await (await getDocumentProxy(new Uint8Array(bytes))).getMetadata()
    expect(info).toMatchObject({ Title: document.title, Author: document.author, Language: 'pl-PL' })
    expect(metadata.get('dc:title')).toBe(document.title)
    expect(bytes.toString('latin1')).toMatch(/\/DisplayDocTitle true/)
  })

  it('goes on to as many pages as it needs, however long a word is', async () => {
    const long = { ...document, blocks: [...Array.from({ length: 200 }, () => paragraph('Komitet obradował. '.repeat(12))), paragraph('x'.repeat(5000))] }
    expect((await getDocumentProxy(new Uint8Array(writePdf(long)))).numPages).toBeGreaterThan(5)
  })

  it('is the same for the same document', () => expect(writePdf(document).equals(writePdf(document))).toBe(true))
})

describe('DOCX', () => {
  it('has real headings and lists, and starts every numbered list at one', () => {
    const body = part(writeDocx(document), 'word/document.xml')
    expect(body).toContain('<w:pStyle w:val="Heading1"/>')
    expect(body).toContain(POLISH)
    expect(body).toContain('Uchwała &lt;1&gt; &amp; załącznik')
    expect(new Set([...body.matchAll(/<w:numId w:val="(\d+)"/g)].map((match) => match[1])).size).toBe(3)
  })

  it('keeps a line with the list or table that it introduces, and no other line', () => {
    const rows = table(['Punkt'], ['1'])
    const blocks = [paragraph('Bez listy:'), paragraph('Dokumenty:'), bullets('a', 'b'), paragraph('Zwykły.'), bullets('c'), paragraph('Osoby:'), rows]
    const paragraphs = part(writeDocx({ ...document, blocks }), 'word/document.xml').match(/<w:p>.*?<\/w:p>/g) ?? []
    const kept = paragraphs.filter((found) => found.includes('<w:keepNext/>')).map((found) => /<w:t[^>]*>([^<]*)/.exec(found)?.[1])
    expect(kept).toEqual(['Dokumenty:', 'Osoby:'])
  })

  it('gives a column of numbers no more room than they need', () => {
    const wide = { ...document, blocks: [table(['Nr', 'Punkt'], ['1', 'Zatwierdzenie kryteriów wyboru projektów'], ['12', 'Różne'])] }
    const [first, second] = [...part(writeDocx(wide), 'word/document.xml').matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => Number(width))
    expect(first! * 5).toBeLessThan(second!)
    expect(first! + second!).toBeGreaterThan(9000)
  })

  it('leaves out what XML cannot hold', () =>
    expect(part(writeDocx({ ...document, title: 'a\0b\u0008c\uD800' }), 'word/document.xml')).toContain('>abc\uFFFD<'))
})
