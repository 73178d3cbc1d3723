// Which people a list of recipients showed, to travel with the form that sends it: when the list is another by then, what has
// changed can be said. The visit keeps little, and a list may have thousands of people, so it is not the list that travels
// but a table of fixed size in which those who are on both lists cancel out (an invertible Bloom lookup table): what remains
// are the differences. Types alone lead to the contract.
import { createHash } from 'node:crypto'
import type { ResolvedRecipients } from '#contract/notification-changes.ts'

/** A person stands in one cell of each row. With four rows of 49 some hundred differences are found, of lists of any length. */
const ROWS = 4
const IN_ROW = 49
/** How many persons it has, the sum of their marks and that of their proofs. */
const CELL_BYTES = 6
const TABLE_BYTES = ROWS * IN_ROW * CELL_BYTES

const markOf = (email: string): number => createHash('sha256').update(email.toLowerCase()).digest().readUInt32BE()

/** Spreads a mark anew for each purpose (murmur3's last step). */
function spread(mark: number, purpose: number): number {
  let mixed = (mark ^ Math.imul(purpose + 1, 0x9e3779b9)) >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

const proofOf = (mark: number): number => spread(mark, ROWS) & 0xff

const cellsOf = (mark: number): number[] => Array.from({ length: ROWS }, (_, row) => (row * IN_ROW + (spread(mark, row) % IN_ROW)) * CELL_BYTES)

/** `by` 1 puts a person in, -1 takes one out. */
function put(table: Buffer, mark: number, by: 1 | -1): void {
  for (const at of cellsOf(mark)) {
    table[at] = table[at]! + by
    table.writeUInt32BE((table.readUInt32BE(at + 1) ^ mark) >>> 0, at + 1)
    table[at + 5]! ^= proofOf(mark)
  }
}

type List = Pick<ResolvedRecipients, 'recipients'>

export function marksOf({ recipients }: List): string {
  const table = Buffer.alloc(TABLE_BYTES)
  for (const { email } of recipients) put(table, markOf(email), 1)
  return table.toString('base64url')
}

interface Marks {
  added: Set<number>
  removed: Set<number>
}

/** The person who alone is left in a cell, and whether that is somebody of the list before. */
function aloneIn(table: Buffer, at: number): { mark: number; wasThere: boolean } | null {
  const [count, mark] = [table.readInt8(at), table.readUInt32BE(at + 1)]
  const isAlone = (count === 1 || count === -1) && proofOf(mark) === table[at + 5] && cellsOf(mark).includes(at)
  return isAlone ? { mark, wasThere: count === 1 } : null
}

/** What is in the table after one list was put in and another taken out; null: too much to be told apart. */
function differences(table: Buffer): Marks | null {
  const found: Marks = { added: new Set(), removed: new Set() }
  const cells = Array.from({ length: ROWS * IN_ROW }, (_, i) => i * CELL_BYTES)
  // Whoever is found is taken out, and others are left alone by that.
  for (let isGoingOn = true; isGoingOn && found.added.size + found.removed.size < cells.length;) {
    isGoingOn = false
    for (const at of cells) {
      const one = aloneIn(table, at)
      if (!one) continue
      isGoingOn = true
      ;(one.wasThere ? found.removed : found.added).add(one.mark)
      put(table, one.mark, one.wasThere ? -1 : 1)
    }
  }
  return table.every((byte) => byte === 0) ? found : null
}

type Person = ResolvedRecipients['recipients'][number]
type LeftOut = ResolvedRecipients['excluded'][number]

export interface ListChange {
  added: Person[]
  /** Of those who are no longer on it, the ones of whom it is known why. */
  leftOut: LeftOut[]
  /** How many others are gone. */
  gone: number
}

/** null: it is not known what was shown, or almost everything is another. */
export function changeSince(marks: string | undefined, { recipients, excluded }: Pick<ResolvedRecipients, 'recipients' | 'excluded'>): ListChange | null {
  const table = Buffer.from(marks ?? '', 'base64url')
  if (table.length !== TABLE_BYTES) return null
  for (const { email } of recipients) put(table, markOf(email), -1)
  const found = differences(table)
  if (!found) return null
  const known = new Map(excluded.map((one) => [markOf(one.email), one]))
  const leftOut = [...found.removed].flatMap((mark) => known.get(mark) ?? [])
  return { added: recipients.filter(({ email }) => found.added.has(markOf(email))), leftOut, gone: found.removed.size - leftOut.length }
}
