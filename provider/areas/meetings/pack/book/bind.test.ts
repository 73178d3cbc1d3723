// Books of papers as people send them, and of those that nobody should open; read by pdf.js, which has no part in writing them.
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFNumber, degrees } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { LIMITS } from './bind.ts'
import { bound, pdfOf, read, type ReadBookmark } from './test-books.ts'

const titles = (bookmarks: readonly ReadBookmark[]): unknown[] =>
  bookmarks.map(({ title, children }) => (children.length === 0 ? title : [title, ...titles(children)]))
const picture = (format: 'jpeg' | 'png', width: number, height: number) =>
  sharp({ create: { width, height, channels: format === 'png' ? 4 : 3, background: { r: 9, g: 99, b: 199, alpha: 0.5 } } })
    [format]()
    .toBuffer()

it('a book is bound in the order of the agenda, with cover, links, bookmarks, and numbers on every page', async () => {
  const papers = [
    { name: 'Kryteria mobilności', bytes: await pdfOf('criteria', 2) },
    { name: 'Aneks źródeł', bytes: await pdfOf('annex') },
    { name: 'Mapa', fileName: 'Mapa.jpg', bytes: await picture('jpeg', 60, 40) },
  ]
  const items = [
    { number: '1', title: 'Otwarcie', speaker: null, status: 'waiting' as const, documents: [] },
    { number: '3a', title: 'Kryteria', speaker: 'Anna Żółć', status: 'waiting' as const, documents: [0, 1] },
    { number: '4', title: 'Znowu kryteria', speaker: null, status: 'withdrawn' as const, documents: [0] },
  ]
  const { bytes, pages } = await bound({ papers, items, others: [2] })
  const book = await read(bytes)
  expect(pages).toBe(5)
  expect(book.pages).toHaveLength(5)
  expect(book.pages[0]).toContain('XIII posiedzenie Komitetu Monitorującego')
  expect(book.pages[0]).toContain('3a. Kryteria (Anna Żółć)')
  expect(book.pages[0]).toContain('4. Znowu kryteria (punkt wycofany)')
  expect(book.pages.map((text) => /(?:pkt \S+ · )?\d+\/\d+$/.exec(text)?.[0])).toEqual(['1/5', 'pkt 3a · 2/5', 'pkt 3a · 3/5', 'pkt 3a · 4/5', '5/5'])
  expect(book.pages[1]).toContain('criteria, page 1')
  expect(book.pages[3]).toContain('annex, page 1')
  expect(titles(book.bookmarks)).toEqual([
    'Porządek obrad',
    '1. Otwarcie',
    ['3a. Kryteria', 'Kryteria mobilności', 'Aneks źródeł'],
    ['4. Znowu kryteria', 'Kryteria mobilności'],
    ['Pozostałe materiały', 'Mapa'],
  ])
  expect(book.bookmarks.map(({ page, children }) => [page, ...children.map((child) => child.page)])).toEqual([[0], [0], [1, 1, 3], [1, 1], [4, 4]])
  expect(book.links[0]).toEqual([1, 1, 3, 1, 1, 4, 4])
  expect(book.attachments).toEqual({})
})

describe('what cannot be bound is attached as it is, with its reason', () => {
  const encrypted = async () => {
    const pdf = await PDFDocument.create()
    pdf.addPage()
    pdf.encrypt({ userPassword: 'tajne', ownerPassword: 'tajne' })
    return pdf.save()
  }
  it('whatever it is, and all else is bound', async () => {
    const whole = await pdfOf('whole')
    const papers = [
      { name: 'Arkusz', fileName: 'Arkusz.xlsx', bytes: Buffer.from('PK\x03\x04 arkusz') },
      { name: 'Szyfrowany', bytes: await encrypted() },
      { name: 'Ucięty', bytes: whole.subarray(0, 200) },
      { name: 'Nic', bytes: Buffer.from('%PDF-1.7\nnic') },
      { name: 'Pusty', bytes: new Uint8Array() },
      { name: 'Zgubiony', bytes: null },
      { name: 'Uszkodzony obraz', fileName: 'obraz.png', bytes: (await picture('png', 30, 30)).subarray(0, 60) },
      { name: 'Cały', bytes: whole },
    ]
    const { bytes } = await bound({ papers })
    const book = await read(bytes)
    expect(Object.keys(book.attachments).toSorted()).toEqual(['Arkusz.xlsx', 'Nic.pdf', 'Pusty.pdf', 'Szyfrowany.pdf', 'Ucięty.pdf', 'obraz.png'])
    expect(book.attachments['Arkusz.xlsx']).toBe('PK\x03\x04 arkusz')
    const cover = book.pages.slice(0, -1).join(' ')
    for (const [name, reason] of [
      ['Arkusz.xlsx', 'plik innego rodzaju niż PDF, JPEG lub PNG'],
      ['Szyfrowany.pdf', 'plik PDF jest zaszyfrowany'],
      ['Ucięty.pdf', 'plik jest uszkodzony'],
      ['Nic.pdf', 'plik jest uszkodzony'],
      ['Pusty.pdf', 'plik jest pusty'],
      ['Zgubiony.pdf', 'pliku brakuje w magazynie'],
      ['obraz.png', 'plik jest uszkodzony'],
    ])
      expect(cover).toContain(`${name} – ${reason}`)
    expect(book.pages.at(-1)).toContain('whole, page 1')
  })
})

