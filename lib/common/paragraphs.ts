// The paragraphs of a page's text, which comes as lines: a PDF has nothing else.

const ENDS_SENTENCE = /[.:;!?]["”)]?$/
/** The first line of a paragraph, or an item of a list. */
const BEGINS = /^(?:[\p{Lu}\p{N}„"(§•–—▪-])/u
/** A line that ends a paragraph is shorter than this share of the longest. */
const SHORT = 0.9
const BROKEN_WORD = /(\p{L})-$/u

/** In the order of the page, each on one line. Both halves count them alike. `hasLines`: the page is laid out; else a line is a paragraph. */
export function paragraphsOf(text: string, hasLines: boolean): string[] {
  const lines = text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim())
  if (!hasLines) return lines.filter((line) => line !== '')
  const longest = Math.max(0, ...lines.map(({ length }) => length))
  const paragraphs: string[] = []
  let before = ''
  for (const line of lines) {
    const isOver = before.length < longest * SHORT || (ENDS_SENTENCE.test(before) && BEGINS.test(line))
    const open = paragraphs.at(-1)
    if (line !== '' && (isOver || open === undefined)) paragraphs.push(line)
    else if (line !== '') paragraphs[paragraphs.length - 1] = BROKEN_WORD.test(open!) ? open!.replace(BROKEN_WORD, '$1') + line : `${open} ${line}`
    before = line
  }
  return paragraphs
}
