// How an event's hash is made: SHA-256 over the whole row, in one spelling only, with the hash of the row before.
import { createHash } from 'node:crypto'
import { canonical } from './canonical.ts'

/** `previousHash` of the first event. */
export const CHAIN_START = '0'.repeat(64)

export interface ChainedEvent {
  id: number
  happenedAt: Date
  kind: string
  userId: number | null
  userName: string
  address: string
  description: string
  detail: unknown
  previousHash: string
}

/** SHA-256 in hex of the value in its one spelling. */
export const canonicalHash = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('hex')

export const eventHash = (event: ChainedEvent): string => canonicalHash({ ...event, happenedAt: event.happenedAt.toISOString() })
