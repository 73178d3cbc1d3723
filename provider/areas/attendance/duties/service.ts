// What answers about meetings wait for: a person's own, and those of all who were asked.
import { lastPassedWallTime } from '#common/warsaw-clock.ts'
import { announcedDecisions, asAnswer, type OwnAnswer } from '#provider/areas/attendance/meeting/service.ts'
import * as queries from '#provider/areas/attendance/queries.ts'
import { audienceOf } from '#provider/areas/documents/audience/service.ts'
import type { Capabilities, Db } from '#provider/capabilities.ts'
import type { Actor } from '#provider/identity/actor.ts'

/** The caller's answers where answers are collected, as a part of a statement. */
export const answersToCollections = ({ userId }: { userId: number }) => queries.collectedAnswers(userId)

/** Whether anybody is asked now: not once the meeting has begun. */
const isAskedNow = ({ asked, startsAt }: Pick<OwnAnswer, 'asked' | 'startsAt'>, now: Date): boolean =>
  asked && (startsAt === null || startsAt > lastPassedWallTime(now))

const NOBODY = 0
/** The same of one folder, for reminders: they go while the list asks. */
export async function asksForAnswers(db: Db, folderId: number, now: Date): Promise<boolean> {
  const [row] = await queries.ownAnswers(db, [folderId], NOBODY)
  return row !== undefined && isAskedNow(asAnswer(row, now), now)
}

/** Folders whose meeting has not begun and takes answers now, with the caller's answer. */
const askedNow = (rows: readonly queries.CollectedRow[], now: Date) =>
  rows
    .map((row) => ({ id: row.id, name: row.name, ended: row.ended, answerId: row.answer_id, ...asAnswer(row, now) }))
    .filter((answer) => isAskedNow(answer, now))

/**
 * Where the caller has not said for the present date whether they come. They are asked where their groups see the folder: an administrator
 * is asked like everybody else.
 */
export const invitationDuties = (rows: readonly queries.CollectedRow[], now: Date) =>
  askedNow(rows, now)
    .filter(({ decision }) => decision === null)
    .map(({ id, name, until, outdated, startsAt, ended, answerId }) => ({
      ...{ folderId: id, id, name, deadline: until, anew: outdated },
      // The answer, too: one for the date that it is moved to, and moved away from again, waits for another one.
      state: (outdated ? `${startsAt ?? ''}@${answerId}` : '') + (ended > 0 ? `#${ended}` : ''),
    }))

/** Meetings with people who were asked and have not answered, each with their number. */
export async function collectedAnswers({ db, now, actor }: Pick<Capabilities, 'db' | 'now'> & { actor: Actor }) {
  const { rows } = await queries.collectedAnswers(actor.userId).execute(db)
  const found = []
  for (const { id, name, until } of askedNow(rows, now())) {
    const decided = await announcedDecisions(db, id)
    const count = (await audienceOf(db, id, now())).filter(({ userId }) => !decided.has(userId)).length
    if (count > 0) found.push({ id, name, deadline: until, count })
  }
  return found
}
