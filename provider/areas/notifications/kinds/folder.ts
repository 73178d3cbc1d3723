// Mailings about folders, usually of meetings, also invitations.
import { excludedFor, nobody } from '#provider/areas/notifications/recipients/exclusions.ts'
import { meetingEvent, whoAnswered } from '#provider/areas/attendance/meeting/service.ts'
import { groupsOf } from '#provider/areas/documents/audience/service.ts'
import { isToBeAnswered } from '#provider/areas/attendance/policy.ts'
import { numberedMeeting } from '#provider/areas/meetings/mailed/service.ts'
import { requireCollecting } from './attendance.ts'
import { folderTemplate } from './folder-texts.ts'
import type { KindOfMailing } from './kind.ts'
import * as queries from './queries.ts'

export const folder: KindOfMailing = {
  column: 'node_id',
  async find(db, id, now) {
    const row = await queries.findFolder(db, id)
    if (!row) return undefined
    const [event, workingGroupIds] = [await meetingEvent(db, id), await groupsOf(db, id)]
    return {
      ...row,
      folderId: id,
      attendanceActive: isToBeAnswered(row, event, now),
      workingGroupIds,
      template: async ({ settings }, messageTag) => folderTemplate(settings, messageTag, { ...row, meeting: await numberedMeeting(db, settings, id) }),
    }
  },
  /** Only a reminder needs a running collection of answers. */
  requireOpen: async (db, id, { isNarrowed, now }) => (isNarrowed ? requireCollecting(db, id, { now }) : undefined),
  narrowing: 'onlyNotAnswered',
  audience: null,
  excluded: async (db, { aboutId, isNarrowed }) => (isNarrowed && aboutId !== null ? excludedFor(await whoAnswered(db, aboutId), 'answered') : nobody()),
  mayBeLeft: false,
  calendarMethod: 'PUBLISH',
}
