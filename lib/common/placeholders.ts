// What is filled in when a mail is written: `{{imie}}`.

export const PLACEHOLDERS = [
  'linkUdzial',
  'linkBrakUdzialu',
  'linkGlosowanie',
  'imie',
  'nazwisko',
  'data',
  'godzina',
  'miejsce',
  'numer',
  'forma',
  'porzadek',
  'linkDolaczenie',
] as const

const MARKED = /\{\{([^{}]*)\}\}/g
/** Anything else in braces is no name, and stays what it is. */
const NAME = /^[\p{L}\p{M}\p{N}_\s-]+$/u

/** Names in braces that nothing is filled in for, each once; `content`: plain text or the HTML of a mail. */
export function unknownPlaceholders(content: string): string[] {
  const text = content.replace(/<[^>]*>/g, '').replaceAll('&nbsp;', ' ')
  const names = [...text.matchAll(MARKED)].map(([, name = '']) => name.trim()).filter((name) => NAME.test(name))
  return [...new Set(names)].filter((name) => !(PLACEHOLDERS as readonly string[]).includes(name))
}
