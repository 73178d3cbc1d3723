// Passages of a PDF, which has no paragraphs: lines are put together by their distances. Headers and footers, which stand on each
// page, are taken out, so that a page that ends elsewhere is no change.
import type { RawPassage, RawText } from '#provider/comparison/passages.ts'
import { NotIndexable } from '#provider/search/extract/extracted.ts'
import { readPdfPages, type TextItem } from '#provider/search/extract/pdf.ts'

interface Line {
  page: number
  text: string
  /** From the bottom of the page, in points. */
  y: number
  /** Where its text ends. */
  right: number
  height: number
}

/** A line ends where the reader says so, and where the next text stands higher or lower by half a line. */
function linesOf(items: readonly TextItem[], page: number): Line[] {
  const lines: Line[] = []
  let line: Line | null = null
  const end = () => {
    if (line && line.text.trim() !== '') lines.push(line)
    line = null
  }
  for (const { str, hasEOL, transform, width, height } of items) {
    const [x, y] = [transform[4] ?? 0, transform[5] ?? 0]
    if (line && str.trim() !== '' && Math.abs(y - line.y) > Math.max(line.height, height) * 0.5) end()
    line ??= { page, text: '', y, right: x, height }
    if (str.trim() !== '') {
      line.right = Math.max(line.right, x + width)
      line.height = Math.max(line.height, height)
    }
    line.text += str
    if (hasEOL) end()
  }
  end()
  return lines
}

/** Lines at the top and at the bottom of a page that can be a header or footer. */
const EDGE = 3
/** On so many of the pages the same line is a header or footer. */
const RUNNING_SHARE = 0.6

const edgesOf = (lines: readonly Line[]) => (lines.length <= EDGE * 2 ? lines : [...lines.slice(0, EDGE), ...lines.slice(-EDGE)])

const middle = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

const FIGURE = /(?<![\p{L}\p{N}.,/-])\d{1,6}(?![.,/-]?\p{N})/gu
/** In no text; shown as the other. */
const FIGURE_MARK = '\u0001'
const SHOWN_MARK = '#'
/** The first page has no number, or annexes are put in: so far the printed number of a page may be from its place. */
const OFF_MAX = 20
/** On so many of the pages of a header a figure is the same, or numbers them; else the line is one of a table. */
const ALIKE_SHARE = 0.9

interface Figures {
  page: number
  figures: number[]
}

function patternOf({ text, page }: Line): Figures & { pattern: string } {
  const figures: number[] = []
  const pattern = text.replace(FIGURE, (figure) => {
    figures.push(Number(figure))
    return FIGURE_MARK
  })
  return { pattern: pattern.trim(), page, figures }
}

/** What one figure of a header or footer says: numbers of pages mean nothing, but the 12 of a date is the same on all pages. null: neither. */
function figureWord(all: readonly Figures[], at: number, pages: number): string | null {
  const values = all.map(({ figures }) => figures[at]!)
  const enough = all.length * ALIKE_SHARE
  const common = middle(values)
  if (common !== pages && values.filter((value) => value === common).length >= enough) return String(common)
  const near = all.filter(({ page, figures }) => figures[at] === pages || Math.abs(figures[at]! - page) <= OFF_MAX)
  return near.length >= enough ? SHOWN_MARK : null
}

/** What the lines of one pattern say; null: they are no header or footer. */
function runningText(pattern: string, all: readonly Figures[], pages: number): string | null {
  const words = (all[0]?.figures ?? []).map((_, at) => figureWord(all, at, pages))
  if (words.includes(null)) return null
  // 'Strona 2 z 9': where pages are numbered the last number is that of all pages.
  const last = Math.max(...all.flatMap(({ figures }) => figures.filter((_, at) => words[at] === SHOWN_MARK)))
  let at = 0
  return pattern.replaceAll(FIGURE_MARK, () => {
    const word = words[at++]!
    return Number(word) === last ? SHOWN_MARK : word
  })
}

