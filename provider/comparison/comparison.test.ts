import { Readable } from 'node:stream'
import type { DocumentChange } from '#contract/document-comparison.ts'
import { ReadingProcess } from '#provider/search/extract/reading-process.ts'
import { compare, type Compared } from './compare.ts'
import { createComparer } from './comparer.ts'
import { SENT, type Comparison, type ReadFile } from './messages.ts'
import { pdfWithEndlessPages } from '#provider/search/extract/test-broken-page.ts'
import { kept } from './passages.ts'
import { asDocx, asPdf, asText, docxOf, pairOf, seeded, withBlankPage, type Pair } from './test-pairs.ts'

/** One process for many, as it is costly to begin. */
let process = start()
let pairs = 0
afterAll(() => process.end())

function start() {
  return new ReadingProcess<ReadFile | Compared>(new URL('./compare-process.ts', import.meta.url))
}

/** In the product the older file has a process of its own. */
async function answered<Answer extends ReadFile | Compared>(as: keyof typeof SENT, content: Uint8Array): Promise<Answer> {
  const bytes = Buffer.concat([Buffer.of(SENT[as]), content])
  const answer = await process.read(Readable.from([bytes], { objectMode: false }), bytes.length, 20_000, { keptBytes: Infinity })
  if ('reason' in answer) throw new Error(answer.reason)
  return answer as Answer
}

async function compared(from: Uint8Array, to: Uint8Array): Promise<Comparison> {
  // Three answers are to come of it.
  if (!process.isFit || ++pairs % 5 === 0) {
    await process.end()
    process = start()
  }
  const older = await answered<ReadFile>('older', from)
  const newer = await answered<ReadFile>('newer', to)
  const both = { from: older.version, to: newer.version }
  const isRead = Object.values(both).every(({ unreadable }) => unreadable === null)
  if (!isRead) return { ...both, changes: [], counts: { added: 0, removed: 0, changed: 0, moved: 0 } }
  return { ...both, ...(await answered<Compared>('passages', Buffer.from(JSON.stringify(older.passages)))) }
}

const textOf = ({ from, to }: DocumentChange) => `${from?.text ?? ''}\n${to?.text ?? ''}`
/** What is told to have changed, without what stands around it. */
const changedText = (change: DocumentChange) =>
  change.kind === 'changed'
    ? change.words
        .filter(({ kind }) => kind !== 'same')
        .map(({ text }) => text)
        .join(' ')
    : textOf(change)

/** How many of the planted changes were told, and how many of the told ones were planted. */
function hits({ changes }: Pick<Comparison, 'changes'>, { planted }: Pair) {
  const tells = (change: DocumentChange, { kind, text }: Pair['planted'][number]) => change.kind === kind && changedText(change).includes(text)
  return {
    planted: planted.length,
    found: planted.filter((one) => changes.some((change) => tells(change, one))).length,
    told: changes.length,
    right: changes.filter((change) => planted.some((one) => tells(change, one))).length,
  }
}

const PAIRS = 30
const FILES = [
  { name: 'text files', of: (paragraphs: string[], running: string) => asText(paragraphs, running) },
  { name: 'DOCX', of: (paragraphs: string[], running: string) => asDocx(paragraphs, running) },
  {
    name: 'PDF, whose lines and pages end elsewhere',
    of: (paragraphs: string[], running: string, isNewer: boolean) => asPdf(paragraphs, running, isNewer ? 74 : 83),
  },
]

