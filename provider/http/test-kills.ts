// A provider killed again and again while the calls of `test-valid-calls.ts` come, each under a key of its own and sent until
// it is answered: each has happened once, however often it was sent. What one round of calls does is learned from a round
// without a kill.
import { isDeepStrictEqual } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { allEndpoints } from '#contract/api.ts'
import { verifyRecords } from '#provider/commands/verify-records.ts'
import type { Db } from '#provider/capabilities.ts'
import { lookAtAll } from '#provider/testing/all-rows.ts'
import { productionEnvironment, startProviderProcess } from '#provider/testing/provider-process.ts'
import { addressOf, startTestProvider } from '#provider/testing/test-provider.ts'
import type { TestDatabase } from '#provider/testing/test-database.ts'
import { validCall, VALID_CALLS, type ValidCall } from './test-valid-calls.ts'
import { makeValidWorld } from './test-valid-world.ts'

const SECRET = 'a secret of the tests, longer than it has to be'
const DAY_SECONDS = 86_400
const CALLERS = 4
const ANSWERS_BEFORE_KILL = 10
const MOMENT_MS = 40
/** A call of a killed provider is taken for lost after a minute on a server; here that is three seconds. */
const FAST = 20

/** They change nothing, or what the provider does by itself meanwhile decides whether they can. */
const LEFT_OUT = ['SearchFiles', 'FindSameDocuments', 'ResolveRecipients', 'ForeseeUserChanges', 'WithdrawNotification']
/** Filled by the provider itself, sooner or later. */
const BY_ITSELF = ['article_texts', 'file_texts', 'name_texts', 'resolution_texts', 'version_lexemes', 'mail_pace']
/** Noted at half past six each day, whatever is called then. */
const EVENT_BY_ITSELF = 'log_head_noted'

export interface KillFigures {
  kills: number
  calls: number
  /** Sent, and not answered because of a kill. */
  interrupted: number
  /** Answered before a kill, and asked for again after it. */
  confirmed: number
  problems: string[]
}

interface Sent {
  call: ValidCall
  key: string
  answer: unknown
  answered: boolean
}

