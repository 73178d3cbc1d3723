// Subjects of mailings, by kind.
import { MAILING_KINDS, type MailingKind } from '#common/mailing-kinds.ts'
import type { AboutIds } from '#contract/notification-changes.ts'
import type { Db } from '#provider/capabilities.ts'
import { Refusal } from '#provider/refusal.ts'
import { KIND_NAMES, KINDS } from './all.ts'
import type { FoundThing, Narrowing } from './kind.ts'

export interface FoundAbout extends FoundThing {
  kind: MailingKind
}

/** The kind of the given subject; undefined: none was given. */
const kindOf = (ids: AboutIds): MailingKind | undefined => KIND_NAMES.find((each) => ids[MAILING_KINDS[each].field])

/** Whether the author chooses the recipients; a kind with a fixed audience takes nobody else. */
export const isForChosen = (ids: AboutIds): boolean => {
  const kind = kindOf(ids)
  return kind === undefined || KINDS[kind].audience === null
}

/** The subject; throws a refusal when it does not exist, is in the bin or not published. `ids`: exactly one (contract). */
export async function requireAbout(db: Db, ids: AboutIds, now: Date): Promise<FoundAbout> {
  const kind = kindOf(ids)
  const id = kind && ids[MAILING_KINDS[kind].field]
  const found = kind && id ? await KINDS[kind].find(db, id, now) : undefined
  if (!kind || !found) throw new Refusal('ERROR_NOT_FOUND')
  return { kind, ...found }
}

export type NarrowingChoice = Record<Narrowing, boolean>

/** Whether the kind's own option is set; options of other kinds are ignored. */
export const isNarrowed = (kind: MailingKind, choice: NarrowingChoice): boolean => {
  const { narrowing } = KINDS[kind]
  return narrowing !== null && choice[narrowing]
}

interface Draft extends NarrowingChoice {
  about: { kind: MailingKind; id: number | null }
}

/** Throws a refusal when people can no longer vote or answer. */
export const requireOpen = (db: Db, { about: { kind, id }, ...choice }: Draft, now: Date): Promise<void> =>
  KINDS[kind].requireOpen(db, id, { isNarrowed: isNarrowed(kind, choice), now })

/** `requireOpen` as a boolean. */
export async function isOpen(db: Db, draft: Draft, now: Date): Promise<boolean> {
  try {
    await requireOpen(db, draft, now)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
