// What answers about meetings wait for: a person's own, and those of all who were asked.
import { lastPassedWallTime } from '#common/warsaw-clock.ts'
import { announcedDecisions, ownAnswers } from '#provider/areas/attendance/meeting/service.ts'
import { collectingFolders } from '#provider/areas/attendance/queries.ts'
import { audienceOf } from '#provider/areas/documents/audience/service.ts'
import { foldersOfGroups } from '#provider/areas/documents/below/service.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import type { Actor } from '#provider/identity/actor.ts'

interface Reading extends Pick<Capabilities, 'db' | 'now'> {
  actor: Actor
}

/** Folders whose meeting has not begun and takes answers now, with the caller's answer. */
async function askedNow({ db, now, actor }: Reading) {
  const folders = await collectingFolders(db)
  const at = now()
  const answers = await ownAnswers(db, { folderIds: folders.map(({ id }) => id), userId: actor.userId, now: at })
  const lastPassed = lastPassedWallTime(at)
  return folders.map((folder) => ({ ...folder, ...answers(folder.id) })).filter(({ asked, startsAt }) => asked && (startsAt === null || startsAt > lastPassed))
}

/** Where the caller is asked whether they come, and has not said it for the present date. An administrator is asked like everybody else: by their groups. */
export async function ownInvitations(reading: Reading) {
  const missing = (await askedNow(reading)).filter(({ decision }) => decision === null)
  const { db, actor } = reading
  const invited = await foldersOfGroups(
    db,
    actor.workGroupIds,
    missing.map(({ id }) => id),
  )
  return missing.filter(({ id }) => invited.includes(id)).map(({ id, name, until, outdated }) => ({ id, name, deadline: until, anew: outdated }))
}

/** Meetings with people who were asked and have not answered, each with their number. */
export async function collectedAnswers(reading: Reading) {
  const { db, now } = reading
  const found = []
  for (const { id, name, until } of await askedNow(reading)) {
    const decided = await announcedDecisions(db, id)
    const count = (await audienceOf(db, id, now())).filter(({ userId }) => !decided.has(userId)).length
    if (count > 0) found.push({ id, name, deadline: until, count })
  }
  return found
}