it('pages of any size, turned either way, pictures, fields and layers are shown as they are', async () => {
  const turned = await PDFDocument.load(await pdfOf('turned', 4, [842, 1191]))
  turned.getPages().forEach((page, i) => page.setRotation(degrees(90 * i)))
  const form = await PDFDocument.create()
  form.getForm().createTextField('imie').addToPage(form.addPage(), { x: 50, y: 700, width: 200, height: 30 })
  form.getForm().getTextField('imie').setText('Anna')
  const odd = await PDFDocument.create()
  odd.addPage([20, 14_000]).setCropBox(0, 0, 20, 10)
  const papers = [
    { name: 'Obrócony', bytes: await turned.save() },
    { name: 'Formularz', bytes: await form.save() },
    { name: 'Dziwny', bytes: await odd.save() },
    { name: 'Rysunek', fileName: 'r.png', bytes: await picture('png', 40, 60) },
  ]
  const { bytes } = await bound({ papers })
  const book = await read(bytes)
  expect(book.pages).toHaveLength(8)
  expect(book.pages.slice(1, 5).map((text) => /pkt 1 · \d\/8$/.test(text))).toEqual([true, true, true, true])
  const own = await PDFDocument.load(bytes)
  const [field] = own.getPage(5).node.Annots()!.asArray()
  expect(own.context.lookup(field)!.toString()).toContain('/Subtype /Stamp')
  expect(own.getPage(1).getRotation().angle).toBe(0)
  expect(own.getPage(2).getRotation().angle).toBe(90)
})

it('programs, sounds and doors to elsewhere stay outside; links within a document lead within the book', async () => {
  const pdf = await PDFDocument.load(await pdfOf('linked', 2))
  const [first, second] = pdf.getPages()
  const link = (entries: object) => pdf.context.register(pdf.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], ...entries }))
  const action = (entries: object) => link({ A: pdf.context.obj(entries as never) })
  first!.node.set(
    PDFName.of('Annots'),
    pdf.context.obj([
      action({ S: 'JavaScript', JS: '(app.alert(1))' }),
      action({ S: 'Launch', F: '(x.exe)' }),
      link({ Dest: pdf.context.obj([second!.ref, 'Fit']) }),
      link({ Dest: PDFName.of('named') }),
    ]),
  )
  first!.node.set(PDFName.of('AA'), pdf.context.obj({ O: { S: 'JavaScript', JS: '(x)' } }))
  pdf.catalog.set(PDFName.of('Dests'), pdf.context.obj({ named: [second!.ref, 'Fit'] }))
  pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj({ S: 'JavaScript', JS: '(x)' }))
  const { bytes } = await bound({ papers: [{ name: 'Wrogi', bytes: await pdf.save({ useObjectStreams: false }) }] })
  expect(bytes.toString('latin1')).not.toMatch(/JavaScript|Launch/)
  expect((await read(bytes)).links[1]).toEqual([2, 2])
})

it('a document that takes the process down, is attached, and the others are bound', async () => {
  // A page tree that says it has no end is walked once; a stream that unpacks to far more than fits ends the process.
  const round = await PDFDocument.load(await pdfOf('round'))
  const pages = round.catalog.Pages()
  pages.set(PDFName.of('Kids'), round.context.obj([round.catalog.get(PDFName.of('Pages'))!, round.getPage(0).ref]))
  pages.set(PDFName.of('Count'), PDFNumber.of(1_000_000_000))
  const bomb = deflateSync(Buffer.alloc(500 * 1024 * 1024), { level: 1 })
  const stream = `1 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${bomb.length}>>stream\n`
  const papers = [
    { name: 'Okrągły', bytes: await round.save({ useObjectStreams: false }) },
    { name: 'Bomba', bytes: Buffer.concat([Buffer.from(`%PDF-1.7\n${stream}`), bomb, Buffer.from('\nendstream\nendobj\n%%EOF')]) },
    { name: 'Cały', bytes: await pdfOf('whole') },
  ]
  const book = await read((await bound({ papers })).bytes)
  expect(book.pages.at(-1)).toContain('whole, page 1')
  expect(Object.keys(book.attachments)).toEqual(['Bomba.pdf'])
  expect(book.pages.join(' ')).toContain('Bomba.pdf – plik wymagałby zbyt dużo pamięci')
  expect(book.pages.join(' ')).toContain('round, page 1')
})

it('a document that never ends is attached', async () => {
  const endless = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(8 * 1024 * 1024, '[')])
  const { bytes } = await bound({ papers: [{ name: 'Bez końca', bytes: endless }] }, { ...LIMITS, documentMs: 1500 })
  expect((await read(bytes)).pages.join(' ')).toContain('Bez końca.pdf – odczyt pliku trwał zbyt długo')
})

/** Kills the process that binds a book of ours, once. */
async function killTheBinding(): Promise<void> {
  for (;;) {
    const threads = await readdir(`/proc/${process.pid}/task`)
    const lists = await Promise.all(threads.map((thread) => readFile(`/proc/${process.pid}/task/${thread}/children`, 'utf8').catch(() => '')))
    for (const child of lists.join(' ').split(' ').filter(Boolean)) {
      const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')
      if (command.startsWith(process.execPath) && command.includes('book-process.ts')) return void process.kill(Number(child), 'SIGKILL')
    }
    await pause(5)
  }
}

it('a process that somebody else kills is begun again, and blames no document', async () => {
  const papers = [
    { name: 'Pierwszy', bytes: await pdfOf('first', 200) },
    { name: 'Drugi', bytes: await pdfOf('second', 200) },
  ]
  const [{ bytes }] = await Promise.all([bound({ papers }), killTheBinding()])
  const book = await read(bytes)
  expect(book.attachments).toEqual({})
  expect([book.pages.length, book.pages.at(-1)]).toEqual([401, expect.stringContaining('second, page 200')])
})
