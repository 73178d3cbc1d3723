// What several reads of one page ask alike (the way to a folder, its meeting) is asked once. Only while such a call is answered, and only
// for its caller: the next call asks anew, so a right that was taken is gone at once.
import type { Actor } from './actor.ts'

const pages = new WeakMap<Actor, Map<string, Promise<unknown>>>()

/** Answers several reads for one caller. They change nothing that a shared question is about. */
export async function asOnePage<T>(actor: Actor | null, answer: () => Promise<T>): Promise<T> {
  if (!actor) return answer()
  pages.set(actor, new Map())
  try {
    return await answer()
  } finally {
    pages.delete(actor)
  }
}

/** The answer to a question of this name, which another read of the same page may have asked already. */
export function oncePerPage<T>(actor: Actor | null, question: string, ask: () => Promise<T>): Promise<T> {
  const asked = actor && pages.get(actor)
  if (!asked) return ask()
  const known = asked.get(question) as Promise<T> | undefined
  const answer = known ?? ask()
  if (!known) asked.set(question, answer)
  return answer
}
