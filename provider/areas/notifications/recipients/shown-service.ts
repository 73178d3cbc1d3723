// Lists of recipients shown before sending, kept for a day, so that later changes can be listed.
import { LIST_CHANGES_MAX, type ListChanges, type ReadDraftRecipients, type ResolvedRecipients } from '#contract/notification-changes.ts'
import type { AnswerOf } from '#contract/kit.ts'
import type { Db } from '#provider/capabilities.ts'
import { emailKey } from './exclusions.ts'
import * as queries from './queries.ts'
import { asAnswered, resolveDraft, type Dependencies } from './service.ts'

const KEPT_MS = 24 * 60 * 60 * 1000

/** null: more changes than `LIST_CHANGES_MAX`. */
export function changesBetween(shownKeys: readonly string[], { recipients, excluded }: Omit<ResolvedRecipients, 'recipientsHash'>): ListChanges | null {
  const [shown, now] = [new Set(shownKeys), new Set(recipients.map(({ email }) => emailKey(email)))]
  const added = recipients.filter(({ email }) => !shown.has(emailKey(email)))
  const removed = shownKeys.filter((key) => !now.has(key))
  if (added.length + removed.length > LIST_CHANGES_MAX) return null
  const excludedByKey = new Map(excluded.map((person) => [emailKey(person.email), person]))
  const leftOut = removed.flatMap((key) => excludedByKey.get(key) ?? [])
  return { added, leftOut, goneCount: removed.length - leftOut.length }
}

/** `shownHash`: a list shown for this draft; lists of other drafts are not found. */
export async function readDraftRecipients(needed: Dependencies, id: number, shownHash: string | undefined): Promise<AnswerOf<typeof ReadDraftRecipients>> {
  const { db, now } = needed
  const list = await resolveDraft(needed, id)
  const answered = await asAnswered(db, list)
  const shownKeys = shownHash === undefined ? undefined : await queries.findShownList(db, { notificationId: id, hash: shownHash })
  const emailKeys = list.people.map(({ email }) => emailKey(email))
  await queries.keepShownList(db, { notificationId: id, hash: list.hash }, { emailKeys, now: now() })
  return { ...answered, changes: shownKeys ? changesBetween(shownKeys, answered) : null }
}

export const forgetShownLists = (db: Db, now: Date) => queries.forgetShownLists(db, new Date(now.getTime() - KEPT_MS))
