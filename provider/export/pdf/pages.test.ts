// The layout of PDF pages: whole words, table headers on every page, headings with their sections.
import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { writePdf } from './write.ts'
import { columnWidths, linesOf } from './lines.ts'
import { bullets, heading, paragraph, picture, signatures, table, type Block } from '#provider/export/text-document.ts'

const write = (...blocks: Block[]) => writePdf({ title: 'Protokół', preamble: [], author: 'Sekretariat', createdAt: new Date('2026-02-03T00:00:00Z'), blocks })
const open = (bytes: Buffer) => getDocumentProxy(new Uint8Array(bytes))

/** The pieces of text on each page, as they were written: one for each line of a column. */
async function pagesOf(bytes: Buffer): Promise<string[][]> {
  const file = await open(bytes)
  const pages: string[][] = []
  for (let page = 1; page <= file.numPages; page++) {
    const { items } = await (await file.getPage(page)).getTextContent()
    pages.push(items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])))
  }
  return pages
}

describe('lines of a column', () => {
  const measure = (text: string) => text.length
  it.each([
    ['keeps words whole', 'Rozpoczęcie głosowania', 12, ['Rozpoczęcie', 'głosowania']],
    ['goes on after the hyphen of two words', 'województwo kujawsko-pomorskie', 12, ['województwo', 'kujawsko-', 'pomorskie']],
    ['does not part a sign from what follows it', 'od - do 2021-2027', 9, ['od - do', '2021-2027']],
    ['parts an address that is too long at its marks', 'jan.kowalski@urzad.example', 14, ['jan.kowalski@', 'urzad.example']],
    ['parts letters where nothing else is left', 'abcdefgh', 3, ['abc', 'def', 'gh']],
    ['keeps lines as they were typed', 'a\nb', 9, ['a', 'b']],
  ])('%s', (_, text, width, lines) => expect(linesOf(text, width, measure)).toEqual(lines))

  it('gives every column its longest word, and the rest to who has most to say', () => {
    expect(columnWidths({ words: [10, 20], texts: [10, 80] }, 100)).toEqual([10, 90])
    expect(columnWidths({ words: [10, 200, 300], texts: [10, 200, 300] }, 110)).toEqual([10, 50, 50])
  })
})

describe('text', () => {
  it('breaks no word at a hyphen that is part of it, in no kind of block', async () => {
    for (let letters = 60; letters < 100; letters += 3) {
      const text = `${'i '.repeat(letters)}e-mail, adres e-mail komitetu`
      const lines = (await pagesOf(write(paragraph(text), bullets(text), heading(text), signatures(text, text)))).flat()
      expect(lines.filter((line) => /e-$/.test(line.trim()))).toEqual([])
      expect(lines.filter((line) => line.includes('e-mail')).length).toBeGreaterThanOrEqual(4)
    }
  })

  it('loses nothing of a paragraph that is longer than a page, and is one paragraph for a screen reader', async () => {
    const words = Array.from({ length: 3000 }, (_, i) => `słowo${i}`)
    const bytes = write(paragraph(words.join(' ')))
    const pages = await pagesOf(bytes)
    expect(pages.length).toBeGreaterThan(2)
    const set = new Set(pages.flat().flatMap((line) => line.split(/\s+/)))
    expect(words.filter((word) => !set.has(word))).toEqual([])
    expect(bytes.toString('latin1').match(/\/S \/P\b/g)).toHaveLength(1)
  })
})

