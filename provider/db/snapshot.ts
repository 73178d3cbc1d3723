// Several reads that see the database as it was at one moment, while others write.
import type { Db } from '#provider/capabilities.ts'

/** `work` must only read: a write could be refused because somebody else was faster. */
export const inSnapshot = <Read>(db: Db, work: (moment: Db) => Promise<Read>): Promise<Read> =>
  db.transaction().setIsolationLevel('repeatable read').execute(work)
