// Reminder about a meeting, to exactly those who have not answered at the time of sending.
import { meetingEvent } from '#provider/areas/attendance/meeting/service.ts'
import { isAnswerable } from '#provider/areas/attendance/policy.ts'
import { audienceOf } from '#provider/areas/documents/audience/service.ts'
import { usersWhoAnswered } from '#provider/areas/notifications/recipients/queries.ts'
import { excludedFor, nobody } from '#provider/areas/notifications/recipients/exclusions.ts'
import type { Db } from '#provider/capabilities.ts'
import { Refusal } from '#provider/refusal.ts'
import { folderTemplate } from './folder-texts.ts'
import type { KindOfMailing } from './kind.ts'
import { findFolder } from './queries.ts'

/** Refuses when no answers are collected. */
export async function requireCollecting(db: Db, id: number | null, { now }: { now: Date }): Promise<void> {
  const folder = id === null ? undefined : await findFolder(db, id)
  if (!folder || !isAnswerable(folder, await meetingEvent(db, folder.id), now)) throw new Refusal('ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE')
}

export const attendance: KindOfMailing = {
  column: 'node_id',
  async find(db, id) {
    const folder = await findFolder(db, id)
    return folder && { ...folder, folderId: id, attendanceActive: true, template: ({ settings }, messageTag) => folderTemplate(settings, messageTag, folder) }
  },
  requireOpen: requireCollecting,
  narrowing: null,
  audience: async (db, id, { now }) => ({ userIds: (await audienceOf(db, id, now)).map(({ userId }) => userId), addresses: [] }),
  excluded: async (db, { aboutId }) => (aboutId === null ? nobody() : excludedFor(await usersWhoAnswered(db, aboutId), 'answered')),
  mayBeLeft: false,
  calendarMethod: 'PUBLISH',
}
