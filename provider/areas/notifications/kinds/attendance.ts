// Reminder about a meeting, to exactly those who have not answered at the time of sending.
import { asksForAnswers } from '#provider/areas/attendance/duties/service.ts'
import { whoAnswered } from '#provider/areas/attendance/meeting/service.ts'
import { audienceOf } from '#provider/areas/documents/audience/service.ts'
import { excludedFor, nobody } from '#provider/areas/notifications/recipients/exclusions.ts'
import type { Db } from '#provider/capabilities.ts'
import { Refusal } from '#provider/refusal.ts'
import { folderTemplate } from './folder-texts.ts'
import type { KindOfMailing } from './kind.ts'
import { findFolder } from './queries.ts'

/** Refuses when nobody is asked for an answer, as 'Do zrobienia' has it. */
export async function requireCollecting(db: Db, id: number | null, { now }: { now: Date }): Promise<void> {
  if (id === null || !(await asksForAnswers(db, id, now))) throw new Refusal('ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE')
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
  excluded: async (db, { aboutId }) => (aboutId === null ? nobody() : excludedFor(await whoAnswered(db, aboutId), 'answered')),
  mayBeLeft: false,
  calendarMethod: 'PUBLISH',
}
