// How an event's hash is made: SHA-256 over the whole row, in one spelling only, with the hash of the row before.
import { createHash } from 'node:crypto'

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

/** JSON with the keys of every object in order, so that what the database hands back spells as what went in. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`
}

/** SHA-256 in hex of the value in its one spelling. */
export const canonicalHash = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('hex')

export const eventHash = (event: ChainedEvent): string => canonicalHash({ ...event, happenedAt: event.happenedAt.toISOString() })
