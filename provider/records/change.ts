// A change of records: one transaction under one lock, with its events in the event log and the answer kept for the call's
// Idempotency-Key. Either all of it is committed, or nothing.
import type { EventKind } from '#provider/audit/event-kinds.ts'
import type { Capabilities, Tx } from '#provider/capabilities.ts'
import { lock, type LockName } from '#provider/db/locks.ts'
import { Refusal } from '#provider/refusal.ts'

/** Who makes the change; without an id it is the provider itself. */
interface Person {
  userId: number | null
  fullName: string
}

export interface Context<Who extends Person = Person> extends Pick<Capabilities, 'db' | 'audit' | 'now'> {
  actor: Who
  /** The caller's network address. */
  address: string
  /** Keeps the answer for the call's key, in the transaction. Does nothing without a key, and for answers that are secrets. */
  keepAnswer(tx: Tx, answer: unknown): Promise<void>
}

export interface Author {
  userId: number | null
  /** Time of the change, the same for everything in it. */
  now: Date
}

export interface Change {
  tx: Tx
  author: Author
}

/** An event for the event log. */
export interface Trace {
  kind: EventKind
  /** In Polish, for auditors and for the history of a record. */
  description: string
  /** For programs: `nodeIds`, `articleIds`, `eventIds` and so on name all records concerned. */
  detail?: Record<string, unknown>
}

/** Result of a change: the answer, with one event, several events, or none because nothing was changed. */
export type Outcome<Answer> = { answer: Answer; trace: Trace } | { answer: Answer; traces: readonly Trace[] } | { answer: Answer; nothingHappened: true }

/** A result with one event. */
export type Traced<Answer> = Extract<Outcome<Answer>, { trace: Trace }>

function tracesOf(outcome: Outcome<unknown>): readonly Trace[] {
  if ('traces' in outcome) return outcome.traces
  return 'trace' in outcome ? [outcome.trace] : []
}

/** Runs `work` in a transaction, alone among all changes under the same lock. An error rolls everything back. */
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

/** Context of a change that the provider makes by itself. */
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

/** The `updatedAt` of a form: it is sent back with the form and compared. */
export const changedAt = ({ created_at, updated_at }: Dated): Date => updated_at ?? created_at

/**
 * Throws ERROR_EDIT_CONFLICT when the record was changed after the form read it. `readAt`: the `updatedAt` that the form read; null:
 * the record had not been changed; undefined: no check, the last writer wins.
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
