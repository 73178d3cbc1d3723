// The people who may see a folder, for other areas that mail or ask them.
import type { Db } from '#provider/capabilities.ts'
import { dayOf } from '#common/warsaw-clock.ts'
import * as queries from './queries.ts'

/**
 * Active people who see the folder once it is published. An administrator outside of a limited folder's groups sees it too, but is
 * not included.
 */
export const audienceOf = (db: Db, folderId: number, now: Date): Promise<queries.Reader[]> => queries.audienceOf(db, folderId, dayOf(now))

export { isLimited } from './queries.ts'

/** The groups to which it is limited; empty: everybody who signs in. */
export const groupsOf = (db: Db, folderId: number): Promise<number[]> => queries.groupsOf(db, folderId)