describe('changes planted in 30 pairs', () => {
  it.each(FILES)('are found in $name, and hardly any other', async ({ of }) => {
    const sum = { planted: 0, found: 0, told: 0, right: 0 }
    for (let seed = 1; seed <= PAIRS; seed++) {
      const pair = pairOf(seed)
      const one = hits(await compared(await of(pair.from, pair.running.from, false), await of(pair.to, pair.running.to, true)), pair)
      for (const key of ['planted', 'found', 'told', 'right'] as const) sum[key] += one[key]
    }
    expect(sum.found / sum.planted).toBeGreaterThanOrEqual(0.95)
    expect(sum.right / sum.told).toBeGreaterThanOrEqual(0.9)
  })

  it('one word in 100 pages', async () => {
    const { from } = pairOf(77, 400)
    const to = from.map((text, i) => (i === 311 ? text.replace(/ (\S+) (\S+)\./, ' rzodkiewka $2.') : text))
    const { changes } = await compared(await asPdf(from, 'Nagłówek'), await asPdf(to, 'Nagłówek'))
    expect(changes.map(({ kind }) => kind)).toEqual(['changed'])
    expect(changes[0]!.words.filter(({ kind }) => kind === 'added').map(({ text }) => text.trim())).toEqual(['rzodkiewka'])
    expect([changes[0]!.from!.page, changes[0]!.to!.page]).toEqual([expect.any(Number), expect.any(Number)])
  })

  it('nothing is told of a document that is only laid out otherwise', async () => {
    const { from } = pairOf(5)
    const { changes } = await compared(await asPdf(from, 'Nagłówek', 70), await asPdf(from, 'Nagłówek', 90))
    expect(changes).toEqual([])
  })
})

describe('what a file says of itself', () => {
  const tracked = docxOf(
    '<w:p><w:r><w:t>Termin wynosi </w:t></w:r><w:del w:id="1" w:author="Jan Nowak"><w:r><w:delText>siedem</w:delText></w:r></w:del><w:ins w:id="2" w:author="Jan Nowak"><w:r><w:t>dziesięć</w:t></w:r></w:ins><w:r><w:t> dni.</w:t></w:r></w:p>',
  )

  it('tells tracked changes as such, and never takes them for accepted', async () => {
    const { changes, to } = await compared(docxOf('<w:p><w:r><w:t>Termin wynosi siedem dni.</w:t></w:r></w:p>'), tracked)
    expect(to.trackedCount).toBe(2)
    expect(to.tracked.map(({ kind, author, text }) => [kind, author, text])).toEqual([
      ['deleted', 'Jan Nowak', 'siedem'],
      ['inserted', 'Jan Nowak', 'dziesięć'],
    ])
    expect(changes.map(({ kind }) => kind)).toEqual(['changed'])
  })

  it('tells the text of a text box once, though the file has it twice', async () => {
    const box = (text: string) => {
      const content = `<w:txbxContent><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:txbxContent>`
      return docxOf(
        `<w:p><w:r><mc:AlternateContent><mc:Choice>${content}</mc:Choice><mc:Fallback>${content}</mc:Fallback></mc:AlternateContent></w:r></w:p><w:p><w:r><w:t>Dalej bez zmian.</w:t></w:r></w:p>`,
      )
    }
    const { changes } = await compared(box('Termin wynosi siedem dni.'), box('Termin wynosi dziesięć dni.'))
    expect(changes.map(({ kind }) => kind)).toEqual(['changed'])
  })

  it('says that a scan has no text, and which file is broken', async () => {
    const scan = await asPdf([], '')
    const text = asText(['Tekst'], 'Nagłówek')
    expect(await compared(text, scan)).toMatchObject({ from: { unreadable: null }, to: { unreadable: 'no_text' }, changes: [] })
    expect(await compared(Buffer.from('%PDF-1.7 broken'), text)).toMatchObject({ from: { unreadable: 'broken' }, changes: [] })
    expect(await compared(text, Buffer.from('PK\x03\x04 nothing'))).toMatchObject({ to: { unreadable: 'broken' } })
  })
})

it('the pages of a PDF without text are told: what differs there is not seen', async () => {
  const { from } = pairOf(6)
  const whole = await asPdf(from, 'Nagłówek')
  const scanned = await withBlankPage(whole, 2)
  const { changes, ...versions } = await compared(whole, scanned)
  expect([versions.from.textlessPages, versions.to.textlessPages]).toEqual([[], [2]])
  // The printed numbers of the pages behind it are no longer those of their places.
  expect(changes).toEqual([])
})

