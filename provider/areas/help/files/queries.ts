// SQL of the versions of the help page's files.
import type { HelpFile } from '#contract/help.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import { fullName } from '#provider/db/full-name.ts'

/** The latest version of each that was ever replaced. */
export const latestVersions = (db: Db) =>
  db
    .selectFrom('help_files as h')
    .leftJoin('users as author', 'author.id', 'h.created_by')
    .distinctOn('h.help_file')
    .select(['h.help_file', 'h.file_name', 'h.file_size', 'h.sha256', 'h.created_at', fullName('author').as('author')])
    .orderBy('h.help_file')
    .orderBy('h.id', 'desc')
    .execute()

export const insertVersion = (
  tx: Tx,
  { key, fileName, sha256, size, userId, now }: { key: HelpFile; fileName: string; sha256: string; size: number; userId: number; now: Date },
): Promise<{ id: number }> =>
  tx
    .insertInto('help_files')
    .values({ help_file: key, file_name: fileName, sha256, file_size: size, created_at: now, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
