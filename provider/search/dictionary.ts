// Finds base forms of Polish words by a Hunspell dictionary: its rules of endings are applied backwards.
// It is searched without diacritics, so a word typed without them finds its base form too.
import { readFileSync } from 'node:fs'
import { fold } from './words.ts'

interface Rule {
  flag: string
  /** Removed from the end of the base form before `add` is appended. */
  strip: string
  add: string
  condition: RegExp | null
}

export interface BaseForms {
  /** Base forms of the word as it is written. */
  own: string[]
  /** Base forms of words that differ from it in diacritics only. */
  similar: string[]
}

export interface Dictionary {
  baseForms(word: string): BaseForms
}

/** Rules by the folded ending that they add, then by the folded ending that they remove. */
type Rules = Map<string, Map<string, Rule[]>>

/** Irregular forms, as listed with their base form. */
const IRREGULAR = Map.groupBy(
  Object.entries({ sędzia: 'sędziego sędziemu sędzio', człowiek: 'ludzie ludzi ludziom ludźmi ludziach', rok: 'lata lat latom latami latach' }).flatMap(
    ([base, forms]) => forms.split(' ').map((form) => ({ form, base })),
  ),
  ({ form }) => fold(form),
)

const NEGATION = 'nie'
const NEGATION_FLAG = 'b'
const REMEMBERED_WORDS = 20_000

const emptyAsZero = (ending: string) => (ending === '0' ? '' : ending)

function readRules(affixes: string): Rules {
  const rules: Rules = new Map()
  const conditions = new Map<string, RegExp>()
  for (const [, flag, strip, add, condition] of affixes.matchAll(/^SFX[ \t]+(\S)[ \t]+(\S+)[ \t]+(\S+)[ \t]+(\S+)/gm)) {
    // A header has four columns too: flag, cross product, count.
    if (strip === 'Y' || strip === 'N') continue
    const rule = { flag: flag!, strip: emptyAsZero(strip!), add: emptyAsZero(add!), condition: condition === '.' ? null : conditionOf(condition!, conditions) }
    const byStrip = rules.get(fold(rule.add)) ?? new Map<string, Rule[]>()
    byStrip.set(fold(rule.strip), [...(byStrip.get(fold(rule.strip)) ?? []), rule])
    rules.set(fold(rule.add), byStrip)
  }
  return rules
}

function conditionOf(source: string, known: Map<string, RegExp>): RegExp {
  const condition = known.get(source) ?? new RegExp(`${source}$`)
  known.set(source, condition)
  return condition
}

/** FNV-1a hash of the letters. */
function hashOf(folded: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < folded.length; i++) hash = Math.imul(hash ^ folded.charCodeAt(i), 0x01000193)
  return hash ^ (hash >>> 15)
}

const NEW_LINE = 10
const SLASH = 47

/**
 * The lines of the dictionary by their folded base form. They stay bytes, as in the file, with a table of offsets:
 * 300,000 strings and a map of them take ten times the memory.
 */
class Entries {
  readonly #lines: Buffer
  /** Hash table of offsets; a collision takes the next free place. 0 is free, because the first line is a count. */
  readonly #places: Uint32Array
  /** Some more bits of the hash, so that hardly any line is read without a match. */
  readonly #tags: Uint8Array
  readonly #mask: number

  constructor(lines: Buffer) {
    this.#lines = lines
    const starts = [...lineStarts(lines)]
    const size = 2 ** Math.ceil(Math.log2(starts.length * 2))
    this.#mask = size - 1
    this.#places = new Uint32Array(size)
    this.#tags = new Uint8Array(size)
    for (const start of starts) this.#add(start)
  }

