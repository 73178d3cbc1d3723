// What the styles and the numbering of a DOCX say of its paragraphs: which are headings, which are points of a list, and how these are numbered.
import { attributeOf, walkXml } from '#provider/search/extract/xml.ts'
import type { ZipReader } from '#provider/search/extract/zip-reader.ts'

export interface ParagraphStyle {
  /** Of a heading, from 1. */
  level?: number
  /** Of a list. */
  list?: string
  listLevel?: number
}

/** Word calls its headings so in any language. */
const HEADING = /^heading ([1-9])$/i
const OUTLINE_LEVELS = 9

const value = (attributes: string) => attributeOf(attributes, 'w:val') ?? ''
const levelOf = (attributes: string) => Number(value(attributes)) + 1

/** Says of a paragraph, or of a style, what its properties say. */
export function readProperty(style: ParagraphStyle, name: string, attributes: string): void {
  if (name === 'w:outlineLvl' && levelOf(attributes) <= OUTLINE_LEVELS) style.level = levelOf(attributes)
  if (name === 'w:numId') style.list = value(attributes)
  if (name === 'w:ilvl') style.listLevel = levelOf(attributes)
}

export function readStyles(zip: ZipReader): Map<string, ParagraphStyle> {
  const styles = new Map<string, ParagraphStyle & { basedOn?: string }>()
  let style: (ParagraphStyle & { basedOn?: string }) | null = null
  walkXml(zip.text('word/styles.xml'), {
    open: (name, attributes) => {
      if (name === 'w:style') styles.set(attributeOf(attributes, 'w:styleId') ?? '', (style = {}))
      else if (!style) return
      else if (name === 'w:name') {
        const level = HEADING.exec(value(attributes))?.[1]
        if (level !== undefined) style.level = Number(level)
        else if (/^title$/i.test(value(attributes))) style.level = 1
      } else if (name === 'w:basedOn') style.basedOn = value(attributes)
      else readProperty(style, name, attributes)
    },
    close: (name) => {
      if (name === 'w:style') style = null
    },
  })
  // A style has what the one that it is based on has; two may name each other.
  const whole = (id: string, seen: Set<string>): ParagraphStyle => {
    const own = styles.get(id)
    if (!own || seen.has(id)) return {}
    return { ...(own.basedOn !== undefined && whole(own.basedOn, seen.add(id))), ...own }
  }
  return new Map([...styles.keys()].map((id) => [id, whole(id, new Set())]))
}

interface NumberedLevel {
  format: string
  /** '%1.%2': numbers of this level and those above. */
  text: string
  start: number
  /** The levels above are shown in figures as well, however they are shown by themselves. */
  isLegal: boolean
}

const LETTERS = 26
const letter = (count: number) => String.fromCharCode(97 + ((count - 1) % LETTERS)).repeat(Math.ceil(count / LETTERS))
const ROMAN: readonly (readonly [number, string])[] = [
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]
function roman(count: number): string {
  let left = count
  return ROMAN.map(([worth, signs]) => {
    const times = Math.floor(left / worth)
    left -= times * worth
    return signs.repeat(times)
  }).join('')
}

const LARGEST = 999
export function shownNumber(count: number, format: string): string {
  if (count < 1 || count > LARGEST) return String(count)
  if (format === 'lowerLetter') return letter(count)
  if (format === 'upperLetter') return letter(count).toUpperCase()
  if (format === 'lowerRoman') return roman(count)
  if (format === 'upperRoman') return roman(count).toUpperCase()
  return String(count)
}

/** The lists of a document, and how far each has been counted. */
export class Numbering {
  readonly #levels = new Map<string, Map<number, NumberedLevel>>()
  readonly #abstract = new Map<string, string>()
  readonly #counts = new Map<string, number[]>()
  /** Of lists that begin anew, by list and level: from which number; taken away once it was used. */
  readonly #restarts = new Map<string, number>()

  constructor(zip: ZipReader) {
    let levels: Map<number, NumberedLevel> | null = null
    let level: NumberedLevel | null = null
    let list = ''
    let overridden = 0
    walkXml(zip.text('word/numbering.xml'), {
      open: (name, attributes) => {
        if (name === 'w:abstractNum') this.#levels.set(attributeOf(attributes, 'w:abstractNumId') ?? '', (levels = new Map<number, NumberedLevel>()))
        else if (name === 'w:num') list = attributeOf(attributes, 'w:numId') ?? ''
        else if (name === 'w:abstractNumId') this.#abstract.set(list, value(attributes))
        else if (name === 'w:lvl')
          levels?.set(Number(attributeOf(attributes, 'w:ilvl')) + 1, (level = { format: 'bullet', text: '', start: 1, isLegal: false }))
        else if (name === 'w:lvlOverride') overridden = Number(attributeOf(attributes, 'w:ilvl')) + 1
        else if (name === 'w:startOverride') this.#restarts.set(`${list} ${overridden}`, Number(value(attributes)) || 0)
        else if (!level) return
        else if (name === 'w:isLgl') level.isLegal = value(attributes) !== '0'
        else if (name === 'w:numFmt') level.format = value(attributes)
        else if (name === 'w:lvlText') level.text = value(attributes)
        else if (name === 'w:start') level.start = Number(value(attributes)) || 0
      },
      close: (name) => {
        if (name === 'w:lvl') level = null
        if (name === 'w:abstractNum') levels = null
      },
    })
  }

  /** The number of the next paragraph of this list and level; null: it has a bullet, or none. */
  next(list: string, level: number): string | null {
    const abstract = this.#abstract.get(list) ?? ''
    const levels = this.#levels.get(abstract)
    const own = levels?.get(level)
    if (!levels || !own || own.format === 'bullet' || own.format === 'none') return null
    // Lists of one kind count on together.
    const counts = this.#counts.get(abstract) ?? []
    const restart = this.#restarts.get(`${list} ${level}`)
    this.#restarts.delete(`${list} ${level}`)
    counts[level] = restart ?? (counts[level] === undefined ? own.start : counts[level] + 1)
    counts.length = level + 1
    this.#counts.set(abstract, counts)
    return own.text.replace(/%([1-9])/g, (_whole, at: string) => {
      const above = levels.get(Number(at))
      return shownNumber(counts[Number(at)] ?? above?.start ?? 1, own.isLegal || !above ? 'decimal' : above.format)
    })
  }
}
