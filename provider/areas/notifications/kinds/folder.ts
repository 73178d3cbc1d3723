// A mailing about a folder: a meeting's, most often, whose invitation asks whether one takes part.
import { answered } from '#provider/areas/notifications/recipients/queries.ts'
import { excludedFor, nobody } from '#provider/areas/notifications/recipients/exclusions.ts'
import { Refusal } from '#provider/refusal.ts'
import { folderTemplate } from './folder-texts.ts'
import type { KindOfMailing } from './kind.ts'
import * as queries from './queries.ts'

export const folder: KindOfMailing = {
  column: 'node_id',
  async find(db, id) {
    const row = await queries.findFolder(db, id)
    if (!row) return undefined
    return { ...row, attendanceActive: row.attendance_active, template: ({ settings }, messageTag) => folderTemplate(settings, messageTag, row) }
  },
  /** Without an answer to give there is nobody who has not given one; a mailing to all is always possible. */
  async requireOpen(db, id, { isNarrowed }) {
    if (!isNarrowed) return
    const row = id === null ? undefined : await queries.findFolder(db, id)
    if (!row?.attendance_active) throw new Refusal('ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE')
  },
  narrowing: 'onlyNotAnswered',
  excluded: async (db, { aboutId, isNarrowed }) => (isNarrowed && aboutId !== null ? excludedFor(await answered(db, aboutId), 'answered') : nobody()),
  mayBeLeft: false,
}