it('a date in a footer is one, though its day may be the number of a page', async () => {
  const { from } = pairOf(8)
  const { changes } = await compared(await asPdf(from, 'Projekt z 2 marca'), await asPdf(from, 'Projekt z 3 marca', 74))
  expect(changes.map(({ part, to }) => [part, to?.text])).toEqual([['running', 'Projekt z 3 marca']])
})

describe('long texts', () => {
  const passages = (texts: readonly string[]) => kept(texts.map((text) => ({ page: null, text }))).passages

  it('of a million characters are compared word by word, however much has changed', () => {
    const random = seeded(3)
    const word = () => `słowo${random(3_000)}`
    const from = Array.from({ length: 2_000 }, () => `${Array.from({ length: 55 }, word).join(' ')}.`)
    const to = from.map((text) => text.replace(/słowo\d+/, `zmiana${random(90)}`))
    expect(from.join(' ').length).toBeGreaterThan(1_000_000)
    expect(compare(passages(from), passages(to), 60_000).counts).toEqual({ added: 0, removed: 0, changed: 2_000, moved: 0 })
  })

  it('in one single line are divided', () => {
    const { from } = pairOf(9, 300)
    const whole = from.filter((text) => !text.includes(' | ')).join(' ')
    const { changes } = compare(passages([whole]), passages([whole.replace('wskaźnik', 'rzodkiewka')]), 60_000)
    expect(changes.map(({ kind }) => kind)).toEqual(['changed'])
  })

  it('end in time when they are made to take long: what is left is told as removed and added', () => {
    const random = seeded(4)
    const noise = () => [Array.from({ length: 60_000 }, () => `a${random(40)}`).join('-')]
    const { changes } = compare(passages(noise()), passages(noise()), 1)
    expect(changes.length).toBeGreaterThan(0)
  })
})

describe('the comparer', () => {
  it('compares what many ask for once, and tells a file that is gone', async () => {
    const files = new Map([
      ['a', asText(['Jeden akapit tekstu.'], '')],
      ['b', asText(['Drugi akapit tekstu.'], '')],
    ])
    let opened = 0
    const comparer = createComparer({
      open: async (sha256) => {
        opened += 1
        const bytes = files.get(sha256)
        return bytes ? Readable.from([bytes], { objectMode: false }) : null
      },
    })
    const stored = (sha256: string) => ({ sha256, size: files.get(sha256)?.length ?? 1 })
    const ask = () => comparer.compare({ userId: 1 }, stored('a'), stored('b'), new Date())
    const all = await Promise.all([ask(), ask(), ask()])
    await ask()
    expect(opened).toBe(2)
    expect(all[0].counts.changed).toBe(1)
    expect(await comparer.compare({ userId: 1 }, stored('a'), stored('c'), new Date())).toMatchObject({ to: { unreadable: 'missing' } })
  })

  it('around pages that would never end, which are named; in either file, and the rest is compared', async () => {
    const long = (word: string) => `Komitet przyjmuje ${word} w pierwszym terminie naboru, o czym powiadamia.`
    const files = new Map<string, Buffer>([
      ['old', pdfWithEndlessPages([long('uchwały'), null, 'Druga strona jest w obu wersjach taka sama.', null])],
      ['new', pdfWithEndlessPages([long('opinie'), 'Druga strona jest w obu wersjach taka sama.', null])],
    ])
    const comparer = createComparer({ open: async (sha256) => Readable.from([files.get(sha256)!], { objectMode: false }) })
    const stored = (sha256: string) => ({ sha256, size: files.get(sha256)!.length })
    const { from, to, changes } = await comparer.compare({ userId: 1 }, stored('old'), stored('new'), new Date())
    expect([from, to].map(({ unreadable, textlessPages }) => ({ unreadable, textlessPages }))).toEqual([
      { unreadable: null, textlessPages: [2, 4] },
      { unreadable: null, textlessPages: [3] },
    ])
    expect(changes.map(({ kind, to: now }) => [kind, now?.text])).toEqual([['changed', long('opinie')]])
  })
})
