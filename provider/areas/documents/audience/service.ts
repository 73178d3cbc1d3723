// Whom a folder is for, for what other areas ask of these people.
import type { Db } from '#provider/capabilities.ts'
import { dayOf } from '#common/warsaw-clock.ts'
import * as queries from './queries.ts'

/**
 * Everybody active who sees the folder once it is published, without administering it: an administrator outside of a
 * limited folder's groups sees it, but is not meant by it.
 */
export const audienceOf = (db: Db, folderId: number, now: Date): Promise<queries.Reader[]> => queries.audienceOf(db, folderId, dayOf(now))

/** The groups that it is for, if it is for groups at all; none: it is for all who sign in. */
export const groupsOf = (db: Db, folderId: number): Promise<number[]> => queries.groupsOf(db, folderId)
