// The heads of all hash chains as one word without spaces: printed by `verify-log`, mailed, and compared later with `--expect`.
import { headOfLedger as headOfAnswers } from '#provider/areas/attendance/ledger/service.ts'
import { headOfAll } from '#provider/areas/votings/ledger/service.ts'
import { CHAIN_START } from '#provider/audit/chain.ts'
import { lastAttempt, lastEvent } from '#provider/audit/queries.ts'
import type { Db } from '#provider/capabilities.ts'

const CHAINS = ['log', 'refused', 'votings', 'answers'] as const
export type Chain = (typeof CHAINS)[number]

/** The number of rows of a chain and the hash of the last one. */
export interface Head {
  rows: number
  hash: string
}
/** Heads noted by earlier releases have `log` only. */
export type RecordHeads = { log: Head } & Partial<Record<Chain, Head>>

export async function headsNow(db: Db): Promise<Record<Chain, Head>> {
  const [event, attempt] = [await lastEvent(db), await lastAttempt(db)]
  const answers = await headOfAnswers(db)
  return {
    log: { rows: event?.id ?? 0, hash: event?.hash ?? CHAIN_START },
    refused: { rows: attempt?.id ?? 0, hash: attempt?.hash ?? CHAIN_START },
    votings: await headOfAll(db),
    answers: { rows: answers.rows, hash: answers.head },
  }
}

/** `12:…,refused:5:…,votings:17:…,answers:9:…` */
export const writtenHeads = (heads: RecordHeads): string =>
  CHAINS.flatMap((chain) => {
    const head = heads[chain]
    return head ? `${chain === 'log' ? '' : `${chain}:`}${head.rows}:${head.hash}` : []
  }).join(',')

/** Parses heads as printed or mailed; null for any other text. */
export function readHeads(text: string): RecordHeads | null {
  const heads: Partial<Record<Chain, Head>> = {}
  for (const part of text.trim().split(',')) {
    const [, name = 'log', rows, hash] = /^(?:(refused|votings|answers):)?(\d{1,10}):([0-9a-f]{64})$/.exec(part) ?? []
    if (rows === undefined || hash === undefined || heads[name as Chain]) return null
    heads[name as Chain] = { rows: Number(rows), hash }
  }
  const { log, ...others } = heads
  return log ? { log, ...others } : null
}
