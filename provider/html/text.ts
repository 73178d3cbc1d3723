// The plain text of an article.
import { TEXT_BLOCKS } from './allowed.ts'
import { tokensOf, unescapeHtml } from './tokens.ts'

const BREAKS: readonly string[] = [...TEXT_BLOCKS, 'br']
/** A visible sign: neither white space nor one of the invisible characters. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

/** One line for each block. */
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

/** Whether there is any visible text: empty paragraphs and pictures are none. */
export const hasText = (stored: string): boolean => VISIBLE.test(plainText(stored))
