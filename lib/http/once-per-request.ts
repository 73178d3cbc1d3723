// What one request asks for twice (its page and its title, its frame and its content) it gets once.
import { requestScope, type RequestScope } from './request-scope.ts'

/** Equal arguments are the same question. Outside of a request everything is asked anew. */
export function oncePerRequest<A extends readonly (string | undefined)[], T>(ask: (...about: A) => T): (...about: A) => T {
  const answers = new WeakMap<RequestScope, Map<string, T>>()
  return (...about) => {
    const scope = requestScope()
    if (!scope) return ask(...about)
    const known = answers.get(scope) ?? new Map<string, T>()
    answers.set(scope, known)
    const question = JSON.stringify(about)
    if (!known.has(question)) known.set(question, ask(...about))
    return known.get(question) as T
  }
}
