// Polish morphology for the provider. A thread loads the dictionary when it is first needed.
import { Worker } from 'node:worker_threads'
import { WITHOUT_TYPES } from '#common/without-types.ts'
import type { LanguageAnswers, LanguageReply, LanguageTask } from './messages.ts'
import type { SearchQuery } from '#provider/search/query.ts'
import type { IndexedText } from '#provider/search/vector.ts'

export interface Language {
  /** The query to the database for what a person typed. */
  read(typed: string): Promise<SearchQuery>
  index(texts: string[]): Promise<IndexedText[]>
  /** One snippet for each text; null for a text without any of the words. */
  snippets(query: SearchQuery, texts: string[]): Promise<(string | null)[]>
  close(): Promise<void>
}

interface Waiting {
  resolve: (answer: never) => void
  reject: (error: Error) => void
}

/** One thread, with the questions that it has not answered yet. */
class Thread {
  readonly #worker = new Worker(new URL('./thread.ts', import.meta.url), { execArgv: [...WITHOUT_TYPES] })
  readonly #waiting = new Map<number, Waiting>()
  #requests = 0

  constructor(ended: () => void) {
    this.#worker.on('message', (reply: LanguageReply) => {
      const waiting = this.#waiting.get(reply.id)
      this.#waiting.delete(reply.id)
      if ('error' in reply) waiting?.reject(new Error(reply.error))
      else waiting?.resolve(reply.answer as never)
    })
    this.#worker.on('error', (error) => this.#fail(error as Error))
    this.#worker.on('exit', () => {
      ended()
      this.#fail(new Error('The language thread has ended'))
    })
  }

  ask(task: LanguageTask): Promise<never> {
    return new Promise((resolve, reject) => {
      const id = (this.#requests += 1)
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ id, task })
    })
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }

  #fail(error: Error): void {
    for (const waiting of this.#waiting.values()) waiting.reject(error)
    this.#waiting.clear()
  }
}

export function openLanguage(): Language {
  let thread: Thread | null = null
  // A thread that has ended, for example for lack of memory, is replaced at the next question.
  const current = () => (thread ??= new Thread(() => (thread = null)))
  const ask = <Kind extends LanguageTask['kind']>(task: LanguageTask & { kind: Kind }): Promise<LanguageAnswers[Kind]> => current().ask(task)
  return {
    read: (typed) => ask({ kind: 'read', typed }),
    index: (texts) => ask({ kind: 'index', texts }),
    snippets: (query, texts) => ask({ kind: 'snippets', query, texts }),
    close: async () => thread?.end(),
  }
}
