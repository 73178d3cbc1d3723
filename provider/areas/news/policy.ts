// Who may read an article.
import { isAdministrator, type Actor } from '#provider/http/handler.ts'

/** Published articles are for everyone, drafts and archived ones for administrators. */
export const mayRead = (actor: Actor | null, article: { status: string }): boolean => article.status === 'published' || isAdministrator(actor)
