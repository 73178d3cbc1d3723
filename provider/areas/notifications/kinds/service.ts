// What a mailing is about, found by its kind.
import { MAILING_KINDS, type MailingKind } from '#common/mailing-kinds.ts'
import type { AboutIds } from '#contract/notification-changes.ts'
import type { Db } from '#provider/capabilities.ts'
import { Refusal } from '#provider/refusal.ts'
import { KIND_NAMES, KINDS } from './all.ts'
import type { FoundThing, Narrowing } from './kind.ts'

export interface FoundAbout extends FoundThing {
  kind: MailingKind
}

/** What it is to be about; undefined: nothing was named. */
const kindOf = (ids: AboutIds): MailingKind | undefined => KIND_NAMES.find((each) => ids[MAILING_KINDS[each].field])

/** Somebody has to be chosen, or typed: a kind with an audience of its own takes nobody else. */
export const isForChosen = (ids: AboutIds): boolean => {
  const kind = kindOf(ids)
  return kind === undefined || KINDS[kind].audience === null
}

/** Refuses what is not there, a folder in the bin and an article that is not published. `ids`: exactly one, as the contract has it. */
export async function requireAbout(db: Db, ids: AboutIds, now: Date): Promise<FoundAbout> {
  const kind = kindOf(ids)
  const id = kind && ids[MAILING_KINDS[kind].field]
  const found = kind && id ? await KINDS[kind].find(db, id, now) : undefined
  if (!kind || !found) throw new Refusal('ERROR_NOT_FOUND')
  return { kind, ...found }
}

export type NarrowingChoice = Record<Narrowing, boolean>

/** Of the kind's own narrowing; another kind's means nothing to it. */
export const isNarrowed = (kind: MailingKind, choice: NarrowingChoice): boolean => {
  const { narrowing } = KINDS[kind]
  return narrowing !== null && choice[narrowing]
}

interface Draft extends NarrowingChoice {
  about: { kind: MailingKind; id: number | null }
}

/** Refuses to ask people for what they cannot do any more: a vote when there is no voting, an answer when none is collected. */
export const requireOpen = (db: Db, { about: { kind, id }, ...choice }: Draft, now: Date): Promise<void> =>
  KINDS[kind].requireOpen(db, id, { isNarrowed: isNarrowed(kind, choice), now })

/** The same as a question. */
export async function isOpen(db: Db, draft: Draft, now: Date): Promise<boolean> {
  try {
    await requireOpen(db, draft, now)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
