// What is compared: a document as passages of text, in reading order.

/** A change that an author made while changes were tracked, and that nobody has accepted or rejected. */
export interface TrackedChange {
  kind: 'inserted' | 'deleted'
  author: string | null
  text: string
}

export interface Passage {
  /** `running`: headers and footers, once each. `note`: footnotes and comments. */
  part: 'body' | 'running' | 'note'
  /** Page, slide or sheet, from 1; null: the file does not say. */
  page: number | null
  /** As it reads with tracked insertions and without tracked deletions. */
  text: string
  tracked: TrackedChange[]
}

/** A passage as its reader makes it. */
export type RawPassage = Pick<Passage, 'page' | 'text'> & Partial<Pick<Passage, 'part' | 'tracked'>>

/** What is read of a file. */
export interface RawText {
  passages: RawPassage[]
  /** Pages of a PDF without a letter beside headers and footers: a picture, nothing, or broken. What differs there is not seen. */
  textlessPages: number[]
}

/** Removes what no reader sees, and spaces that only lay out. */
const cleaned = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFKC')
    .replace(/[\u{AD}\u{FEFF}\u{200B}\u{E000}\u{E001}\0-\x08\x0e-\x1f]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

function passage({ text, page, part = 'body', tracked = [] }: RawPassage): Passage {
  return {
    part,
    page,
    text: cleaned(text),
    tracked: tracked.map((change) => ({ ...change, text: cleaned(change.text) })).filter((change) => change.text !== ''),
  }
}

/** Longer passages are divided into sentences: a text file may be one single line, and a changed word is to be found at its place. */
const PASSAGE_MAX = 1_500
/** Where a passage has no sentences. */
const WORDS_AT_ONCE = 60

function divided(one: Passage): Passage[] {
  if (one.text.length <= PASSAGE_MAX) return [one]
  const sentences = one.text.split(/(?<=[.!?;:]["”)]?) (?=\S)/u)
  const parts = sentences.flatMap((sentence) => {
    if (sentence.length <= PASSAGE_MAX) return [sentence]
    const words = sentence.split(' ')
    return Array.from({ length: Math.ceil(words.length / WORDS_AT_ONCE) }, (_, i) => words.slice(i * WORDS_AT_ONCE, (i + 1) * WORDS_AT_ONCE).join(' '))
  })
  return parts.map((text, i) => ({ ...one, text, tracked: i === 0 ? one.tracked : [] }))
}

/** Characters that are compared of one document; the rest is not. */
const TEXT_MAX = 2_000_000

/** Without empty ones, up to the limit. */
export function kept(passages: readonly RawPassage[]): { passages: Passage[]; isCut: boolean } {
  const all = passages
    .map(passage)
    .filter(({ text, tracked }) => text !== '' || tracked.length > 0)
    .flatMap(divided)
  let length = 0
  const end = all.findIndex(({ text }) => (length += text.length) > TEXT_MAX)
  return { passages: end < 0 ? all : all.slice(0, end), isCut: end >= 0 }
}
