// A repeated Idempotency-Key of the same user within a day gets the first answer again, and nothing is done twice.
import { createHash } from 'node:crypto'
import type { Db, Tx } from '#provider/capabilities.ts'
import { Refusal } from '#provider/refusal.ts'
import { claimKey, findKey, forgetUnanswered, keepAnswer, keepAnswerOfClaim } from './idempotency-queries.ts'

export interface KeyedCall {
  userId: number
  key: string
  /** Method and path of the call. */
  endpoint: string
  input: unknown
  /**
   * Whether the call creates something. Then the key with another input is refused, because one form must not create two things. For
   * other calls another input is a new call (a corrected choice while the first is being processed): it waits for the first and takes
   * over the key, so that going back to the first choice works too.
   */
  creates: boolean
}

export interface KeptAnswer {
  status: number
  body: unknown
}

/** Keeps the answer, in the transaction of the change. */
export type KeepAnswer = (tx: Tx, answer: KeptAnswer) => Promise<void>

const DAY_MS = 24 * 60 * 60_000
/** A call without an answer for so long is assumed to be lost with its process. */
const LOST_AFTER_MS = 60_000
const WAIT_MS = 10_000
const LOOK_EVERY_MS = 100
/** Status of a row whose call has not answered yet. */
const AT_WORK = 0

const wrongKey = () => new Refusal('VALIDATION_ERROR', { fields: [{ path: 'idempotency-key', code: 'wrong_format' }] })

/** The header's value; null: there is none. Refuses anything but a short plain text. */
export function idempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined || header === '') return null
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) throw wrongKey()
  return header
}

const fingerprint = ({ endpoint, input }: KeyedCall) =>
  `${endpoint} ${createHash('sha256')
    .update(JSON.stringify(input ?? null))
    .digest('base64url')}`

async function firstAnswer(db: Db, call: KeyedCall): Promise<KeptAnswer | null> {
  const giveUpAt = Date.now() + WAIT_MS
  for (;;) {
    const row = await findKey(db, call)
    if (!row) return null
    const isSame = row.endpoint === fingerprint(call)
    if (!isSame && call.creates) throw wrongKey()
    // The other call has ended: the key is free.
    if (!isSame && row.status !== AT_WORK) return null
    if (row.status !== AT_WORK) return { status: row.status, body: row.answer }
    if (Date.now() >= giveUpAt) throw new Refusal('ERROR_TOO_MANY_REQUESTS')
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

/**
 * Runs `work` once for the key. A refusal is not kept, so the key may be used again. Work that keeps its answer in its own transaction
 * runs once even if the process is killed; other work may run again after a crash.
 */
export async function onceForKey(db: Db, call: KeyedCall, now: Date, work: (keep: KeepAnswer) => Promise<KeptAnswer>): Promise<KeptAnswer> {
  const claim = { ...call, endpoint: fingerprint(call), now, expired: new Date(now.getTime() - DAY_MS), lost: new Date(now.getTime() - LOST_AFTER_MS) }
  while (!(await claimKey(db, claim))) {
    const kept = await firstAnswer(db, call)
    if (kept) return kept
  }
  try {
    let isKept = false
    const answer = await work(async (tx, kept) => {
      await keepClaimed(tx, claim, kept)
      isKept = true
    })
    if (!isKept) await keepAnswer(db, call, answer)
    return answer
  } catch (error) {
    await forgetUnanswered(db, call)
    throw error
  }
}

/** Throws when the call was assumed to be lost and another one has taken over: then it must not commit. */
async function keepClaimed(tx: Tx, claim: KeyedCall & { now: Date }, answer: KeptAnswer): Promise<void> {
  if (!(await keepAnswerOfClaim(tx, claim, answer))) throw new Refusal('ERROR_TOO_MANY_REQUESTS')
}
