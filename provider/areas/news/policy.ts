// Who may read an article.
import { mayAdminister, type Actor } from '#provider/identity/actor.ts'

/** Published articles are for everyone, drafts and archived ones for administrators. */
export const mayRead = (actor: Actor | null, article: { status: string }): boolean => article.status === 'published' || mayAdminister(actor)
