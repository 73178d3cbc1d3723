// An agenda pasted as text: a line is an item. Its numbering is left out, of whatever kind, since the order gives the numbers anew.
import { textSeal } from './text-seal.ts'

export interface ReadItem {
  title: string
  speaker: string | null
}

/** '1.', '1)', '(1)', '1.2.', '3a.', 'II.', 'b)', each with a sign that ends it; the sign may be a colon or a dash. */
const NUMBER = /^\(?(?:\d{1,3}(?:\.\d{1,3})*[a-z]?|[ivxlc]{1,7}|[a-z])(?:[.)\]:]+|\s*[–—-](?=\s))\s*(?=\S)/i
/** 'Pkt 3', 'Punkt 3.', 'Ad 3', '§ 3', which need no sign. */
const NAMED = /^(?:pkt\.?|punkt|ad\.?|§|nr)\s*\d{1,3}[a-z]?\s*[.):–—-]*\s+(?=\S)/i
const BULLET = /^[-–—•▪●◦·*‣o]\s+(?=\S)/
/** As spreadsheets and tables of office programs are pasted. */
const CELL = /^\d{1,3}[.)]?\t+(?=\S)/
/** A figure alone counts only where it is the next one: '2021 rok' is no number of an item. */
const BARE = /^(\d{1,3})\s+(?=\S)/

const SPEAKER =
  /\s*(?:\(|\[|[–—-]\s+|;\s*|,\s+)?(?:ref(?:\.|eruje|erent|erentka|erują)|przedstawia|prezentuje|prelegent(?:ka)?)\s*:?\s+([^()[\]]{2,300}?)[)\]]?\.?$/i

function withoutNumber(line: string, place: number): string {
  for (const shape of [CELL, NAMED, NUMBER, BULLET]) if (shape.test(line)) return line.replace(shape, '')
  const bare = BARE.exec(line)
  return bare && Number(bare[1]) === place + 1 ? line.slice(bare[0].length) : line
}

function itemOf(line: string, place: number): ReadItem {
  const whole = withoutNumber(line, place).replace(/\s+/g, ' ').trim()
  const found = SPEAKER.exec(whole)
  // A line that is nothing but its speaker is a title.
  return found && found.index > 0 ? { title: whole.slice(0, found.index).trim(), speaker: found[1]!.trim() } : { title: whole, speaker: null }
}

/** Empty lines, and lines of nothing but signs, are no items. */
const isItem = (line: string) => /[\p{L}\p{N}]/u.test(line)

export function readAgenda(text: string): ReadItem[] {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim())
  return lines.filter(isItem).map(itemOf)
}

/** Of what was understood, so that nothing else is saved than what was shown. */
export const agendaSeal = (items: readonly ReadItem[]): string => textSeal(items.map(({ title, speaker }) => `${title}\t${speaker ?? ''}`).join('\n'))