describe('a table', () => {
  const HEAD = ['Instytucja', 'Osoba', 'Funkcja', 'Rola', 'Oddano głos']
  const row = (i: number) => [
    'Zachodniopomorskie Przedsiębiorstwo Międzygminne',
    `Konstantynopolitańczykiewicz Żaneta ${i}`,
    'Wiceprzewodnicząca',
    'zastępca',
    'tak',
  ]

  it('breaks no word that a column can hold', async () => {
    const rows = [
      ['2026-06-10 12:00:00', 'Rozpoczęcie', 'Aleksandra Grzegorzewska-Brzęczyszczykiewicz', 'Długie uzasadnienie, które potrzebuje miejsca. '.repeat(6)],
    ]
    const words = (await pagesOf(write(table(['Czas', 'Zmiana', 'Kto', 'Powód'], ...rows)))).flat().flatMap((text) => text.split(/\s+/))
    for (const word of ['Rozpoczęcie', 'Aleksandra', 'Grzegorzewska-', 'Brzęczyszczykiewicz', 'uzasadnienie,']) expect(words).toContain(word)
  })

  it('has its head on every page, and for a screen reader once', async () => {
    const bytes = write(table(HEAD, ...Array.from({ length: 90 }, (_, i) => row(i))))
    const pages = await pagesOf(bytes)
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages) for (const word of ['Instytucja', 'Funkcja']) expect(page.filter((text) => text === word)).toHaveLength(1)
    for (const page of pages.slice(1)) expect(page[0]).toBe('Instytucja')
    expect(bytes.toString('latin1').match(/\/S \/TH\b/g)).toHaveLength(HEAD.length)
  })

  it('loses nothing of a row that is longer than a page', async () => {
    const words = Array.from({ length: 4000 }, (_, i) => `słowo${i}`)
    const pages = await pagesOf(write(table(['Lp.', 'Treść'], ['1', words.join(' ')])))
    const set = new Set(pages.flat().flatMap((text) => text.split(/\s+/)))
    expect(words.filter((word) => !set.has(word))).toEqual([])
    for (const page of pages) expect(page).toContain('Treść')
  })

  it('does not leave its heading or its head behind', async () => {
    for (let lines = 30; lines < 45; lines += 2) {
      const pages = await pagesOf(
        write(...Array.from({ length: lines }, () => paragraph('wiersz')), heading('Przebieg'), table(['Czas', 'Zmiana'], ['8.00', 'pierwszy'])),
      )
      const at = (text: string) => pages.findIndex((page) => page.includes(text))
      expect([at('Przebieg'), at('Czas')]).toEqual([at('pierwszy'), at('pierwszy')])
    }
  })
})

describe('headings, pictures and signatures', () => {
  const bytes = () =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: '#039' } })
      .png()
      .toBuffer()

  it('keeps a heading, the words under it, its picture and the caption on one page', async () => {
    const shot = await bytes()
    for (let lines = 10; lines < 40; lines += 3) {
      const blocks = [
        ...Array.from({ length: lines }, () => paragraph('wiersz')),
        heading('Lista', 2),
        paragraph('Opis listy.'),
        picture(shot, 'Lista osób', 210),
      ]
      const pages = await pagesOf(write(...blocks))
      const at = (text: string) => pages.findIndex((page) => page.includes(text))
      expect([at('Lista'), at('Opis listy.')]).toEqual([at('Lista osób'), at('Lista osób')])
    }
  })

  it('keeps a line with the list that it introduces, and the heading above it with both', async () => {
    for (let lines = 30; lines < 50; lines += 1) {
      const before = Array.from({ length: lines }, () => paragraph('wiersz'))
      const pages = await pagesOf(write(...before, heading('Punkt 1'), paragraph('Dokumenty:'), bullets('pierwszy', 'drugi')))
      const at = (text: string) => pages.findIndex((page) => page.includes(text))
      expect([lines, at('Punkt 1'), at('Dokumenty:')]).toEqual([lines, at('pierwszy'), at('pierwszy')])
      const alone = await pagesOf(write(...before, paragraph('Dokumenty:'), bullets('pierwszy', 'drugi')))
      const place = (text: string) => alone.findIndex((page) => page.includes(text))
      expect([lines, place('Dokumenty:')]).toEqual([lines, place('pierwszy')])
    }
  })

  it('has a bookmark for each heading', async () => {
    const outline: { title: string; items: { title: string }[] }[] = await (
      await open(write(heading('Wynik'), paragraph('a'), heading('Szczegóły', 2), paragraph('b'), heading('Przebieg')))
    ).getOutline()
    expect(outline.map(({ title, items }) => [title, items.map((item) => item.title)])).toEqual([
      ['Wynik', ['Szczegóły']],
      ['Przebieg', []],
    ])
  })

  it('has lines to sign on, side by side', async () => {
    const pages = await pagesOf(write(signatures('sporządzający', 'przewodniczący')))
    expect(pages.flat()).toEqual(expect.arrayContaining(['sporządzający', 'przewodniczący']))
  })
})
