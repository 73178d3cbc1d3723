// The change of a record: one transaction under one lock, with its trace in the event log and its answer kept for the
// call's Idempotency-Key. All of it stands or falls together.
import type { EventKind } from '#provider/audit/event-kinds.ts'
import type { Capabilities, Tx } from '#provider/capabilities.ts'
import { lock, type LockName } from '#provider/db/locks.ts'
import { Refusal } from '#provider/refusal.ts'

/** Who changes something; a name without an id is the provider's own. */
interface Person {
  userId: number | null
  fullName: string
}

export interface Context<Who extends Person = Person> extends Pick<Capabilities, 'db' | 'audit' | 'now'> {
  actor: Who
  /** The caller's network address. */
  address: string
  /** Keeps the answer for the call's key in the transaction; nothing happens without a key, and where the answer is a secret. */
  keepAnswer(tx: Tx, answer: unknown): Promise<void>
}

export interface Author {
  userId: number | null
  /** The one instant of the change. */
  now: Date
}

export interface Change {
  tx: Tx
  author: Author
}

/** What the event log says of a change. */
export interface Trace {
  kind: EventKind
  /** Polish, for auditors and for the history of what was changed. */
  description: string
  /** For machines: `nodeIds`, `articleIds`, `eventIds` name everything that the change touched. */
  detail?: Record<string, unknown>
}

/** How a change ends: with an answer, and with what to log, an event or one for each record, or with nothing to log. */
export type Outcome<Answer> = { answer: Answer; trace: Trace } | { answer: Answer; traces: readonly Trace[] } | { answer: Answer; nothingHappened: true }

/** Something done, with the event that tells it. */
export type Traced<Answer> = Extract<Outcome<Answer>, { trace: Trace }>

function tracesOf(outcome: Outcome<unknown>): readonly Trace[] {
  if ('traces' in outcome) return outcome.traces
  return 'trace' in outcome ? [outcome.trace] : []
}

/** Runs `work` alone with everything that changes under the same lock. What it throws undoes it all. */
export const change = <Answer>(
  { db, audit, now, actor, address, keepAnswer }: Context,
  lockName: LockName,
  work: (change: Change) => Promise<Outcome<Answer>>,
): Promise<Answer> =>
  db.transaction().execute(async (tx) => {
    await lock(tx, lockName)
    const outcome = await work({ tx, author: { userId: actor.userId, now: now() } })
    for (const trace of tracesOf(outcome)) await audit.record(tx, { userId: actor.userId, userName: actor.fullName, address, ...trace })
    await keepAnswer(tx, outcome.answer)
    return outcome.answer
  })

/** The provider itself, which answers nobody. */
export const bySystem = ({ db, audit, now }: Pick<Context, 'db' | 'audit' | 'now'>): Context => ({
  db,
  audit,
  now,
  actor: { userId: null, fullName: 'System' },
  address: '',
  keepAnswer: async () => undefined,
})

interface Dated {
  created_at: Date
  updated_at: Date | null
}

/** The `updatedAt` that a form gets and sends back. */
export const changedAt = ({ created_at, updated_at }: Dated): Date => updated_at ?? created_at

/**
 * Refuses a form whose record somebody changed since. `readAt`: as the form read it; null of a record that nobody had
 * changed since it was made; without one the last writer wins.
 */
export function requireUnchanged(row: Dated, readAt: string | null | undefined): void {
  if (readAt === undefined) return
  const isAsRead = readAt === null ? row.updated_at === null : new Date(readAt).getTime() === changedAt(row).getTime()
  if (!isAsRead) throw new Refusal('ERROR_EDIT_CONFLICT')
}

const NAMED = 3

/** `„A”, „B”, „C” i jeszcze 4` */
export function named<T>(records: readonly T[], nameOf: (record: T) => string): string {
  const names = records.slice(0, NAMED).map(nameOf).join(', ')
  return records.length > NAMED ? `${names} i jeszcze ${records.length - NAMED}` : names
}

export const quoted = (name: string): string => `„${name}”`
