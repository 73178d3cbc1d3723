// Fills the placeholders of a stored text for one recipient. Lines with a link are dropped for recipients without it.
import type { EventWord } from '#provider/areas/calendar/service.ts'
import type { Placeholder } from '#contract/notifications.ts'
import { TEXT_BLOCKS } from '#provider/html/allowed.ts'
import { escapeHtml, tokensOf, unescapeHtml, type Token } from '#provider/html/tokens.ts'
import { ContentWriter } from '#provider/html/writer.ts'

export interface Values {
  /** Empty: an address without an account. */
  firstName: string
  lastName: string
  /** Addresses of links. Lines with a missing link are dropped. */
  links: Links
  /** Words about the carried event. Lines with a missing one are dropped. */
  event: Readonly<Partial<Record<Word, string>>>
  /** Items of the agenda of its meeting, each a line of its own where `{{porzadek}}` ends a paragraph. */
  agenda?: readonly string[]
}

/** Words about the carried event and its meeting. */
export type Word = EventWord | 'numer' | 'forma' | 'porzadek'

export type LinkName = Extract<Placeholder, `link${string}`>
type Links = Readonly<Partial<Record<LinkName, string>>>

/** Labels of links; plain text has the address as well. */
const LINK_WORDS: Record<LinkName, string> = {
  linkUdzial: 'Wezmę udział',
  linkBrakUdzialu: 'Nie wezmę udziału',
  linkGlosowanie: 'Przejdź do głosowania',
  linkDolaczenie: 'Dołącz zdalnie',
}
const LINK_NAMES = Object.keys(LINK_WORDS) as LinkName[]

const EVENT_WORDS: readonly string[] = ['data', 'godzina', 'miejsce', 'numer', 'forma', 'porzadek'] satisfies Word[]

const PLACEHOLDER = new RegExp(`\\{\\{\\s*(${[...LINK_NAMES, ...EVENT_WORDS, 'imie', 'nazwisko'].join('|')})\\s*\\}\\}`, 'g')
const ANY = new RegExp(PLACEHOLDER.source)
const LINK = new RegExp(`\\{\\{\\s*(${LINK_NAMES.join('|')})\\s*\\}\\}`, 'g')
const EVENT = new RegExp(`\\{\\{\\s*(${EVENT_WORDS.join('|')})\\s*\\}\\}`, 'g')

// Noncharacters, which no text contains: for a missing name, and between the pieces of a line.
const GAP = '\uFDD0'
const SEAM = '\uFDD1'
const MARKERS = /[\uFDD0\uFDD1]/g
const GAPS = /([\s\uFDD1]*)\uFDD0[\s\uFDD0\uFDD1]*/g
const EMPTY_PAIR = /\s?(?:\([\s\uFDD1]*\)|„[\s\uFDD1]*”|"[\s\uFDD1]*")/g
const seamsOf = (text: string) => text.replace(/[^\uFDD1]/g, '')

const valueOf = ({ firstName, lastName, event }: Values, placeholder: string): string =>
  placeholder === 'imie' ? firstName : placeholder === 'nazwisko' ? lastName : (event[placeholder as Word] ?? '')
const wordOf = (values: Values, placeholder: string) => valueOf(values, placeholder).replaceAll(/\s+/g, ' ').trim()

/** Removes the gaps of missing names, with their spaces and punctuation. */
function withoutGaps(line: string): string {
  if (!line.includes(GAP)) return line
  // A label without a value.
  if (/:[\s\uFDD1]*\uFDD0[\s\uFDD0\uFDD1]*$/.test(line)) return seamsOf(line)
  const closed = line.replace(GAPS, (gap, _before: string, offset: number) => {
    const left = line
      .slice(0, offset)
      .replace(/\uFDD1/g, '')
      .at(-1)
    const right = line.slice(offset + gap.length)[0]
    const apart = /\s/.test(gap) && left !== undefined && right !== undefined && !/[(„"]/.test(left) && !/[,.;:!?)”"]/.test(right)
    return (apart ? ' ' : '') + seamsOf(gap)
  })
  const paired = closed.replace(EMPTY_PAIR, (pair) => seamsOf(pair))
  const begun = paired.replace(/^([\s\uFDD1]*)[,;:.!?–-]+\s*/, (start) => seamsOf(start))
  return begun === paired ? paired : begun.replace(/^[\s\uFDD1]*\p{Ll}/u, (start) => start.toLocaleUpperCase('pl'))
}

const filledNames = (text: string, values: Values): string =>
  text
    .replaceAll(MARKERS, '')
    .replace(PLACEHOLDER, (whole, name: Placeholder) => (name.startsWith('link') ? whole : wordOf(values, name).replaceAll(MARKERS, '') || GAP))

/** Fills a line of plain text, such as a subject. */
export const fillLine = (text: string, values: Values): string =>
  withoutGaps(filledNames(text.replace(LINK, ''), values))
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** Tokens of a line, without the line break. */
type Line = Token[]
const isText = (token: Token): token is Token & { kind: 'text' } => token.kind === 'text'
const isImage = (token: Token) => token.kind === 'open' && token.name === 'img'
const isMark = (token: Token) => !isText(token) && !isImage(token)

/** Keeps the tags of marks, which may continue in the next line. */
const emptied = (line: Line): Line => line.filter(isMark)

/** Replaces links in a text by elements. */
function linked(text: string, links: Links): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of text.matchAll(LINK)) {
    const name = match[1] as LinkName
    tokens.push({ kind: 'text', text: escapeHtml(text.slice(end, match.index)) })
    tokens.push({ kind: 'open', name: 'a', attributes: { href: escapeHtml(links[name] ?? '') } })
    tokens.push({ kind: 'text', text: LINK_WORDS[name] }, { kind: 'close', name: 'a' })
    end = match.index + match[0].length
  }
  const all: Token[] = [...tokens, { kind: 'text', text: escapeHtml(text.slice(end)) }]
  return all.filter((token) => !isText(token) || token.text !== '')
}

