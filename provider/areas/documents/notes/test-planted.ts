// Two versions of a document with notes planted in the first: what becomes of each passage is known, and compared with what is found.
import { lettersOf } from '#common/letters.ts'
import { asDocx, asPdf, asText, pairOf, seeded } from '#provider/comparison/test-pairs.ts'
import { findIn } from './finding.ts'
import { anchorOn } from './placing.ts'

type Random = ReturnType<typeof seeded>

export const KINDS = ['text', 'docx', 'pdf', 'docxThenPdf'] as const
type Kind = (typeof KINDS)[number]

const fileOf: Record<Kind, (paragraphs: string[], isNewer: boolean) => Uint8Array | Promise<Uint8Array>> = {
  text: (paragraphs) => asText(paragraphs, 'Projekt'),
  docx: (paragraphs) => asDocx(paragraphs, 'Projekt'),
  // Other lines, other broken words, other pages.
  pdf: (paragraphs, isNewer) => asPdf(paragraphs, isNewer ? 'Projekt z 27.04.2026' : 'Projekt z 12.03.2026', isNewer ? 74 : 83),
  docxThenPdf: (paragraphs, isNewer) => (isNewer ? asPdf(paragraphs, 'Projekt') : asDocx(paragraphs, 'Projekt')),
}

const SENTENCES = /(?<=\.) /

interface Edited {
  text: string
  isMoved: boolean
}

/** What becomes of a paragraph; null: it is removed. */
function edited(text: string, random: Random): Edited | null {
  const words = text.split(' ')
  const at = 1 + random(Math.max(1, words.length - 2))
  const sentences = text.split(SENTENCES)
  const drawn = random(100)
  const as = (changed: string, isMoved = false): Edited => ({ text: changed, isMoved })
  if (drawn < 55) return as(text)
  if (drawn < 67) return as(words.with(at, 'wiewiórka').join(' '))
  if (drawn < 75) return as(text.replace(/\d+/, '98765'))
  if (drawn < 82) return as(sentences.toSpliced(1, 0, `Nowe zdanie o filiżance numer ${random(900)}.`).join(' '))
  if (drawn < 88 && sentences.length > 1) return as(sentences.toSpliced(random(sentences.length), 1).join(' '))
  if (drawn < 95) return as(text, true)
  return null
}

interface Planted {
  quote: string
  /** What stands before it in its paragraph. */
  before: string
  /** The paragraph as it reads now; null: removed. */
  now: string | null
}

/** A paragraph, a sentence, some words, or one. */
function plantedIn(text: string, now: string | null, random: Random): Planted {
  const sentences = text.split(SENTENCES)
  const words = text.split(' ').filter((word) => word !== '|')
  const from = random(Math.max(1, words.length - 6))
  const some = words.slice(from, from + 5).join(' ')
  const one = words[random(words.length)]!
  const quote = [text, sentences[random(sentences.length)]!, some, one][random(4)]!
  return { quote, before: text.slice(0, Math.max(0, text.indexOf(quote))), now }
}

/** `random` texts: a hundred paragraphs or so. */
export async function plantedPair(seed: number, kind: Kind) {
  const random = seeded(seed * 31 + 7)
  const { from } = pairOf(seed)
  const changes = from.map((text) => edited(text, random))
  const staying = changes.flatMap((one) => (one && !one.isMoved ? [one.text] : []))
  for (const one of changes) if (one?.isMoved) staying.splice(random(staying.length), 0, one.text)
  const planted = from.map((text, i) => plantedIn(text, changes[i]?.text ?? null, random))
  return { planted, older: await fileOf[kind](from, false), newer: await fileOf[kind](staying, true) }
}

const wordsOf = (text: string) => text.split(/[\s|]+/).filter(Boolean)

/** Whether the passage is still there, as somebody who reads both would say: at least half of its words stand in its paragraph. */
function isThere({ quote, now }: Planted): boolean {
  if (now === null) return false
  if (lettersOf(now).letters.includes(lettersOf(quote).letters)) return true
  const words = wordsOf(quote)
  const there = new Set(wordsOf(now))
  return words.filter((word) => there.has(word)).length >= words.length / 2
}

/** Whether what was found is of that paragraph: its words stand there, but for a header between two pages. */
function isOfIt(found: string, { now }: Planted): boolean {
  const there = lettersOf(now ?? '').letters
  if (there.includes(lettersOf(found).letters)) return true
  const words = wordsOf(found)
  return words.filter((word) => there.includes(lettersOf(word).letters)).length >= words.length * 0.7
}

/** Passages that are there and were found; those that are gone and were told to be. */
export interface Score {
  there: number
  found: number
  gone: number
  loose: number
}

export function scoreOf(planted: readonly Planted[], older: readonly string[], newer: readonly string[]): Score {
  const find = findIn(newer)
  const score: Score = { there: 0, found: 0, gone: 0, loose: 0 }
  for (const one of planted) {
    // A passage that goes on on the next page cannot be chosen in the reader.
    const anchor = older.map((page) => anchorOn(page, one.quote, one.before)).find((each) => each !== null)
    if (!anchor) continue
    const found = find(anchor)
    if (isThere(one)) {
      score.there += 1
      if (found && isOfIt(found.passage, one)) score.found += 1
    } else {
      score.gone += 1
      if (!found) score.loose += 1
    }
  }
  return score
}
