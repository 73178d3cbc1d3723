// A number with its Polish noun.
const plural = new Intl.PluralRules('pl-PL')

export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { many: string }

/** `5 dni` */
export const counted = (n: number, forms: Forms): string => `${n} ${forms[plural.select(n)] ?? forms.many}`
