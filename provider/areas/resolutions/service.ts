// Resolutions that were adopted, and their numbers: gapless within each year, given once, never given back.
import { numberLabel } from '#common/resolution-number.ts'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import type { Tx } from '#provider/capabilities.ts'
import * as queries from './queries.ts'

interface Adopted {
  votingId: number
  /** The year is the Polish one of this moment. */
  at: Date
  pattern: string
}

/** The next number of the year, in the transaction of the adoption: either both are committed or neither. */
export async function giveNumber(tx: Tx, { votingId, at, pattern }: Adopted): Promise<string> {
  const year = Number(wallTimeOf(at).slice(0, 4))
  const number = await queries.takeNumber(tx, year)
  const label = numberLabel(pattern, { year, number })
  await queries.insertResolution(tx, { votingId, year, number, label, at })
  return label
}

/** Marks the resolution of a voting as annulled, or takes the mark away (`at`: null). It keeps its number. */
export const annulResolution = queries.setAnnulled
