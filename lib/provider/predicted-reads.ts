// Predicts what a page will read from what the same address read last time, for a person of the same role and permissions. These
// reads are sent together with the check of the current user, so that a page takes one call. A read that was not predicted is sent
// when the page asks for it.
import { LRUCache } from 'lru-cache'
import type { Part, ExpectedUser } from '#contract/parts.ts'
import type { Answered } from './read-answer.ts'

/** Addresses that are remembered: a few hundred bytes each. Answers are never kept here. */
const ADDRESSES_MAX = 2_000

const known = new LRUCache<string, readonly Part[]>({ max: ADDRESSES_MAX })

const partKey = (part: Part): string => JSON.stringify(part)

/** The predicted reads of one page that is being rendered. */
export class PredictedReads {
  readonly expectedUser: ExpectedUser
  readonly #key: string
  readonly #answers = new Map<string, Answered>()

  /** `path`: of an address without a query. */
  constructor(path: string, expectedUser: ExpectedUser) {
    this.expectedUser = expectedUser
    this.#key = JSON.stringify([path, expectedUser.functionRole, expectedUser.permissions.toSorted()])
  }

  /** Empty: nobody with this role and these permissions has opened this page yet. */
  get parts(): readonly Part[] {
    return known.get(this.#key) ?? []
  }

  /** `answers` stand in the order of `parts`. */
  storeAnswers(parts: readonly Part[], answers: readonly Answered[]): void {
    for (const [i, part] of parts.entries()) if (answers[i]) this.#answers.set(partKey(part), answers[i])
  }

  /** The answer that has come already. It is given out once: a second read of the same thing must go to the provider. */
  takeAnswer(part: Part): Answered | undefined {
    const key = partKey(part)
    const answer = this.#answers.get(key)
    this.#answers.delete(key)
    return answer
  }

  /** Keeps the first reads of the page for the next prediction. Later reads may depend on answers, so they are not kept. */
  remember(parts: readonly Part[]): void {
    known.set(this.#key, parts)
  }
}
