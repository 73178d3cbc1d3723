// The words of an article's text without its markup.
import { TEXT_BLOCKS } from './allowed.ts'
import { tokensOf, unescapeHtml } from './tokens.ts'

const BREAKS: readonly string[] = [...TEXT_BLOCKS, 'br']
/** A sign that can be seen: neither space nor one of the characters that are drawn as nothing. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

/** A line for each block. */
export function plainText(stored: string): string {
  let text = ''
  for (const token of tokensOf(stored)) {
    if (token.kind === 'text') text += unescapeHtml(token.text)
    else if (BREAKS.includes(token.name)) text += '\n'
  }
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
}

/** Whether there is any text: blank paragraphs and pictures are none. */
export const hasText = (stored: string): boolean => VISIBLE.test(plainText(stored))
