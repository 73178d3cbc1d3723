// Books of random meetings, read by another library than the one that wrote them: every bookmark and link leads to its document's first
// page, and the numbers on the pages and on the cover are right. BOOKS sets how many; a failure prints its seed, and BOOKS_SEED repeats it.
import fc from 'fast-check'
import { boundHere, pdfOf, read } from './test-books.ts'

const BOOKS = Number(process.env['BOOKS'] ?? 8)

interface Random {
  /** Pages of each document; 0: it cannot be bound. */
  documents: number[]
  /** Places of documents at each item. */
  items: number[][]
}

const random: fc.Arbitrary<Random> = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 9 }).chain((documents) =>
  fc.record({
    documents: fc.constant(documents),
    items: fc.array(fc.uniqueArray(fc.nat(documents.length - 1), { maxLength: 4 }), { maxLength: 12 }),
  }),
)

/** Documents in the order in which a plan has them: as the agenda first names them, then all others. */
const ordered = ({ documents, items }: Random) => [...new Set([...items.flat(), ...documents.keys()])]

async function check(meeting: Random): Promise<void> {
  const order = ordered(meeting)
  const place = new Map(order.map((document, i) => [document, i]))
  const papers = await Promise.all(
    order.map(async (document) => {
      const pages = meeting.documents[document]!
      return { name: `Dokument ${document}.`, bytes: pages === 0 ? Buffer.from('PK') : await pdfOf(`document ${document}.`, pages) }
    }),
  )
  const items = meeting.items.map((own, i) => ({
    number: `${i + 1}${i % 3 === 2 ? 'a' : ''}`,
    title: `Punkt ${i}.`,
    speaker: null,
    status: 'waiting' as const,
    documents: own.map((document) => place.get(document)!),
  }))
  const placed = new Set(meeting.items.flat())
  const others = order.filter((document) => !placed.has(document)).map((document) => place.get(document)!)
  const book = await read(await boundHere({ papers, items, others }))
  const total = book.pages.length
  const cover = total - meeting.documents.reduce((sum, pages) => sum + pages, 0)
  expect(cover).toBeGreaterThanOrEqual(1)

  // Pages, in the order of the plan, each with its item and its number.
  const expected = order.flatMap((document) => {
    const item = items.find(({ documents }) => documents.includes(place.get(document)!))
    return Array.from({ length: meeting.documents[document]! }, (_, i) => ({ text: `document ${document}., page ${i + 1}`, item: item?.number }))
  })
  book.pages.forEach((text, i) => {
    const { text: own, item } = i < cover ? { text: '', item: undefined } : expected[i - cover]!
    expect(text).toContain(own)
    expect(text.endsWith(`${item === undefined ? '' : `pkt ${item} · `}${i + 1}/${total}`)).toBe(true)
  })

  const firstPage = (document: number) => cover + expected.findIndex(({ text }) => text === `document ${document}., page 1`)
  const [agenda, ...rest] = book.bookmarks
  expect(agenda).toEqual({ title: 'Porządek obrad', page: 0, children: [] })
  const wanted = [
    ...items.map(({ number, title, documents }) => ({ title: `${number}. ${title}`, documents })),
    ...(others.length > 0 ? [{ title: 'Pozostałe materiały', documents: others }] : []),
  ]
  expect(rest.map(({ title, children }) => [title, children.map((child) => child.title)])).toEqual(
    wanted.map(({ title, documents }) => [title, documents.map((one) => papers[one]!.name)]),
  )
  const contents = book.pages.slice(0, cover).join(' ')
  const led: number[] = []
  wanted.forEach(({ documents }, i) => {
    const bound = documents.filter((one) => meeting.documents[order[one]!]! > 0)
    const pages = bound.map((one) => firstPage(order[one]!))
    const bookmark = rest[i]!
    if (pages.length > 0) expect(bookmark.page).toBe(pages[0])
    else expect(bookmark.page).toBeLessThan(cover)
    documents.forEach((one, n) => {
      const { page, title } = bookmark.children[n]!
      if (bound.includes(one)) {
        expect(page).toBe(firstPage(order[one]!))
        expect(contents).toMatch(new RegExp(`${title}\\s+${page + 1}\\b`))
      } else expect(book.pages[page]).toContain('Pliki w załącznikach książki')
    })
    led.push(...pages.slice(0, 1), ...pages)
  })
  expect(book.links.flat()).toEqual(led)
  expect(Object.keys(book.attachments).toSorted()).toEqual(
    papers
      .filter((_, i) => meeting.documents[order[i]!] === 0)
      .map(({ name }) => `${name}.pdf`)
      .toSorted(),
  )
}

const A_BOOK_MS = 2000

it(
  'in random meetings every bookmark, link and number is right',
  async () => {
    await fc.assert(fc.asyncProperty(random, check), { numRuns: BOOKS, seed: Number(process.env['BOOKS_SEED'] ?? Date.now() % 2 ** 31), endOnFailure: true })
  },
  60_000 + BOOKS * A_BOOK_MS,
)
