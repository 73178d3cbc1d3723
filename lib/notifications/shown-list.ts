// Which people a list of recipients showed, in few enough characters to travel with the form that sends it: when the list
// is another by then, what has changed can be said. Types alone lead to the contract.
import { createHash } from 'node:crypto'
import type { ResolvedRecipients } from '#contract/notification-changes.ts'

/** 24 bits of a hash: of 500 people hardly ever two look the same. */
const MARK_LENGTH = 4
/** The marks are as good as random, so that no packing makes them shorter: more would not fit into what the visit keeps. */
const MARKS_MAX = 400

const markOf = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, MARK_LENGTH)

/** Empty for a list that is too long for it. */
export const marksOf = ({ recipients }: Pick<ResolvedRecipients, 'recipients'>): string =>
  recipients.length > MARKS_MAX ? '' : recipients.map(({ email }) => markOf(email)).join('')

type Person = ResolvedRecipients['recipients'][number]
type LeftOut = ResolvedRecipients['excluded'][number]

export interface ListChange {
  added: Person[]
  /** Of those who are no longer on it, the ones of whom it is known why. */
  leftOut: LeftOut[]
  /** How many others are gone. */
  gone: number
}

/** null: it is not known what was shown. */
export function changeSince(marks: string | undefined, { recipients, excluded }: Pick<ResolvedRecipients, 'recipients' | 'excluded'>): ListChange | null {
  if (!marks) return null
  const before = new Set(marks.match(/.{4}/g) ?? [])
  const now = new Set(recipients.map(({ email }) => markOf(email)))
  const removed = [...before].filter((mark) => !now.has(mark))
  const known = new Map(excluded.map((one) => [markOf(one.email), one]))
  const leftOut = removed.flatMap((mark) => known.get(mark) ?? [])
  return { added: recipients.filter(({ email }) => !before.has(markOf(email))), leftOut, gone: removed.length - leftOut.length }
}
