// Client of the embedded PostgreSQL, which runs in a thread of this process. It has the interface of PGlite, which the job queue
// accepts. There is one connection: statements run in the order of the calls, and a transaction has the connection to itself.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { WITHOUT_TYPES } from '#common/without-types.ts'
import { assertOutsideTransaction } from '#provider/db/guard.ts'
import { readAnswers } from './answers.ts'
import { lockDirectory } from './lock.ts'
import type { Column, EmbeddedReply, EmbeddedRequest, EmbeddedResult } from './messages.ts'
import { readersOf, readResult, type Readers } from './rows.ts'

/** A statement that the thread keeps prepared. */
interface KeptStatement {
  number: number
  fields: readonly Column[]
  /** null: it has not answered yet. */
  readers: Readers | null
}

interface Waiting {
  resolve: (results: EmbeddedResult[]) => void
  reject: (error: Error) => void
  statement: KeptStatement | null
}

type AnsweredRequest = Extract<EmbeddedRequest, { id: number }>

export interface EmbeddedTransaction {
  query(text: string, parameters?: readonly unknown[]): Promise<EmbeddedResult>
  exec(text: string): Promise<EmbeddedResult[]>
}

/** An open transaction: all other statements wait until `commit` or `rollback` is called. */
export interface OpenTransaction extends EmbeddedTransaction {
  /** Throws with code 25P02 when a statement had failed; then nothing is committed. */
  commit(): Promise<void>
  rollback(): Promise<void>
}

/** One statement that can be prepared. A semicolon within a text is taken for the end of a statement, which only costs time. */
const IS_ONE = /^\s*(select|with|insert|update|delete)\b[^;]*;?\s*$/i

const KEPT = 256
/** Longer texts are not prepared: they are made once, with many rows or long lists. */
const LONGEST_KEPT = 10_000
const CAN_BE_KEPT = /^\s*(select|with|insert|update|delete)\b/i

/** The thread or the engine has ended: the database can be used again only by a new process. */
export class DatabaseLost extends Error {}

export class EmbeddedPostgres {
  ready = false
  closed = false
  readonly waitReady: Promise<void>
  /** Resolves with the reason when the database stops unexpectedly after it was ready. */
  readonly lost: Promise<DatabaseLost>
  readonly #worker: Worker
  readonly #unlock: () => void
  readonly #waiting = new Map<number, Waiting>()
  readonly #listeners = new Map<string, Set<(payload: string) => void>>()
  /** By text, in order of last use. A text is sent once: with each call it would cost as much as a short statement. */
  readonly #kept = new Map<string, KeptStatement>()
  #statements = 0
  #requests = 0
  /** Asked for in this turn of the event loop. They travel together: a message costs as much as a short statement. */
  #unsent: EmbeddedRequest[] = []
  /** Resolves when the next caller may send; never rejects. */
  #tail: Promise<unknown> = Promise.resolve()
  #broken: string | null = null

  /** Opens `<dataDir>/database`, or creates it. Throws at once when another process has it open. */
  constructor(dataDir: string) {
    const directory = resolve(dataDir)
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    this.#unlock = lockDirectory(directory, join(directory, 'provider.lock'))
    // Without the Node options of the parent process (tests, type stripping).
    this.#worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: { directory: join(directory, 'database') }, execArgv: [...WITHOUT_TYPES] })
    const lost = Promise.withResolvers<DatabaseLost>()
    this.lost = lost.promise
    this.waitReady = new Promise((ready, failed) => {
      const stop = (reason: string) => {
        if (this.#broken !== null) return
        this.#fail(reason)
        failed(new DatabaseLost(reason))
        if (this.ready && !this.closed) lost.resolve(new DatabaseLost(reason))
      }
      this.#worker.on('message', (replies: EmbeddedReply[]) => {
        for (const reply of replies) {
          if (reply.kind === 'ready') {
            this.ready = true
            ready()
          } else if (reply.kind === 'failed') stop(reply.message)
          else this.#receive(reply)
        }
      })
      this.#worker.on('error', (error: Error) => stop(error.message))
      this.#worker.on('exit', (code) => stop(`the database thread has ended (exit code ${code})`))
    })
    this.waitReady.catch(() => this.#unlock())
  }

  /** Whether the database can no longer be used. */
  get gone(): boolean {
    return this.#broken !== null
  }

  /** Runs a single statement. It is sent without waiting for earlier answers; the thread keeps the order. */
  async query(text: string, parameters?: readonly unknown[]): Promise<EmbeddedResult> {
    assertOutsideTransaction()
    const sent = this.#tail.then(() => ({ answer: this.#query(text, parameters) }))
    this.#tail = sent
    return (await sent).answer
  }