/** Rows of each table, and events of each kind. */
async function countAll(db: Db): Promise<Record<string, number>> {
  const tables = Object.entries(await lookAtAll(db)).filter(([table]) => table !== 'events' && !BY_ITSELF.includes(table))
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int as count from events where kind <> ${EVENT_BY_ITSELF} group by kind`.execute(db)
  return Object.fromEntries([
    ...tables.map(([table, { count }]) => [table, count] as const),
    ...rows.map(({ kind, count }) => [`event ${kind}`, count] as const),
  ])
}

const more = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(Object.entries(after).flatMap(([what, count]) => (count === before[what] ? [] : [[what, count - (before[what] ?? 0)]])))

let rounds = 0

/** Calls made ready on the data while no provider runs, and what there is before them. */
async function makeReady(test: TestDatabase, ofEach: number): Promise<{ sent: Sent[]; before: Record<string, number> }> {
  const provider = await startTestProvider({ on: test, settings: { secret: SECRET, sessionMaxTime: DAY_SECONDS } })
  const world = await makeValidWorld(provider)
  const sent: Sent[] = []
  rounds += 1
  for (let i = 0; i < ofEach; i += 1)
    for (const name of VALID_CALLS.filter((each) => !LEFT_OUT.includes(each)))
      sent.push({ call: await validCall(world, name), key: `kill-${rounds}-${i}-${name}`, answer: undefined, answered: false })
  // A proof is good for five minutes, which pass in fifteen seconds here.
  await provider.db
    .updateTable('sessions')
    .set({ proven_at: new Date(provider.now().getTime() + DAY_SECONDS * 1000) })
    .execute()
  const before = await countAll(provider.db)
  await provider.leave()
  return { sent, before }
}

const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((each) => [Math.random(), each] as const)
    .sort(([a], [b]) => a - b)
    .map(([, each]) => each)

/** Null: the line broke off. */
async function send(url: string, { call, key }: Sent): Promise<{ status: number; answer: unknown } | null> {
  const endpoint = allEndpoints[call.name]!
  try {
    const response = await fetch(url + addressOf(endpoint, call.params ? { params: call.params } : {}), {
      method: endpoint.method,
      headers: { authorization: `Bearer ${call.token}`, 'idempotency-key': key, ...(call.body && { 'content-type': 'application/json' }) },
      ...(call.body && { body: JSON.stringify(call.body) }),
    })
    const text = await response.text()
    return { status: response.status, answer: text === '' ? null : JSON.parse(text) }
  } catch {
    return null
  }
}

/** What is sent, by a few at a time, until all is or nobody answers. */
async function sendAll(url: string, list: readonly Sent[], figures: KillFigures, onAnswer = () => undefined as void): Promise<void> {
  const waiting = [...list]
  const caller = async () => {
    for (let sent = waiting.shift(); sent; sent = waiting.shift()) {
      const got = await send(url, sent)
      if (!got) {
        figures.interrupted += 1
        return
      }
      onAnswer()
      // The provider that was killed may be at it still, as far as this one knows.
      if (got.status === 429) continue
      if (got.status >= 300) figures.problems.push(`${sent.call.name}: ${got.status} ${JSON.stringify(got.answer)}`)
      else if (!sent.answered) Object.assign(sent, { answer: got.answer, answered: true })
      else if (isDeepStrictEqual(got.answer, sent.answer)) figures.confirmed += 1
      else figures.problems.push(`${sent.call.name} was answered otherwise: ${JSON.stringify([sent.answer, got.answer])}`)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
}

/** Killed a moment after so many answers: while the next calls are at any of their steps. */
async function killOnce(env: Record<string, string>, sent: readonly Sent[], figures: KillFigures): Promise<void> {
  const provider = await startProviderProcess(env)
  const again = shuffled(sent.filter(({ answered }) => answered)).slice(0, 2)
  const list = [...again, ...shuffled(sent.filter(({ answered }) => !answered))]
  let left = 1 + Math.floor(Math.random() * ANSWERS_BEFORE_KILL)
  const { promise: struck, resolve: strike } = Promise.withResolvers<void>()
  const sending = sendAll(provider.url, list, figures, () => {
    left -= 1
    if (left === 0) setTimeout(strike, Math.random() * MOMENT_MS)
  })
  await Promise.race([struck, sending])
  provider.process.kill('SIGKILL')
  await Promise.all([sending, provider.ended])
  figures.kills += 1
}

/** Until each has its answer; then all once more. */
async function finish(env: Record<string, string>, sent: readonly Sent[], figures: KillFigures): Promise<void> {
  const provider = await startProviderProcess(env)
  for (const giveUp = Date.now() + 60_000; sent.some(({ answered }) => !answered) && Date.now() < giveUp && figures.problems.length === 0; await pause(200))
    await sendAll(
      provider.url,
      sent.filter(({ answered }) => !answered),
      figures,
    )
  figures.problems.push(...sent.filter(({ answered }) => !answered).map(({ call }) => `${call.name} was never answered`))
  await sendAll(provider.url, sent, figures)
  provider.process.kill('SIGTERM')
  await provider.ended
}

/** One round of calls through so many kills; answers what there is more of afterwards. The database is open before and after. */
async function round(test: TestDatabase, { kills, ofEach }: { kills: number; ofEach: number }, figures: KillFigures): Promise<Record<string, number>> {
  const { sent, before } = await makeReady(test, ofEach)
  const { databaseUrl, dataDir } = test
  const clock = { FAST_CLOCK: String(FAST), FAST_CLOCK_SINCE: String(Date.now()) }
  const server = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl, ...clock }
  const env = productionEnvironment({ DATA_DIR: dataDir, PROVIDER_SECRET: SECRET, SESSION_MAX_TIME: String(DAY_SECONDS), LOG_LEVEL: 'info', ...server })
  for (let i = 0; i < kills && sent.some(({ answered }) => !answered); i += 1) await killOnce(env, sent, figures)
  await finish(env, sent, figures)
  figures.calls += sent.length
  await test.reopen()
  const { db } = test.database
  for (const { ok, said } of await verifyRecords(db)) if (!ok) figures.problems.push(said)
  return more(before, await countAll(db))
}

export interface Killing {
  kills: number
  /** Of them for one set of calls, `ofEach` of every kind. */
  perRound: number
  ofEach: number
  report?: (line: string) => void
}

/** `problems` is empty when nothing was lost and nothing happened twice. */
export async function killWhileChanging(test: TestDatabase, { kills, perRound, ofEach, report = () => undefined }: Killing): Promise<KillFigures> {
  const figures: KillFigures = { kills: 0, calls: 0, interrupted: 0, confirmed: 0, problems: [] }
  const once = await round(test, { kills: 0, ofEach }, figures)
  while (figures.kills < kills && figures.problems.length === 0) {
    const done = await round(test, { kills: Math.min(perRound, kills - figures.kills), ofEach }, figures)
    if (!isDeepStrictEqual(done, once)) figures.problems.push(`more or less than once: ${JSON.stringify(more(once, done))} beside ${JSON.stringify(once)}`)
    const { calls, interrupted, confirmed } = figures
    report(`${figures.kills}/${kills} kills, ${calls} calls, ${interrupted} interrupted, ${confirmed} answered again alike`)
  }
  return figures
}
