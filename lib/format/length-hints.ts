// What a field says of how much it takes; the same words in every form.
import { CHARACTERS } from '#common/nouns.ts'
import { counted } from '#common/plural.ts'

export const requiredUpTo = (limit: number): string => `Wymagane, najwyżej ${counted(limit, CHARACTERS)}.`
export const optionalUpTo = (limit: number): string => `Nieobowiązkowe, najwyżej ${counted(limit, CHARACTERS)}.`

/** Said beside a text while it is typed. */
export const charactersLeft = (rest: number): string =>
  rest >= 0 ? `Pozostało: ${counted(rest, CHARACTERS)}` : `Za długo o ${counted(-rest, CHARACTERS)}. Skróć tekst`

/** A screen reader hears it only when it matters. */
export const TOLD_BELOW = 20