/** null: the line is dropped. */
function fillOne(line: Line, values: Values): Line | null {
  const texts = line.filter(isText).map(({ text }) => unescapeHtml(text))
  if (!texts.some((text) => ANY.test(text))) return line
  const asksInVain = (text: string) =>
    [...text.matchAll(LINK)].some(([, name]) => values.links[name as LinkName] === undefined) ||
    [...text.matchAll(EVENT)].some(([, name]) => values.event[name as Word] === undefined)
  if (texts.some(asksInVain)) return null
  const whole = withoutGaps(texts.map((text) => filledNames(text, values)).join(SEAM))
  if (whole.replaceAll(SEAM, '').trim() === '' && !line.some(isImage)) return null
  const pieces = whole.split(SEAM)
  return line.flatMap((token) => (isText(token) ? linked(pieces.shift() ?? '', values.links) : [token]))
}

function linesOf(tokens: readonly Token[]): Line[] {
  const lines: Line[] = [[]]
  for (const token of tokens)
    if (token.kind === 'open' && token.name === 'br') lines.push([])
    else lines.at(-1)!.push(token)
  return lines
}

/** Content of a block; null: the block is dropped. */
function fillBlock(tokens: readonly Token[], values: Values): Token[] | null {
  const lines = linesOf(tokens)
  const filled = lines.map((line) => fillOne(line, values))
  if (filled.every((line) => line === null)) return null
  let written = false
  return filled.flatMap((line, i) => {
    if (line === null) return emptied(lines[i]!)
    const before: Token[] = written ? [{ kind: 'open', name: 'br', attributes: {} }] : []
    written = true
    return [...before, ...line]
  })
}

const isBlock = (name: string) => (TEXT_BLOCKS as readonly string[]).includes(name)

interface Block {
  open: Token
  tokens: Token[]
}

const AGENDA_AT_END = /\{\{\s*porzadek\s*\}\}\s*$/

/** The agenda at the end of a block is a block for each item: what stands before it, and the items. null: it does not end so. */
function withAgenda({ open, tokens }: Block, { agenda = [] }: Values): Block[] | null {
  const last = tokens.at(-1)
  if (agenda.length === 0 || !last || !isText(last) || !AGENDA_AT_END.test(last.text)) return null
  const before = last.text.replace(AGENDA_AT_END, '')
  const lead = [...tokens.slice(0, -1), ...(before.trim() === '' ? [] : [{ ...last, text: before }])]
  const items = agenda.map((item): Block => ({ open, tokens: [{ kind: 'text', text: escapeHtml(item) }] }))
  return [...(lead.length > 0 ? [{ open, tokens: lead }] : []), ...items]
}

/** `stored`: sanitised HTML; the result is in the same form. */
export function fillContent(stored: string, values: Values): string {
  const writer = new ContentWriter()
  let block: Block | null = null
  for (const token of tokensOf(stored)) {
    if (token.kind === 'open' && isBlock(token.name)) block = { open: token, tokens: [] }
    else if (token.kind === 'close' && block && isBlock(token.name)) {
      for (const { open, tokens } of withAgenda(block, values) ?? [block]) {
        const filled = fillBlock(tokens, values)
        if (filled) for (const each of [open, ...filled, token]) writer.write(each)
      }
      block = null
    } else if (block) block.tokens.push(token)
    else writer.write(token)
  }
  return writer.end()
}
