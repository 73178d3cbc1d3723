// What several statements read, as it was at one moment, while others write.
import type { Db } from '#provider/capabilities.ts'

/** `work` reads alone: what it writes may be refused when somebody else was faster. */
export const atOneMoment = <Read>(db: Db, work: (moment: Db) => Promise<Read>): Promise<Read> =>
  db.transaction().setIsolationLevel('repeatable read').execute(work)
