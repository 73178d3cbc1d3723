// SQL of the terms of meetings.
import type { Db } from '#provider/capabilities.ts'

/** Meetings of these folders that have not begun, the next first. */
export const comingOfFolders = (db: Db, folderIds: readonly number[], lastPassed: string) =>
  db
    .selectFrom('meetings')
    .select(['id', 'name', 'starts_at'])
    .where('folder_id', 'in', folderIds.length > 0 ? folderIds : [0])
    .where('status', 'in', ['planned', 'called'])
    .where('starts_at', '>', lastPassed)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
