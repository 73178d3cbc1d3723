// Pairs of documents with planted changes, as files of four kinds, and what a comparison has to find in them.
import { fileURLToPath } from 'node:url'
import { PDFDocument as ReadPdf } from '@cantoo/pdf-lib'
import { strToU8, zipSync } from 'fflate'
import PDFDocument from 'pdfkit'
import type { DocumentChange } from '#contract/document-comparison.ts'

const FONT = fileURLToPath(new URL('../export/pdf/fonts/dejavu-sans-condensed.ttf', import.meta.url))

/** Numbers that look random and are the same in each run. */
export function seeded(seed: number) {
  let state = seed * 7919 + 1
  return (below: number): number => {
    state = (state * 16_807) % 2_147_483_647
    return state % below
  }
}
type Random = ReturnType<typeof seeded>

const WORDS =
  'komitet program region wniosek projekt kryterium ocena nabór kwota wkład dofinansowanie beneficjent umowa termin wskaźnik cel działanie priorytet gmina powiat środowisko edukacja zdrowie transport energia rozwój współpraca instytucja zarządzająca pośrednicząca sprawozdanie kontrola audyt monitorowanie uchwała regulamin członek zastępca obserwator posiedzenie głosowanie załącznik zmiana harmonogram infrastruktura mieszkaniec przedsiębiorca szkolenie świadczenie źródło płatność żądanie'.split(
    ' ',
  )
const sentence = (random: Random, words = 9 + random(10)) => {
  const text = Array.from({ length: words }, () => WORDS[random(WORDS.length)]).join(' ')
  return `${text[0]!.toUpperCase()}${text.slice(1)} ${10 + random(9_000)}.`
}
const paragraph = (random: Random) => Array.from({ length: 2 + random(4) }, () => sentence(random)).join(' ')
const row = (random: Random, number: number) =>
  [`Działanie ${number}.${random(9)}`, `${sentence(random, 3)}`, `${1 + random(900)} 000 zł`, `${random(100)}%`].join(' | ')

export interface Pair {
  from: string[]
  to: string[]
  /** Header and footer. */
  running: { from: string; to: string }
  /** Texts that have to be told, each by one change. */
  planted: { kind: DocumentChange['kind']; text: string }[]
}

const MARKS = ['rzodkiewka', 'wiewiórka', 'żaglówka', 'filiżanka', 'parasol', 'lokomotywa', 'ślimak', 'gwiazdozbiór']

/** `pages`: about 40 paragraphs are ten pages. */
export function pairOf(seed: number, paragraphs = 40): Pair {
  const random = seeded(seed)
  const from = Array.from({ length: paragraphs }, (_, i) => (i % 10 > 6 ? row(random, i) : paragraph(random)))
  const to: string[] = [...from]
  const planted: Pair['planted'] = []
  const marks = [...MARKS]
  const mark = () => marks.splice(random(marks.length), 1)[0]!
  // Far from each other, so that each is a change of its own.
  const place = (part: number) => Math.floor((paragraphs / 8) * part) + random(Math.max(1, Math.floor(paragraphs / 16)))
  const at = { word: place(0), number: place(1), cut: place(3), inserted: place(5), moved: place(6) }

  const word = mark()
  const words = to[at.word]!.split(' ')
  words[1 + random(words.length - 2)] = word
  to[at.word] = words.join(' ')
  planted.push({ kind: 'changed', text: word })

  to[at.number] = to[at.number]!.replace(/\d+/, '98765')
  planted.push({ kind: 'changed', text: '98765' })

  const added = `${sentence(random)} ${mark()}.`
  const gone = to[at.cut]!
  planted.push({ kind: 'removed', text: gone.split(' ').slice(0, 5).join(' ') }, { kind: 'added', text: added.split(' ').at(-1)! })
  const moved = to[at.moved]!
  planted.push({ kind: 'moved', text: moved.split(' ').slice(0, 5).join(' ') })
  const rest = to.filter((_, i) => i !== at.cut && i !== at.moved)
  rest.splice(at.inserted, 0, added)
  rest.splice(2 + random(2), 0, moved)

  const running = { from: 'Projekt z 12.03.2026', to: seed % 2 === 0 ? 'Projekt z 12.03.2026' : 'Projekt z 27.04.2026' }
  if (running.from !== running.to) planted.push({ kind: 'changed', text: '27.04.2026' })
  return { from, to: rest, running, planted }
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const run = (text: string) => `<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`
const wordParagraph = (text: string) => `<w:p>${run(text)}</w:p>`
const wordRow = (text: string) =>
  `<w:tbl><w:tr>${text
    .split(' | ')
    .map((cell) => `<w:tc>${wordParagraph(cell)}</w:tc>`)
    .join('')}</w:tr></w:tbl>`

export const docxOf = (body: string, parts: Record<string, string> = {}): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({ 'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>`, ...parts }).map(([name, xml]) => [name, strToU8(xml)]),
    ),
  )

export const asDocx = (paragraphs: readonly string[], running: string): Uint8Array =>
  docxOf(paragraphs.map((text) => (text.includes(' | ') ? wordRow(text) : wordParagraph(text))).join(''), {
    'word/header1.xml': `<w:hdr>${wordParagraph(running)}</w:hdr>`,
  })

export const asText = (paragraphs: readonly string[], running: string): Uint8Array => Buffer.from([running, ...paragraphs].join('\n'))

/** Words are broken at line ends with a hyphen, as a word processor does. */
function lines(text: string, width: number): string[] {
  const out: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (longer.length <= width) {
      line = longer
      continue
    }
    const room = width - line.length - 2
    if (room >= 4 && word.length - room >= 3 && /^\p{Ll}+$/u.test(word)) {
      out.push(`${line} ${word.slice(0, room)}-`)
      line = word.slice(room)
    } else {
      out.push(line)
      line = word
    }
  }
  return [...out, line]
}

/** `width`: characters in a line; another width breaks other words and other pages. */
export async function asPdf(paragraphs: readonly string[], running: string, width = 80): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', margin: 50, bufferPages: true, font: FONT })
  const pieces: Buffer[] = []
  pdf.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = new Promise((resolve) => pdf.once('end', resolve))
  pdf.fontSize(9)
  let y = 90
  for (const text of paragraphs) {
    for (const line of lines(text, width)) {
      if (y > 740) {
        pdf.addPage()
        y = 90
      }
      pdf.text(line, 50, y, { lineBreak: false })
      y += 13
    }
    y += 8
  }
  const { count } = pdf.bufferedPageRange()
  for (let i = 0; i < count; i++) {
    pdf.switchToPage(i)
    pdf.text(running, 50, 50, { lineBreak: false })
    pdf.page.margins.bottom = 0
    pdf.text(`Strona ${i + 1} z ${count}`, 50, 790, { lineBreak: false })
  }
  pdf.end()
  await ended
  return Buffer.concat(pieces)
}

/** A page without text, as a scan is, put in as this number. */
export async function withBlankPage(bytes: Uint8Array, number: number): Promise<Uint8Array> {
  const document = await ReadPdf.load(bytes)
  document.insertPage(number - 1)
  return document.save()
}
