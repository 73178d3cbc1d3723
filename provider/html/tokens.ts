// Reads HTML that the sanitiser or the writer has made: lower-case names, values in double quotes, `& < > "` always escaped.
// It cannot read other HTML.

export type Token =
  /** The text, still escaped. */
  | { kind: 'text'; text: string }
  /** The attributes; their values are still escaped. */
  | { kind: 'open'; name: string; attributes: Record<string, string> }
  | { kind: 'close'; name: string }

const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+(?:="[^"]*")?)*) ?\/?>|[^<]+/g
const ATTRIBUTE = / ([a-z]+)(?:="([^"]*)")?/g

export function* tokensOf(html: string): Generator<Token> {
  for (const { 0: text, 1: slash, 2: name, 3: rest } of html.matchAll(TOKEN)) {
    if (name === undefined) yield { kind: 'text', text }
    else if (slash) yield { kind: 'close', name }
    else yield { kind: 'open', name, attributes: Object.fromEntries([...rest!.matchAll(ATTRIBUTE)].map(([, key, value]) => [key!, value ?? ''])) }
  }
}

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const
const CHARACTERS: Record<string, string> = Object.fromEntries(Object.entries(ENTITIES).map(([character, entity]) => [entity, character]))

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character as keyof typeof ENTITIES])
export const unescapeHtml = (text: string): string => text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => CHARACTERS[entity]!)
