// Base forms of Polish words from a Hunspell dictionary: a word's ending is taken off by the rules that put it on.
// The dictionary is searched without Polish marks, so a word typed without them finds its base form too.
import { readFileSync } from 'node:fs'
import { fold } from './words.ts'

interface Rule {
  flag: string
  /** Taken from the end of the base form before `add` is put on. */
  strip: string
  add: string
  condition: RegExp | null
}

export interface BaseForms {
  /** Of the word as it is written. */
  own: string[]
  /** Of words that differ from it in marks alone. */
  similar: string[]
}

export interface Dictionary {
  baseForms(word: string): BaseForms
}

/** Rules by the folded ending they add, then by the folded ending they strip. */
type Rules = Map<string, Map<string, Rule[]>>
/** Folded base form → `base/flags` of every word that folds to it, one space between. */
type Entries = Map<string, string>

/** Forms that no rule of endings leads to, as their base form has them. */
const IRREGULAR = Map.groupBy(
  Object.entries({ sędzia: 'sędziego sędziemu sędzio', człowiek: 'ludzie ludzi ludziom ludźmi ludziach', rok: 'lata lat latom latami latach' }).flatMap(
    ([base, forms]) => forms.split(' ').map((form) => ({ form, base })),
  ),
  ({ form }) => fold(form),
)

const NEGATION = 'nie'
const NEGATION_FLAG = 'b'
const REMEMBERED_WORDS = 100_000

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

function readEntries(words: string): Entries {
  const entries: Entries = new Map()
  // The first line is the count.
  for (let at = words.indexOf('\n') + 1; at > 0 && at < words.length;) {
    const end = words.indexOf('\n', at) < 0 ? words.length : words.indexOf('\n', at)
    const line = words.slice(at, end).trim()
    at = end + 1
    if (line === '') continue
    const slash = line.indexOf('/')
    const base = (slash < 0 ? line : line.slice(0, slash)).toLowerCase()
    const entry = slash < 0 ? `${base}/` : `${base}${line.slice(slash)}`
    const folded = fold(base)
    const before = entries.get(folded)
    entries.set(folded, before === undefined ? entry : `${before} ${entry}`)
  }
  return entries
}

class HunspellDictionary implements Dictionary {
  readonly #rules: Rules
  readonly #entries: Entries
  readonly #longestEnding: number
  readonly #remembered = new Map<string, BaseForms>()

  constructor(affixes: string, words: string) {
    this.#rules = readRules(affixes)
    this.#entries = readEntries(words)
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

  /** Tells every base form that has a form which folds to `folded`, and that form. */
  #affixed(folded: string, found: (base: string, form: string, flags: string) => void): void {
    this.#eachBase(folded, (base, flags) => found(base, base, flags))
    for (let length = 0; length <= Math.min(this.#longestEnding, folded.length - 1); length++) {
      const stem = folded.slice(0, folded.length - length)
      for (const [strip, rules] of this.#rules.get(folded.slice(folded.length - length)) ?? [])
        this.#eachBase(stem + strip, (base, flags) => {
          for (const rule of rules)
            if (flags.includes(rule.flag) && base.endsWith(rule.strip) && (rule.condition?.test(base) ?? true))
              found(base, base.slice(0, base.length - rule.strip.length) + rule.add, flags)
        })
    }
  }

  #eachBase(folded: string, tell: (base: string, flags: string) => void): void {
    for (const entry of this.#entries.get(folded)?.split(' ') ?? []) {
      const slash = entry.indexOf('/')
      tell(entry.slice(0, slash), entry.slice(slash + 1))
    }
  }
}

/** Reads the dictionary: about a second and 100 MB, so it is done in a thread of its own, once something is searched. */
export function loadDictionary(): Dictionary {
  const read = (file: string) => readFileSync(new URL(file, import.meta.resolve('dictionary-pl')), 'utf8')
  return new HunspellDictionary(read('index.aff'), read('index.dic'))
}
