// What the page of an address reads is known from the last one of it that was made for a person of the same rights. It is asked for
// together with who is here, so that a page is one call. The page asks as ever: what was not foreseen goes to the provider then.
import { LRUCache } from 'lru-cache'
import type { Part, ThoughtOf } from '#contract/parts.ts'
import type { Answered } from './read-answer.ts'

/** Addresses; of each a few hundred bytes, and never an answer. */
const KNOWN_MAX = 2_000

const known = new LRUCache<string, readonly Part[]>({ max: KNOWN_MAX })

const partKey = (part: Part): string => JSON.stringify(part)

/** One page that is being made. */
export class Ahead {
  readonly thoughtOf: ThoughtOf
  readonly #key: string
  readonly #answers = new Map<string, Answered>()

  /** `path`: of an address without a query. */
  constructor(path: string, thoughtOf: ThoughtOf) {
    this.thoughtOf = thoughtOf
    this.#key = JSON.stringify([path, thoughtOf.functionRole, thoughtOf.permissions.toSorted()])
  }

  /** None: nobody like this person has had this page yet. */
  get parts(): readonly Part[] {
    return known.get(this.#key) ?? []
  }

  /** `parts` are those that were asked for, in the order of the answers. */
  bring(parts: readonly Part[], answers: readonly Answered[]): void {
    for (const [i, part] of parts.entries()) if (answers[i]) this.#answers.set(partKey(part), answers[i])
  }

  /** The answer that came already, once: whoever reads again wants it as it is then. */
  take(part: Part): Answered | undefined {
    const key = partKey(part)
    const answer = this.#answers.get(key)
    this.#answers.delete(key)
    return answer
  }

  /** What the page asked for first of all. What it asks for later depends on the answers. */
  learn(parts: readonly Part[]): void {
    known.set(this.#key, parts)
  }
}
