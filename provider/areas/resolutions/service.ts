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

export interface Resolution {
  id: number
  year: number
  number: number
  /** As it is printed. */
  label: string
  adoptedAt: Date
}

/** The next number of the year, in the transaction of the adoption: either both are committed or neither. */
export async function giveNumber(tx: Tx, { votingId, at, pattern }: Adopted): Promise<Resolution> {
  const year = Number(wallTimeOf(at).slice(0, 4))
  const number = await queries.takeNumber(tx, year)
  const wanted = numberLabel(pattern, { year, number })
  // An earlier resolution may have been brought in under it. The adoption stands all the same, and the number is told apart.
  for (let nth = 1; ; nth += 1) {
    const label = nth === 1 ? wanted : `${wanted} (${nth})`
    const id = await queries.insertResolution(tx, { votingId, year, number, label, at })
    if (id !== null) return { id, year, number, label, adoptedAt: at }
  }
}

/** Marks the resolution of a voting as annulled, or takes the mark away (`at`: null). It keeps its number. */
export const annulResolution = queries.setAnnulled
