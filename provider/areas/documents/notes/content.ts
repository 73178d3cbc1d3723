// What a note holds, as the database keeps it: encrypted, so that neither a look at the database nor a backup tells it. Whoever has the
// database and PROVIDER_SECRET can read it.
import { z } from 'zod'
import { sealingFor } from '#provider/identity/sealed.ts'

const { seal, unseal } = sealingFor('portal: notes')

const Content = z.object({
  text: z.string(),
  /** The name that the document had. */
  documentName: z.string(),
  /** null: the note is about the whole page. */
  quote: z.string().nullable(),
  before: z.string(),
  after: z.string(),
})
export type Content = z.infer<typeof Content>

export const sealContent = (secret: string, userId: number, content: Content): string => seal(secret, userId, JSON.stringify(content))

/** null: encrypted with another secret. */
export function openContent(secret: string, userId: number, sealed: string): Content | null {
  const text = unseal(secret, userId, sealed)
  return text === null ? null : Content.parse(JSON.parse(text))
}

export const sealPassage = seal
export const openPassage = unseal

/** For the copy of its author's data. */
export function contentInWords(secret: string, userId: number, sealed: string): string {
  const content = openContent(secret, userId, sealed)
  if (!content) return 'Nie można odczytać: notatkę zaszyfrowano innym kluczem portalu.'
  const { quote, text, documentName } = content
  return `${documentName}${quote === null ? '' : `, przy fragmencie „${quote}”`}: ${text}`
}
