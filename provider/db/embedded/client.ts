// PostgreSQL embedded in this process: a client of the database thread, shaped like PGlite, which is what the job queue
// accepts. It has one connection: statements run in the order in which they were asked, a transaction has it to itself.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { assertOutsideTransaction } from '#provider/db/guard.ts'
import { lockDirectory } from './lock.ts'
import type { EmbeddedReply, EmbeddedRequest, EmbeddedResult } from './messages.ts'

interface Waiting {
  resolve: (results: EmbeddedResult[]) => void
  reject: (error: Error) => void
}

export interface EmbeddedTransaction {
  query(text: string, parameters?: readonly unknown[]): Promise<EmbeddedResult>
  exec(text: string): Promise<EmbeddedResult[]>
}

/** A transaction that has begun: nobody else reads or writes until one of the two is called. */
export interface OpenTransaction extends EmbeddedTransaction {
  /** Throws with code 25P02 when a statement had failed: nothing is written then. */
  commit(): Promise<void>
  rollback(): Promise<void>
}

/** The thread has ended, or its engine has: nothing is read or written any more until another process opens the data. */
export class DatabaseLost extends Error {}

export class EmbeddedPostgres {
  ready = false
  closed = false
  readonly waitReady: Promise<void>
  /** Resolves with the reason when the database, once ready, stops without being asked. */
  readonly lost: Promise<DatabaseLost>
  readonly #worker: Worker
  readonly #unlock: () => void
  readonly #waiting = new Map<number, Waiting>()
  readonly #listeners = new Map<string, Set<(payload: string) => void>>()
  #requests = 0
  /** Never rejects; resolves when the next one may send. */
  #tail: Promise<unknown> = Promise.resolve()
  #broken: string | null = null

  /** Opens `<dataDir>/database`, making it when there is none. Throws at once when another process has it. */
  constructor(dataDir: string) {
    const directory = resolve(dataDir)
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    this.#unlock = lockDirectory(directory, join(directory, 'provider.lock'))
    // The options of a parent started for tests or type stripping are no business of this thread.
    this.#worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: { directory: join(directory, 'database') }, execArgv: [] })
    const lost = Promise.withResolvers<DatabaseLost>()
    this.lost = lost.promise
    this.waitReady = new Promise((ready, failed) => {
      const stop = (reason: string) => {
        if (this.#broken !== null) return
        this.#fail(reason)
        failed(new DatabaseLost(reason))
        if (this.ready && !this.closed) lost.resolve(new DatabaseLost(reason))
      }
      this.#worker.on('message', (reply: EmbeddedReply) => {
        if (reply.kind === 'ready') {
          this.ready = true
          ready()
        } else if (reply.kind === 'failed') stop(reply.message)
        else this.#receive(reply)
      })
      this.#worker.on('error', (error: Error) => stop(error.message))
      this.#worker.on('exit', (code) => stop(`the database thread has ended (exit code ${code})`))
    })
    this.waitReady.catch(() => this.#unlock())
  }

  /** Nothing can be asked of it any more. */
  get gone(): boolean {
    return this.#broken !== null
  }

  /** A statement of its own. It is sent without waiting for the answers to those before it; the thread keeps the order. */
  async query(text: string, parameters?: readonly unknown[]): Promise<EmbeddedResult> {
    assertOutsideTransaction()
    const sent = this.#tail.then(() => ({ answer: this.#query(text, parameters) }))
    this.#tail = sent
    return (await sent).answer
  }

  /** Statements without parameters. One that fails leaves no transaction open that the text began. */
  async exec(text: string): Promise<EmbeddedResult[]> {
    return this.#exclusive(async () => {
      try {
        return await this.#request('exec', text)
      } catch (error) {
        await this.#request('exec', 'rollback')
        throw error
      }
    })
  }

  /** Waits for its turn and begins. Whoever begins has to end it: everybody else waits. */
  async begin(): Promise<OpenTransaction> {
    assertOutsideTransaction()
    const turn = this.#tail
    const { promise: over, resolve: end } = Promise.withResolvers<void>()
    this.#tail = over
    await turn
    try {
      await this.#request('exec', 'begin')
    } catch (error) {
      end()
      throw error
    }
    return {
      query: (text, parameters) => this.#query(text, parameters),
      exec: (text) => this.#request('exec', text),
      commit: () => this.#commit().finally(end),
      rollback: () =>
        this.#request('exec', 'rollback')
          .then(() => undefined)
          .finally(end),
    }
  }

  async transaction<T>(work: (transaction: EmbeddedTransaction) => Promise<T>): Promise<T> {
    const transaction = await this.begin()
    let result: T
    try {
      result = await work(transaction)
    } catch (error) {
      await transaction.rollback()
      throw error
    }
    await transaction.commit()
    return result
  }

  /** Calls back for every notification on the channel, until the answer is called. */
  async listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>> {
    const callbacks = this.#listeners.get(channel) ?? new Set()
    if (callbacks.size === 0) await this.#exclusive(() => this.#request('listen', channel))
    callbacks.add(callback)
    this.#listeners.set(channel, callbacks)
    return async () => {
      callbacks.delete(callback)
      if (callbacks.size === 0) await this.#exclusive(() => this.#request('unlisten', channel))
    }
  }

  async close(): Promise<void> {
    if (this.closed) return
    this.closed = true
    await this.#exclusive(() => this.#request('close', '')).catch(() => undefined)
    await this.#worker.terminate()
    this.#unlock()
  }

  async #commit(): Promise<void> {
    const [commit] = await this.#request('exec', 'commit')
    // A commit after a failed statement rolls back without an error; nobody may take it for success.
    if (commit?.command === 'ROLLBACK') throw Object.assign(new Error('The transaction had failed and was rolled back'), { code: '25P02' })
  }

  async #query(text: string, parameters?: readonly unknown[]): Promise<EmbeddedResult> {
    const [result] = await this.#request('query', text, parameters)
    return result as EmbeddedResult
  }

  #request(operation: EmbeddedRequest['operation'], text: string, parameters?: readonly unknown[]): Promise<EmbeddedResult[]> {
    return new Promise((resolve, reject) => {
      if (this.#broken !== null) return reject(new DatabaseLost(this.#broken))
      const id = (this.#requests += 1)
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ id, operation, text, parameters } satisfies EmbeddedRequest)
    })
  }

  #exclusive<T>(work: () => Promise<T>): Promise<T> {
    assertOutsideTransaction()
    const result = this.#tail.then(work)
    this.#tail = result.catch(() => undefined)
    return result
  }

  #receive(reply: Exclude<EmbeddedReply, { kind: 'ready' | 'failed' }>): void {
    if (reply.kind === 'notification') {
      for (const callback of this.#listeners.get(reply.channel) ?? []) callback(reply.payload)
      return
    }
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if (reply.kind === 'result') waiting?.resolve(reply.results)
    else waiting?.reject(Object.assign(new Error(reply.error.message), reply.error))
  }

  #fail(reason: string): void {
    this.#broken = reason
    for (const waiting of this.#waiting.values()) waiting.reject(new DatabaseLost(reason))
    this.#waiting.clear()
  }
}