  /** Calls back with base form and flags of every word that folds to `folded`. */
  each(folded: string, tell: (base: string, flags: string) => void): void {
    const hash = hashOf(folded)
    for (let at = hash & this.#mask; this.#places[at] !== 0; at = (at + 1) & this.#mask) {
      if (this.#tags[at] !== hash >>> 24) continue
      const { base, flags } = this.#read(this.#places[at]!)
      if (fold(base) === folded) tell(base, flags)
    }
  }

  #add(start: number): void {
    const hash = hashOf(fold(this.#read(start).base))
    let at = hash & this.#mask
    while (this.#places[at] !== 0) at = (at + 1) & this.#mask
    this.#places[at] = start
    this.#tags[at] = hash >>> 24
  }

  #read(start: number): { base: string; flags: string } {
    const newLine = this.#lines.indexOf(NEW_LINE, start)
    const end = newLine < 0 ? this.#lines.length : newLine
    const slash = this.#lines.indexOf(SLASH, start)
    const bare = slash < 0 || slash > end
    return {
      base: this.#lines
        .toString('utf8', start, bare ? end : slash)
        .trim()
        .toLowerCase(),
      flags: bare ? '' : this.#lines.toString('utf8', slash + 1, end).trim(),
    }
  }
}

/** Offset of each word's line; the first line is the count. */
function* lineStarts(lines: Buffer): Generator<number> {
  for (let start = lines.indexOf(NEW_LINE) + 1; start > 0 && start < lines.length; start = lines.indexOf(NEW_LINE, start) + 1)
    if (lines[start] !== NEW_LINE) yield start
}

class HunspellDictionary implements Dictionary {
  readonly #rules: Rules
  readonly #entries: Entries
  readonly #longestEnding: number
  readonly #remembered = new Map<string, BaseForms>()

  constructor(affixes: string, words: Buffer) {
    this.#rules = readRules(affixes)
    this.#entries = new Entries(words)
    this.#longestEnding = Math.max(...[...this.#rules.keys()].map((ending) => ending.length))
  }

  baseForms(word: string): BaseForms {
    const known = this.#remembered.get(word)
    if (known) return known
    const forms = this.#find(word)
    if (this.#remembered.size >= REMEMBERED_WORDS) this.#remembered.clear()
    this.#remembered.set(word, forms)
    return forms
  }

  #find(word: string): BaseForms {
    const own = new Set<string>()
    const similar = new Set<string>()
    const take = (base: string, form: string) => (form === word ? own : similar).add(base)
    this.#affixed(fold(word), (base, form) => take(base, form))
    for (const { form, base } of IRREGULAR.get(fold(word)) ?? []) take(base, form)
    if (word.startsWith(NEGATION) && word.length > NEGATION.length + 2)
      this.#affixed(fold(word.slice(NEGATION.length)), (base, form, flags) => {
        if (flags.includes(NEGATION_FLAG)) take(NEGATION + base, NEGATION + form)
      })
    return { own: [...own], similar: [...similar.difference(own)] }
  }

  /** Calls back with every base form that has a form which folds to `folded`, and with that form. */
  #affixed(folded: string, found: (base: string, form: string, flags: string) => void): void {
    this.#entries.each(folded, (base, flags) => found(base, base, flags))
    for (let length = 0; length <= Math.min(this.#longestEnding, folded.length - 1); length++) {
      const stem = folded.slice(0, folded.length - length)
      for (const [strip, rules] of this.#rules.get(folded.slice(folded.length - length)) ?? [])
        this.#entries.each(stem + strip, (base, flags) => {
          for (const rule of rules)
            if (flags.includes(rule.flag) && base.endsWith(rule.strip) && (rule.condition?.test(base) ?? true))
              found(base, base.slice(0, base.length - rule.strip.length) + rule.add, flags)
        })
    }
  }
}

/** Reads the dictionary. It takes about a third of a second, so a thread does it at the first search. */
export function loadDictionary(): Dictionary {
  const read = (file: string) => readFileSync(new URL(file, import.meta.resolve('dictionary-pl')))
  return new HunspellDictionary(read('index.aff').toString('utf8'), read('index.dic'))
}
