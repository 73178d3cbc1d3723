// Passages of a PDF, which has no paragraphs: lines are put together by their distances. Headers and footers, which stand on each
// page, are taken out, so that a page that ends elsewhere is no change.
import type { RawPassage } from '#provider/comparison/passages.ts'
import { NotIndexable } from '#provider/search/extract/extracted.ts'
import { openPdf } from '#provider/search/extract/pdf.ts'

interface Line {
  page: number
  text: string
  /** From the bottom of the page, in points. */
  y: number
  /** Where its text ends. */
  right: number
  height: number
}

interface Item {
  str: string
  hasEOL: boolean
  /** The last two are x and y. */
  transform: number[]
  width: number
  height: number
}

/** A line ends where the reader says so, and where the next text stands higher or lower by half a line. */
function linesOf(items: readonly Item[], page: number): Line[] {
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

/** The line without the number of its page and of all pages, which differ and mean nothing. */
const FIGURE = /(?<![\p{L}\p{N}.,/-])\d+(?![.,/-]?\p{N})/gu
const patternOf = ({ text, page }: Line, pages: number) =>
  text.replace(FIGURE, (figure) => (Number(figure) === page || Number(figure) === pages ? '#' : figure)).trim()

function runningPatterns(pages: readonly Line[][]): Set<string> {
  const counts = new Map<string, number>()
  for (const lines of pages)
    for (const pattern of new Set(edgesOf(lines).map((line) => patternOf(line, pages.length)))) counts.set(pattern, (counts.get(pattern) ?? 0) + 1)
  return new Set([...counts].filter(([pattern, count]) => pattern === '#' || (count >= 2 && count >= pages.length * RUNNING_SHARE)).map(([pattern]) => pattern))
}

const middle = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

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
const joined = (text: string, next: string) =>
  /\p{L}-\s*$/u.test(text) && /^\s*\p{Ll}/u.test(next) ? text.replace(/-\s*$/, '') + next.trimStart() : `${text} ${next}`

function paragraphsOf(lines: readonly Line[]): RawPassage[] {
  const gaps = lines.slice(1).flatMap((line, i) => (line.page === lines[i]!.page && lines[i]!.y > line.y ? [lines[i]!.y - line.y] : []))
  const measures = { gap: middle(gaps), width: Math.max(0, ...lines.map(({ right }) => right)) }
  const passages: RawPassage[] = []
  for (const [i, line] of lines.entries()) {
    const open = passages.at(-1)
    if (!open || begins(line, { last: lines[i - 1]!, ...measures })) passages.push({ page: line.page, text: line.text })
    else open.text = joined(open.text, line.text)
  }
  return passages
}

/** A page with fewer letters is a picture with a stamp or a number on it. */
const LETTERS_MIN = 20
const lettersOf = (lines: readonly Line[]) => lines.reduce((sum, { text }) => sum + text.replace(/[^\p{L}]/gu, '').length, 0)

export async function pdfPassages(bytes: Uint8Array): Promise<RawPassage[]> {
  const document = await openPdf(bytes)
  const pages: Line[][] = []
  try {
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      pages.push(
        linesOf(
          items.filter((item): item is Item & typeof item => 'str' in item),
          number,
        ),
      )
      page.cleanup()
    }
  } finally {
    await document.loadingTask.destroy()
  }
  const patterns = runningPatterns(pages)
  const isRunning = (line: Line) => patterns.has(patternOf(line, pages.length))
  const running = new Map<string, RawPassage>()
  const body: Line[] = []
  for (const lines of pages) {
    const edges = new Set(edgesOf(lines))
    for (const line of lines) {
      const pattern = edges.has(line) && isRunning(line) ? patternOf(line, pages.length) : null
      if (pattern === null) body.push(line)
      else if (!running.has(pattern)) running.set(pattern, { part: 'running', page: line.page, text: pattern })
    }
  }
  if (lettersOf(body) < pages.length * LETTERS_MIN) throw new NotIndexable('no_text')
  return [...paragraphsOf(body), ...running.values()]
}
