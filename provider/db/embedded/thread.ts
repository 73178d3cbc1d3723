// The thread of the embedded database, so that a slow query does not block the provider's event loop.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type Results } from '@electric-sql/pglite'
import { parseDay, parseInt8, parseTimestamp, TYPE } from '#provider/db/types.ts'
import { Answers } from './answers.ts'
import { DurableFiles } from './durable-files.ts'
import { compileEngine } from './engine.ts'
import type { EmbeddedError, EmbeddedReply, EmbeddedRequest, EmbeddedResult } from './messages.ts'
import { Statements } from './statements.ts'

const parent = parentPort
if (!parent) throw new Error('The embedded database runs in a worker thread only')

const files = new DurableFiles((workerData as { directory: string }).directory)

async function start(): Promise<PGlite> {
  const database = await PGlite.create({
    pgliteWasmModule: await compileEngine(),
    fs: files,
    // Without `-F`, which turns fsync off and is PGlite's default.
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '-c',
      'fsync=on',
      '-c',
      'wal_sync_method=fsync',
      '-c',
      'timezone=UTC',
      // Default 128 MB, which the engine never gives back. The operating system caches the files anyway.
      '-c',
      'shared_buffers=16MB',
    ],
    parsers: { [TYPE.int8]: parseInt8, [TYPE.date]: parseDay, [TYPE.timestamp]: parseTimestamp },
  })
  const before = files.syncs
  await database.query("select pg_logical_emit_message(true, 'boot', 'does a commit reach the disk')")
  if (files.syncs === before) throw new Error('A commit of the embedded database did not reach the disk (no fsync): it would lose what it confirmed')
  return database
}

const plainResult = ({ rows, affectedRows, fields, ...rest }: Results): EmbeddedResult => ({
  rows,
  affectedRows,
  fields,
  command: (rest as { command?: string }).command,
})

function plainError(error: unknown): EmbeddedError {
  const { message, code, constraint, table, column, detail, severity, hint } = error as EmbeddedError
  return { message, code, constraint, table, column, detail, severity, hint }
}

/** Errors of a statement have an SQLSTATE of five characters and are neither FATAL nor PANIC; anything else means that the engine has ended. */
const isOfStatement = (error: unknown) => {
  const { code, severity } = error as EmbeddedError
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && severity !== 'FATAL' && severity !== 'PANIC'
}

/** Answers wait so long for those to the requests of the same message. */
const HELD_MS = 5
let held: EmbeddedReply[] = []
const answers = new Answers()

/** Answers of prepared statements that are there, before what comes after them. */
function holdAnswers(): void {
  const bytes = answers.take()
  if (bytes) held.push({ kind: 'answers', bytes })
}

function answer(reply: EmbeddedReply): void {
  holdAnswers()
  held.push(reply)
}

function sendAnswers(): void {
  holdAnswers()
  if (held.length === 0) return
  parent?.postMessage(
    held,
    held.flatMap((reply) => (reply.kind === 'answers' ? [reply.bytes] : [])),
  )
  held = []
}

/** Reports an ended engine to the client, because otherwise every further call would just fail. */
async function tellWhenGone(database: PGlite, error: unknown): Promise<void> {
  if (isOfStatement(error) || database.closed) return
  try {
    await database.query('select 1')
  } catch (second) {
    if (!isOfStatement(second)) answer({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
}

const subscriptions = new Map<string, () => Promise<void>>()

type WholeRequest = Exclude<EmbeddedRequest, { operation: 'keep' | 'forget' | 'run' }>

async function perform(database: PGlite, statements: Statements, { operation, text, parameters }: WholeRequest): Promise<EmbeddedResult[]> {
  switch (operation) {
    case 'query': {
      statements.notice(text)
      const result = plainResult(await database.query(text, parameters as unknown[]))
      await statements.settle()
      return [result]
    }
    case 'exec': {
      statements.notice(text)
      const results = (await database.exec(text)).map(plainResult)
      await statements.settle()
      return results
    }
    case 'listen':
      subscriptions.set(text, await database.listen(text, (payload) => answer({ kind: 'notification', channel: text, payload })))
      return []
    case 'unlisten':
      await subscriptions.get(text)?.()
      subscriptions.delete(text)
      return []
    case 'close':
      await database.close()
      return []
  }
}

try {
  const database = await start()
  const statements = new Statements(database, answers, {
    onColumns: (id, columns) => answer({ kind: 'columns', id, columns }),
    onNotification(channel, payload) {
      if (subscriptions.has(channel)) answer({ kind: 'notification', channel, payload })
    },
  })
  const serve = async (request: EmbeddedRequest) => {
    if (request.operation === 'keep') return statements.keep(request.statement, request.text)
    if (request.operation === 'forget') return statements.forget(request.statement).catch((error: unknown) => tellWhenGone(database, error))
    const { id, operation } = request
    try {
      if (operation === 'run') return await statements.run(request)
      answer({ kind: 'result', id, results: await perform(database, statements, request) })
      if (operation !== 'close') return
      sendAnswers()
      parent.close()
    } catch (error) {
      answer({ kind: 'error', id, error: plainError(error) })
      // Asking the engine again may never come back.
      sendAnswers()
      await tellWhenGone(database, error)
    }
  }
  // Requests run one after another, so that steps of two of them never mix.
  const serveAll = async (requests: readonly EmbeddedRequest[]) => {
    let since = performance.now()
    for (const request of requests) {
      await serve(request)
      if (performance.now() - since < HELD_MS) continue
      sendAnswers()
      since = performance.now()
    }
    sendAnswers()
  }
  let tail: Promise<void> = Promise.resolve()
  parent.on('message', (requests: EmbeddedRequest[]) => {
    tail = tail.then(() => serveAll(requests))
  })
  answer({ kind: 'ready' })
} catch (error) {
  answer({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
}
sendAnswers()