/** Headers and footers by their patterns. */
function runningLines(pages: readonly Line[][]): Map<string, string> {
  const found = new Map<string, Figures[]>()
  for (const lines of pages) {
    const own = new Map(
      edgesOf(lines)
        .map((line) => patternOf(line))
        .map((one) => [one.pattern, one]),
    )
    for (const [pattern, figures] of own) {
      const all = found.get(pattern)
      if (all) all.push(figures)
      else found.set(pattern, [figures])
    }
  }
  const running = new Map<string, string>()
  for (const [pattern, all] of found) {
    const isOften = all.length >= 2 && all.length >= pages.length * RUNNING_SHARE
    const text = isOften ? runningText(pattern, all, pages.length) : null
    if (text !== null) running.set(pattern, text)
  }
  return running
}

const BEGINS_ITEM = /^(?:\d{1,3}[.)]|[a-zA-Z]\)|§|[•–—▪-])\s/
const ENDS_SENTENCE = /[.:;!?]["”)]?\s*$/
const LONG_LINE = 0.85

/** Whether `next` begins another paragraph. */
function begins(next: Line, { last, gap, width }: { last: Line; gap: number; width: number }): boolean {
  if (BEGINS_ITEM.test(next.text)) return true
  const isShort = last.right < width * LONG_LINE
  if (next.page !== last.page) return ENDS_SENTENCE.test(last.text) || (isShort && /^\P{Ll}/u.test(next.text))
  return Math.abs(last.y - next.y) > gap * 1.35 || (isShort && ENDS_SENTENCE.test(last.text)) || Math.abs(last.height - next.height) > 1
}

/** A word that is broken at the end of a line is put together; whether its hyphen was its own cannot be told. */
const joined = (text: string, { last, next }: { last: string; next: string }) =>
  /\p{L}-\s*$/u.test(last) && /^\s*\p{Ll}/u.test(next) ? text.trimEnd().slice(0, -1) + next.trimStart() : `${text} ${next}`

function paragraphsOf(lines: readonly Line[]): RawPassage[] {
  const gaps = lines.slice(1).flatMap((line, i) => (line.page === lines[i]!.page && lines[i]!.y > line.y ? [lines[i]!.y - line.y] : []))
  const measures = { gap: middle(gaps), width: lines.reduce((width, { right }) => Math.max(width, right), 0) }
  const passages: RawPassage[] = []
  for (const [i, line] of lines.entries()) {
    const open = passages.at(-1)
    if (!open || begins(line, { last: lines[i - 1]!, ...measures })) passages.push({ page: line.page, text: line.text })
    else open.text = joined(open.text, { last: lines[i - 1]!.text, next: line.text })
  }
  return passages
}

/** A page with fewer letters is a picture with a stamp or a number on it. */
const LETTERS_MIN = 20

function hasText(lines: readonly Line[], pages: number): boolean {
  let missing = pages * LETTERS_MIN
  for (const { text } of lines) {
    missing -= text.replace(/[^\p{L}]/gu, '').length
    if (missing <= 0) return true
  }
  return false
}

export async function pdfPassages(bytes: Uint8Array): Promise<RawText> {
  const pages: Line[][] = []
  for await (const items of readPdfPages(bytes)) pages.push(linesOf(items ?? [], pages.length + 1))
  const texts = runningLines(pages)
  // A lone number of its page is one also where the other pages have none.
  const textOfRunning = (line: Line) => {
    const { pattern, figures } = patternOf(line)
    return texts.get(pattern) ?? (pattern === FIGURE_MARK && figures[0] === line.page ? SHOWN_MARK : undefined)
  }
  const running = new Map<string, RawPassage>()
  const body: Line[] = []
  for (const lines of pages) {
    const edges = new Set(edgesOf(lines))
    for (const line of lines) {
      const text = edges.has(line) ? textOfRunning(line) : undefined
      if (text === undefined) body.push(line)
      else if (!running.has(text)) running.set(text, { part: 'running', page: line.page, text })
    }
  }
  if (!hasText(body, pages.length)) throw new NotIndexable('no_text')
  const withText = new Set(body.filter(({ text }) => /\p{L}/u.test(text)).map(({ page }) => page))
  return {
    passages: [...paragraphsOf(body), ...running.values()],
    textlessPages: pages.map((_, i) => i + 1).filter((page) => !withText.has(page)),
  }
}