  /** Runs statements without parameters. After an error no transaction that the text began stays open. */
  async exec(text: string): Promise<EmbeddedResult[]> {
    // The job queue looks for due jobs in this way, many times a second in all: prepared, such a look costs a fifth.
    if (IS_ONE.test(text)) return [await this.query(text)]
    return this.#exclusive(async () => {
      try {
        return await this.#request('exec', text)
      } catch (error) {
        await this.#request('exec', 'rollback')
        throw error
      }
    })
  }

  /** Waits for its turn and begins a transaction. The caller must end it, because all others wait. */
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

  /** Calls back for every notification on the channel. Returns the function that stops it. */
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
    // PostgreSQL answers a commit after a failed statement with a rollback and no error, so an error is thrown here.
    if (commit?.command === 'ROLLBACK') throw Object.assign(new Error('The transaction had failed and was rolled back'), { code: '25P02' })
  }

  async #query(text: string, parameters: readonly unknown[] = []): Promise<EmbeddedResult> {
    const canBeKept = this.#kept.has(text) || (text.length <= LONGEST_KEPT && CAN_BE_KEPT.test(text))
    const [result] = await (canBeKept ? this.#run(text, parameters) : this.#request('query', text, parameters))
    return result as EmbeddedResult
  }

  #request(operation: Exclude<AnsweredRequest['operation'], 'run'>, text: string, parameters: readonly unknown[] = []): Promise<EmbeddedResult[]> {
    return this.#ask({ id: this.#nextId(), operation, text, parameters })
  }

  #run(text: string, parameters: readonly unknown[]): Promise<EmbeddedResult[]> {
    const statement = this.#kept.get(text) ?? this.#keep(text)
    this.#kept.delete(text)
    this.#kept.set(text, statement)
    return this.#ask({ id: this.#nextId(), operation: 'run', statement: statement.number, parameters }, statement)
  }

  #keep(text: string): KeptStatement {
    if (this.#kept.size >= KEPT) this.#forgetOldest()
    const number = (this.#statements += 1)
    this.#send({ operation: 'keep', statement: number, text })
    return { number, fields: [], readers: null }
  }

  #forgetOldest(): void {
    for (const [text, { number }] of this.#kept) {
      this.#kept.delete(text)
      this.#send({ operation: 'forget', statement: number })
      return
    }
  }

  #nextId(): number {
    return (this.#requests += 1)
  }

  #ask(request: AnsweredRequest, statement: KeptStatement | null = null): Promise<EmbeddedResult[]> {
    return new Promise((resolve, reject) => {
      if (this.#broken !== null) return reject(new DatabaseLost(this.#broken))
      this.#waiting.set(request.id, { resolve, reject, statement })
      this.#send(request)
    })
  }

  /** What is asked for after this, and before anything else happens, is in the same message. */
  #send(request: EmbeddedRequest): void {
    if (this.#unsent.push(request) === 1) process.nextTick(() => this.#sendAll())
  }

  #sendAll(): void {
    const requests = this.#unsent
    this.#unsent = []
    try {
      this.#worker.postMessage(requests)
    } catch {
      // A value of one of them cannot be copied, so nothing was sent. The others are not to fail with it.
      for (const request of requests) this.#sendAlone(request)
    }
  }

  #sendAlone(request: EmbeddedRequest): void {
    try {
      this.#worker.postMessage([request])
    } catch (error) {
      if (!('id' in request)) throw error
      this.#take(request.id)?.reject(error as Error)
    }
  }

  #exclusive<T>(work: () => Promise<T>): Promise<T> {
    assertOutsideTransaction()
    const result = this.#tail.then(work)
    this.#tail = result.catch(() => undefined)
    return result
  }

  #receive(reply: Exclude<EmbeddedReply, { kind: 'ready' | 'failed' }>): void {
    switch (reply.kind) {
      case 'notification':
        for (const callback of this.#listeners.get(reply.channel) ?? []) callback(reply.payload)
        return
      case 'answers':
        for (const { id, bytes } of readAnswers(reply.bytes)) this.#answer(id, bytes)
        return
      case 'columns': {
        const statement = this.#waiting.get(reply.id)?.statement
        if (statement) Object.assign(statement, { fields: reply.columns, readers: readersOf(reply.columns) })
        return
      }
      case 'result':
        return this.#take(reply.id)?.resolve(reply.results)
      case 'error':
        return this.#take(reply.id)?.reject(Object.assign(new Error(reply.error.message), reply.error))
    }
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    return waiting
  }

  #answer(id: number, bytes: Uint8Array): void {
    const waiting = this.#take(id)
    if (!waiting) return
    const { fields, readers } = waiting.statement as KeptStatement
    try {
      waiting.resolve([{ ...readResult(readers as Readers, bytes), fields }])
    } catch (error) {
      waiting.reject(error as Error)
    }
  }

  #fail(reason: string): void {
    this.#broken = reason
    for (const waiting of this.#waiting.values()) waiting.reject(new DatabaseLost(reason))
    this.#waiting.clear()
  }
}
