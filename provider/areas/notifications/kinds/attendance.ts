// A reminder to those who have not answered whether they take part in a meeting: exactly them, at the moment of each try.
import { audienceOf } from '#provider/areas/documents/audience/service.ts'
import { answered } from '#provider/areas/notifications/recipients/queries.ts'
import { excludedFor, nobody } from '#provider/areas/notifications/recipients/exclusions.ts'
import { requireCollecting } from './answerable.ts'
import { folderTemplate } from './folder-texts.ts'
import type { KindOfMailing } from './kind.ts'
import { findFolder } from './queries.ts'

export const attendance: KindOfMailing = {
  column: 'node_id',
  async find(db, id) {
    const folder = await findFolder(db, id)
    return folder && { ...folder, folderId: id, attendanceActive: true, template: ({ settings }, messageTag) => folderTemplate(settings, messageTag, folder) }
  },
  requireOpen: requireCollecting,
  narrowing: null,
  audience: async (db, id, now) => ({ userIds: (await audienceOf(db, id, now)).map(({ userId }) => userId), addresses: [] }),
  excluded: async (db, { aboutId }) => (aboutId === null ? nobody() : excludedFor(await answered(db, aboutId), 'answered')),
  mayBeLeft: false,
  calendarMethod: 'PUBLISH',
}
