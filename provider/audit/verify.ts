// Checks the chain of events from its start and finds the first wrong row.
import type { Db } from '#provider/capabilities.ts'
import { CHAIN_START, eventHash } from './chain.ts'
import { eventsAfter } from './queries.ts'

const BATCH = 1000

export type ChainCheck = { ok: true; events: number; head: string } | { ok: false; brokenId: number; reason: 'missing' | 'unlinked' | 'changed' }

/** Rows deleted at the end cannot be detected from the chain alone: compare `head` with one noted elsewhere. */
export async function verifyChain(db: Db): Promise<ChainCheck> {
  let id = 0
  let head = CHAIN_START
  for (;;) {
    const events = await eventsAfter(db, id, BATCH)
    for (const { hash, ...event } of events) {
      if (event.id !== id + 1) return { ok: false, brokenId: id + 1, reason: 'missing' }
      if (event.previousHash !== head) return { ok: false, brokenId: event.id, reason: 'unlinked' }
      if (eventHash(event) !== hash) return { ok: false, brokenId: event.id, reason: 'changed' }
      id = event.id
      head = hash
    }
    if (events.length < BATCH) return { ok: true, events: id, head }
  }
}
