import { ListTodo, type Duty } from '#contract/todo.ts'
import { isApiFailure } from '#lib/provider/failure.ts'
import { read } from '#lib/session/read.ts'
import type { Visit } from '#lib/session/visit.ts'

const load = async (of: 'own' | 'all'): Promise<readonly Duty[]> => (await read(ListTodo, { query: { of } })).items

export const loadTodo = () => load('all')

/** null: it could not be loaded. */
export type Waiting = Promise<readonly Duty[] | null>

/** What waits for whoever is signed in, beside what the page is about; undefined: nobody is, or they have something to accept first. */
export function beginWaiting({ signedIn }: Pick<Visit, 'signedIn'>): Waiting | undefined {
  if (!signedIn || signedIn.gate !== undefined) return undefined
  return load('own').catch((error: unknown) => {
    if (isApiFailure(error)) return null
    throw error
  })
}
