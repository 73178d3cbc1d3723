const rules = new Intl.PluralRules('pl')
const number = new Intl.NumberFormat('pl-PL')

export interface Forms {
  /** 1 dokument */
  one: string
  /** 2 dokumenty, 22 dokumenty */
  few: string
  /** 0, 5, 12, 21 dokumentów */
  many: string
  /** Masculine personal nouns: numbers beyond four take the genitive. 3 odbiorcy, but 23 odbiorców ('dwudziestu trzech odbiorców') */
  personal?: true
}

const FEW_MAX = 4

/** The form of a noun that goes with the whole number `n`. */
export function plural(n: number, forms: Forms): string {
  const category = rules.select(Math.trunc(n))
  if (category === 'few' && forms.personal && n > FEW_MAX) return forms.many
  return category === 'one' || category === 'few' ? forms[category] : forms.many
}

/** The number and the noun: `5 dokumentów`. */
export const counted = (n: number, forms: Forms): string => `${number.format(n)}\u00a0${plural(n, forms)}`

/** The same for a number given as text; `otherwise` when there is none. */
export const countOr = (text: string | undefined, forms: Forms, otherwise: string): string =>
  text !== undefined && /^\d{1,6}$/.test(text) ? counted(Number(text), forms) : otherwise
